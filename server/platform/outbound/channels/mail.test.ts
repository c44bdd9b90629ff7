import { once } from 'node:events';
import net from 'node:net';
import { asc, eq } from 'drizzle-orm';
import { beforeEach, beforeAll, expect, it } from 'vitest';
import { parseEnv } from '#server/env.ts';
import { afterwards } from '#server/test/cleanup.ts';
import { testDatabase } from '#server/test/database.ts';
import { listener } from '#server/test/listener.ts';
import { outboundDeps, testClock } from '#server/test/outbound.ts';
import type { Database } from '../../db/client.ts';
import { deliverDue } from '../deliver.ts';
import { enqueueDelivery } from '../enqueue.ts';
import { triesOf } from '../manage.ts';
import { IN_A_MINUTE, queueMessages, sendMessage } from '../messages.ts';
import { deliveries, outbox } from '../schema.ts';
import { mailChannel, messageIdOf } from './mail.ts';
import { smsChannel } from './sms.ts';

/** The parts of SMTP (RFC 5321) needed to receive a message. `refusal`: the response to RCPT TO. */
async function smtp(refusal?: string): Promise<{ url: string; messages: string[] }> {
  const messages: string[] = [];
  const server = net.createServer((socket) => {
    let data: string | null = null;
    let rest = '';
    const say = (line: string) => socket.write(`${line}\r\n`);
    say('220 local');
    socket.on('data', (chunk: Buffer) => {
      // A line may arrive in two pieces.
      const lines = (rest + chunk.toString('utf8')).split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        if (data !== null && line !== '.') data += `${line}\n`;
        else if (data !== null) {
          messages.push(data);
          data = null;
          say('250 taken');
        } else if (line.startsWith('DATA')) {
          data = '';
          say('354 go on');
        } else if (line.startsWith('RCPT') && refusal) say(refusal);
        else say(line.startsWith('QUIT') ? '221 bye' : '250 ok');
      }
    });
    socket.on('error', () => undefined);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  afterwards(() => void server.close());
  return { url: `smtp://127.0.0.1:${(server.address() as net.AddressInfo).port}`, messages };
}

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});
beforeEach(() => database.db.delete(deliveries));
const message = { channel: 'mail', recipient: 'mia@demo.invalid', subject: 'Schiff', body: 'Größe' } as const;
const rows = () => database.db.select().from(deliveries).orderBy(asc(deliveries.seq));

it('sends mail by SMTP and does not store its text', async () => {
  const { url, messages } = await smtp();
  const env = parseEnv({ SMTP_URL: url, MAIL_FROM: 'Portal <portal@demo.invalid>' });
  expect(await sendMessage(database.db, env, message)).toBe('sent');
  expect(messages[0]).toMatch(
    /From: Portal <portal@demo\.invalid>[^]*To: mia@demo\.invalid[^]*Subject: Schiff/,
  );
  expect(await database.db.select().from(outbox)).toMatchObject([
    { state: 'sent', subject: 'Schiff', body: '' },
  ]);
  const [row] = await rows();
  expect(row!.payload).toEqual({ to: 'mia@demo.invalid', subject: 'Schiff', text: '' });
  expect(messages[0]).toContain(`Message-ID: <${row!.id}@demo.invalid>`);
});

it('records the reason when the server refuses mail, and stores no text', async () => {
  const { url } = await smtp('550 nobody here');
  await expect(sendMessage(database.db, parseEnv({ SMTP_URL: url }), message)).rejects.toMatchObject({
    key: 'upstream',
  });
  expect(await database.db.select().from(outbox)).toMatchObject([
    { state: 'failed', fault: expect.stringContaining('550') },
  ]);
  expect(JSON.stringify(await rows())).not.toContain('Größe');
});

it('leaves a message without a gateway to an operator, who reads its text', async () => {
  expect(await sendMessage(database.db, parseEnv({}), message)).toBe('kept');
  expect(await database.db.select().from(outbox)).toMatchObject([
    { state: 'kept', body: 'Größe', fault: '' },
  ]);
});

it('sends HTML with text, attachments, and the headers of threads and subscriptions', async () => {
  const { url, messages } = await smtp();
  const env = parseEnv({ SMTP_URL: url, MAIL_FROM: 'alerts@demo.invalid' });
  const before = messageIdOf(env, '0b3b1a1e-0000-4000-8000-000000000001');
  const id = await enqueueDelivery(database.db, mailChannel, {
    payload: {
      to: 'mia@demo.invalid',
      subject: 'ETA changed',
      text: 'plain',
      html: '<p>rich</p>',
      inReplyTo: before,
      references: [before],
      unsubscribe: 'https://demo.invalid/unsubscribe?t=1',
      automatic: true,
      attachments: [
        { filename: 'list.csv', contentType: 'text/csv', base64: Buffer.from('a;b').toString('base64') },
      ],
    },
  });
  await deliverDue(outboundDeps(database, { env }), [mailChannel]);
  for (const line of [
    `Message-ID: <${id}@demo.invalid>`,
    `In-Reply-To: ${before}`,
    `References: ${before}`,
    'List-Unsubscribe: <https://demo.invalid/unsubscribe?t=1>',
    'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
    'Auto-Submitted: auto-generated',
    'text/plain',
    '<p>rich</p>',
    'filename=list.csv',
  ])
    expect(messages[0]).toContain(line);
  const injected = { to: 'mia@demo.invalid', subject: 'a\r\nBcc: eve@demo.invalid', text: '' };
  await expect(enqueueDelivery(database.db, mailChannel, { payload: injected })).rejects.toThrow();
});

it('queues mail to many people at a limited rate per minute', async () => {
  const { url } = await smtp();
  const env = parseEnv({ SMTP_URL: url });
  const many = Array.from({ length: IN_A_MINUTE + 1 }, (_, n) => ({ ...message, subject: `No. ${n}` }));
  // Without an SMS gateway an operator forwards text messages.
  const text = { channel: 'sms', recipient: '905551110022', body: 'Your account' } as const;
  const queued = await database.db.transaction((tx) => queueMessages(tx, env, [...many, text]));
  expect(queued).toEqual({ waiting: IN_A_MINUTE + 1, kept: 1 });
  expect((await rows()).at(-1)).toMatchObject({ state: 'manual', channel: 'sms' });
  const [first, ...others] = (await rows())
    .filter(({ state }) => state === 'pending')
    .map(({ notBefore }) => notBefore.getTime());
  expect(others.filter((due) => due === first)).toHaveLength(IN_A_MINUTE - 1);
  expect(others.at(-1)! - first!).toBe(60_000);
  // Later messages wait until these have had their turn.
  await database.db.transaction((tx) => queueMessages(tx, env, [message]));
  expect((await rows()).at(-1)!.notBefore.getTime()).toBeGreaterThan(first! + 60_000);
});

it('retries what a server refuses temporarily, and gives up what it refuses permanently', async () => {
  const clock = testClock();
  const [busy, strict] = [await smtp('451 later'), await smtp('550 nobody here')];
  const send = (url: string) =>
    deliverDue(outboundDeps(database, { ...clock, env: parseEnv({ SMTP_URL: url }) }), [mailChannel]);
  const id = await enqueueDelivery(database.db, mailChannel, {
    payload: { to: 'mia@demo.invalid', subject: 'Schiff', text: 'Größe' },
  });
  expect(await send(busy.url)).toEqual({ sent: 0, failed: 1 });
  expect(await rows()).toMatchObject([{ state: 'pending', fault: expect.stringContaining('451') }]);
  clock.pass(60);
  expect(await send('smtp://127.0.0.1:1')).toEqual({ sent: 0, failed: 1 });
  clock.pass(300);
  expect(await send(strict.url)).toEqual({ sent: 0, failed: 1 });
  const tries = await triesOf(database.db, id!);
  expect(tries.map(({ result, status }) => [result, status])).toEqual([
    ['retry', 451],
    ['retry', null],
    ['giveUp', 550],
  ]);
  // The operator sees the failure without the text; the message can be replayed.
  expect(await database.db.select().from(outbox)).toMatchObject([{ state: 'failed', body: '' }]);
  expect(await rows()).toMatchObject([{ state: 'dead', payload: { text: 'Größe' } }]);
});

it('gives text messages to an SMS gateway with one key for all attempts, after the pause it requests', async () => {
  const clock = testClock();
  const gateway = await listener(() =>
    gateway.received.length === 1 ? { status: 429, headers: { 'retry-after': '600' } } : { status: 202 },
  );
  const env = parseEnv({ SMS_URL: gateway.url, SMS_TOKEN: 'sms token' });
  const deps = outboundDeps(database, { ...clock, env });
  const id = await enqueueDelivery(database.db, smsChannel, {
    payload: { to: '905551110022', text: 'Code 1' },
  });
  await deliverDue(deps, [smsChannel]);
  clock.pass(599);
  await deliverDue(deps, [smsChannel]);
  expect(gateway.received).toHaveLength(1);
  clock.pass(1);
  await deliverDue(deps, [smsChannel]);
  expect(gateway.received.map(({ headers, body }) => [headers['idempotency-key'], JSON.parse(body)])).toEqual(
    [1, 2].map(() => [id, { mobile: '905551110022', text: 'Code 1' }]),
  );
  const [row] = await database.db.select().from(deliveries).where(eq(deliveries.id, id!));
  expect(row).toMatchObject({ state: 'sent', payload: { text: '' } });
});
