import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog } from '#server/platform/db/schema/system.ts';
import { outbox } from '#server/platform/outbound/schema.ts';
import { users, verificationCodes } from '../../schema.ts';
import { DEMO_ACCOUNTS } from '#server/demo/demo-accounts.ts';
import { call, forgetSignIns, testApp, type SignedCall } from '#server/test/app.ts';
import { listener, type Reply } from '#server/test/listener.ts';

let app: FastifyInstance;
let outboxApp: FastifyInstance;
let sms: Awaited<ReturnType<typeof listener>>;
let gatewaySays: Reply;
beforeAll(async () => {
  sms = await listener(() => gatewaySays);
  app = await testApp({ SMS_URL: `${sms.url}/send`, SMS_TOKEN: 'gateway-secret', CODE_LIMIT: '3' });
  outboxApp = await testApp();
});
beforeEach(async () => {
  gatewaySays = { status: 202 };
  sms.received.length = 0;
  await forgetSignIns(app);
});

const MOBILE = '19912340001';
const sendCode = (mobile: string, options: SignedCall = {}, portal = app) =>
  call(portal, '/ydapi/api/v1/sendcode', { query: { extra: '0.5', mobile }, ...options });
const lastCode = () => /\d{6}/.exec((JSON.parse(sms.received.at(-1)!.body) as { text: string }).text)![0];
/** Makes every code sent so far `seconds` older. */
async function wait(seconds: number): Promise<void> {
  const { db } = app.database;
  for (const row of await db.select().from(verificationCodes)) {
    const older = (at: Date) => new Date(at.getTime() - seconds * 1000);
    const set = { createdAt: older(row.createdAt), expiresAt: older(row.expiresAt) };
    await db.update(verificationCodes).set(set).where(eq(verificationCodes.id, row.id));
  }
}
const register = (fields: object, query: Record<string, string> = {}) =>
  call(app, '/ydapi/api/v1/master-login', {
    method: 'POST',
    query: { extra: '0.1', ...query },
    form: {
      login: JSON.stringify({ name: 'newcomer', password: 'a long password', RecNum: MOBILE, ...fields }),
    },
  });
const other = (code: string) => (code === '000000' ? '000001' : '000000');

describe('sendcode', () => {
  it('gives the gateway a code in the user’s language and keeps no copy', async () => {
    const { body } = await sendCode('+199 1234-0001', { headers: { cookie: 'language=tr' } });
    expect(body).toMatchObject({
      success: true,
      data: { delivery: 'sms', validSeconds: 300, resendSeconds: 60 },
      message: 'Kod gönderildi.',
    });
    const [smsRequest] = sms.received;
    expect(smsRequest).toMatchObject({
      method: 'POST',
      path: '/send',
      headers: { authorization: 'Bearer gateway-secret' },
    });
    expect(JSON.parse(smsRequest!.body)).toMatchObject({
      mobile: MOBILE,
      text: expect.stringMatching(/kodunuz \d{6}/),
    });
    const everything = JSON.stringify([
      await app.database.db.select().from(outbox),
      await app.database.db.select().from(verificationCodes),
    ]);
    expect(everything).not.toContain(lastCode());
    expect(everything).toContain('"sent"');
  });

  it('reports that no gateway is configured, and keeps the code for the operator', async () => {
    const { body } = await sendCode(MOBILE, {}, outboxApp);
    expect(body.data.delivery).toBe('outbox');
    expect(body.message).toMatch(/not configured/);
    const [line] = await outboxApp.database.db.select().from(outbox);
    expect(line).toMatchObject({ recipient: MOBILE, state: 'kept', body: expect.stringMatching(/\d{6}/) });
  });

  it('reports that the gateway failed, and logs why', async () => {
    gatewaySays = { status: 500, body: 'out of credit' };
    expect((await sendCode(MOBILE)).body.code).toBe(10015);
    const [line] = await app.database.db.select().from(outbox);
    expect(line).toMatchObject({ state: 'failed', body: '', fault: 'the SMS gateway answered 500' });
  });

  it('answers the same for a registered mobile and any other', async () => {
    const registered = await sendCode(DEMO_ACCOUNTS.member.mobile);
    const unknown = await sendCode('19912349999');
    expect(registered.body).toEqual(unknown.body);
  });

  it('limits a mobile to one code a minute and some an hour, from any address', async () => {
    expect((await sendCode(MOBILE)).status).toBe(200);
    const soon = await sendCode(MOBILE, { address: '192.0.2.1' });
    expect(soon).toMatchObject({ status: 429, body: { code: 10007, data: { retryAfter: 60 } } });
    for (let sent = 1; sent < 3; sent += 1) {
      await wait(61);
      expect((await sendCode(MOBILE)).status).toBe(200);
    }
    await wait(61);
    expect((await sendCode(MOBILE)).status).toBe(429);
    await wait(3600);
    expect((await sendCode(MOBILE)).status).toBe(200);
  });

  it('limits the codes that one address can request, for all mobiles together', async () => {
    const address = '192.0.2.7';
    for (let sent = 0; sent < 12; sent += 1)
      expect((await sendCode(`1991235${String(sent).padStart(4, '0')}`, { address })).status).toBe(200);
    expect((await sendCode(MOBILE, { address })).status).toBe(429);
    expect((await sendCode(MOBILE, { address: '192.0.2.8' })).status).toBe(200);
  });

  it('sends one code for two simultaneous requests', async () => {
    const answers = await Promise.all([sendCode(MOBILE), sendCode(MOBILE), sendCode(MOBILE)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('rejects text that is not a mobile number', async () => {
    const { body } = await sendCode('12ab');
    expect(body).toMatchObject({ code: 10006, data: { faults: [{ path: 'mobile' }] } });
  });
});

describe('registration', () => {
  it('creates a personal account of company 2003 and signs it in', async () => {
    await sendCode(MOBILE);
    const { body } = await register({ veriCode: lastCode(), RealName: 'Nina New', NickName: 'Nina' });
    expect(body.data).toMatchObject({ Name: 'newcomer', NickName: 'Nina', ydid: 2003 });
    const member = await call(app, '/ydapi/api/v1/member', { token: body.data.token.Id });
    expect(member.body.data).toMatchObject({
      RealName: 'Nina New',
      roles: ['member'],
      personal: true,
      Mobile: MOBILE,
    });
    const [line] = await app.database.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.actor, member.body.data.Id));
    expect(line).toMatchObject({ resource: 'member', action: 'create', after: { name: 'newcomer' } });
    expect(JSON.stringify(line)).not.toContain('a long password');
    await app.database.db.delete(users).where(eq(users.nameKey, 'newcomer'));
  });

  it('accepts the code in the query as well', async () => {
    await sendCode(MOBILE);
    expect((await register({}, { verifyCode: lastCode() })).status).toBe(200);
    await app.database.db.delete(users).where(eq(users.nameKey, 'newcomer'));
  });

  it('requires a code, and reveals nothing about accounts without the right one', async () => {
    expect((await register({})).body).toMatchObject({
      code: 10006,
      data: { faults: [{ path: 'veriCode' }] },
    });
    const duplicate = { name: 'member', RecNum: DEMO_ACCOUNTS.clerk.mobile, veriCode: '000000' };
    expect((await register(duplicate)).body.code).toBe(10102);
  });

  it('rejects a taken mobile or name, and leaves the code valid', async () => {
    const { mobile } = DEMO_ACCOUNTS.member;
    await sendCode(mobile);
    expect((await register({ RecNum: mobile, veriCode: lastCode() })).body.code).toBe(10103);
    await sendCode(MOBILE);
    const veriCode = lastCode();
    expect((await register({ name: 'MEMBER', veriCode })).body).toMatchObject({
      code: 10104,
      data: { faults: [{ path: 'name' }] },
    });
    expect((await register({ veriCode })).status).toBe(200);
    await app.database.db.delete(users).where(eq(users.nameKey, 'newcomer'));
  });

  // A pattern that tries every position for the letter runs for minutes and blocks all other requests.
  it('rejects an endlessly long name at once', { timeout: 60_000 }, async () => {
    const { status, body } = await register({ name: `${'a'.repeat(400_000)}!`, veriCode: '000000' });
    expect([status, body.data.faults[0].path]).toEqual([400, 'name']);
  });

  it('rejects a name that looks like a mobile number', async () => {
    expect((await register({ name: '19900000003', veriCode: '000000' })).body.code).toBe(10006);
  });
});

describe('a code', () => {
  const { mobile } = DEMO_ACCOUNTS.member;
  const signIn = (code: string, name: string = mobile) =>
    call(app, '/ydapi/api/v1/trylogin', { method: 'POST', form: { login: JSON.stringify({ name, code }) } });

  it('signs in the owner of the mobile once', async () => {
    await sendCode(mobile);
    expect((await signIn(lastCode())).body.data).toMatchObject({ Name: 'member' });
    expect((await signIn(lastCode())).body.code).toBe(10102);
  });

  it('signs in once even when used twice at the same moment', async () => {
    await sendCode(mobile);
    const answers = await Promise.all([signIn(lastCode()), signIn(lastCode())]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('expires after five minutes', async () => {
    await sendCode(mobile);
    await wait(301);
    expect((await signIn(lastCode())).body.code).toBe(10102);
  });

  it('expires after five wrong guesses', async () => {
    await sendCode(mobile);
    for (let guess = 0; guess < 5; guess += 1)
      expect((await signIn(other(lastCode()))).body.code).toBe(10102);
    expect((await signIn(lastCode())).body.code).toBe(10102);
  });

  it('is replaced by the next one', async () => {
    await sendCode(mobile);
    const first = lastCode();
    await wait(61);
    await sendCode(mobile);
    if (first !== lastCode()) expect((await signIn(first)).body.code).toBe(10102);
    expect((await signIn(lastCode())).status).toBe(200);
  });

  it('is valid for its own mobile only, and reports when no account has that mobile', async () => {
    await sendCode(MOBILE);
    expect((await signIn(lastCode())).body.code).toBe(10102);
    expect((await signIn(lastCode(), MOBILE)).body).toMatchObject({ code: 10108 });
  });
});
