/**
 * Support access: a company's administrator lets the operator read the company's records until an instant. An
 * operator enters with their own session (`sessions.supports`), reads with the company's rights and writes
 * nothing; `findSession` checks on every call that the access is open.
 */
import { and, asc, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Actor } from '#contract/access/access.ts';
import { YDID_OPERATOR, YDID_PERSONAL } from '#contract/core/settings.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import { Refused, refusedField } from '#server/platform/refused.ts';
import { announceAccess } from './changes.ts';
import { lockCompanies, mustHold, rightsOf, type Granter } from './rights.ts';
import { companies, sessions, supportAccess, users } from './schema.ts';

const HOUR_MS = 3_600_000;
/** Maximum lines of history shown. */
const SHOWN = 100;
/** The resource name of its audit lines. */
const RESOURCE = 'supportAccess';

export type SupportRow = typeof supportAccess.$inferSelect;
export type SupportLine = { access: SupportRow; startedBy: string; endedBy: string };

const starter = alias(users, 'starter');
const ender = alias(users, 'ender');
const nameOf = (user: typeof starter | typeof ender) =>
  sql<string>`coalesce(nullif(${user.realName}, ''), ${user.name}, '')`;
const open = and(isNull(supportAccess.endedAt), gt(supportAccess.until, sql`now()`));

/** Returns the company's open support access. */
export async function openSupport(db: Db | Tx, ydid: number): Promise<SupportRow | undefined> {
  const [access] = await db
    .select()
    .from(supportAccess)
    .where(and(eq(supportAccess.ydid, ydid), open));
  return access;
}

/** Returns the accesses granted by the actor's company, newest first. */
export const listSupport = (db: Db, { ydid }: Actor): Promise<SupportLine[]> =>
  db
    .select({ access: supportAccess, startedBy: nameOf(starter), endedBy: nameOf(ender) })
    .from(supportAccess)
    .leftJoin(starter, eq(starter.id, supportAccess.startedBy))
    .leftJoin(ender, eq(ender.id, supportAccess.endedBy))
    .where(eq(supportAccess.ydid, ydid))
    .orderBy(desc(supportAccess.startedAt), desc(supportAccess.id))
    .limit(SHOWN);

/** Opens the granter's company to the operator for `hours`; throws duplicate while one is open. */
export async function grantSupport(
  db: Db,
  granter: Granter,
  { hours, reason }: { hours: number; reason: string },
): Promise<void> {
  const { actor } = granter.session;
  if (actor.ydid === YDID_OPERATOR || actor.ydid === YDID_PERSONAL) throw new Refused('forbidden');
  await db.transaction(async (tx) => {
    await lockCompanies(tx, [actor.ydid]);
    mustHold(await rightsOf(tx, granter), 'supportAccess.grant');
    if (await openSupport(tx, actor.ydid))
      throw refusedField('duplicate', 'hours', 'access:fault.supportOpen');
    // An expired access is closed at its end time, so that the next can be opened.
    await tx
      .update(supportAccess)
      .set({ endedAt: supportAccess.until })
      .where(and(eq(supportAccess.ydid, actor.ydid), isNull(supportAccess.endedAt)));
    const until = new Date(Date.now() + hours * HOUR_MS);
    const [access] = await tx
      .insert(supportAccess)
      .values({ ydid: actor.ydid, reason, until, startedBy: granter.session.userId })
      .returning({ id: supportAccess.id });
    await noted(tx, granter, actor.ydid, access!.id, 'grant', { until: until.toISOString(), reason });
    announceAccess(tx, { ydid: actor.ydid });
    announceAccess(tx, { ydid: YDID_OPERATOR });
  });
}

/** Ends the access at once, also for operators who are reading; throws notFound if it is not open. */
export async function endSupport(db: Db, granter: Granter, id: string): Promise<void> {
  const { actor } = granter.session;
  await db.transaction(async (tx) => {
    await lockCompanies(tx, [actor.ydid]);
    mustHold(await rightsOf(tx, granter), 'supportAccess.grant');
    const [ended] = await tx
      .update(supportAccess)
      .set({ endedAt: new Date(), endedBy: granter.session.userId })
      .where(and(eq(supportAccess.id, id), eq(supportAccess.ydid, actor.ydid), open))
      .returning({ id: supportAccess.id });
    if (!ended) throw new Refused('notFound');
    const reading = await tx
      .update(sessions)
      .set({ supports: null })
      .where(eq(sessions.supports, actor.ydid))
      .returning({ userId: sessions.userId });
    await noted(tx, granter, actor.ydid, id, 'endSupport', null);
    announceAccess(tx, { ydid: actor.ydid });
    announceAccess(tx, { ydid: YDID_OPERATOR });
    for (const { userId } of reading) announceAccess(tx, { user: userId });
  });
}

/** Companies with open support access. */
export const supportableCompanies = (db: Db) =>
  db
    .select({
      ydid: companies.ydid,
      name: sql<string>`coalesce(nullif(${companies.shortName}, ''), ${companies.fullName})`,
      reason: supportAccess.reason,
      startedAt: supportAccess.startedAt,
      until: supportAccess.until,
    })
    .from(supportAccess)
    .innerJoin(companies, eq(companies.ydid, supportAccess.ydid))
    .where(and(open, eq(companies.state, 'active')))
    .orderBy(asc(supportAccess.until), asc(companies.ydid));

/** Starts reading company `ydid` in the operator's session; throws notFound if it grants no access. */
export async function enterSupport(db: Db, granter: Granter, ydid: number): Promise<void> {
  const { session } = granter;
  if (session.actor.ydid !== YDID_OPERATOR || session.actor.support) throw new Refused('forbidden');
  await db.transaction(async (tx) => {
    await lockCompanies(tx, [YDID_OPERATOR, ydid]);
    mustHold(await rightsOf(tx, granter), 'support.enter');
    const access = await openSupport(tx, ydid);
    if (!access) throw new Refused('notFound');
    await tx
      .update(sessions)
      .set({ supports: ydid })
      .where(and(eq(sessions.id, session.id), isNull(sessions.revokedAt)));
    await noted(tx, granter, ydid, access.id, 'enter', null);
    announceAccess(tx, { user: session.userId });
  });
}

/** Returns to the operator's own company; does nothing if already there. */
export async function leaveSupport(db: Db, granter: Granter): Promise<void> {
  const { session } = granter;
  await db.transaction(async (tx) => {
    const [held] = await tx
      .select({ supports: sessions.supports })
      .from(sessions)
      .where(and(eq(sessions.id, session.id), isNull(sessions.revokedAt)))
      .for('update');
    const supports = held?.supports ?? null;
    if (supports === null) return;
    await tx.update(sessions).set({ supports: null }).where(eq(sessions.id, session.id));
    const access = await openSupport(tx, supports);
    await noted(tx, granter, supports, access?.id ?? String(supports), 'exit', null);
    announceAccess(tx, { user: session.userId });
  });
}

/** Writes a line in the audit trail of the company. */
const noted = (
  tx: Tx,
  { session, requestId }: Granter,
  ydid: number,
  recordId: string,
  action: string,
  after: unknown,
): Promise<void> =>
  audit(tx, { actor: session.actor, ydid, resource: RESOURCE, recordId, action, after, requestId });
