/** The audit trail as a page: who did what to which record, when, from what to what. */
import { and, desc, eq, gte, inArray, lte, notInArray, or, sql, type SQL } from 'drizzle-orm';
import type { Actor } from '#contract/access.ts';
import { resources } from '#contract/resources/index.ts';
import { YDID_OPERATOR } from '#contract/settings.ts';
import type { Db } from '#server/db/client.ts';
import { companies, users } from '#server/db/schema/accounts.ts';
import { auditLog } from '#server/db/schema/system.ts';
import { resembles } from '#server/db/resembles.ts';
import { containing } from '#server/paging.ts';
import { counted, type LogQuery } from './log.ts';

/** What belongs to companies: the portal's operator runs the portal and reads no company's business. */
const business = Object.values(resources)
  .filter(({ scope }) => scope === 'company')
  .map(({ key }): string => key);

const reach = (actor: Actor): SQL | undefined =>
  actor.ydid === YDID_OPERATOR
    ? or(
        eq(auditLog.ydid, YDID_OPERATOR),
        business.length > 0 ? notInArray(auditLog.resource, business) : undefined,
      )
    : eq(auditLog.ydid, actor.ydid);

export type TrailQuery = LogQuery & {
  action?: string | undefined;
  resource?: string | undefined;
  record?: string | undefined;
};

/** A page of it, newest first. */
export async function listTrail(db: Db, actor: Actor, query: TrailQuery) {
  const pattern = containing(query.who);
  // Few people have such a name, and their lines are found by an index.
  const named = db
    .select({ id: users.id })
    .from(users)
    .where(or(resembles(users.name, pattern), resembles(users.realName, pattern)));
  const where = and(
    business.length > 0 || actor.ydid !== YDID_OPERATOR ? reach(actor) : undefined,
    query.ydid === undefined ? undefined : eq(auditLog.ydid, query.ydid),
    query.who ? inArray(auditLog.actor, named) : undefined,
    query.user === undefined ? undefined : eq(auditLog.actor, query.user),
    query.action === undefined ? undefined : eq(auditLog.action, query.action),
    query.resource === undefined ? undefined : eq(auditLog.resource, query.resource),
    query.record === undefined ? undefined : eq(auditLog.recordId, query.record),
    query.from ? gte(auditLog.at, query.from) : undefined,
    query.to ? lte(auditLog.at, query.to) : undefined,
  );
  const rows = await db
    .select({
      line: auditLog,
      name: users.name,
      realName: users.realName,
      company: companies.shortName,
      companyName: companies.fullName,
    })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actor))
    .leftJoin(companies, eq(companies.ydid, auditLog.ydid))
    .where(where)
    .orderBy(desc(auditLog.id))
    .offset(query.offset)
    .limit(query.limit);
  const lines = db
    .select({ one: sql`1` })
    .from(auditLog)
    .where(where);
  return { rows, ...(await counted(db, lines)) };
}
