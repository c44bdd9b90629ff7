/** The older form: download by `keyid` or number, and pushes. */
import { createHmac } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { OPEN_BASE } from '#contract/core/settings.ts';
import { deliverDue } from '#server/platform/outbound/deliver.ts';
import { testApp } from '#server/test/app.ts';
import { outboundDeps, testClock } from '#server/test/outbound.ts';
import { aCompany, aPerson, type TestPerson } from '#server/test/people.ts';
import { subscriptionFiles } from '../schema.ts';
import { addFile } from '../subscription-files.ts';
import { aKey, open } from '../testing/open.ts';
import { receiver } from '../testing/receiver.ts';
import { webhookChannel, webhookTestChannel } from '../webhooks/channel.ts';
import { queueDue } from '../webhooks/fan-out.ts';

const BOX = 'ZZZU0000010';
let app: FastifyInstance;
let ours: TestPerson;
let theirs: TestPerson;
let key: string;
let theirKey: string;
let keyid: string;
beforeAll(async () => {
  app = await testApp({ HOOK_PRIVATE_HOSTS: '127.0.0.1' });
  ours = await aPerson(app, await aCompany(app), ['member']);
  theirs = await aPerson(app, await aCompany(app), ['member']);
  key = (await aKey(app, ours.token, { sandbox: true })).key;
  theirKey = (await aKey(app, theirs.token, { sandbox: true })).key;
  const items = [{ number: BOX, reference: 'PO-1' }];
  const { body } = await open(app, key, '/subscriptions', { method: 'POST', json: { items } });
  keyid = body.accepted[0]!['id']!;
});

type Item = Record<string, unknown> & { code: number; shipment?: unknown };
type Answer = { success: boolean; code: number; data: Item[] };
async function download(data: unknown, { token = key, companyid = ours.ydid } = {}) {
  const answer = await app.inject({
    method: 'POST',
    url: `${OPEN_BASE}/forms/download`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({
      data: typeof data === 'string' ? data : JSON.stringify(data),
      companyid: String(companyid),
      token,
    }).toString(),
  });
  return { status: answer.statusCode, headers: answer.headers, body: answer.json<Answer>() };
}

describe('the older form', () => {
  it('answers each item with the caller’s own key and ours', async () => {
    const { status, headers, body } = await download([
      { localkeyid: 'mine-1', number: BOX },
      { localkeyid: 2, keyid },
      { localkeyid: 'mine-3', number: 'ZZZU0000026' },
      { localkeyid: 'mine-4', number: 'nothing at all' },
    ]);
    expect([status, body.success, body.code]).toEqual([200, true, 0]);
    expect(headers['ratelimit-policy']).toContain('calls');
    expect(keyid).toHaveLength(36);
    const [first, second, third, fourth] = body.data;
    expect(first).toMatchObject({ localkeyid: 'mine-1', keyid, code: 0, reference: { number: BOX } });
    expect(first!.shipment).not.toBeNull();
    expect(second).toMatchObject({ localkeyid: 2, keyid, code: 0 });
    expect(third).toMatchObject({ localkeyid: 'mine-3', keyid: null, code: 0 });
    expect(fourth).toMatchObject({ localkeyid: 'mine-4', keyid: null, code: 10202 });
  });

  it('refuses in its own envelope', async () => {
    const wrong = await download([{ number: BOX }], { token: 'phk_test_wrong' });
    expect(wrong).toMatchObject({ status: 401, body: { success: false, code: 10701 } });
    expect((await download([{ number: BOX }], { companyid: theirs.ydid })).status).toBe(401);
    expect((await download('not json')).status).toBe(400);
    expect((await download([])).status).toBe(400);
    const { key: narrow } = await aKey(app, ours.token, { scopes: ['reference:read'] });
    expect((await download([{ number: BOX }], { token: narrow })).status).toBe(403);
  });

  it('does not know the keys of another company', async () => {
    const { body } = await download([{ keyid }], { token: theirKey, companyid: theirs.ydid });
    expect(body.data).toEqual([expect.objectContaining({ keyid: null, code: 10005 })]);
    const named = await download([{ number: BOX }], { token: theirKey, companyid: theirs.ydid });
    expect(named.body.data[0]).toMatchObject({ keyid: null, code: 0 });
  });
});

describe('a webhook of format form', () => {
  it('pushes changes and whole shipments with both keys, signed', async () => {
    for (const types of [['milestone.*'], ['shipment.updated']]) {
      const { url, received } = await receiver((text) => ({ text }));
      const made = await open(app, key, '/webhooks', {
        method: 'POST',
        json: { url, types, format: 'form' },
      });
      const secret = Buffer.from(String(made.body['secret']).slice(6), 'base64');
      await open(app, key, '/sandbox/clock', {
        method: 'POST',
        json: { advance: types[0] === 'milestone.*' ? 8 : 30 },
      });
      await queueDue({ db: app.database.db, env: app.env });
      const deps = outboundDeps(app.database, { now: testClock().now, env: app.env });
      await deliverDue(deps, [webhookChannel, webhookTestChannel]);
      expect(received.length).toBeGreaterThan(0);
      const form = new URLSearchParams(received[0]!.body);
      const data = form.get('data') ?? '';
      expect(form.get('companyid')).toBe(String(ours.ydid));
      expect(form.get('token')).toBe(createHmac('sha256', secret).update(data).digest('hex'));
      expect(JSON.parse(data)).toEqual([
        expect.objectContaining({
          localkeyid: 'PO-1',
          keyid,
          type: types[0] === 'milestone.*' ? 'milestone.reached' : 'shipment.updated',
        }),
      ]);
      await open(app, key, `/webhooks/${String(made.body['id'])}`, { method: 'DELETE' });
    }
  });
});

describe('a file of subscriptions', () => {
  const sent = async (text: string, by: string) => {
    const content = Buffer.from(text).toString('base64');
    const json = { name: 'numbers.csv', content };
    const { status, body } = await open(app, by, '/subscription-files', { method: 'POST', json });
    expect(status, JSON.stringify(body)).toBe(200);
    await addFile({ db: app.database.db, env: app.env }, String(body['id']));
    return {
      id: String(body['id']),
      body: (await open(app, by, `/subscription-files/${String(body['id'])}`)).body,
    };
  };

  it('adds its good rows, and names the others', async () => {
    const own = (await aKey(app, ours.token)).key;
    const { id, body } = await sent(
      'number,ownReference\nMSKU6011672,A\nMSKU6011673,B\nCSQU3054383,C\n',
      own,
    );
    expect(body).toMatchObject({ state: 'done', rows: 3, added: 2, existing: 0, detail: '' });
    expect(body.rejected).toEqual([expect.objectContaining({ row: 3 })]);
    const again = await sent('number\nMSKU6011672\n', own);
    expect(again.body).toMatchObject({ state: 'done', added: 0, existing: 1 });
    const other = (await aKey(app, theirs.token)).key;
    expect((await open(app, other, `/subscription-files/${id}`)).status).toBe(404);
    const [row] = await app.database.db.select().from(subscriptionFiles);
    expect(row!.content).toBeNull();
  });

  it('is refused with more than 1,000 rows, and as no table at all', async () => {
    const own = (await aKey(app, ours.token)).key;
    const long = await sent(`number\n${'MSKU6011672\n'.repeat(1001)}`, own);
    expect(long.body).toMatchObject({ state: 'refused', added: 0 });
    expect(String(long.body['detail'])).not.toBe('');
  });

  it('adds nothing by a sandbox key', async () => {
    const { body } = await sent('number\nHLXU1234563\n', key);
    expect(body['state']).toBe('done');
    const listed = await open(app, key, '/subscriptions?number=HLXU1234563');
    expect(listed.body.data).toEqual([]);
  });
});
