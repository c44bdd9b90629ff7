import { eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { users, verificationCodes } from '../../schema.ts';
import { auditLog } from '#server/platform/db/schema/system.ts';
import { outbox } from '#server/platform/outbound/schema.ts';
import { DEMO_ACCOUNTS } from '#server/demo/demo-accounts.ts';
import { call, forgetSignIns, testApp, tokenOf, type SignedCall } from '#server/test/app.ts';

const { clerk, manager, member } = DEMO_ACCOUNTS;
const EMAIL = 'clara@demo.invalid';
const FRESH = 'four fresh words here';

let app: FastifyInstance;
beforeAll(async () => {
  app = await testApp({ CODE_LIMIT: '3' });
});
beforeEach(async () => {
  await forgetSignIns(app);
  await app.database.db.update(users).set({ email: '' });
  await app.database.db.update(users).set({ email: EMAIL }).where(eq(users.name, clerk.name));
});

const ask = (account: unknown, options: SignedCall = {}) =>
  call(app, '/ydapi/api/v1/recovery-code', { method: 'POST', json: { account }, ...options });
const set = (account: string, code: string, password = FRESH) =>
  call(app, '/ydapi/api/v1/recovery', { method: 'POST', json: { account, code, password } });
const logIn = (name: string, password: string) =>
  call(app, '/ydapi/api/v1/trylogin', {
    method: 'POST',
    form: { login: JSON.stringify({ name, password }) },
  });
const messages = () => app.database.db.select().from(outbox);
/** The code in the one message, which is sent after the response. */
async function code(): Promise<string> {
  await expect.poll(messages).toHaveLength(1);
  return /\d{6}/.exec((await messages())[0]!.body)![0];
}
const other = (right: string) => (right === '000000' ? '000001' : '000000');

describe('a code for a new password', () => {
  it('finds a mail address through an index', async () => {
    const plan = await app.database.db.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`);
      return tx.execute(sql`explain select from ${users} where lower(${users.email}) = ${EMAIL}`);
    });
    expect(JSON.stringify(plan.rows)).toContain('users_email_lower_index');
  });

  it.each([
    ['a mobile', () => clerk.mobile, 'sms', clerk.mobile],
    ['a mail, however it is written', () => ' Clara@Demo.invalid ', 'mail', EMAIL],
    ['the name of an account', () => clerk.name, 'sms', clerk.mobile],
  ])('reaches the owner of %s', async (_, account, channel, recipient) => {
    const { status, body } = await ask(account(), { headers: { cookie: 'language=tr' } });
    expect(status).toBe(200);
    expect(body.data).toEqual({ delivery: 'outbox', validSeconds: 900, resendSeconds: 60 });
    await code();
    expect(await messages()).toMatchObject([{ channel, recipient, body: expect.stringMatching(/dakika/) }]);
  });

  it('gets the same response for an unknown account, and is then not sent', async () => {
    const known = await ask(clerk.name);
    for (const nobody of ['19912349999', 'nobody@demo.invalid', 'nobody'])
      expect((await ask(nobody)).body).toEqual(known.body);
    await code();
    await app.database.db.update(users).set({ disabled: true }).where(eq(users.name, member.name));
    expect((await ask(member.name)).body).toEqual(known.body);
    await expect.poll(() => ask(manager.name).then(messages)).toHaveLength(2);
    expect((await messages()).map(({ recipient }) => recipient)).toEqual([clerk.mobile, manager.mobile]);
  });

  it('is limited per account, existing or not, and per address', async () => {
    for (const account of [clerk.name, 'nobody']) {
      expect((await ask(account)).status).toBe(200);
      expect(await ask(account)).toMatchObject({ status: 429, body: { data: { retryAfter: 60 } } });
    }
    const address = '192.0.2.9';
    for (let sent = 0; sent < 12; sent += 1) await ask(`nobody${sent}`, { address });
    expect((await ask('somebody', { address })).status).toBe(429);
  });

  it('cannot be used to sign in', async () => {
    await ask(clerk.mobile);
    const login = { name: clerk.mobile, code: await code() };
    const { body } = await call(app, '/ydapi/api/v1/trylogin', {
      method: 'POST',
      form: { login: JSON.stringify(login) },
    });
    expect(body.code).toBe(10102);
  });

  it('is not sent if several accounts share the address; the mail lists them', async () => {
    await app.database.db.update(users).set({ email: EMAIL }).where(eq(users.name, member.name));
    await ask(EMAIL);
    await expect.poll(messages).toHaveLength(1);
    expect((await messages())[0]!.body).toContain('clerk, member');
    expect((await messages())[0]!.body).not.toMatch(/\d{6}/);
  });

  it('requires the account as text', async () => {
    for (const account of ['', 7, null, { toString: 1 }, 'x'.repeat(255)])
      expect((await ask(account)).status).toBe(400);
  });
});

describe('a new password', () => {
  it('replaces the old one, ends every session, and is logged without the password', async () => {
    const token = await tokenOf(app, 'clerk');
    await ask(clerk.mobile);
    const right = await code();
    expect((await set(clerk.mobile, right)).body).toMatchObject({ success: true });
    expect((await call(app, '/ydapi/api/v1/member', { token })).body.code).toBe(10003);
    expect((await logIn(clerk.name, clerk.password)).body.code).toBe(10101);
    expect((await logIn(clerk.name, FRESH)).body.success).toBe(true);
    const lines = await app.database.db.select().from(auditLog).where(eq(auditLog.action, 'recover'));
    expect(lines).toMatchObject([{ resource: 'member', before: null, after: null }]);
    expect(await messages()).toContainEqual(
      expect.objectContaining({
        channel: 'mail',
        recipient: EMAIL,
        subject: expect.stringMatching(/changed/),
      }),
    );
    expect((await set(clerk.mobile, right)).body.code).toBe(10102);
  });

  it('needs the code of that account, and rejects another account’s, a wrong or an old one', async () => {
    await ask(manager.name);
    const right = await code();
    expect((await set(member.name, right)).body.code).toBe(10102);
    for (let guess = 0; guess < 5; guess += 1)
      expect((await set(manager.name, other(right))).body).toMatchObject({
        code: 10102,
        data: { faults: [{ path: 'code' }] },
      });
    // Even the right code fails after five guesses.
    expect((await set(manager.name, right)).body.code).toBe(10102);
    expect((await logIn(manager.name, manager.password)).body.success).toBe(true);
    expect((await set('nobody', '123456')).body.code).toBe(10102);
  });

  it('is rejected at its field when it is too short', async () => {
    expect((await set(clerk.name, '123456', 'short')).body).toMatchObject({
      code: 10006,
      data: { faults: [{ path: 'password' }] },
    });
  });

  it('stores its code hashed only', async () => {
    await ask(clerk.name);
    const right = await code();
    expect(JSON.stringify(await app.database.db.select().from(verificationCodes))).not.toContain(right);
  });
});
