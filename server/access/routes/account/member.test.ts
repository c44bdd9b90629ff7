import { and, desc, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { users } from '../../schema.ts';
import { auditLog } from '#server/platform/db/schema/system.ts';
import { outbox } from '#server/platform/outbound/schema.ts';
import { hashPassword } from '../../accounts/passwords.ts';
import { call, forgetSignIns, testApp, tokenOf } from '#server/test/app.ts';
import { aPerson } from '#server/test/people.ts';

let app: FastifyInstance;
let token: string;
beforeAll(async () => {
  app = await testApp({ LOGIN_LIMIT: '4' });
});
beforeEach(async () => {
  await forgetSignIns(app);
  token = await tokenOf(app, 'member');
});

const MEMBER = '/ydapi/api/v1/member';
const read = async (by = token) => (await call(app, MEMBER, { token: by })).body;
const change = (login: object, by = token) =>
  call(app, MEMBER, { method: 'PUT', token: by, form: { login: JSON.stringify(login) } });

describe('GET member', () => {
  it('returns names, company, roles, Routers and settings', async () => {
    const { data } = await read();
    expect(data).toMatchObject({
      Id: expect.stringMatching(/^[\da-f-]{36}$/),
      Name: 'member',
      RealName: 'Mia Member',
      NickName: 'Mia',
      Avatar: '',
      ydid: 2003,
      personal: true,
      roles: ['member'],
      setting: { articlePlatform: [] },
      Company: { ydid: 2003, FullName: 'Personal accounts' },
    });
    expect(data.Routers).toContain('member');
    expect(data.Routers).not.toContain('currency.list');
    expect(JSON.stringify(data)).not.toMatch(/argon2|passwordHash/);
  });

  it('returns the rights of each role', async () => {
    const routers = async (role: Parameters<typeof tokenOf>[1]) =>
      (await read(await tokenOf(app, role))).data.Routers;
    expect(await routers('clerk')).toEqual(expect.arrayContaining(['currency.edit', 'member']));
    expect(await routers('clerk')).not.toContain('currency.delete');
    expect(await routers('manager')).toContain('currency.delete');
    expect(await routers('monitor')).toContain('monitorStation');
    expect(await routers('operator')).toEqual(
      expect.arrayContaining(['outbox.list', 'errorLog.list', 'calibration']),
    );
    expect((await read(await tokenOf(app, 'company'))).data).toMatchObject({ ydid: 5001, personal: false });
  });
});

describe('PUT member', () => {
  it('changes the given fields, keeps the rest, and writes an audit line', async () => {
    const { body } = await change({
      NickName: ' Mimi ',
      Introduction: 'Sea freight',
      setting: { articlePlatform: ['a'] },
    });
    expect(body.data).toMatchObject({
      NickName: 'Mimi',
      RealName: 'Mia Member',
      setting: { articlePlatform: ['a'] },
    });
    const [line] = await app.database.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
    expect(line).toMatchObject({
      resource: 'member',
      action: 'edit',
      actor: body.data.Id,
      before: { nickName: 'Mia' },
      after: { nickName: 'Mimi', introduction: 'Sea freight' },
    });
    await change({ NickName: 'Mia', Introduction: '', setting: { articlePlatform: [] } });
  });

  it('rejects an old version and returns the current one', async () => {
    const { version } = (await read()).data;
    expect((await change({ QQ: '1', version })).status).toBe(200);
    const { status, body } = await change({ QQ: '2', version });
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: 10008, data: { current: { QQ: '1', version: version + 1 } } });
  });

  it.each([
    ['Birthday', '2026-02-30'],
    ['Gender', 'x'],
    ['Email', 'nobody'],
    ['Email', `${'a'.repeat(250)}@b.example`],
    ['Avatar', 'javascript:alert(1)'],
    ['ydid', 0],
    ['Name', 'boss'],
  ])('rejects %s = %s', async (field, value) => {
    expect((await change({ [field]: value })).body.code).toBe(10006);
  });

  it('is saved as it is by somebody without a mobile, and does not take a mobile off', async () => {
    const colleague = await aPerson(app, 2003, ['member']);
    const stored = (await read(colleague.token)).data;
    const { Mobile, version } = stored;
    expect(Mobile).toBe('');
    const saved = await change({ Mobile, QQ: '7', version }, colleague.token);
    expect(saved.body.data).toMatchObject({ Mobile: '', QQ: '7' });
    expect((await change({ Mobile: '' })).body.data.faults).toMatchObject([{ path: 'Mobile' }]);
  });

  it('accepts a new mobile only with the code sent to it', async () => {
    const Mobile = '19955500001';
    expect((await change({ Mobile })).body).toMatchObject({
      code: 10006,
      data: { faults: [{ path: 'veriCode' }] },
    });
    expect((await change({ Mobile, veriCode: '123456' })).body.code).toBe(10102);
    const code = async (mobile: string) => {
      await call(app, '/ydapi/api/v1/sendcode', { query: { extra: '1', mobile } });
      const [sent] = await app.database.db.select().from(outbox).where(eq(outbox.recipient, mobile));
      return /\d{6}/.exec(sent!.body)![0];
    };
    expect((await change({ Mobile, veriCode: await code(Mobile) })).body.data.Mobile).toBe(Mobile);
    const usedMobile = '19900000003';
    expect((await change({ Mobile: usedMobile, veriCode: await code(usedMobile) })).body.code).toBe(10103);
  });
});

describe('the password', () => {
  const put = (old: string, newpassword: string, by = token) =>
    call(app, '/ydapi/api/v1/member-password', { method: 'PUT', token: by, form: { old, newpassword } });

  it('changes, signs other devices out and notifies the member by mail', async () => {
    const device = await tokenOf(app, 'member');
    await change({ Email: 'mia@demo.invalid' });
    expect((await put('porthole-member', 'another one')).status).toBe(200);
    expect((await read(device)).code).toBe(10003);
    expect((await read()).code).toBe(0);
    const [mail] = await app.database.db.select().from(outbox).where(eq(outbox.channel, 'mail'));
    expect(mail).toMatchObject({ recipient: 'mia@demo.invalid', state: 'kept' });
    expect(mail!.body).not.toContain('another one');
    const faults = async (fresh: string) => (await put('another one', fresh)).body.data.faults;
    expect(await faults('iloveyou')).toMatchObject([
      { path: 'newpassword', message: expect.stringContaining('common') },
    ]);
    expect(await faults('i am a member')).toMatchObject([
      { path: 'newpassword', message: expect.stringContaining('name') },
    ]);
    // The demo accounts' published passwords contain their names: only the demo itself can set them.
    const passwordHash = await hashPassword('porthole-member');
    await app.database.db.update(users).set({ passwordHash }).where(eq(users.nameKey, 'member'));
  });

  it('rejects a wrong old, a short or an unchanged new password, and repeated guessing', async () => {
    expect((await put('porthole-member', 'short')).body.code).toBe(10006);
    expect((await put('porthole-member', 'porthole-member')).body.data.faults[0].path).toBe('newpassword');
    for (const guess of ['one', 'two', 'three'])
      expect((await put(guess, 'another one')).body).toMatchObject({
        code: 10105,
        data: { faults: [{ path: 'old' }] },
      });
    expect((await put('porthole-member', 'another one')).status).toBe(429);
  });

  it('given for one sign-in must be replaced before the next', async () => {
    const { db } = app.database;
    const set = { passwordHash: await hashPassword('for one use'), oneTimePassword: 'unused' as const };
    await db.update(users).set(set).where(eq(users.nameKey, 'company'));
    const signIn = (password: string) =>
      call(app, '/ydapi/api/v1/trylogin', {
        method: 'POST',
        form: { login: JSON.stringify({ name: 'company', password }) },
      });
    const first = await signIn('for one use');
    expect(first.body.data.mustChangePassword).toBe(true);
    expect((await signIn('for one use')).body.code).toBe(10101);
    expect((await put('for one use', 'porthole-office', first.body.data.token.Id)).status).toBe(200);
    expect((await signIn('porthole-office')).body.data.mustChangePassword).toBe(false);
  });
});

describe('changing roles', () => {
  const act = (role: string, by: string) =>
    call(app, '/ydapi/api/v1/member-role', { method: 'PUT', token: by, form: { role } });

  it('opens a new session with the Routers of that role and ends the old one', async () => {
    const manager = await tokenOf(app, 'manager');
    const asClerk = (await act('clerk', manager)).body.data.token.Id as string;
    expect((await read(manager)).code).toBe(10003);
    const { data } = await read(asClerk);
    expect(data).toMatchObject({ RoleName: 'clerk', roles: ['clerk', 'manager'] });
    expect(data.Routers).not.toContain('currency.delete');
    const all = (await act('', asClerk)).body.data.token.Id as string;
    expect((await read(all)).data.Routers).toContain('currency.delete');
  });

  it('rejects a role that the user does not hold', async () => {
    expect((await act('operator', token)).body.code).toBe(10004);
    expect((await read()).code).toBe(0);
  });
});

describe('devices', () => {
  const SESSIONS = '/ydapi/api/v1/member-sessions';

  it('are listed with the current one marked, and can be ended singly or all others at once', async () => {
    const second = await tokenOf(app, 'member');
    const third = await tokenOf(app, 'member');
    const list = await call(app, SESSIONS, { token });
    expect(list.headers['x-total-count']).toBe('3');
    expect(list.body.filter(({ current }: { current: boolean }) => current)).toHaveLength(1);
    const mine = (await call(app, SESSIONS, { token: second })).body;
    const { id } = mine.find(({ current }: { current: boolean }) => current);
    expect((await call(app, `${SESSIONS}/${id}`, { method: 'DELETE', token })).status).toBe(200);
    expect((await read(second)).code).toBe(10003);
    expect((await call(app, `${SESSIONS}/${id}`, { method: 'DELETE', token })).status).toBe(404);
    await call(app, SESSIONS, { method: 'DELETE', token });
    expect((await read(third)).code).toBe(10003);
    expect((await read()).code).toBe(0);
  });

  it('of another user are out of reach', async () => {
    const clerk = await tokenOf(app, 'clerk');
    const [{ id }] = (await call(app, SESSIONS, { token: clerk })).body;
    expect((await call(app, `${SESSIONS}/${id}`, { method: 'DELETE', token })).status).toBe(404);
    expect((await read(clerk)).code).toBe(0);
  });
});

it('logs a password change without the passwords', async () => {
  const passwords = ['porthole-member', 'for the trail', 'behind the trail'] as const;
  for (const [at, newpassword] of passwords.slice(1).entries()) {
    const form = { old: passwords[at]!, newpassword };
    await call(app, '/ydapi/api/v1/member-password', { method: 'PUT', token, form });
  }
  const lines = await app.database.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.resource, 'member'), eq(auditLog.action, 'password')));
  expect(lines.length).toBeGreaterThan(0);
  for (const line of lines)
    expect({ before: line.before, after: line.after }).toEqual({ before: null, after: null });
});

describe('the mail address', () => {
  const outboxCode = async (recipient: string): Promise<string> => {
    const lines = await app.database.db.select().from(outbox).where(eq(outbox.recipient, recipient));
    return lines.map(({ body }) => /\b\d{6}\b/.exec(body)?.[0]).find((code) => code !== undefined) ?? '';
  };
  const verify = (token: string, code: string) =>
    call(app, '/ydapi/api/v1/member-email', { method: 'PUT', token, json: { code } });

  it('is verified by the code sent to it, and no longer once it changes', async () => {
    const { token, name } = await aPerson(app, 2003, ['member']);
    const sent = await call(app, '/ydapi/api/v1/member-email-code', { method: 'POST', token });
    expect(sent.body.data).toMatchObject({ delivery: 'outbox' });
    const code = await outboxCode(`${name}@example.invalid`);
    expect((await verify(token, code === '000000' ? '000001' : '000000')).body.code).toBe(10102);
    const other = await aPerson(app, 2003, ['member']);
    expect((await verify(other.token, code)).body.code).toBe(10102);
    expect((await verify(token, code)).body.data.emailVerified).toBe(true);
    expect((await verify(token, code)).body.code).toBe(10102);
    const form = { login: JSON.stringify({ Email: 'another@example.invalid' }) };
    const changed = await call(app, '/ydapi/api/v1/member', { method: 'PUT', token, form });
    expect(changed.body.data.emailVerified).toBe(false);
  });

  it('gets one code a minute', async () => {
    const { token } = await aPerson(app, 2003, ['member']);
    const send = () => call(app, '/ydapi/api/v1/member-email-code', { method: 'POST', token });
    expect((await send()).status).toBe(200);
    expect((await send()).status).toBe(429);
  });
});

describe('WeChat', () => {
  it('stays linked while it is the only way to sign in', async () => {
    const { token, id } = await aPerson(app, 2003, ['member']);
    const set = { wechatUnionid: 'union-only', email: '', mobile: null };
    await app.database.db.update(users).set(set).where(eq(users.id, id));
    const unlink = () => call(app, '/ydapi/api/v1/member-wechat', { method: 'DELETE', token });
    expect((await unlink()).body.code).toBe(10006);
    await app.database.db.update(users).set({ mobile: '19988877766' }).where(eq(users.id, id));
    expect((await unlink()).status).toBe(200);
    const lines = await app.database.db.select().from(auditLog).where(eq(auditLog.recordId, id));
    expect(lines.map(({ action }) => action)).toEqual(['unlinkWechat']);
  });
});
