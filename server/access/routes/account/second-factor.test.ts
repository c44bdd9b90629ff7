import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  loginAttempts,
  recoveryCodes,
  rememberedDevices,
  secondFactors,
  signInLog,
  users,
} from '../../schema.ts';
import { codeAt } from '../../accounts/second-factor/totp.ts';
import { hashPassword } from '../../accounts/passwords.ts';
import { auditLog } from '#server/platform/db/schema/system.ts';
import { call, testApp, tokenOf } from '#server/test/app.ts';
import { aCompany, aPerson, type TestPerson } from '#server/test/people.ts';

const PASSWORD = 'a long pass phrase';
const STEP_MS = 30_000;
const DAY_MS = 86_400_000;

let app: FastifyInstance;
let ydid: number;
let passwordHash: string;
beforeAll(async () => {
  app = await testApp({ LOGIN_LIMIT: '6' });
  ydid = await aCompany(app);
  passwordHash = await hashPassword(PASSWORD);
});
beforeEach(async () => {
  await app.database.db.delete(loginAttempts);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
});
afterEach(() => void vi.useRealTimers());

const ask = (
  path: string,
  token: string,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE' = 'GET',
  json?: unknown,
) => call(app, `/ydapi/api/v1${path}`, { token, method, ...(json !== undefined && { json }) });
const later = (ms: number) => vi.setSystemTime(Date.now() + ms);

async function member(roles: string[] = ['member'], company = ydid): Promise<TestPerson> {
  const person = await aPerson(app, company, roles);
  await app.database.db.update(users).set({ passwordHash }).where(eq(users.id, person.id));
  return person;
}

type WithFactor = TestPerson & { secret: string; recovery: string[] };
/** A member with a second factor; the code of the current time step is used. */
async function withFactor(roles?: string[], company?: number): Promise<WithFactor> {
  const person = await member(roles, company);
  const begun = await ask('/member-second-factor', person.token, 'POST', { password: PASSWORD });
  const secret = begun.body.data.secret as string;
  const on = await ask('/member-second-factor/on', person.token, 'POST', {
    code: codeAt(secret, Date.now()),
  });
  expect(on.body.success, JSON.stringify(on.body)).toBe(true);
  return { ...person, secret, recovery: on.body.data.codes as string[] };
}

const first = (name: string, devices: string[] = [], password = PASSWORD) =>
  call(app, '/ydapi/api/v1/trylogin', {
    method: 'POST',
    form: { login: JSON.stringify({ name, password, devices }) },
  });
const second = (challenge: string, code: string, remember = false) =>
  call(app, '/ydapi/api/v1/sign-in-code', { method: 'POST', json: { challenge, code, remember } });
const challengeFor = async (name: string): Promise<string> =>
  (await first(name)).body.data.challenge as string;

describe('setting up a second factor', () => {
  it('needs the password, and counts only after its first code', async () => {
    const { token, name, id } = await member();
    const wrong = await ask('/member-second-factor', token, 'POST', { password: 'not this one' });
    expect(wrong.body).toMatchObject({ code: 10105, data: { faults: [{ path: 'password' }] } });
    const { secret, address } = (await ask('/member-second-factor', token, 'POST', { password: PASSWORD }))
      .body.data as { secret: string; address: string };
    expect(new URL(address).searchParams.get('secret')).toBe(secret);
    expect((await first(name)).status).toBe(200);
    expect((await ask('/member-second-factor/on', token, 'POST', { code: '000000' })).body.code).toBe(10102);
    const on = await ask('/member-second-factor/on', token, 'POST', { code: codeAt(secret, Date.now()) });
    expect(new Set(on.body.data.codes).size).toBe(10);
    expect((await ask('/member-second-factor', token)).body.data).toMatchObject({
      since: expect.any(String),
      recoveryLeft: 10,
    });
    const lines = await app.database.db.select().from(auditLog).where(eq(auditLog.recordId, id));
    expect(lines.map(({ action }) => action)).toContain('secondFactorOn');
  });

  it('stores neither the secret nor a recovery code readably', async () => {
    const { secret, recovery } = await withFactor();
    const stored = JSON.stringify([
      await app.database.db.select().from(secondFactors),
      await app.database.db.select().from(recoveryCodes),
      await app.database.db.select().from(auditLog),
    ]);
    for (const clear of [secret, ...recovery, ...recovery.map((code) => code.replaceAll('-', ''))])
      expect(stored).not.toContain(clear);
  });
});

describe('signing in with a second factor', () => {
  it('opens no session before the code, and one with it', async () => {
    const { name, secret } = await withFactor();
    const refused = await first(name);
    expect(refused).toMatchObject({
      status: 401,
      body: { code: 10112, data: { challenge: expect.any(String) } },
    });
    later(STEP_MS);
    const { body } = await second(refused.body.data.challenge, codeAt(secret, Date.now()));
    expect(body.data).toMatchObject({ Name: name, token: { YdId: ydid } });
    expect(body.data.device).toBeUndefined();
    expect((await ask('/member', body.data.token.Id)).status).toBe(200);
  });

  it('asks for no code after a wrong password', async () => {
    const { name } = await withFactor();
    expect((await first(name, [], 'wrong')).body.code).toBe(10101);
  });

  it('refuses a code a second time, also within its time', async () => {
    const { name, secret } = await withFactor();
    // The code that switched it on is used.
    const used = codeAt(secret, Date.now());
    expect((await second(await challengeFor(name), used)).body.code).toBe(10102);
    later(STEP_MS);
    const fresh = codeAt(secret, Date.now());
    expect((await second(await challengeFor(name), fresh)).status).toBe(200);
    expect((await second(await challengeFor(name), fresh)).body.code).toBe(10102);
  });

  it('opens one session of two requests with the same code at once', async () => {
    const { name, secret } = await withFactor();
    later(STEP_MS);
    const code = codeAt(secret, Date.now());
    const challenges = [await challengeFor(name), await challengeFor(name)];
    const answers = await Promise.all(challenges.map((challenge) => second(challenge, code)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
  });

  it('accepts a clock that is half a minute off, and no older code', async () => {
    const { name, secret } = await withFactor();
    later(10 * STEP_MS);
    const at = (steps: number) => codeAt(secret, Date.now() + steps * STEP_MS);
    expect((await second(await challengeFor(name), at(-3))).body.code).toBe(10102);
    expect((await second(await challengeFor(name), at(-1))).status).toBe(200);
    expect((await second(await challengeFor(name), at(1))).status).toBe(200);
  });

  it('takes each recovery code once, however it is typed', async () => {
    const { name, recovery, token } = await withFactor();
    const typed = ` ${recovery[0]!.toUpperCase().replaceAll('-', ' ')} `;
    expect((await second(await challengeFor(name), typed)).status).toBe(200);
    expect((await second(await challengeFor(name), recovery[0]!)).body.code).toBe(10102);
    expect((await ask('/member-second-factor', token)).body.data.recoveryLeft).toBe(9);
  });

  it('takes no recovery code of another person', async () => {
    const [one, other] = [await withFactor(), await withFactor()];
    expect((await second(await challengeFor(one.name), other.recovery[0]!)).body.code).toBe(10102);
  });

  it('ends the second step after five wrong codes and after five minutes', async () => {
    const { name, secret } = await withFactor();
    later(STEP_MS);
    const challenge = await challengeFor(name);
    for (let tries = 0; tries < 5; tries += 1)
      expect((await second(challenge, '000000')).body.code).toBe(10102);
    expect((await second(challenge, codeAt(secret, Date.now()))).body.code).toBe(10114);
    const slow = await challengeFor(name);
    later(5 * 60_000 + 1);
    expect((await second(slow, codeAt(secret, Date.now()))).body.code).toBe(10114);
  });

  it('limits wrong codes over several sign-ins, and logs them', async () => {
    const { name, id, secret } = await withFactor();
    for (let tries = 0; tries < 6; tries += 1) await second(await challengeFor(name), '000000');
    later(STEP_MS);
    const locked = await second(await challengeFor(name), codeAt(secret, Date.now()));
    expect(locked).toMatchObject({ status: 429, body: { code: 10007 } });
    const log = await app.database.db.select().from(signInLog).where(eq(signInLog.userId, id));
    expect(log.map(({ outcome }) => outcome)).toEqual(expect.arrayContaining(['refused', 'locked']));
  });

  it('voids a waiting second step when the password is changed', async () => {
    const { name, token, secret } = await withFactor();
    const challenge = await challengeFor(name);
    const form = { old: PASSWORD, newpassword: 'another long phrase' };
    await call(app, '/ydapi/api/v1/member-password', { method: 'PUT', token, form });
    later(STEP_MS);
    expect((await second(challenge, codeAt(secret, Date.now()))).body.code).toBe(10114);
  });
});

describe('a remembered device', () => {
  it('is asked for no code for 30 days, and only for its own account', async () => {
    const [one, other] = [await withFactor(), await withFactor()];
    later(STEP_MS);
    const { body } = await second(await challengeFor(one.name), codeAt(one.secret, Date.now()), true);
    const device = body.data.device as string;
    expect((await first(one.name, [device])).status).toBe(200);
    expect((await first(one.name, ['guess'])).body.code).toBe(10112);
    expect((await first(other.name, [device])).body.code).toBe(10112);
    const stored = await app.database.db.select().from(rememberedDevices);
    expect(JSON.stringify(stored)).not.toContain(device);
    later(30 * DAY_MS - 60_000);
    expect((await first(one.name, [device])).status).toBe(200);
    later(2 * 60_000);
    expect((await first(one.name, [device])).body.code).toBe(10112);
  });

  it('is asked again once its owner says so', async () => {
    const person = await withFactor();
    later(STEP_MS);
    const { body } = await second(await challengeFor(person.name), codeAt(person.secret, Date.now()), true);
    const { devices } = (await ask('/member-second-factor', person.token)).body.data;
    const stranger = await member();
    const path = `/member-second-factor/devices/${devices[0].id}`;
    expect((await ask(path, stranger.token, 'DELETE')).status).toBe(404);
    expect((await ask(path, person.token, 'DELETE')).status).toBe(200);
    expect((await first(person.name, [body.data.device])).body.code).toBe(10112);
  });
});

describe('switching off', () => {
  it('needs a code, and ends recovery codes and remembered devices', async () => {
    const { name, token, secret, recovery } = await withFactor();
    later(STEP_MS);
    await second(await challengeFor(name), codeAt(secret, Date.now()), true);
    expect((await ask('/member-second-factor/off', token, 'POST', { code: '000000' })).body.code).toBe(10102);
    const off = await ask('/member-second-factor/off', token, 'POST', { code: recovery[0] });
    expect(off.body.success).toBe(true);
    expect((await first(name)).status).toBe(200);
    expect((await ask('/member-second-factor', token)).body.data).toMatchObject({ since: null, devices: [] });
  });

  it('replaces recovery codes: the old ones end', async () => {
    const { name, token, secret, recovery } = await withFactor();
    later(STEP_MS);
    const code = codeAt(secret, Date.now());
    const fresh = await ask('/member-second-factor/recovery-codes', token, 'POST', { code });
    expect((await second(await challengeFor(name), recovery[0]!)).body.code).toBe(10102);
    expect((await second(await challengeFor(name), fresh.body.data.codes[0])).status).toBe(200);
  });
});

describe('an administrator', () => {
  it('resets the second factor of a colleague, who signs in by password again', async () => {
    const admin = await member(['administrator']);
    const colleague = await withFactor();
    const person = await ask(`/users/${colleague.id}`, admin.token);
    expect(person.body.data.secondFactor).toBe(true);
    expect((await ask(`/users/${colleague.id}/second-factor`, admin.token, 'DELETE')).status).toBe(200);
    expect((await ask('/member', colleague.token)).body.code).toBe(10003);
    expect((await first(colleague.name)).status).toBe(200);
    const lines = await app.database.db.select().from(auditLog).where(eq(auditLog.recordId, colleague.id));
    expect(lines.map(({ action, resource }) => `${resource} ${action}`)).toContain('user secondFactorReset');
  });

  it('cannot reset that of another company, and a member none at all', async () => {
    const stranger = await member(['administrator'], await aCompany(app));
    const [plain, colleague] = [await member(), await withFactor()];
    const path = `/users/${colleague.id}/second-factor`;
    expect((await ask(path, stranger.token, 'DELETE')).status).toBe(404);
    expect((await ask(path, plain.token, 'DELETE')).status).toBe(403);
    expect((await ask(path, await tokenOf(app, 'operator'), 'DELETE')).status).toBe(200);
  });

  it('requires it of the company: until it is set up nothing else is possible', async () => {
    const company = await aCompany(app);
    const without = await member(['administrator'], company);
    const refused = await ask('/company-security', without.token, 'PUT', { secondFactor: true });
    expect(refused.body).toMatchObject({ code: 10006, data: { faults: [{ path: 'secondFactor' }] } });
    const admin = await withFactor(['administrator'], company);
    expect((await ask('/users', without.token)).status).toBe(200);
    expect((await ask('/company-security', admin.token, 'PUT', { secondFactor: true })).status).toBe(200);
    // A session that was open before is restricted at its next call.
    expect((await ask('/users', without.token)).body.code).toBe(10113);
    expect((await ask('/member-passkeys/options', without.token, 'POST', { password: '' })).body.code).toBe(
      10113,
    );
    // What the member page reads of the own account is shown beside the set-up.
    for (const read of ['/member-sessions', '/member-passkeys', '/member-export', '/company-logo'])
      expect((await ask(read, without.token)).status).toBe(200);
    const { mustEnrol, Routers } = (await ask('/member', without.token)).body.data;
    expect({ mustEnrol, Routers }).toEqual({ mustEnrol: true, Routers: ['member'] });
    const code = (await ask('/member-second-factor', without.token, 'POST', { password: PASSWORD })).body
      .data;
    await ask('/member-second-factor/on', without.token, 'POST', { code: codeAt(code.secret, Date.now()) });
    expect((await ask('/users', without.token)).status).toBe(200);
    later(STEP_MS);
    const off = { code: codeAt(code.secret, Date.now()) };
    expect((await ask('/member-second-factor/off', without.token, 'POST', off)).body).toMatchObject({
      code: 10006,
      data: { faults: [{ path: 'code' }] },
    });
  });

  it('cannot require it as a member without the right', async () => {
    const { token } = await withFactor();
    expect((await ask('/company-security', token, 'PUT', { secondFactor: true })).status).toBe(403);
  });
});
