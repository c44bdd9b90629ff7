/** Sessions: opaque tokens, stored hashed, that say who calls and what he may do. */
import { and, asc, desc, eq, gt, isNull, ne, sql, type SQL } from 'drizzle-orm';
import { VISITOR, type Actor } from '#contract/access.ts';
import { mayHold } from '#contract/routers.ts';
import { YDID_OPERATOR } from '#contract/settings.ts';
import { announceAccess } from '#server/access/changes.ts';
import { noteEnded, noteSignIn, type Outcome, type Way } from '#server/access/sign-in-log.ts';
import { audit } from '#server/audit/audit.ts';
import type { Db, Tx } from '#server/db/client.ts';
import { companies, roleGrants, roles, sessions, userRoles, users } from '#server/db/schema/accounts.ts';
import { newToken, sha256 } from './secrets.ts';

/** A living session and whose it is. */
export type Session = { id: string; userId: string; role: string | null; actor: Actor };

/** What the client keeps: the specification's `{ Id, YdId }`. */
export type Token = { Id: string; YdId: number };

/** Where a session was opened from, for the member's own list. */
export type Origin = { address: string; userAgent: string };

const DAY_MS = 86_400_000;
/** A request within this time of the last one noted writes nothing (ms). */
const TOUCH_MS = 5 * 60_000;

export type SessionOptions = Origin & {
  userId: string;
  ydid: number;
  role?: string | null;
  days: number;
  /** How its holder proved who he is. */
  way: Way;
};

/** Opens a session and answers its token, the only time it is seen in the clear. */
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
  // A change of role is no coming: its holder was here already.
  if (options.way !== 'role')
    await noteSignIn(tx, { id: options.userId, ydid: options.ydid }, options.way, 'signedIn', options);
  return { Id: token, YdId: options.ydid };
}

/** Asked with every call, so its text is made once: building it costs as much as the answer. */
const livingSession = (db: Db) =>
  db
    .select({
      id: sessions.id,
      userId: sessions.userId,
      role: sessions.role,
      lastSeenAt: sessions.lastSeenAt,
      ydid: users.ydid,
      viewAs: sessions.viewAs,
      viewedName: roles.name,
      // As one text, neither sorted nor rid of doubles: with hundreds of grants that takes longer than to find them.
      routers: sql<string>`coalesce((
        select string_agg(${roleGrants.router}, ' ') from ${roleGrants}
        join ${userRoles} on ${userRoles.role} = ${roleGrants.role}
        where ${userRoles.userId} = ${users.id}
          and (${sessions.role} is null or ${sessions.role} = ${roleGrants.role})
          and (${sessions.viewAs} is null or exists (
            select 1 from ${roleGrants} viewed
            where viewed.role = ${sessions.viewAs} and viewed.router = ${roleGrants.router}))), '')`,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .innerJoin(companies, eq(companies.ydid, users.ydid))
    .leftJoin(roles, eq(roles.key, sessions.viewAs))
    .where(
      and(
        eq(sessions.tokenHash, sql.placeholder('hash')),
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, sql`now()`),
        eq(users.disabled, false),
        eq(companies.state, 'active'),
      ),
    )
    // Without a name: the embedded database keeps no statements.
    .prepare('');
const questions = new WeakMap<Db, ReturnType<typeof livingSession>>();

function questionOf(db: Db): ReturnType<typeof livingSession> {
  const question = questions.get(db) ?? livingSession(db);
  questions.set(db, question);
  return question;
}

/** What the same grants come to is reckoned once; there are as many as roles and what they were. */
const reckoned = new Map<string, readonly string[]>();

function heldOf(ydid: number, grants: string): readonly string[] {
  const key = `${ydid} ${grants}`;
  const held = reckoned.get(key) ?? heldAmong(ydid, grants);
  if (reckoned.size > 500) reckoned.clear();
  reckoned.set(key, held);
  return held;
}

const heldAmong = (ydid: number, grants: string): readonly string[] =>
  [...new Set(grants.split(' '))].filter((router) => router !== '' && mayHold(ydid, router)).toSorted();

/**
 * The session of a token, or null when it is unknown, expired, revoked, or its user or company is kept out. What it may
 * do is read with it, every time: a change counts from the next call on.
 */
export async function findSession(db: Db, token: string, days: number): Promise<Session | null> {
  if (token === '' || token.length > 200) return null;
  const [found] = await questionOf(db).execute({ hash: sha256(token) });
  if (!found) return null;
  if (Date.now() - found.lastSeenAt.getTime() > TOUCH_MS) await touch(db, found, days);
  const actor: Actor = {
    id: found.userId,
    ydid: found.ydid,
    routers: heldOf(found.ydid, found.routers),
    ...(found.viewAs !== null && { viewing: { role: found.viewAs, name: found.viewedName ?? '' } }),
  };
  return { id: found.id, userId: found.userId, role: found.role, actor };
}

async function touch(db: Db, { id, userId }: { id: string; userId: string }, days: number): Promise<void> {
  const now = new Date();
  const expiresAt = new Date(now.getTime() + days * DAY_MS);
  await db.update(sessions).set({ lastSeenAt: now, expiresAt }).where(eq(sessions.id, id));
  await db.update(users).set({ lastSeenAt: now }).where(eq(users.id, userId));
}

/** Who holds `token`; a visitor when nobody does. */
export async function actorOf(db: Db, token: string, days: number): Promise<Actor> {
  return (await findSession(db, token, days))?.actor ?? VISITOR;
}

/** Ends sessions, and with each what it was viewed as; open pages hear of it. Answers how many were ended. */
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
    for (const user of whose) await announceAccess(inner, { user });
    return ended.length;
  });
}

/** A session that ends while it is a view ends the view; nobody asked for that himself. */
export async function auditEndOfView(tx: Tx, userId: string, role: string): Promise<void> {
  const [user] = await tx.select({ ydid: users.ydid }).from(users).where(eq(users.id, userId));
  const actor = { id: userId, ydid: user?.ydid ?? YDID_OPERATOR, routers: [] };
  await audit(tx, { actor, resource: 'viewAs', recordId: role, action: 'end' });
}

/** Ends the session of a token; ending it twice, or one that never was, is no fault. */
export async function revokeToken(tx: Db | Tx, token: string, from?: Origin): Promise<void> {
  await end(tx, eq(sessions.tokenHash, sha256(token)), 'signedOut', from);
}

/** Ends one session of a user; answers whether he had it. `outcome` null: another takes its place. */
export async function revokeSession(
  tx: Db | Tx,
  userId: string,
  id: string,
  outcome: Outcome | null = 'ended',
): Promise<boolean> {
  return (await end(tx, and(eq(sessions.id, id), eq(sessions.userId, userId)), outcome)) > 0;
}

/** Ends every session of a user; answers how many there were. */
export const revokeAll = (tx: Db | Tx, userId: string): Promise<number> =>
  end(tx, eq(sessions.userId, userId), 'ended');

/** Ends every session of a user but `keep`: after a change of password, or at his wish. */
export async function revokeOthers(tx: Db | Tx, userId: string, keep: string): Promise<void> {
  await end(tx, and(eq(sessions.userId, userId), ne(sessions.id, keep)), 'ended');
}

/** Ends every session of a company's people. */
export const revokeCompany = (tx: Db | Tx, ydid: number): Promise<number> =>
  end(
    tx,
    sql`${sessions.userId} in (select ${users.id} from ${users} where ${users.ydid} = ${ydid})`,
    'ended',
  );

/** The living sessions of a user, the latest used first. */
export async function listSessions(db: Db, userId: string) {
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isNull(sessions.revokedAt), gt(sessions.expiresAt, sql`now()`)))
    .orderBy(desc(sessions.lastSeenAt), asc(sessions.id))
    .limit(100);
}
