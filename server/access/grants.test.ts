/** Checks that no sequence of grants gives anybody more than its granter held. */
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { beforeAll, expect, it } from 'vitest';
import type { Role } from '#contract/access/api.ts';
import { call, testApp } from '#server/test/app.ts';
import { aCompany, aPerson, type TestPerson } from '#server/test/people.ts';
import { heldBy } from './rights.ts';
import { users } from './schema.ts';

const API = '/ydapi/api/v1';
/** Few keys, so that a key that only one of two roles holds is common. */
const KEYS = [
  'user.edit',
  'user.list',
  'role.create',
  'role.edit',
  'role.list',
  'currency.list',
  'outbox.list',
];
const PEOPLE = 3;

const step = fc.record({
  who: fc.nat(PEOPLE - 1),
  what: fc.constantFrom('create', 'edit', 'give'),
  keys: fc.subarray(KEYS),
  role: fc.nat(5),
  whom: fc.nat(PEOPLE - 1),
});

let app: FastifyInstance;
beforeAll(async () => {
  app = await testApp();
});

it('no sequence of grants gives a user more than the granter holds', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 10 }), async (steps) => {
      const { db } = app.database;
      const ydid = await aCompany(app);
      const people: TestPerson[] = [await aPerson(app, ydid, ['administrator'])];
      while (people.length < PEOPLE) people.push(await aPerson(app, ydid, []));
      const made: Role[] = [];
      const holdings = () => Promise.all(people.map(({ id }) => heldBy(db, id, ydid)));
      let before = await holdings();
      for (const [index, { who, what, keys, role: chosen, whom }] of steps.entries()) {
        const { token } = people[who]!;
        const role = made[chosen % Math.max(1, made.length)];
        if (what === 'create') {
          const body = { name: `R${index}`, routers: keys, ydid };
          const answer = await call(app, `${API}/roles`, { method: 'POST', token, json: body });
          if (answer.status === 201) made.push(answer.body.data as Role);
        } else if (what === 'edit' && role) {
          const body = { name: role.name, routers: keys, version: role.version };
          const answer = await call(app, `${API}/roles/${role.key}`, { method: 'PUT', token, json: body });
          if (answer.status === 200) made[made.indexOf(role)] = answer.body.data as Role;
        } else {
          const [seen] = await db.select().from(users).where(eq(users.id, people[whom]!.id));
          const roles = [...(whom === 0 ? ['administrator'] : []), ...(role ? [role.key] : [])];
          const body = { RealName: '', Mobile: '', Email: '', roles, version: seen!.version };
          await call(app, `${API}/users/${people[whom]!.id}`, { method: 'PUT', token, json: body });
        }
        const after = await holdings();
        for (const [person, held] of after.entries()) {
          const gained = held.filter((router) => !before[person]!.includes(router));
          expect(before[who]).toEqual(expect.arrayContaining(gained));
          expect(held).not.toContain('outbox.list');
        }
        before = after;
      }
    }),
    { numRuns: 12 },
  );
});
