/** A portal with two companies, and calls by their administrators. */
import { and, asc, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { expect } from 'vitest';
import type { Person, Role } from '#contract/access/api.ts';
import { auditLog } from '#server/platform/db/schema/system.ts';
import { call, testApp, tokenOf, type SignedCall } from '#server/test/app.ts';
import { aCompany, aPerson, type TestPerson } from '#server/test/people.ts';

export const API = '/ydapi/api/v1';

export let app: FastifyInstance;
export let operator: string;
export let ours: number;
export let theirs: number;
export let admin: TestPerson;
export let stranger: TestPerson;

export const ask = (path: string, token: string, options: SignedCall = {}) =>
  call(app, `${API}${path}`, { token, ...options });

export const post = (path: string, token: string, json: unknown = {}) =>
  ask(path, token, { method: 'POST', json });

export const put = (path: string, token: string, json: unknown) => ask(path, token, { method: 'PUT', json });

export const routersOf = async (token: string): Promise<string[]> =>
  (await ask('/member', token)).body.data.Routers as string[];

export const rolesSeen = async (token: string, query = {}): Promise<Role[]> =>
  (await ask('/roles', token, { query })).body as Role[];

export const trailOf = (resource: string, recordId: string) =>
  app.database.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.resource, resource), eq(auditLog.recordId, recordId)))
    .orderBy(asc(auditLog.id));

export async function ownRole(routers: readonly string[], token = admin.token, ydid = ours): Promise<Role> {
  const { body } = await post('/roles', token, { name: `Role ${Math.random()}`, routers, ydid });
  expect(body.success, JSON.stringify(body)).toBe(true);
  return body.data as Role;
}

export const saved = ({ roles, version }: Pick<Person, 'roles' | 'version'>) => ({
  RealName: 'Somebody',
  Mobile: '',
  Email: 'somebody@example.invalid',
  roles,
  version,
});

export const personSeen = async (id: string, token = operator): Promise<Person> =>
  (await ask(`/users/${id}`, token)).body.data as Person;

/** Opens the portal shared by the tests of a file. */
export async function openPortal(): Promise<void> {
  app = await testApp();
  operator = await tokenOf(app, 'operator');
  ours = await aCompany(app);
  theirs = await aCompany(app);
  admin = await aPerson(app, ours, ['administrator']);
  stranger = await aPerson(app, theirs, ['administrator']);
}
