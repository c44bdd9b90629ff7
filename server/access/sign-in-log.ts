/** The sign-in log: sign-ins, sign-outs, and refused attempts. */
import { and, desc, eq, gt, gte, isNull, lte, or, sql, type SQL } from 'drizzle-orm';
import type { Actor } from '#contract/access/access.ts';
import { YDID_OPERATOR } from '#contract/core/settings.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import { resembles } from '#server/platform/db/case-insensitive.ts';
import { companies, signInLog, users } from './schema.ts';
import { containing } from '#server/platform/http/paging.ts';
import { counted, type LogQuery } from './log.ts';

type Line = typeof signInLog.$inferInsert;
export type Way = NonNullable<Line['way']>;
export type Outcome = NonNullable<Line['outcome']>;
type SignedInUser = { id: string; ydid: number } | null;
type ClientInfo = { address: string; userAgent: string };

/** A lock-out is logged once in this time (ms), whatever the number of attempts. */
const LOCKED_MS = 15 * 60_000;

export async function noteSignIn(
  tx: Db | Tx,
  who: SignedInUser,
  way: Way,
  outcome: Outcome,
  { address, userAgent }: ClientInfo,
): Promise<void> {
  const line = { way, outcome, address, userAgent: userAgent.slice(0, 300) };
  await tx.insert(signInLog).values({ ...line, userId: who?.id ?? null, ydid: who?.ydid ?? null });
}

/** Attempts beyond the limit: one line for all of them. */
export async function noteLocked(db: Db, who: SignedInUser, way: Way, from: ClientInfo): Promise<void> {
  const own = who
    ? eq(signInLog.userId, who.id)
    : and(isNull(signInLog.userId), eq(signInLog.address, from.address));
  const [noted] = await db
    .select({ id: signInLog.id })
    .from(signInLog)
    .where(and(own, eq(signInLog.outcome, 'locked'), gt(signInLog.at, new Date(Date.now() - LOCKED_MS))))
    .limit(1);
  if (!noted) await noteSignIn(db, who, way, 'locked', from);
}

/** Logs the ended sessions with their users. */
export async function noteEnded(
  tx: Tx,
  userIds: readonly string[],
  outcome: Outcome,
  from?: ClientInfo,
): Promise<void> {
  for (const id of new Set(userIds)) {
    const [user] = await tx.select({ ydid: users.ydid }).from(users).where(eq(users.id, id));
    if (user)
      await noteSignIn(tx, { id, ydid: user.ydid }, '', outcome, from ?? { address: '', userAgent: '' });
  }
}

/**
 * Returns a page of the log, newest first: entries of the user's own company; for the operator also all
 * others and those without an account.
 */
export async function listSignIns(db: Db, actor: Actor, query: LogQuery & { outcome?: Outcome | undefined }) {
  const pattern = containing(query.who);
  const conditions: (SQL | undefined)[] = [
    actor.ydid === YDID_OPERATOR ? undefined : eq(signInLog.ydid, actor.ydid),
    query.ydid === undefined ? undefined : eq(signInLog.ydid, query.ydid),
    query.who ? or(resembles(users.name, pattern), resembles(users.realName, pattern)) : undefined,
    query.user === undefined ? undefined : eq(signInLog.userId, query.user),
    query.outcome === undefined ? undefined : eq(signInLog.outcome, query.outcome),
    query.from ? gte(signInLog.at, query.from) : undefined,
    query.to ? lte(signInLog.at, query.to) : undefined,
  ];
  const where = and(...conditions);
  const rows = await db
    .select({
      line: signInLog,
      name: users.name,
      realName: users.realName,
      company: companies.shortName,
      companyName: companies.fullName,
    })
    .from(signInLog)
    .leftJoin(users, eq(users.id, signInLog.userId))
    .leftJoin(companies, eq(companies.ydid, signInLog.ydid))
    .where(where)
    .orderBy(desc(signInLog.id))
    .offset(query.offset)
    .limit(query.limit);
  const lines = db
    .select({ one: sql`1` })
    .from(signInLog)
    .leftJoin(users, eq(users.id, signInLog.userId))
    .where(where);
  return { rows, ...(await counted(db, lines)) };
}
