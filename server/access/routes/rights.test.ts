import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Person, Role } from '#contract/access/api.ts';
import { errorCatalogue } from '#contract/core/errors.ts';
import type { ResourceKey } from '#contract/resource-keys.ts';
import { revokeAll } from '../accounts/sessions.ts';
import { announce } from '#server/records/changes.ts';
import { roleChanges, users } from '../schema.ts';
import { builtInGrants } from '../policies/grants.ts';
import { syncBuiltInRoles } from '../policies/sync.ts';
import { signed } from '#server/test/app.ts';
import { aCompany, aPerson } from '#server/test/people.ts';
import { isFast } from '#server/platform/fast/switch.ts';
import {
  API,
  app,
  operator,
  ours,
  theirs,
  admin,
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
    // An upgrade adds its grants and keeps the operator's changes.
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
  it('takes effect on the next call of an open session', async () => {
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
  ])('takes effect at once if another process makes it: %s', async (_what, change, status) => {
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
      const texts = querySpy.mock.calls.map(([query]) => JSON.stringify(query));
      querySpy.mockRestore();
      return texts.filter((text) => text.includes('role_grants')).length;
    };
    expect([await grantQueries(), await grantQueries()]).toEqual([1, 0]);
    const more = { name: role.name, routers: [...role.routers, 'currency.show'], version: role.version };
    expect((await put(`/roles/${role.key}`, admin.token, more)).status).toBe(200);
    expect([await grantQueries(), await grantQueries()]).toEqual([1, 0]);
  });

  it.runIf(isFast)('is noticed by a list request that started with the old rights', async () => {
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
      app.database.db.transaction(async (tx) => announce(tx, key, ydid));
    await announced('customer', theirs);
    await announced('customer', ours);
    await announced('currency', null);
    const records = (resource: ResourceKey) => `data: {"resource":"${resource}"}`;
    await expect.poll(own.heard).toEqual([records('customer'), records('currency')]);
    // The current rights are sent on a newly opened stream.
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
    // An invited user who has never signed in does not count as an administrator.
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
