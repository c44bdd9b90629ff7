/** API keys: made, shown once, listed, revoked; and who may use them. */
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { users } from '#server/access/schema.ts';
import { call, testApp, tokenOf } from '#server/test/app.ts';
import { apiKeys } from '../schema.ts';
import { aKey, KEYS, open } from '../testing/open.ts';

let app: FastifyInstance;
let token: string;
beforeAll(async () => {
  app = await testApp();
  token = await tokenOf(app, 'company');
});

const stored = async (id: string) =>
  (await app.database.db.select().from(apiKeys).where(eq(apiKeys.id, id)))[0]!;

describe('an API key', () => {
  it('is shown once and stored as a hash', async () => {
    const { key, id, view } = await aKey(app, token, { name: 'ERP' });
    expect(key).toMatch(/^phk_[\w-]{32}$/);
    const row = await stored(id);
    expect(row.keyHash).toMatch(/^[\da-f]{64}$/);
    expect(JSON.stringify(row)).not.toContain(key);
    const { body } = await call(app, KEYS, { token });
    expect(JSON.stringify(body)).not.toContain(key);
    expect(body.data[0]).toEqual(view);
    expect(view).toMatchObject({ name: 'ERP', start: key.slice(0, 8), lastUsedAt: null, revokedAt: null });
  });

  it('opens the calls of its scopes and no others', async () => {
    const { key } = await aKey(app, token, { scopes: ['reference:read'] });
    expect((await open(app, key, '/reference/port?q=rotterdam')).status).toBe(200);
    const refused = await open(app, key, '/subscriptions');
    expect(refused).toMatchObject({ status: 403, body: { code: 10703 } });
  });

  it('notes its last use and the address', async () => {
    const { key, id } = await aKey(app, token);
    await open(app, key, '/subscriptions', { address: '203.0.113.9' });
    await expect.poll(async () => (await stored(id)).lastAddress).toBe('203.0.113.9');
    expect((await stored(id)).lastUsedAt).not.toBeNull();
  });

  it('is refused from other addresses than its own', async () => {
    const { key } = await aKey(app, token, { addresses: ['203.0.113.0/24', '2001:db8::1'] });
    const from = async (address: string) => (await open(app, key, '/subscriptions', { address })).body.code;
    expect(await from('203.0.113.77')).toBeUndefined();
    expect(await from('2001:db8::1')).toBeUndefined();
    expect(await from('203.0.114.1')).toBe(10702);
    expect(await from('2001:db8::2')).toBe(10702);
  });

  it('ends when it is revoked or expires', async () => {
    const revoked = await aKey(app, token);
    await call(app, `${KEYS}/${revoked.id}`, { method: 'DELETE', token });
    expect(await open(app, revoked.key, '/subscriptions')).toMatchObject({
      status: 401,
      body: { code: 10701 },
    });
    const expires = new Date(Date.now() + 60_000).toISOString();
    const expiring = await aKey(app, token, { expires });
    expect((await open(app, expiring.key, '/subscriptions')).status).toBe(200);
    await app.database.db
      .update(apiKeys)
      .set({ expiresAt: new Date(Date.now() - 1) })
      .where(eq(apiKeys.id, expiring.id));
    expect((await open(app, expiring.key, '/subscriptions')).status).toBe(401);
  });

  it('ends with the account of the person who made it', async () => {
    const member = await tokenOf(app, 'member');
    const { key } = await aKey(app, member);
    const disable = (disabled: boolean) =>
      app.database.db.update(users).set({ disabled }).where(eq(users.nameKey, 'member'));
    await disable(true);
    expect((await open(app, key, '/subscriptions')).body.code).toBe(10701);
    await disable(false);
    expect((await open(app, key, '/subscriptions')).status).toBe(200);
  });

  it('belongs to its company: others do not list or revoke it', async () => {
    const { id } = await aKey(app, token, { name: 'Only ours' });
    const clerk = await tokenOf(app, 'clerk');
    const { body } = await call(app, KEYS, { token: clerk });
    expect(JSON.stringify(body)).not.toContain('Only ours');
    expect(await call(app, `${KEYS}/${id}`, { method: 'DELETE', token: clerk })).toMatchObject({
      status: 404,
    });
    expect((await stored(id)).revokedAt).toBeNull();
  });

  it.each<[string, Record<string, unknown>]>([
    ['no name', { name: ' ' }],
    ['no scope', { scopes: [] }],
    ['an unknown scope', { scopes: ['everything'] }],
    ['an expiry in the past', { expires: '2020-01-01T00:00:00Z' }],
    ['an address that is none', { addresses: ['203.0.113.0/33'] }],
  ])('is not made with %s', async (_, wish) => {
    const json = { name: 'A test', scopes: ['reference:read'], ...wish };
    expect((await call(app, KEYS, { method: 'POST', token, json })).body.code).toBe(10006);
  });

  it.each(['Bearer', 'Bearer x', 'Bearer phk_unknown', 'Basic cGhrXw=='])('is not "%s"', async (text) => {
    const { status, body, headers } = await open(app, null, '/subscriptions', {
      headers: { authorization: text },
    });
    expect([status, body.code]).toEqual([401, 10701]);
    expect(headers['content-type']).toContain('application/problem+json');
  });

  it('does not sign in at the portal’s own calls', async () => {
    const { key } = await aKey(app, token);
    const answer = await app.inject({
      url: '/ydapi/api/v1/apikeys',
      headers: { authorization: `Bearer ${key}` },
    });
    expect(answer.json()).toMatchObject({ code: 10001 });
  });
});
