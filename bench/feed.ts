/** Shared code of the feed benches: synthetic container events, pushes, a built portal, its own database. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { createHmac, randomUUID } from 'node:crypto';
import http from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { shippedEnv, shippedFlags } from './as-shipped.ts';
import { freePort } from '../scripts/free-port.ts';
import { DEMO_PARTNER } from '#server/demo/demo-shipments.ts';

export const agent = new http.Agent({ keepAlive: true, maxSockets: 64 });
export const PUSH = `/ydapi/feeds/dcsa/${DEMO_PARTNER.key}`;
/** The embedded database in `dataDir`, or PostgreSQL at `url`. */
export type Source = { url?: string; dataDir: string };

let made = 0;
/** A container's journey: gate in, load, departure, arrival, each with a booking and a bill. */
export function event() {
  made += 1;
  const at = new Date(Date.now() - (made % 50_000) * 60_000).toISOString();
  const box = Math.floor(made / 4);
  const booking = `B${randomUUID().slice(0, 4).toUpperCase()}${box}`;
  const common = {
    eventID: randomUUID(),
    eventCreatedDateTime: at,
    eventClassifierCode: 'ACT',
    eventDateTime: at,
    documentReferences: [
      { documentReferenceType: 'BKG', documentReferenceValue: booking },
      { documentReferenceType: 'TRD', documentReferenceValue: `${booking}L` },
    ],
  };
  const call = {
    transportCallID: `call-${made % 400}`,
    carrierServiceCode: 'AEX',
    exportVoyageNumber: '118W',
    importVoyageNumber: '117E',
    UNLocationCode: made % 2 ? 'CNSHG' : 'NLRTM',
    facilityTypeCode: 'POTE',
    modeOfTransport: 'VESSEL',
    vessel: { vesselIMONumber: '9074729', vesselName: 'BENCH VESSEL' },
  };
  const container = `CSQU${String(box % 10_000_000).padStart(7, '0')}`;
  if (made % 4 > 1)
    return {
      ...common,
      eventType: 'TRANSPORT',
      transportEventTypeCode: made % 4 === 2 ? 'DEPA' : 'ARRI',
      transportCall: call,
      references: [{ referenceType: 'EQ', referenceValue: container }],
    };
  return {
    ...common,
    eventType: 'EQUIPMENT',
    equipmentEventTypeCode: made % 4 ? 'LOAD' : 'GTIN',
    equipmentReference: container,
    ISOEquipmentCode: '22G1',
    emptyIndicatorCode: 'LADEN',
    transportCall: call,
    eventLocation: { UNLocationCode: 'CNSHG' },
  };
}
export const bodyOf = (events: number) => Buffer.from(JSON.stringify(Array.from({ length: events }, event)));

let addresses = 0;
/** Returns a new client IP address for each request, so that the rate limit is not measured. */
function nextAddress(): string {
  addresses += 1;
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;
}

export type Target = { port: number };
export function send(
  { port }: Target,
  path: string,
  body?: Buffer,
): Promise<{ status: number; text: string }> {
  const signature = body && createHmac('sha256', DEMO_PARTNER.secret).update(body).digest('hex');
  return new Promise((resolve, reject) => {
    const request = http.request(
      {
        port,
        host: '127.0.0.1',
        path,
        agent,
        method: body ? 'POST' : 'GET',
        headers: body
          ? {
              'content-type': 'application/json',
              'content-length': body.length,
              'notification-signature': `sha256=${signature}`,
            }
          : { 'x-forwarded-for': nextAddress() },
      },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(chunks).toString() }),
        );
      },
    );
    request.on('error', reject);
    request.end(body);
  });
}

export async function start(source: Source): Promise<ChildProcess & { port: number }> {
  const port = await freePort();
  const { DATABASE_URL: _, ...rest } = process.env;
  const env = {
    ...rest,
    ...shippedEnv,
    ...(source.url && { DATABASE_URL: source.url }),
    PORT: String(port),
    DATA_DIR: source.dataDir,
    LOG_LEVEL: 'error',
    RATE_LIMIT: '100000000',
  };
  const profile = process.env['PROFILE'] ? ['--cpu-prof', `--cpu-prof-dir=${process.env['PROFILE']}`] : [];
  const flags = [...profile, ...shippedFlags(source.url), '--import', './bench/probe.mjs'];
  const portal = spawn(process.execPath, [...flags, 'dist/server/start.js'], {
    env,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  while ((await send({ port }, '/readyz').catch(() => undefined))?.status !== 200) {
    if (portal.exitCode !== null) throw new Error(`the portal ended with ${portal.exitCode}`);
    await sleep(200);
  }
  return Object.assign(portal, { port });
}

/** Builds the portal as shipped; BUILT=1 uses an existing build. */
export function build(): void {
  if (process.env['BUILT']) return;
  if (spawnSync('npm', ['run', '--silent', 'build'], { stdio: ['ignore', 'ignore', 'inherit'] }).status !== 0)
    throw new Error('the build failed');
}

/**
 * Runs `work` on a database of each kind; PostgreSQL if POSTGRES_URL is set. ONLY=embedded or ONLY=postgres
 * selects one.
 */
export async function onBoth(folder: string, work: (name: string, source: Source) => Promise<void>) {
  const url = process.env['POSTGRES_URL'];
  const only = process.env['ONLY'];
  if (url && only !== 'embedded') {
    const admin = new pg.Client(url);
    await admin.connect();
    const { rows } = await admin.query<{ fsync: string }>('show fsync');
    if (rows[0]?.fsync !== 'on') console.log('PostgreSQL does not wait for its disk (fsync=off)');
    const name = `porthole_bench_${Date.now().toString(36)}`;
    await admin.query(`create database ${name}`);
    const own = new URL(url);
    own.pathname = `/${name}`;
    await work('PostgreSQL', { url: own.href, dataDir: join(folder, 'pg') });
    await admin.query(`drop database ${name} with (force)`);
    await admin.end();
  }
  if (only !== 'postgres') await work('embedded', { dataDir: join(folder, 'data') });
}
