/** People and companies for a single test. */
import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { openSession } from '#server/access/accounts/sessions.ts';
import { companies, userRoles, users } from '#server/access/schema.ts';

let made = 0;

/** Creates a company; returns its number. */
export async function aCompany({ database: { db } }: FastifyInstance): Promise<number> {
  const ydid = 7000 + (made += 1);
  await db.insert(companies).values({ ydid, fullName: `Company ${ydid}` });
  return ydid;
}

export type TestPerson = { id: string; name: string; ydid: number; token: string };

/** Creates a signed-in user of company `ydid`. */
export async function aPerson(
  { database: { db } }: FastifyInstance,
  ydid: number,
  roles: readonly string[],
): Promise<TestPerson> {
  const name = `person-${randomUUID()}`;
  const row = { ydid, name, nameKey: name, email: `${name}@example.invalid`, lastSeenAt: new Date() };
  const [user] = await db.insert(users).values(row).returning({ id: users.id });
  const id = user!.id;
  if (roles.length > 0) await db.insert(userRoles).values(roles.map((role) => ({ userId: id, role })));
  const origin = { address: '127.0.0.1', userAgent: 'test', way: 'password' as const };
  const token = (await openSession(db, { ...origin, userId: id, ydid, days: 1 })).Id;
  return { id, name, ydid, token };
}
