/** Sessions: opaque tokens, stored hashed, that identify the user and carry the rights. */
import { and, asc, desc, eq, gt, inArray, isNull, ne, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { VISITOR, type Actor, type Support } from '#contract/access/access.ts';
import { isForSupport, type Holder } from '#contract/access/owner.ts';
import { mayHold } from '#contract/access/routers.ts';
import { YDID_OPERATOR } from '#contract/core/settings.ts';
import { announceAccess } from '../changes.ts';
import { noteEnded, noteSignIn, type Outcome, type Way } from '../sign-in-log.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { Cache } from '#server/platform/cache/cache.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import {
  companies,
  roleGrants,
  roles,
  sessions,
  signInChallenges,
  supportAccess,
  userRoles,
  users,
} from '../schema.ts';
import { ownership } from '../actor.ts';
import {
  beginCacheEpoch,
  endCacheEpoch,
  currentCacheEpoch,
  cachedIn,
  marksSince,
  SNAPSHOT,
  type CacheEpoch,
} from '#server/platform/fast/cache-epoch.ts';
import { querySteps, type ResultRow, type Step } from '#server/platform/fast/pipeline.ts';
import { readerOf } from '#server/platform/db/raw-statement.ts';
import { newToken, sha256 } from './secrets.ts';

/** An active session and its user. */
export type Session = { id: string; userId: string; role: string | null; actor: Actor };

/** The token that the client stores: the specification's `{ Id, YdId }`. */
export type Token = { Id: string; YdId: number };

/** Where a session was opened, for the member's own device list. */
export type Origin = { address: string; userAgent: string };

/** The page on which a second factor is set up. */
const ENROLLING_PAGE = 'member';
const DAY_MS = 86_400_000;
/** A request within this time after the last recorded one writes nothing (ms). */
const TOUCH_MS = 5 * 60_000;

type SessionOptions = Origin & {
  userId: string;
  ydid: number;
  role?: string | null;
  days: number;
  /** How the user signed in. */
  way: Way;
};

/** Opens a session and returns its token, which is readable only here. */
export async function openSession(tx: Db | Tx, options: SessionOptions): Promise<Token> {
  const token = newToken();
  await tx.insert(sessions).values({
    tokenHash: sha256(token),
    userId: options.userId,
    role: options.role ?? null,
    expiresAt: new Date(Date.now() + options.days * DAY_MS),
    address: options.address,
    userAgent: options.userAgent.slice(0, 300),
  });
  await tx.update(users).set({ lastSeenAt: new Date() }).where(eq(users.id, options.userId));
  // A change of role is not a sign-in.
  if (options.way !== 'role')
    await noteSignIn(tx, { id: options.userId, ydid: options.ydid }, options.way, 'signedIn', options);
  return { Id: token, YdId: options.ydid };
}

const viewed = alias(roles, 'viewed');
const supported = alias(companies, 'supported');
/**
 * Read for an uncached session. Each role includes its row version (`xmin`), because every change of a role's
 * grants writes the role's row in the same transaction.
 */
const SESSION_COLUMNS = {
  id: sessions.id,
  userId: sessions.userId,
  role: sessions.role,
  lastSeenAt: sessions.lastSeenAt,
  ydid: users.ydid,
  personalOwner: users.personalOwner,
  publisher: companies.publisher,
  enrolling: sql<boolean>`${companies.requiresSecondFactor} and ${users.secondFactorAt} is null`,
  supportId: supportAccess.id,
  supportUntil: supportAccess.until,
  supportedYdid: supported.ydid,
  supportedName: sql<string | null>`coalesce(nullif(${supported.shortName}, ''), ${supported.fullName})`,
  supportedPublisher: supported.publisher,
  viewAs: sessions.viewAs,
  viewedName: viewed.name,
  viewedState: sql<string | null>`${viewed.key} || ' ' || ${viewed}.xmin::text`,
  held: sql<string[]>`array(
    select ${roles.key} || ' ' || ${roles}.xmin::text from ${userRoles}
    join ${roles} on ${roles.key} = ${userRoles.role}
    where ${userRoles.userId} = ${users.id} and (${sessions.role} is null or ${sessions.role} = ${roles.key})
    order by ${roles.key})`,
  snapshot: sql<string>`${sql.raw(SNAPSHOT)}`,
};
type SessionRow = {
  id: string;
  userId: string;
  role: string | null;
  lastSeenAt: Date;
  ydid: number;
  personalOwner: number;
  publisher: boolean;
  enrolling: boolean;
  supportId: string | null;
  supportUntil: Date | null;
  supportedYdid: number | null;
  supportedName: string | null;
  supportedPublisher: boolean | null;
  viewAs: string | null;
  viewedName: string | null;
  viewedState: string | null;
  held: string[];
  snapshot: string;
};
const readSessionRow = readerOf(SESSION_COLUMNS);

/** The SQL text of the query, built once: building it costs as much as the response. */
let livingSession: string | undefined;
function questionFor(db: Db, hash: string): Step {
  livingSession ??= db
    .select(SESSION_COLUMNS)
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .innerJoin(companies, eq(companies.ydid, users.ydid))
    .leftJoin(viewed, eq(viewed.key, sessions.viewAs))
    .leftJoin(
      supportAccess,
      and(
        eq(supportAccess.ydid, sessions.supports),
        isNull(supportAccess.endedAt),
        gt(supportAccess.until, sql`now()`),
        // The token's hash is the statement's only parameter.
        eq(users.ydid, sql.raw(String(YDID_OPERATOR))),
      ),
    )
    .leftJoin(supported, and(eq(supported.ydid, supportAccess.ydid), sql`${supported.state} = 'active'`))
    .where(
      and(
        eq(sessions.tokenHash, sql.placeholder('hash')),
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, sql`now()`),
        sql`not ${users.disabled}`,
        sql`${companies.state} = 'active'`,
      ),
    )
    .toSQL().sql;
  return { name: 'living_session', text: livingSession, values: [hash], read: readSessionRow };
}

/** Rights by the versions of the roles that grant them. */
const rightsOf = new WeakMap<Db, Cache<readonly string[]>>();

/** Maximum number of cached sets of rights: one for each company and combination of roles. */
const MOST_RIGHTS = 500;

/** Returns the rights that the roles `held` grant; in a view as a role, those that both grant. */
async function rightsIn(
  db: Db,
  holder: Holder,
  { held, viewedState }: { held: readonly string[]; viewedState: string | null },
): Promise<readonly string[]> {
  const rights = rightsOf.get(db) ?? new Cache(MOST_RIGHTS);
  rightsOf.set(db, rights);
  const key = [holder.ydid, holder.publisher, viewedState ?? '', ...held.toSorted()].join('\n');
  const before = rights.get(key);
  if (before) return before;
  const [viewed, ...own] = [viewedState ?? '', ...held].map((state) => state.split(' ')[0]!);
  // Read after the roles, the grants are those of the roles' versions or newer.
  const granted = await db
    .select({ role: roleGrants.role, router: roleGrants.router })
    .from(roleGrants)
    .where(inArray(roleGrants.role, [viewed!, ...own]));
  const of = (roles: readonly (string | undefined)[]) =>
    new Set(granted.filter(({ role }) => roles.includes(role)).map(({ router }) => router));
  const [mine, seen] = [of(own), viewed === '' ? null : of([viewed])];
  const routers = [...mine]
    .filter((router) => mayHold(holder, router) && (seen === null || seen.has(router)))
    .toSorted();
  rights.set(key, routers);
  return routers;
}

/** Most recently used sessions, valid until rights change. */
type Sessions = Cache<{ session: Session; row: SessionRow }>;
const MOST_SESSIONS = 1000;
const sessionsOf = (cacheEpoch: CacheEpoch): Sessions =>
  cachedIn(cacheEpoch, 'access', (): Sessions => new Cache(MOST_SESSIONS));

/**
 * Returns the session of a token; null if it is unknown, expired or revoked, or if its user or company is
 * blocked. A cached session is verified on every call, so a change takes effect on the next call.
 */
export async function findSession(db: Db, token: string, days: number): Promise<Session | null> {
  if (token === '' || token.length > 200) return null;
  const remembered = rememberedSession(db, token);
  if (remembered) {
    const [rows = []] = await querySteps(db.$client, [remembered.question]);
    if (remembered.holds(rows)) return remembered.session;
  }
  const hash = sha256(token);
  const cacheEpoch = currentCacheEpoch(db);
  const [rows = []] = await querySteps(db.$client, [questionFor(db, hash)]);
  const [row] = rows as SessionRow[];
  if (!row) return null;
  if (isOld(row)) await touch(db, row, days);
  const support = supportOf(row);
  const owning: Pick<Actor, 'ydid' | 'personalOwner' | 'publisher' | 'support'> = support
    ? { ydid: support.ydid, publisher: row.supportedPublisher === true, support }
    : ownership(row);
  const actor: Actor = {
    id: row.userId,
    routers: row.enrolling
      ? [ENROLLING_PAGE]
      : (await rightsIn(db, owning, row)).filter((router) => !support || isForSupport(router)),
    ...owning,
    ...(row.enrolling && { enrolling: true }),
    ...(row.viewAs !== null && { viewing: { role: row.viewAs, name: row.viewedName ?? '' } }),
  };
  const session = { id: row.id, userId: row.userId, role: row.role, actor };
  // The cache epoch from before the query, or one that begins with its snapshot.
  const own = cacheEpoch ?? beginCacheEpoch(db, row.snapshot);
  if (own) sessionsOf(own).set(hash, { session, row });
  return session;
}

/**
 * The operator acts for a company that grants support access, with the company's rights as far as its own
 * roles have them.
 */
const supportOf = ({ supportedYdid, supportedName, supportUntil }: SessionRow): Support | undefined =>
  supportedYdid === null || supportUntil === null
    ? undefined
    : { ydid: supportedYdid, name: supportedName ?? '', until: supportUntil.toISOString() };

const isOld = ({ lastSeenAt }: SessionRow): boolean => Date.now() - lastSeenAt.getTime() > TOUCH_MS;

/**
 * Verifies a cached session: its own row, and that no later transaction changed its basis. Much cheaper than
 * a full lookup.
 */
const STILL_SO = `select role, view_as, case when supports is not null then (
    select id::text from support_access
    where ydid = sessions.supports and ended_at is null and until > now()) end,
  ${marksSince('$2')}, ${SNAPSHOT} from sessions
  where token_hash = $1 and revoked_at is null and expires_at > now()`;
type Still = {
  role: string | null;
  viewAs: string | null;
  supportId: string | null;
  marks: string[];
  snapshot: string;
};
const readStill = ([role, viewAs, supportId, marks, snapshot]: unknown[]): unknown => ({
  role,
  viewAs,
  supportId,
  marks,
  snapshot,
});

/**
 * A cached session and the cache of its epoch. Both are valid for a response if `question`, sent after the
 * response's own queries, confirms them.
 */
export type Remembered = {
  session: Session;
  cacheEpoch: CacheEpoch;
  question: Step;
  holds(rows: readonly ResultRow[]): boolean;
};

/**
 * For a caller that can send the session check with its own query. Nothing may be returned before the check
 * confirms the session.
 */
export function rememberedSession(db: Db, token: string): Remembered | null {
  const cacheEpoch = currentCacheEpoch(db);
  if (!cacheEpoch) return null;
  const hash = sha256(token);
  const sessions = sessionsOf(cacheEpoch);
  const last = sessions.get(hash);
  if (!last || isOld(last.row)) return null;
  return {
    session: last.session,
    cacheEpoch,
    question: { name: 'still_so', text: STILL_SO, values: [hash, cacheEpoch.snapshot], read: readStill },
    holds: ([row]) => {
      const still = row as Still | undefined;
      const same =
        still?.role === last.row.role &&
        still.viewAs === last.row.viewAs &&
        still.supportId === last.row.supportId;
      if (!same) sessions.delete(hash);
      if (still && still.marks.length > 0) endCacheEpoch(db, cacheEpoch, still.marks, still.snapshot);
      return same && still?.marks.length === 0;
    },
  };
}

async function touch(db: Db, { id, userId }: { id: string; userId: string }, days: number): Promise<void> {
  const now = new Date();
  const expiresAt = new Date(now.getTime() + days * DAY_MS);
  await db.update(sessions).set({ lastSeenAt: now, expiresAt }).where(eq(sessions.id, id));
  await db.update(users).set({ lastSeenAt: now }).where(eq(users.id, userId));
}

/** Returns the actor for `token`; a visitor if the token has no session. */
export async function actorOf(db: Db, token: string, days: number): Promise<Actor> {
  return (await findSession(db, token, days))?.actor ?? VISITOR;
}

/** Ends sessions and their role views, and notifies open pages. Returns how many were ended. */
async function end(
  tx: Db | Tx,
  where: SQL | undefined,
  outcome: Outcome | null,
  from?: Origin,
): Promise<number> {
  return tx.transaction(async (inner) => {
    const ended = await inner
      .update(sessions)
      .set({ revokedAt: new Date() })
      .where(and(where, isNull(sessions.revokedAt)))
      .returning({ userId: sessions.userId, viewAs: sessions.viewAs });
    const whose = new Set(ended.map(({ userId }) => userId));
    for (const { userId, viewAs } of ended) if (viewAs !== null) await auditEndOfView(inner, userId, viewAs);
    if (outcome !== null) await noteEnded(inner, [...whose], outcome, from);
    for (const user of whose) announceAccess(inner, { user });
    return ended.length;
  });
}

/** Ending a session that is a role view also ends the view, and the audit log records it. */
export async function auditEndOfView(tx: Tx, userId: string, role: string): Promise<void> {
  const [user] = await tx.select({ ydid: users.ydid }).from(users).where(eq(users.id, userId));
  const actor = { id: userId, ydid: user?.ydid ?? YDID_OPERATOR, routers: [] };
  await audit(tx, { actor, resource: 'viewAs', recordId: role, action: 'end' });
}

/** Ends the session of a token; does nothing if it has ended or never existed. */
export async function revokeToken(tx: Db | Tx, token: string, from?: Origin): Promise<void> {
  await end(tx, eq(sessions.tokenHash, sha256(token)), 'signedOut', from);
}

/** Ends one session of a user; returns whether it existed. `outcome` null: another session replaces it. */
export async function revokeSession(
  tx: Db | Tx,
  userId: string,
  id: string,
  outcome: Outcome | null = 'ended',
): Promise<boolean> {
  return (await end(tx, and(eq(sessions.id, id), eq(sessions.userId, userId)), outcome)) > 0;
}

/** Ends every session of a user, and sign-ins that wait for a code; returns how many sessions there were. */
export async function revokeAll(tx: Db | Tx, userId: string): Promise<number> {
  await tx.delete(signInChallenges).where(eq(signInChallenges.userId, userId));
  return end(tx, eq(sessions.userId, userId), 'ended');
}

/** Ends every session of a user except `keep`: after a password change or on the user's request. */
export async function revokeOthers(tx: Db | Tx, userId: string, keep: string): Promise<void> {
  await tx.delete(signInChallenges).where(eq(signInChallenges.userId, userId));
  await end(tx, and(eq(sessions.userId, userId), ne(sessions.id, keep)), 'ended');
}

/** Ends every session of a company's users. */
export const revokeCompany = (tx: Db | Tx, ydid: number): Promise<number> =>
  end(
    tx,
    sql`${sessions.userId} in (select ${users.id} from ${users} where ${users.ydid} = ${ydid})`,
    'ended',
  );

/** The active sessions of a user, most recently used first. */
export async function listSessions(db: Db, userId: string) {
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isNull(sessions.revokedAt), gt(sessions.expiresAt, sql`now()`)))
    .orderBy(desc(sessions.lastSeenAt), asc(sessions.id))
    .limit(100);
}
