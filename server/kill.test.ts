/**
 * Kills the whole portal with SIGKILL during message intake, restarts it on the same folder, and looks up
 * every acknowledged message. KILLS sets the rounds: 20 for the full proof, fewer in the suite for speed.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { createHmac, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { sign } from '#contract/core/hmac.ts';
import { formatTimestamp, type Pair } from '#contract/core/signing.ts';
import { DEMO_PARTNER } from '#server/demo/demo-shipments.ts';
import { freePort } from '../scripts/free-port.ts';
import { seededDataDir } from './test/database.ts';
import { program } from './test/program.ts';

const KILLS = Number(process.env['KILLS'] ?? 2);
const SECRET = 'durability-secret';
let dataDir: string;
let portal: ChildProcess | undefined;
afterAll(() => {
  portal?.kill('SIGKILL');
});

async function start(port: number): Promise<void> {
  const { DATABASE_URL: _, ...rest } = process.env;
  const env = {
    ...rest,
    NODE_ENV: 'production',
    PORT: String(port),
    DATA_DIR: dataDir,
    YDAPI_SECRET_0: SECRET,
    LOG_LEVEL: 'error',
    RATE_LIMIT: '1000000',
    QUESTION_LIMIT: '1000000',
    // Each request uses its own address, because the rate limit is not tested here.
    TRUST_PROXY: 'on',
  };
  portal = spawn(process.execPath, program('main'), {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  for (;;) {
    if (portal.exitCode !== null) throw new Error(`the portal ended with ${portal.exitCode}`);
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await sleep(100);
  }
}

/**
 * Returns the loading of one container under its own booking, so that each message can be looked up
 * separately.
 */
function loading(booking: string): string {
  const at = new Date().toISOString();
  return JSON.stringify([
    {
      eventID: randomUUID(),
      eventCreatedDateTime: at,
      eventType: 'EQUIPMENT',
      eventClassifierCode: 'ACT',
      eventDateTime: at,
      equipmentEventTypeCode: 'LOAD',
      equipmentReference: 'CSQU3054383',
      emptyIndicatorCode: 'LADEN',
      documentReferences: [{ documentReferenceType: 'BKG', documentReferenceValue: booking }],
      eventLocation: { UNLocationCode: 'CNSHG' },
    },
  ]);
}

async function push(port: number, body: string): Promise<boolean> {
  const signature = createHmac('sha256', DEMO_PARTNER.secret).update(body).digest('hex');
  const headers = { 'content-type': 'application/json', 'notification-signature': `sha256=${signature}` };
  const url = `http://127.0.0.1:${port}/ydapi/feeds/dcsa/${DEMO_PARTNER.key}`;
  const answer = await fetch(url, { method: 'POST', headers, body }).catch(() => undefined);
  return answer?.ok === true;
}

async function isKnown(port: number, booking: string, asker: number): Promise<boolean> {
  const query: Pair[] = [
    ['number', booking],
    ['kind', 'booking'],
    ['companyid', '0'],
    ['timestamp', formatTimestamp(new Date())],
  ];
  const search = new URLSearchParams(
    [...query, ['hash', sign(query, SECRET)]].map(([key, value]) => [key, value] as [string, string]),
  );
  const answer = await fetch(`http://127.0.0.1:${port}/ydapi/api/v1/tracking/sea?${search}`, {
    headers: { 'x-forwarded-for': `10.0.${asker >> 8}.${asker & 255}` },
  });
  expect(answer.status, booking).toBe(200);
  return (await answer.text()).includes('CSQU3054383');
}

// Over 5 s: a portal starts again after each kill.
it.skipIf(process.env['DATABASE_URL'])(
  `loses no acknowledged message in ${KILLS} kills`,
  async () => {
    const port = await freePort();
    dataDir = await seededDataDir();
    const acknowledged: string[] = [];
    await start(port);
    for (let round = 1; round <= KILLS; round += 1) {
      const sending = { stopped: false };
      const senders = Array.from({ length: 4 }, async (_, sender) => {
        for (let n = 0; !sending.stopped; n += 1) {
          const booking = `KILL${round}S${sender}N${n}`;
          if (await push(port, loading(booking))) acknowledged.push(booking);
        }
      });
      // A different moment each round, always with calls in flight.
      const enough = acknowledged.length + 5 + ((round * 7) % 11);
      while (acknowledged.length < enough) await sleep(5);
      const ended = once(portal!, 'exit');
      portal?.kill('SIGKILL');
      sending.stopped = true;
      await Promise.all([ended, ...senders]);
      await start(port);
    }
    expect(acknowledged.length).toBeGreaterThanOrEqual(KILLS * 5);
    for (const [asker, booking] of acknowledged.entries())
      expect(await isKnown(port, booking, asker), booking).toBe(true);
  },
  // Only ends a hanging test; the duration of starts proves nothing.
  (KILLS + 2) * 300_000,
);
