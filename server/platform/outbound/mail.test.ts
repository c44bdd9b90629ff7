import { once } from 'node:events';
import net from 'node:net';
import { asc, eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { parseEnv } from '#server/env.ts';
import { afterwards } from '#server/test/cleanup.ts';
import { testDatabase } from '#server/test/database.ts';
import { outbox } from '../db/schema/system.ts';
import { sendMessage } from './outbox.ts';
import { deliverDue, IN_A_MINUTE, queueMessages } from './queue.ts';

/** None of these messages is about a record. */
const noRecord = async () => undefined;

/** The part of SMTP (RFC 5321) that receiving a message needs. */
async function smtp(refuse = false): Promise<{ url: string; messages: string[] }> {
  const messages: string[] = [];
  const server = net.createServer((socket) => {
    let data: string | null = null;
    let rest = '';
    const say = (line: string) => socket.write(`${line}\r\n`);
    say('220 local');
    socket.on('data', (chunk: Buffer) => {
      // A line may come in two pieces.
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
        } else if (line.startsWith('RCPT') && refuse) say('550 nobody here');
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

const message = { channel: 'mail', recipient: 'mia@demo.invalid', subject: 'Schiff', body: 'Größe' } as const;

it('sends mail by SMTP and stores its text nowhere', async () => {
  const { url, messages } = await smtp();
  const { db } = await testDatabase();
  const env = parseEnv({ SMTP_URL: url, MAIL_FROM: 'Portal <portal@demo.invalid>' });
  expect(await sendMessage(db, env, message)).toBe('sent');
  expect(messages[0]).toMatch(
    /From: Portal <portal@demo\.invalid>[^]*To: mia@demo\.invalid[^]*Subject: Schiff/,
  );
  expect(await db.select().from(outbox)).toMatchObject([{ state: 'sent', subject: 'Schiff', body: '' }]);
});

it('records the reason when the server refuses mail', async () => {
  const { url } = await smtp(true);
  const { db } = await testDatabase();
  await expect(sendMessage(db, parseEnv({ SMTP_URL: url }), message)).rejects.toMatchObject({
    key: 'upstream',
  });
  expect(await db.select().from(outbox)).toMatchObject([
    { state: 'failed', fault: expect.stringContaining('550') },
  ]);
});

it('queues mail to many people at a limited rate per minute, and retries refused ones', async () => {
  const { db } = await testDatabase();
  const [good, bad] = [await smtp(), await smtp(true)];
  const env = parseEnv({ SMTP_URL: good.url });
  const many = Array.from({ length: IN_A_MINUTE + 1 }, (_, n) => ({ ...message, subject: `No. ${n}` }));
  const { signal } = new AbortController();
  const lines = () => db.select().from(outbox).orderBy(asc(outbox.id));
  const allDue = () =>
    db
      .update(outbox)
      .set({ due: sql`now() - interval '1 second'` })
      .where(eq(outbox.state, 'waiting'));

  // Without an SMS gateway an operator passes text messages on.
  const text = { channel: 'sms', recipient: '905551110022', body: 'Your account' } as const;
  const queued = await db.transaction((tx) => queueMessages(tx, env, [...many, text]));
  expect(queued).toEqual({ waiting: IN_A_MINUTE + 1, kept: 1 });
  expect((await lines()).at(-1)).toMatchObject({ state: 'kept', body: 'Your account', due: null });
  const [first, ...others] = (await lines()).flatMap(({ due }) => due ?? []);
  expect(others.filter((due) => due.getTime() === first!.getTime())).toHaveLength(IN_A_MINUTE - 1);
  expect(others.at(-1)!.getTime() - first!.getTime()).toBe(60_000);
  // Later messages wait until these have had their turn.
  await db.transaction((tx) => queueMessages(tx, env, [message]));
  expect((await lines()).at(-1)!.due!.getTime()).toBeGreaterThan(first!.getTime() + 60_000);

  expect(await deliverDue(db, env, signal, noRecord)).toEqual({ sent: IN_A_MINUTE, failed: 0 });
  expect((await lines()).filter(({ state, body }) => state === 'sent' && body === '')).toHaveLength(
    IN_A_MINUTE,
  );
  await allDue();
  const refusing = parseEnv({ SMTP_URL: bad.url });
  expect(await deliverDue(db, refusing, signal, noRecord)).toEqual({ sent: 0, failed: 2 });
  const waiting = (await lines()).filter(({ state }) => state === 'waiting');
  const tried = { attempts: 1, body: 'Größe', fault: expect.stringMatching(/550/) };
  expect(waiting).toMatchObject([tried, tried]);
  expect(await deliverDue(db, refusing, signal, noRecord)).toEqual({ sent: 0, failed: 0 });
  for (let tries = 2; tries <= 5; tries += 1) {
    await allDue();
    await deliverDue(db, refusing, signal, noRecord);
  }
  expect((await lines()).filter(({ state, body }) => state === 'failed' && body === '')).toHaveLength(2);
});
