/** The audit trail in pages: who changed which record, when, from what to what. */
import { and, desc, eq, gte, inArray, lte, notInArray, or, sql, type SQL } from 'drizzle-orm';
import type { Actor } from '#contract/access/access.ts';
import { plainText, type FieldValue } from '#contract/records/fields.ts';
import { resources } from '#contract/resources.ts';
import { keyText } from '#contract/records/read.ts';
import { nameField, translated } from '#contract/records/resource.ts';
import { YDID_OPERATOR, type Language } from '#contract/core/settings.ts';
import type { Db } from '#server/platform/db/client.ts';
import { companies, roles, users } from './schema.ts';
import { auditLog } from '#server/platform/db/schema/system.ts';
import { resembles } from '#server/platform/db/case-insensitive.ts';
import { UUID } from '#server/platform/db/uuid.ts';
import { containing } from '#server/platform/http/paging.ts';
import { counted, type LogQuery } from './log.ts';

type AuditedValues = Record<string, FieldValue> | null;

/** Resources of companies: the operator runs the portal and may not read a company's business. */
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

type TrailQuery = LogQuery & {
  action?: string | undefined;
  resource?: string | undefined;
  record?: string | undefined;
};

/** A page of the trail, newest first. */
export async function listTrail(db: Db, actor: Actor, query: TrailQuery, language: Language) {
  const pattern = containing(query.who);
  // Few users share such a name, and an index finds their lines.
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
  const matches = await db
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
  const called = await peopleAndRoles(
    db,
    matches.map(({ line }) => line),
  );
  const rows = matches.map((row) => ({
    ...row,
    recordName: called.get(`${row.line.resource} ${row.line.recordId}`) ?? recordName(row.line, language),
  }));
  return { rows, ...(await counted(db, lines)) };
}

type Line = typeof auditLog.$inferSelect;

/** Returns the record's name at the time of the change, from the line itself; the record may be deleted. */
function recordName({ resource: key, before, after }: Line, language: Language): string {
  const resource = isKey(key) ? resources[key] : undefined;
  if (!resource) return '';
  const values = { ...(before as AuditedValues), ...(after as AuditedValues) };
  const field = resource.import.length === 1 ? nameField(resource) : undefined;
  const own = field && (plainText(values[translated(resource, field, language)]) || plainText(values[field]));
  return [keyText(resource, values), own].filter(Boolean).join(' ');
}

const isKey = (key: string): key is keyof typeof resources => Object.hasOwn(resources, key);

/**
 * Returns the current names of the people, roles and companies on a page, because their lines hold only what
 * changed.
 */
async function peopleAndRoles(db: Db, lines: readonly Line[]): Promise<ReadonlyMap<string, string>> {
  const of = (...kinds: string[]) => [
    ...new Set(lines.filter(({ resource }) => kinds.includes(resource)).map(({ recordId }) => recordId)),
  ];
  const [ids, keys, numbers] = [
    of('user', 'member').filter((id) => UUID.test(id)),
    of('role', 'viewAs'),
    of('company'),
  ];
  const called = new Map<string, string>();
  if (ids.length > 0)
    for (const { id, name, realName } of await db.select().from(users).where(inArray(users.id, ids)))
      for (const kind of ['user', 'member'])
        called.set(`${kind} ${id}`, realName ? `${realName} (${name})` : name);
  if (keys.length > 0)
    for (const { key, name } of await db.select().from(roles).where(inArray(roles.key, keys)))
      for (const kind of ['role', 'viewAs']) called.set(`${kind} ${key}`, name);
  if (numbers.length > 0)
    for (const { ydid, shortName, fullName } of await db
      .select()
      .from(companies)
      .where(inArray(companies.ydid, numbers.map(Number))))
      called.set(`company ${ydid}`, shortName || fullName);
  return called;
}
