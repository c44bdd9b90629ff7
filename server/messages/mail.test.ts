import { once } from 'node:events';
import net from 'node:net';
import { expect, it } from 'vitest';
import { parseEnv } from '../env.ts';
import { afterwards } from '../test/cleanup.ts';
import { testDatabase } from '../test/database.ts';
import { outbox } from '../db/schema/system.ts';
import { sendMessage } from './outbox.ts';

/** As much of SMTP (RFC 5321) as taking a message needs. */
async function smtp(refuse = false): Promise<{ url: string; taken: string[] }> {
  const taken: string[] = [];
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
          taken.push(data);
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
  return { url: `smtp://127.0.0.1:${(server.address() as net.AddressInfo).port}`, taken };
}

const message = { channel: 'mail', recipient: 'mia@demo.invalid', subject: 'Schiff', body: 'Größe' } as const;

it('goes out by SMTP, and its text is kept nowhere', async () => {
  const { url, taken } = await smtp();
  const { db } = await testDatabase();
  const env = parseEnv({ SMTP_URL: url, MAIL_FROM: 'Portal <portal@demo.invalid>' });
  expect(await sendMessage(db, env, message)).toBe('sent');
  expect(taken[0]).toMatch(/From: Portal <portal@demo\.invalid>[^]*To: mia@demo\.invalid[^]*Subject: Schiff/);
  expect(await db.select().from(outbox)).toMatchObject([{ state: 'sent', subject: 'Schiff', body: '' }]);
});

it('is noted with the reason when the server refuses it', async () => {
  const { url } = await smtp(true);
  const { db } = await testDatabase();
  await expect(sendMessage(db, parseEnv({ SMTP_URL: url }), message)).rejects.toMatchObject({
    key: 'upstream',
  });
  expect(await db.select().from(outbox)).toMatchObject([
    { state: 'failed', fault: expect.stringContaining('550') },
  ]);
});
