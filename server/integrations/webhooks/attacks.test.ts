/** Webhooks against the operator's own network, and against receivers that hang or flood. */
import type { FastifyInstance } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { DEMO_ACCOUNTS } from '#server/demo/demo-accounts.ts';
import { deliverDue } from '#server/platform/outbound/deliver.ts';
import { testApp, tokenOf } from '#server/test/app.ts';
import { outboundDeps, testClock } from '#server/test/outbound.ts';
import { changed, follows } from '../testing/log.ts';
import { aKey, open } from '../testing/open.ts';
import { receiver } from '../testing/receiver.ts';
import { noteOutcomes, sendBy, webhookChannel, webhookTestChannel } from './channel.ts';
import { queueDue } from './fan-out.ts';

/** A name server that answers with the operator's own network, as an attacker's would after the check. */
const lookups: string[] = [];
const send = sendBy(async (host) => {
  lookups.push(host);
  return [{ address: host === 'metadata.example' ? '169.254.169.254' : '127.0.0.1' }];
});
const hooks = { ...webhookChannel, send };
const tests = { ...webhookTestChannel, send };

let app: FastifyInstance;
let key: string;
beforeAll(async () => {
  app = await testApp({ HOOK_PRIVATE_HOSTS: 'allowed.example' });
  key = (await aKey(app, await tokenOf(app, 'company'))).key;
  await follows(app, DEMO_ACCOUNTS.company.ydid, ['HOOK1']);
});
const create = (url: string) => open(app, key, '/webhooks', { method: 'POST', json: { url, types: ['*'] } });

describe('the address of a webhook', () => {
  it.each([
    'http://example.com/hook',
    'ftp://example.com/',
    'https://user:password@example.com/',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0177.0.0.1/',
    'https://0x7f.1/',
    'https://[::1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://[64:ff9b::a9fe:a9fe]/',
    'https://169.254.169.254/latest/meta-data',
    'https://localhost/',
    'https://metadata.google.internal/',
    'https://10.1.2.3:8443/',
    'not an address',
  ])('is refused: %s', async (url) => {
    expect(await create(url)).toMatchObject({ status: 400, body: { errors: [{ pointer: '/url' }] } });
  });
});

describe('a delivery', () => {
  it('reaches no private address behind a public name, whenever the name changes', async () => {
    const { port, received } = await receiver();
    for (const host of ['rebind.example', 'metadata.example'])
      expect((await create(`https://${host}:${port}/`)).status).toBe(200);
    await changed(app, [{ number: 'HOOK1' }]);
    await queueDue({ db: app.database.db, env: app.env });
    const deps = outboundDeps(app.database, { now: testClock().now, env: app.env, tried: noteOutcomes });
    expect(await deliverDue(deps, [hooks])).toEqual({ sent: 0, failed: 2 });
    expect(lookups).toEqual(expect.arrayContaining(['rebind.example', 'metadata.example']));
    expect(received).toEqual([]);
    const { body } = await open(app, key, '/webhooks');
    const { body: log } = await open(app, key, `/webhooks/${String(body.data[0]!['id'])}/deliveries`);
    expect(log.data[0]).toMatchObject({
      state: 'pending',
      status: null,
      fault: expect.stringContaining('not public'),
    });
  });

  it('reads 2 kB of an endless answer, and a host that the operator allows by http', async () => {
    const { port, received, behave } = await receiver();
    let written = 0;
    const piece = Buffer.alloc(65_536, 'x');
    behave((_one, response) => {
      response.writeHead(500);
      const more = (): void => {
        while (!response.destroyed && written < 2 ** 30 && response.write(piece)) written += piece.length;
        if (!response.destroyed) response.once('drain', more);
      };
      more();
    });
    const made = await create(`http://allowed.example:${port}/`);
    const id = String(made.body['id']);
    await open(app, key, `/webhooks/${id}/test`, { method: 'POST', json: { type: 'eta.changed' } });
    const deps = outboundDeps(app.database, { now: testClock().now, env: app.env });
    expect(await deliverDue(deps, [tests])).toEqual({ sent: 0, failed: 1 });
    expect(received).toHaveLength(1);
    expect(written).toBeLessThan(64 * 1024 * 1024);
    const { body } = await open(app, key, `/webhooks/${id}/deliveries`);
    const detail = await open(app, key, `/webhooks/${id}/deliveries/${String(body.data[0]!['id'])}`);
    expect(detail.body['tries']).toMatchObject([{ status: 500, answer: 'x'.repeat(2048) }]);
  });
});
