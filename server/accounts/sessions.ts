/** Sessions: opaque tokens, stored hashed, that say who calls and what he may do. */
import { and, asc, desc, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import { VISITOR, type Actor } from '#contract/access.ts';
import type { Db, Tx } from '#server/db/client.ts';
import { roleGrants, sessions, userRoles, users } from '#server/db/schema/accounts.ts';
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

export type SessionOptions = Origin & { userId: string; ydid: number; role?: string | null; days: number };

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
  return { Id: token, YdId: options.ydid };
}

/** The session of a token, or null when it is unknown, expired, revoked, or its user is disabled. */
export async function findSession(db: Db, token: string, days: number): Promise<Session | null> {
  if (token === '' || token.length > 200) return null;
  const [found] = await db
    .select({
      id: sessions.id,
      userId: sessions.userId,
      role: sessions.role,
      lastSeenAt: sessions.lastSeenAt,
      ydid: users.ydid,
      routers: sql<string[]>`array(
        select distinct ${roleGrants.router} from ${roleGrants}
        join ${userRoles} on ${userRoles.role} = ${roleGrants.role}
        where ${userRoles.userId} = ${users.id}
          and (${sessions.role} is null or ${sessions.role} = ${roleGrants.role})
        order by 1)`,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.tokenHash, sha256(token)),
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, sql`now()`),
        eq(users.disabled, false),
      ),
    );
  if (!found) return null;
  if (Date.now() - found.lastSeenAt.getTime() > TOUCH_MS) await touch(db, found.id, days);
  const actor: Actor = { id: found.userId, ydid: found.ydid, routers: found.routers };
  return { id: found.id, userId: found.userId, role: found.role, actor };
}

async function touch(db: Db, id: string, days: number): Promise<void> {
  const expiresAt = new Date(Date.now() + days * DAY_MS);
  await db.update(sessions).set({ lastSeenAt: new Date(), expiresAt }).where(eq(sessions.id, id));
}

/** Who holds `token`; a visitor when nobody does. */
export async function actorOf(db: Db, token: string, days: number): Promise<Actor> {
  return (await findSession(db, token, days))?.actor ?? VISITOR;
}

/** Ends the session of a token; ending it twice, or one that never was, is no fault. */
export async function revokeToken(tx: Db | Tx, token: string): Promise<void> {
  await tx
    .update(sessions)
    .set({ revokedAt: new Date() })
    .where(and(eq(sessions.tokenHash, sha256(token)), isNull(sessions.revokedAt)));
}

/** Ends one session of a user; answers whether he had it. */
export async function revokeSession(tx: Db | Tx, userId: string, id: string): Promise<boolean> {
  const ended = await tx
    .update(sessions)
    .set({ revokedAt: new Date() })
    .where(and(eq(sessions.id, id), eq(sessions.userId, userId), isNull(sessions.revokedAt)))
    .returning({ id: sessions.id });
  return ended.length > 0;
}

/** Ends every session of a user. */
export async function revokeAll(tx: Db | Tx, userId: string): Promise<void> {
  await tx
    .update(sessions)
    .set({ revokedAt: new Date() })
    .where(and(eq(sessions.userId, userId), isNull(sessions.revokedAt)));
}

/** Ends every session of a user but `keep`: after a change of password, or at his wish. */
export async function revokeOthers(tx: Db | Tx, userId: string, keep: string): Promise<void> {
  await tx
    .update(sessions)
    .set({ revokedAt: new Date() })
    .where(and(eq(sessions.userId, userId), ne(sessions.id, keep), isNull(sessions.revokedAt)));
}

/** The living sessions of a user, the latest used first. */
export async function listSessions(db: Db, userId: string) {
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isNull(sessions.revokedAt), gt(sessions.expiresAt, sql`now()`)))
    .orderBy(desc(sessions.lastSeenAt), asc(sessions.id))
    .limit(100);
}
