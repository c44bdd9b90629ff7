import { and, asc, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Person, Role } from '#contract/access/api.ts';
import { mayHold } from '#contract/access/routers.ts';
import { errorCatalogue } from '#contract/core/errors.ts';
import type { ResourceKey } from '#contract/resource-keys.ts';
import { revokeAll } from '../accounts/sessions.ts';
import { announce } from '#server/records/changes.ts';
import { loginAttempts, roleChanges, users } from '../schema.ts';
import { auditLog, outbox } from '#server/platform/db/schema/system.ts';
import { builtInGrants } from '../policies/grants.ts';
import { syncBuiltInRoles } from '../policies/sync.ts';
import { call, signed, testApp, tokenOf, type SignedCall } from '#server/test/app.ts';
import { aCompany, aPerson, type TestPerson } from '#server/test/people.ts';

const API = '/ydapi/api/v1';

let app: FastifyInstance;
let operator: string;
let ours: number;
let theirs: number;
let admin: TestPerson;
let stranger: TestPerson;
beforeAll(async () => {
  app = await testApp();
  operator = await tokenOf(app, 'operator');
  ours = await aCompany(app);
  theirs = await aCompany(app);
  admin = await aPerson(app, ours, ['administrator']);
  stranger = await aPerson(app, theirs, ['administrator']);
});

const ask = (path: string, token: string, options: SignedCall = {}) =>
  call(app, `${API}${path}`, { token, ...options });
const post = (path: string, token: string, json: unknown = {}) => ask(path, token, { method: 'POST', json });
const put = (path: string, token: string, json: unknown) => ask(path, token, { method: 'PUT', json });
const remove = (path: string, token: string, query = {}) => ask(path, token, { method: 'DELETE', query });
const routersOf = async (token: string): Promise<string[]> =>
  (await ask('/member', token)).body.data.Routers as string[];
const rolesSeen = async (token: string, query = {}): Promise<Role[]> =>
  (await ask('/roles', token, { query })).body as Role[];
const trailOf = (resource: string, recordId: string) =>
  app.database.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.resource, resource), eq(auditLog.recordId, recordId)))
    .orderBy(asc(auditLog.id));

async function ownRole(routers: readonly string[], token = admin.token, ydid = ours): Promise<Role> {
  const { body } = await post('/roles', token, { name: `Role ${Math.random()}`, routers, ydid });
  expect(body.success, JSON.stringify(body)).toBe(true);
  return body.data as Role;
}
const saved = ({ roles, version }: Pick<Person, 'roles' | 'version'>) => ({
  RealName: 'Somebody',
  Mobile: '',
  Email: 'somebody@example.invalid',
  roles,
  version,
});
const personSeen = async (id: string, token = operator): Promise<Person> =>
  (await ask(`/users/${id}`, token)).body.data as Person;

describe('the right to grant', () => {
  const cases: [
    what: string,
    who: () => string,
    routers: string[],
    ydid: () => number | null,
    code: number,
  ][] = [
    ['an administrator what he holds', () => admin.token, ['currency.list'], () => ours, 0],
    ['an administrator what the portal is run by', () => admin.token, ['outbox.list'], () => ours, 10006],
    ['an administrator a page of the monitor’s', () => admin.token, ['monitorStation'], () => ours, 10006],
    ['an administrator a role of everybody’s', () => admin.token, ['currency.list'], () => null, 10005],
    ['an administrator a role of others', () => admin.token, ['currency.list'], () => theirs, 10005],
    ['the operator a role of everybody’s', () => operator, ['outbox.list'], () => null, 0],
    ['the operator a company’s own', () => operator, ['currency.list'], () => theirs, 0],
    ['the operator what that company may not hold', () => operator, ['company.list'], () => theirs, 10006],
    ['the operator what there is not', () => operator, ['currency.burn'], () => null, 10006],
  ];
  it.each(cases)('%s', async (_, who, routers, ydid, code) => {
    const name = `Case ${Math.random()}`;
    expect((await post('/roles', who(), { name, routers, ydid: ydid() })).body.code).toBe(code);
  });

  it('covers only rights that the user holds', async () => {
    const small = await ownRole([
      'role.create',
      'role.edit',
      'role.list',
      'user.edit',
      'user.list',
      'member',
    ]);
    const deputy = await aPerson(app, ours, [small.key]);
    const made = await post('/roles', deputy.token, { name: 'Mine', routers: ['currency.list'], ydid: ours });
    expect(made.body).toMatchObject({ code: 10110, data: { faults: [{ path: 'currency.list' }] } });
    const grown = { name: small.name, routers: [...small.routers, 'currency.list'], version: small.version };
    expect((await put(`/roles/${small.key}`, deputy.token, grown)).body.code).toBe(10110);
    const self = await personSeen(deputy.id);
    const up = { ...saved(self), roles: ['administrator'] };
    expect((await put(`/users/${deputy.id}`, deputy.token, up)).body.code).toBe(10110);
    // Managing a user with more rights would mean taking over that account.
    const chief = saved(await personSeen(admin.id));
    expect((await put(`/users/${admin.id}`, deputy.token, chief)).body.code).toBe(10110);
  });

  it('covers only the active role while the user acts in one', async () => {
    const narrow = await ownRole(['role.create', 'role.list']);
    const person = await aPerson(app, ours, ['administrator', narrow.key]);
    const { body } = await ask('/member-role', person.token, { method: 'PUT', form: { role: narrow.key } });
    const made = await post('/roles', body.data.token.Id, {
      name: 'X',
      routers: ['currency.list'],
      ydid: ours,
    });
    expect(made.body.code).toBe(10110);
  });

  it('includes built-in roles for the operator only, and the operator role for no one', async () => {
    const clerk = (await rolesSeen(operator)).find(({ key }) => key === 'clerk')!;
    const without = clerk.routers.filter((router) => router !== 'customer.create');
    const change = { name: '', routers: [...without, 'export.schedule'], version: clerk.version };
    expect((await put('/roles/clerk', admin.token, change)).body.code).toBe(10110);
    expect((await put('/roles/operator', operator, { ...change, version: 1 })).body.code).toBe(10110);
    const person = await aPerson(app, ours, ['clerk']);
    expect((await put('/roles/clerk', operator, change)).body.code).toBe(0);
    expect(await routersOf(person.token)).toEqual(expect.arrayContaining(['export.schedule']));
    expect(await routersOf(person.token)).not.toContain('customer.create');
    // An upgrade adds its own grants and keeps the operator's changes.
    await syncBuiltInRoles(app.database.db);
    expect(await routersOf(person.token)).not.toContain('customer.create');
    expect(await trailOf('role', 'clerk')).toMatchObject([
      { action: 'edit', before: { routers: clerk.routers }, after: { routers: [...change.routers].sort() } },
    ]);
    const back = { name: '', routers: clerk.defaults, version: clerk.version + 1 };
    expect((await put('/roles/clerk', operator, back)).body.code).toBe(0);
    expect(await app.database.db.select().from(roleChanges)).toEqual([]);
    expect([...builtInGrants.clerk].sort()).toEqual(clerk.defaults);
  });
});

describe('a change of rights', () => {
  it('counts from the next call of an open session on', async () => {
    const role = await ownRole(['member', 'currency.list']);
    const person = await aPerson(app, ours, [role.key]);
    expect((await ask('/currency', person.token)).status).toBe(200);
    const less = { name: role.name, routers: ['member'], version: role.version };
    expect((await put(`/roles/${role.key}`, admin.token, less)).status).toBe(200);
    expect((await ask('/currency', person.token)).body.code).toBe(10004);
    expect((await post(`/users/${person.id}/disable`, admin.token)).status).toBe(200);
    expect((await ask('/member', person.token)).body.code).toBe(10003);
  });

  it.each([
    ['a user is switched off', 'update users set disabled = true where id = $1', 401],
    ['his company is blocked', "update companies set state = 'blocked' where ydid = (select ydid from users where id = $1)", 401],
    ['a role is taken from him', 'delete from user_roles where user_id = $1', 403],
    ['a grant is taken from his role', `with gone as (delete from role_grants where router = 'currency.list' and role in (select role from user_roles where user_id = $1) returning role)
      update roles set version = version + 1 where key in (select role from gone)`, 403],
    ['his session acts in another role', 'update sessions set role = (select key from roles where key not in (select role from user_roles where user_id = $1) limit 1) where user_id = $1', 403],
    ['his session is ended', 'update sessions set revoked_at = now() where user_id = $1', 401],
    ['his session runs out', 'update sessions set expires_at = now() where user_id = $1', 401],
    ['he is deleted', 'delete from users where id = $1', 401],
  ])('counts at once when another process makes it: %s', async (_what, change, status) => {
    const company = await aCompany(app);
    const role = await ownRole(['member', 'currency.list'], operator, company);
    const person = await aPerson(app, company, [role.key]);
    const list = async () => (await ask('/currency', person.token)).status;
    expect([await list(), await list(), await list()]).toEqual([200, 200, 200]);
    await app.database.patiently((client) => client.query(change, [person.id]));
    expect(await list()).toBe(status);
    expect((await ask('/member', person.token)).status).toBe(status === 401 ? 401 : 200);
  }); // prettier-ignore

  it('rereads the grants once; later calls only check the session', async () => {
    const role = await ownRole(['member', 'currency.list']);
    const person = await aPerson(app, ours, [role.key]);
    const grantQueries = async () => {
      const querySpy = vi.spyOn(app.database.pool, 'query');
      await ask('/currency', person.token);
      const texts = querySpy.mock.calls.map(([query]) => (query as unknown as { text: string }).text);
      querySpy.mockRestore();
      return texts.filter((text) => text.includes('role_grants')).length;
    };
    expect([await grantQueries(), await grantQueries()]).toEqual([1, 0]);
    const more = { name: role.name, routers: [...role.routers, 'currency.show'], version: role.version };
    expect((await put(`/roles/${role.key}`, admin.token, more)).status).toBe(200);
    expect([await grantQueries(), await grantQueries()]).toEqual([1, 0]);
  });

  it('is noticed by a list request that started with the old rights', async () => {
    const role = await ownRole(['member', 'currency.list']);
    const person = await aPerson(app, ours, [role.key]);
    const list = () => ask('/currency', person.token);
    expect((await list()).status).toBe(200);
    /** Runs `change` between the call and its database query. */
    const meanwhile = async (change: () => Promise<unknown>) => {
      const { pool } = app.database;
      const query = pool.query.bind(pool) as (...sent: unknown[]) => unknown;
      const querySpy = vi.spyOn(pool, 'query').mockImplementationOnce(async (...sent: unknown[]) => {
        await change();
        return query(...sent);
      });
      const answer = await list();
      querySpy.mockRestore();
      return answer;
    };
    const less = { name: role.name, routers: ['member', 'currency.show'], version: role.version };
    const narrowed = await meanwhile(() => put(`/roles/${role.key}`, admin.token, less));
    expect([narrowed.status, narrowed.body.code]).toEqual([403, errorCatalogue.forbidden.code]);
    const again = { ...less, routers: role.routers, version: role.version + 1 };
    expect((await put(`/roles/${role.key}`, admin.token, again)).status).toBe(200);
    expect((await list()).status).toBe(200);
    const ended = await meanwhile(() => revokeAll(app.database.db, person.id));
    expect([ended.status, ended.body.code]).toEqual([401, errorCatalogue.sessionEnded.code]);
  });

  it('ends the open page’s stream, which also announces the records the user may list', async () => {
    const person = await aPerson(app, ours, ['member', 'clerk']);
    const streamOf = async (token: string) => {
      const answer = await app.inject({
        ...signed(`${API}/member/changes`, { token }),
        payloadAsStream: true,
      });
      const heard: string[] = [];
      const stream = answer.stream();
      stream.on('data', (chunk: Buffer) => heard.push(chunk.toString()));
      return { stream, heard: () => heard.join('').match(/^(?:event: changed|data: \{"r.*)$/gm) ?? [] };
    };
    const own = await streamOf(person.token);
    const others = [
      await streamOf((await aPerson(app, theirs, ['clerk'])).token),
      await streamOf((await aPerson(app, ours, ['member'])).token),
    ];
    const announced = (key: ResourceKey, ydid: number | null) =>
      app.database.db.transaction((tx) => announce(tx, key, ydid));
    await announced('customer', theirs);
    await announced('customer', ours);
    await announced('currency', null);
    const records = (resource: ResourceKey) => `data: {"resource":"${resource}"}`;
    await expect.poll(own.heard).toEqual([records('customer'), records('currency')]);
    // The current rights arrive on a newly opened stream.
    const change = { ...saved(await personSeen(person.id)), roles: ['member'] };
    expect((await put(`/users/${person.id}`, admin.token, change)).body.code).toBe(0);
    await expect.poll(() => own.stream.readableEnded).toBe(true);
    expect(own.heard().at(-1)).toBe('event: changed');
    const [others1, others2] = others.map(({ heard }) => heard());
    expect([others1, others2]).toEqual([[records('customer'), records('currency')], []]);
    for (const { stream } of [own, ...others]) stream.destroy();
  });

  it('keeps the first of two concurrent changes, and the second gets the current state', async () => {
    const role = await ownRole(['member']);
    const change = (name: string) => ({ name, routers: ['member'], version: role.version });
    expect((await put(`/roles/${role.key}`, admin.token, change('First'))).body.code).toBe(0);
    expect((await put(`/roles/${role.key}`, admin.token, change('Second'))).body).toMatchObject({
      code: 10008,
      data: { current: { name: 'First', version: role.version + 1 } },
    });
    const person = await personSeen((await aPerson(app, ours, ['member'])).id);
    expect((await put(`/users/${person.id}`, admin.token, saved(person))).body.code).toBe(0);
    expect((await put(`/users/${person.id}`, admin.token, saved(person))).body).toMatchObject({
      code: 10008,
      data: { current: { version: person.version + 1, RealName: 'Somebody' } },
    });
  });

  it('writes an audit line with actor, before and after', async () => {
    const person = await aPerson(app, ours, ['member']);
    const change = { ...saved(await personSeen(person.id)), roles: ['clerk', 'member'] };
    await put(`/users/${person.id}`, admin.token, change);
    expect(await trailOf('user', person.id)).toMatchObject([
      {
        actor: admin.id,
        ydid: ours,
        action: 'edit',
        before: { roles: ['member'] },
        after: { roles: ['clerk', 'member'] },
      },
    ]);
  });
});

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
    for (const log of ['/audittrail', '/signinlog']) {
      const seen = (await ask(log, admin.token, { query: { _end: 200 } })).body as { ydid: number }[];
      expect(new Set(seen.map(({ ydid }) => ydid))).toEqual(new Set([ours]));
      const response = await ask(log, admin.token, { query: { ydid: theirs } });
      expect(response.body).toEqual([]);
    }
  });
});

describe('the last administrator', () => {
  it('cannot be removed, switched off, or lose administrator rights', async () => {
    const ydid = await aCompany(app);
    const own = (await post('/roles', operator, { name: 'Head', routers: ['user.edit', 'member'], ydid }))
      .body.data as Role;
    const last = await aPerson(app, ydid, [own.key]);
    const person = await personSeen(last.id);
    const codes = [
      await put(`/users/${last.id}`, operator, { ...saved(person), roles: ['member'] }),
      await post(`/users/${last.id}/disable`, operator),
      await put(`/roles/${own.key}`, operator, { name: 'Head', routers: ['member'], version: own.version }),
    ].map(({ body }) => body.code as number);
    expect(codes).toEqual([10111, 10111, 10111]);
    // Somebody who was invited and never came cannot let anybody in.
    await post('/users', operator, {
      ...saved({ roles: [own.key], version: 1 }),
      name: `never-${ydid}`,
      ydid,
    });
    expect((await post(`/users/${last.id}/disable`, operator)).body.code).toBe(10111);
    await aPerson(app, ydid, [own.key]);
    expect((await post(`/users/${last.id}/disable`, operator)).body.code).toBe(0);
  });

  it('keeps the mobile or mail address of a user without a password', async () => {
    const reset = await aPerson(app, ours, ['administrator']);
    const change = async (values: object) =>
      put(`/users/${reset.id}`, admin.token, { ...saved(await personSeen(reset.id)), ...values });
    const refused = await change({ Mobile: '', Email: '' });
    expect(refused.body).toMatchObject({ code: 10006, data: { faults: [{ path: 'Email' }] } });
    const { db } = app.database;
    await db.update(users).set({ passwordHash: 'one' }).where(eq(users.id, reset.id));
    expect((await change({ Mobile: '', Email: '' })).body.success).toBe(true);
  });

  it('remains when all administrators remove each other at the same time', async () => {
    const ydid = await aCompany(app);
    const admins = await Promise.all(Array.from({ length: 4 }, () => aPerson(app, ydid, ['administrator'])));
    const answers = await Promise.all(
      admins.map((victim, index) => {
        const by = admins[(index + 1) % admins.length]!;
        if (index % 2 === 0) return post(`/users/${victim.id}/disable`, by.token);
        return put(`/users/${victim.id}`, by.token, { ...saved({ roles: ['member'], version: 1 }) });
      }),
    );
    // A user who has lost the right by then is refused for that reason.
    for (const { body } of answers) expect([0, 10003, 10004, 10110, 10111]).toContain(body.code);
    const left = (
      await ask('/users', operator, {
        query: { ydid, role: 'administrator', state: 'active' },
      })
    ).body as Person[];
    expect(left.length).toBeGreaterThan(0);
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

    // The records picked for an export are too many for an address: these two write nothing.
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
      'POST /ydapi/api/v1/tracking/several',
      'POST /ydapi/api/v1/tracking/several/file',
      'POST /ydapi/api/v1/airQuote/reckon',
      'POST /ydapi/api/v1/airTariff/sheet/sample',
      'POST /ydapi/api/v1/airWaybill/papers',
    ]);
    for (const { method, url, whileViewing } of writing) {
      if (whileViewing) continue;
      const path = url.replace(/:\w+/g, '00000000-0000-0000-0000-000000000000');
      const answer = await call(app, path, { method: method as 'POST', token: viewer.token });
      expect([method, url, answer.body.code]).toEqual([method, url, 10016]);
    }
    // It is read by GET, and sends a message all the same.
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
