import { eq } from 'drizzle-orm';
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { mayHold } from '#contract/access/routers.ts';
import type { Person } from '#contract/access/api.ts';
import { loginAttempts, users } from '../schema.ts';
import { auditLog } from '#server/platform/db/schema/system.ts';
import { outbox } from '#server/platform/outbound/schema.ts';
import { builtInGrants } from '../policies/grants.ts';
import { call, type SignedCall } from '#server/test/app.ts';
import { aPerson } from '#server/test/people.ts';
import {
  API,
  app,
  operator,
  ours,
  theirs,
  admin,
  stranger,
  ask,
  post,
  put,
  routersOf,
  rolesSeen,
  trailOf,
  ownRole,
  saved,
  personSeen,
  openPortal,
} from './testing/companies.ts';

beforeAll(openPortal);

const remove = (path: string, token: string, query = {}) => ask(path, token, { method: 'DELETE', query });

describe('another company', () => {
  it('answers 404 for its people, roles and sessions', async () => {
    const role = await ownRole(['member'], stranger.token, theirs);
    const person = await aPerson(app, theirs, [role.key]);
    const attempts = [
      ask(`/users/${person.id}`, admin.token),
      put(`/users/${person.id}`, admin.token, { ...saved({ roles: [], version: 1 }) }),
      ...['disable', 'enable', 'reset', 'invite', 'unlock'].map((what) =>
        post(`/users/${person.id}/${what}`, admin.token),
      ),
      ask(`/users/${person.id}/sessions`, admin.token),
      remove(`/users/${person.id}/sessions`, admin.token),
      remove(`/users/${person.id}/sessions/${person.id}`, admin.token),
      put(`/roles/${role.key}`, admin.token, { name: 'Ours', routers: [], version: 1 }),
      remove(`/roles/${role.key}`, admin.token, { version: 1 }),
      put('/viewas', admin.token, { role: role.key }),
      ask('/roles', admin.token, { query: { ydid: theirs } }),
      post('/users', admin.token, { ...saved({ roles: [], version: 1 }), name: 'intruder', ydid: theirs }),
    ];
    expect(new Set((await Promise.all(attempts)).map(({ status }) => status))).toEqual(new Set([404]));
    const seen = (await ask('/users', admin.token, { query: { _end: 200 } })).body as Person[];
    expect(new Set(seen.map(({ ydid }) => ydid))).toEqual(new Set([ours]));
    expect((await rolesSeen(admin.token)).map(({ key }) => key)).not.toContain(role.key);
    // Nor can the role be assigned in the user's own company.
    const own = await personSeen((await aPerson(app, ours, [])).id);
    const response = await put(`/users/${own.id}`, admin.token, { ...saved(own), roles: [role.key] });
    expect(response.body).toMatchObject({ code: 10006, data: { faults: [{ path: 'roles' }] } });
  });

  it('does not appear in the logs', async () => {
    await aPerson(app, theirs, []);
    await ownRole(['member'], stranger.token, theirs);
    await ownRole(['member']);
    for (const log of ['/audittrail', '/signinlog']) {
      const seen = (await ask(log, admin.token, { query: { _end: 200 } })).body as { ydid: number }[];
      expect(new Set(seen.map(({ ydid }) => ydid))).toEqual(new Set([ours]));
      const response = await ask(log, admin.token, { query: { ydid: theirs } });
      expect(response.body).toEqual([]);
    }
  });
});

describe('people', () => {
  it('cannot have the visitor role, which is for those who are not signed in', async () => {
    const person = { ...saved({ roles: ['visitor'], version: 1 }), name: `visitor-${ours}` };
    expect((await post('/users', admin.token, person)).body).toMatchObject({
      code: 10006,
      data: { faults: [{ path: 'roles' }] },
    });
  });

  it('receive an invitation by mail or mobile, and set their password with a code', async () => {
    const mail = `new-${ours}@example.invalid`;
    const invitation = {
      name: `new-${ours}`,
      RealName: 'Nia New',
      Mobile: '',
      Email: mail,
      roles: ['member'],
    };
    expect((await post('/users', admin.token, { ...invitation, Email: '' })).body).toMatchObject({
      code: 10006,
      data: { faults: [{ path: 'Email' }] },
    });
    const { status, body } = await post('/users', admin.token, invitation);
    expect([status, body.data]).toMatchObject([
      201,
      { delivery: 'outbox', person: { state: 'invited', ydid: ours, roles: ['member'] } },
    ]);
    expect((await post('/users', admin.token, invitation)).body.code).toBe(10104);
    const [message] = await app.database.db.select().from(outbox).where(eq(outbox.recipient, mail));
    expect(message?.body).toContain(`/recover?account=new-${ours}`);
    const account = { account: invitation.name };
    await call(app, `${API}/recovery-code`, { method: 'POST', json: account });
    const sent = async () => {
      const lines = await app.database.db.select().from(outbox).where(eq(outbox.recipient, mail));
      return lines.flatMap((line) => /\b\d{6}\b/.exec(line.body) ?? [])[0];
    };
    await expect.poll(sent).toBeDefined();
    const code = await sent();
    const password = 'a secret of her own';
    const set = await call(app, `${API}/recovery`, { method: 'POST', json: { ...account, code, password } });
    expect(set.body.code).toBe(0);
    const login = JSON.stringify({ name: invitation.name, password });
    const signedIn = await call(app, `${API}/trylogin`, { method: 'POST', form: { login } });
    expect(signedIn.body.code).toBe(0);
    expect((await personSeen(body.data.person.id)).state).toBe('active');
  });

  it('can be unlocked, signed out and reset within the company', async () => {
    const clerk = await aPerson(app, ours, ['clerk']);
    await app.database.db.update(users).set({ mobile: '19988800001' }).where(eq(users.id, clerk.id));
    const login = JSON.stringify({ name: clerk.name, password: 'wrong' });
    const tryIn = () =>
      call(app, `${API}/trylogin`, { method: 'POST', form: { login }, address: '198.51.100.77' });
    for (let tried = 0; tried < 10; tried += 1) await tryIn();
    expect((await tryIn()).body.code).toBe(10007);
    expect((await personSeen(clerk.id, admin.token)).locked).toBe(true);
    expect((await post(`/users/${clerk.id}/unlock`, admin.token)).body.code).toBe(0);
    expect((await personSeen(clerk.id, admin.token)).locked).toBe(false);
    expect((await tryIn()).body.code).toBe(10101);
    await app.database.db.delete(loginAttempts);

    const sessions = (await ask(`/users/${clerk.id}/sessions`, admin.token)).body as { id: string }[];
    expect(sessions).toHaveLength(1);
    expect((await remove(`/users/${clerk.id}/sessions/${sessions[0]!.id}`, admin.token)).body.code).toBe(0);
    expect((await ask('/member', clerk.token)).body.code).toBe(10003);
    expect((await post(`/users/${clerk.id}/reset`, admin.token)).body.data).toEqual({ delivery: 'outbox' });
    expect((await trailOf('user', clerk.id)).map(({ action }) => action)).toEqual([
      'unlock',
      'signOut',
      'reset',
    ]);
    const log = await ask('/signinlog', admin.token, { query: { who: clerk.name, _end: 50 } });
    expect((log.body as { outcome: string }[]).map(({ outcome }) => outcome)).toEqual([
      'ended',
      'refused',
      'locked',
      ...Array.from({ length: 10 }, () => 'refused'),
      'signedIn',
    ]);
  });
});

describe('companies', () => {
  const company = { FullName: 'New Forwarders Ltd' };

  it('can be created, changed and blocked by the operator only', async () => {
    expect((await post('/companies', admin.token, company)).body.code).toBe(10004);
    const { ydid, version } = (await post('/companies', operator, company)).body.data;
    const person = await aPerson(app, ydid, ['administrator']);
    expect(
      (await post(`/companies/${ydid}/block`, operator, { version, note: 'unpaid' })).body.data.state,
    ).toBe('blocked');
    expect((await ask('/member', person.token)).body.code).toBe(10003);
    const stale = await post(`/companies/${ydid}/unblock`, operator, { version });
    expect(stale.body).toMatchObject({
      code: 10008,
      data: { current: { state: 'blocked', note: 'unpaid' } },
    });
    const again = { version: version + 1 };
    expect((await post(`/companies/${ydid}/unblock`, operator, again)).body.data.state).toBe('active');
    expect((await post('/companies/0/block', operator, { version: 1 })).body.code).toBe(10006);
    expect((await trailOf('company', String(ydid))).map(({ action }) => action)).toEqual([
      'create',
      'block',
      'unblock',
    ]);
  });

  it('belong to another company, never to themselves', async () => {
    const top = (await post('/companies', operator, company)).body.data;
    const branch = (await post('/companies', operator, { ...company, ParentId: top.ydid })).body.data;
    expect(branch.ParentId).toBe(top.ydid);
    const member = await aPerson(app, branch.ydid, ['member']);
    expect((await ask('/member', member.token)).body.data.Company.ParentId).toBe(top.ydid);
    const fault = { data: { faults: [{ path: 'ParentId' }] } };
    for (const ParentId of [top.ydid, branch.ydid, 999_999])
      expect(
        (await put(`/companies/${top.ydid}`, operator, { ...company, ParentId, version: 1 })).body,
      ).toMatchObject(fault);
    // Left out, it stays.
    await put(`/companies/${branch.ydid}`, operator, { ...company, version: 1 });
    const none = { ...company, ParentId: null, version: 2 };
    expect((await ask('/member', member.token)).body.data.Company.ParentId).toBe(top.ydid);
    expect((await put(`/companies/${branch.ydid}`, operator, none)).body.data.ParentId).toBeNull();
  });

  it('refuse sign-in while blocked, and give the reason after a correct password', async () => {
    const { ydid } = (await post('/companies', operator, company)).body.data;
    const name = `blocked-${ydid}`;
    const [member] = await app.database.db.select().from(users).where(eq(users.name, 'clerk'));
    await app.database.db
      .insert(users)
      .values({ ydid, name, nameKey: name, passwordHash: member!.passwordHash });
    await post(`/companies/${ydid}/block`, operator, { version: 1 });
    const login = (password: string) =>
      call(app, `${API}/trylogin`, { method: 'POST', form: { login: JSON.stringify({ name, password }) } });
    expect((await login('wrong')).body.code).toBe(10101);
    expect((await login('porthole-clerk')).body.code).toBe(10109);
  });

  it('can be requested by a personal account, which becomes administrator on approval', async () => {
    const asker = await aPerson(app, 2003, ['member']);
    expect((await post('/member-company', admin.token, company)).body.code).toBe(10006);
    const { ydid, version } = (await post('/member-company', asker.token, company)).body.data;
    expect((await post('/member-company', asker.token, company)).body.code).toBe(10401);
    const [first] = (await ask('/companies', operator, { query: { state: 'asked' } })).body as unknown[];
    expect(first).toMatchObject({ ydid, state: 'asked', askedBy: asker.name });
    expect((await post(`/companies/${ydid}/approve`, operator, { version })).body.data.state).toBe('active');
    expect((await ask('/member', asker.token)).body.code).toBe(10003);
    expect(await personSeen(asker.id)).toMatchObject({ ydid, roles: ['administrator', 'manager'] });
    const other = await aPerson(app, 2003, ['member']);
    const refused = (await post('/member-company', other.token, company)).body.data;
    await post(`/companies/${refused.ydid}/refuse`, operator, { version: 1, note: 'No licence.' });
    expect((await ask('/member-company', other.token)).body.data).toMatchObject({
      state: 'refused',
      note: 'No licence.',
    });
    expect((await ask('/member', other.token)).status).toBe(200);
  });

  it('have no administrators among personal accounts', async () => {
    const person = await aPerson(app, 2003, ['administrator']);
    expect(await routersOf(person.token)).not.toContain('user.edit');
    expect((await ask('/users', person.token)).body.code).toBe(10004);
  });
});

describe('the view as a role', () => {
  it('shows what both roles may do, changes nothing, and is audited', async () => {
    const viewer = await aPerson(app, ours, ['administrator']);
    expect(
      (await put('/viewas', (await aPerson(app, ours, ['clerk'])).token, { role: 'member' })).body.code,
    ).toBe(10004);
    expect((await put('/viewas', viewer.token, { role: 'clerk' })).body.code).toBe(0);
    const { data } = (await ask('/member', viewer.token)).body;
    expect(data.viewing).toEqual({ role: 'clerk', name: '' });
    const held = builtInGrants.clerk.filter((router) => mayHold({ ydid: ours }, router));
    expect(data.Routers).toEqual([...new Set(held)].sort());
    expect((await ask('/users', viewer.token)).body.code).toBe(10004);

    // Exporting selected records sends too many ids for a URL; these two POST routes write nothing.
    const writing = app.endpoints.filter(
      ({ method, url, signed }) =>
        signed && !['GET', 'HEAD', 'OPTIONS'].includes(method) && !/\/\w+\/export(\/preview)?$/.test(url),
    );
    expect(
      writing.filter(({ whileViewing }) => whileViewing).map(({ method, url }) => `${method} ${url}`),
    ).toEqual([
      'POST /ydapi/login/logout',
      'DELETE /ydapi/api/v1/support-session',
      'DELETE /ydapi/api/v1/viewas',
      'POST /ydapi/api/v1/feedforget/preview',
      'POST /ydapi/api/v1/calibrations/preview',
      'POST /ydapi/api/v1/tracking/several',
      'POST /ydapi/api/v1/tracking/several/file',
      'POST /ydapi/api/v1/airQuote/reckon',
      'POST /ydapi/api/v1/airTariff/sheet/sample',
      'POST /ydapi/api/v1/airWaybill/consolidationProfit',
      'POST /ydapi/api/v1/airWaybill/papers',
      'POST /ydapi/api/v1/alertrule/preview',
      'POST /ydapi/api/v1/alerttemplate/preview',
      'POST /ydapi/api/v1/trackingpage/:key',
      'POST /ydapi/api/v1/tracking/numbers',
    ]);
    for (const { method, url, whileViewing } of writing) {
      if (whileViewing) continue;
      const path = url.replace(/:\w+/g, '00000000-0000-0000-0000-000000000000');
      const answer = await call(app, path, { method: method as 'POST', token: viewer.token });
      expect([method, url, answer.body.code]).toEqual([method, url, 10016]);
    }
    // It is a GET request, but sends a message.
    const code = { extra: '1', mobile: '19977712345' };
    expect((await ask('/sendcode', viewer.token, { query: code })).body.code).toBe(10016);

    expect((await remove('/viewas', viewer.token)).body.code).toBe(0);
    expect((await ask('/member', viewer.token)).body.data.viewing).toBeNull();
    expect((await ask('/users', viewer.token)).status).toBe(200);
    const lines = await app.database.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.actor, viewer.id))
      .orderBy(auditLog.id);
    expect(lines).toMatchObject([
      { resource: 'viewAs', recordId: 'clerk', action: 'begin', ydid: ours },
      { resource: 'viewAs', recordId: 'clerk', action: 'end', ydid: ours },
    ]);
  });

  it('never exceeds the administrator’s rights, even when those shrink meanwhile', async () => {
    const role = await ownRole(['viewAs.start', 'member', 'currency.list']);
    const viewer = await aPerson(app, ours, [role.key]);
    await put('/viewas', viewer.token, { role: 'operator' });
    expect(await routersOf(viewer.token)).toEqual(['currency.list', 'member', 'viewAs.start']);
    const less = { name: role.name, routers: ['viewAs.start', 'member'], version: role.version };
    await put(`/roles/${role.key}`, admin.token, less);
    expect(await routersOf(viewer.token)).toEqual(['member', 'viewAs.start']);
  });

  it('ends with the session, and its end is audited', async () => {
    const viewer = await aPerson(app, ours, ['administrator']);
    await put('/viewas', viewer.token, { role: 'member' });
    const out = await call(app, '/ydapi/login/logout', {
      method: 'POST',
      token: viewer.token,
      form: { token: viewer.token },
    });
    expect(out.body.code).toBe(0);
    const lines = await app.database.db.select().from(auditLog).where(eq(auditLog.actor, viewer.id));
    expect(lines.map(({ action }) => action).sort()).toEqual(['begin', 'end']);
  });
});

describe('the logs', () => {
  it('are read by a manager for the own company, as the README says, and not by a clerk', async () => {
    const statusFor = async (role: string) =>
      (await ask('/audittrail', (await aPerson(app, ours, [role])).token)).status;
    expect(await statusFor('manager')).toBe(200);
    expect(await statusFor('clerk')).toBe(403);
    const readme = readFileSync('README.md', 'utf8');
    expect(readme).toMatch(/`manager` .*reads the audit trail/);
  });

  it('filter by person, action, resource and time, in pages', async () => {
    const keeper = await aPerson(app, ours, ['administrator']);
    const from = new Date().toISOString();
    for (const name of ['One', 'Two', 'Three'])
      await post('/roles', keeper.token, { name: `${name} ${keeper.id}`, routers: [], ydid: ours });
    const seen = (query: SignedCall['query']) => ask('/audittrail', admin.token, { query: query! });
    const page = await seen({ who: keeper.name, _start: 1, _end: 2 });
    expect(page.headers['x-total-count']).toBe('3');
    expect(page.body).toMatchObject([
      {
        name: keeper.name,
        action: 'create',
        resource: 'role',
        changes: [{ field: 'name', before: null, after: `Two ${keeper.id}` }, { field: 'routers' }],
      },
    ]);
    // Each line shows names: people and companies by name, records by key and name.
    const person = await aPerson(app, ours, ['member']);
    await put(`/users/${person.id}`, admin.token, {
      ...saved(await personSeen(person.id)),
      RealName: 'Mina Moved',
    });
    expect((await seen({ record: person.id })).body).toMatchObject([
      { recordName: `Mina Moved (${person.name})` },
    ]);
    expect(page.body[0].recordName).toBe(`Two ${keeper.id}`);
    const { id, actor, ydid } = { id: 'gone', actor: admin.id, ydid: ours };
    const before = { code: 'ZZZ', name: 'Gone dollar', nameZh: '旧元' };
    const line = { actor, ydid, resource: 'currency', recordId: id, action: 'delete', before };
    await app.database.db.insert(auditLog).values(line);
    const read = { query: { record: id }, headers: { 'accept-language': 'zh' } };
    expect((await ask('/audittrail', admin.token, read)).body).toMatchObject([{ recordName: 'ZZZ 旧元' }]);
    expect((await seen({ user: keeper.id, from })).headers['x-total-count']).toBe('3');
    expect((await seen({ user: keeper.id, to: from })).headers['x-total-count']).toBe('0');
    expect((await seen({ user: keeper.id, action: 'edit' })).body).toEqual([]);
    expect((await seen({ user: keeper.id, resource: 'currency' })).body).toEqual([]);
    expect((await seen({ from: 'yesterday' })).body.code).toBe(10006);
  });
});
