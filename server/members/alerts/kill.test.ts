/**
 * Two processes share the alerts of one PostgreSQL, and one of them is killed with SIGKILL in the middle: no alert is
 * lost, and only what it was sending comes once more, with the same Message-ID.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { setTimeout as pause } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import { expect, it } from 'vitest';
import { openDatabase } from '#server/platform/db/open.ts';
import { mailChannel } from '#server/platform/outbound/channels/mail.ts';
import { afterwards } from '#server/test/cleanup.ts';
import { testSource } from '#server/test/database.ts';
import { anOffice } from './testing/office.ts';

const OFFICES = 4;
const PEOPLE = 4;
const SHIPMENTS = 10;
const ALL = OFFICES * PEOPLE * SHIPMENTS;
/** Mails after which a process is killed. */
const KILL_AT = ALL / 4;
/** Seconds of the processes' clock to one second here. */
const FACTOR = 20;

type Received = { id: string; to: string; subject: string };

async function mailServer(received: Received[]): Promise<string> {
  const header = (mail: string, name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(mail)?.[1] ?? '';
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const mail = Buffer.concat(chunks).toString('utf8');
        const to = envelope.rcptTo.map(({ address }) => address).join();
        received.push({ id: header(mail, 'Message-ID'), to, subject: header(mail, 'Subject') });
        // Some are always on their way.
        setTimeout(done, 15);
      });
    },
  });
  // A killed client leaves its connection.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterwards(() => new Promise<void>((resolve) => server.close(resolve)));
  const address = server.server.address();
  return `smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
}

// Over 5 s: two processes start, and what a dead one had claimed ends by itself.
it.skipIf(!process.env['DATABASE_URL'])(
  'loses no alert and doubles none but those that a killed process was sending',
  async () => {
    const { url = '' } = await testSource();
    const received: Received[] = [];
    const smtp = await mailServer(received);
    const database = await openDatabase({ dataDir: '/nowhere', url });
    afterwards(() => database.close());
    for (let office = 0; office < OFFICES; office += 1) {
      const one = await anOffice(database);
      const people = await Promise.all(Array.from({ length: PEOPLE }, () => one.person()));
      const followers = people.map(({ name }) => name).join(', ');
      for (let n = 0; n < SHIPMENTS; n += 1) {
        const row = await one.subscription(`K${one.owner}S${n}`, { followers });
        await one.changed(row, { type: 'hold.placed', fact: 'hold', after: { code: 'customsHold' } });
      }
    }
    const program = fileURLToPath(new URL('../../test/alert-worker.ts', import.meta.url));
    const begin = String(Date.now());
    const children = [0, 1].map(() => {
      const args = ['--import', 'tsx', program, url, smtp, begin, String(FACTOR)];
      const child = spawn(process.execPath, args, { stdio: ['ignore', 'inherit', 'inherit'] });
      afterwards(() => void child.kill('SIGKILL'));
      return child;
    });
    const [first, second] = children as [(typeof children)[number], (typeof children)[number]];
    while (received.length < KILL_AT) await pause(2);
    const ended = once(first, 'exit');
    first.kill('SIGKILL');
    await ended;
    // Its lease runs out after 30 s; the test does not wait for it.
    await database.pool.query('delete from leases');
    const left = async () => {
      const { rows } = await database.pool.query<{ left: number }>(
        `select (select count(*) from alerts where state = 'waiting')::int
           + (select count(*) from outbound_deliveries where state = 'pending')::int
           + ${ALL} - (select count(*) from alerts where channel = 'mail')::int as left`,
      );
      return rows[0]!.left;
    };
    while ((await left()) > 0) await pause(50);
    second.kill('SIGKILL');
    const texts = received.map(({ to, subject }) => `${to} ${subject}`);
    expect(new Set(texts).size).toBe(ALL);
    // The same mail is the same Message-ID, and only what was in flight came twice.
    expect(new Set(received.map(({ id }) => id)).size).toBe(ALL);
    expect(new Set(received.map(({ id, to, subject }) => `${id} ${to} ${subject}`)).size).toBe(ALL);
    expect(received.length - ALL).toBeLessThanOrEqual(mailChannel.concurrency!);
    const { rows } = await database.pool.query(
      `select channel, state, count(*)::int from alerts group by 1, 2`,
    );
    expect(rows).toEqual(
      expect.arrayContaining([
        { channel: 'mail', state: 'sent', count: ALL },
        { channel: 'inApp', state: 'sent', count: ALL },
      ]),
    );
  },
  120_000,
);
