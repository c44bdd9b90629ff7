/** Raw messages: stored and committed before anything reads them. */
import { createHash } from 'node:crypto';
import { and, asc, eq, lte, sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { feedMessages } from '#server/db/schema/tracking.ts';

export type NewMessage = {
  feed: string;
  /** Carrier's SCAC, or the partner's key. */
  party: string;
  partner: string | null;
  via: 'push' | 'pull' | 'file';
  contentType: string;
  body: Buffer;
};
export type StoredMessage = typeof feedMessages.$inferSelect;

/** A message is given up after this many attempts to read it; it stays stored. */
export const MAX_ATTEMPTS = 5;

/** SHA-256 in hex. */
const hashOf = (body: Buffer) => createHash('sha256').update(body).digest('hex');

/** Stores `message`; once this resolves it is committed, and may be acknowledged. */
export async function storeMessage(db: Db, message: NewMessage): Promise<StoredMessage> {
  const hash = hashOf(message.body);
  const [row] = await db
    .insert(feedMessages)
    .values({ ...message, hash, receivedAt: new Date() })
    .returning();
  if (!row) throw new Error('the message was not stored');
  return row;
}

/** Messages stored and not yet read, oldest first: those of a process that died, or whose reading failed. */
export async function waitingMessages(db: Db, before: Date, limit = 100): Promise<string[]> {
  const rows = await db
    .select({ id: feedMessages.id })
    .from(feedMessages)
    .where(and(eq(feedMessages.state, 'stored'), lte(feedMessages.receivedAt, before)))
    .orderBy(asc(feedMessages.receivedAt))
    .limit(limit);
  return rows.map(({ id }) => id);
}

export async function readMessage(db: Db, id: string): Promise<StoredMessage | undefined> {
  const [row] = await db.select().from(feedMessages).where(eq(feedMessages.id, id));
  return row;
}

/** Notes that reading failed; the message is given up at MAX_ATTEMPTS. */
export async function noteFault(db: Db, id: string, fault: string): Promise<void> {
  await db
    .update(feedMessages)
    .set({
      attempts: sql`${feedMessages.attempts} + 1`,
      fault: fault.slice(0, 2000),
      state: sql`case when ${feedMessages.attempts} + 1 >= ${MAX_ATTEMPTS} then 'failed' else ${feedMessages.state} end`,
    })
    .where(eq(feedMessages.id, id));
}

/** What came of these very bytes of this party, if they are stored already; else null. */
export async function knownMessage(db: Db, { feed, party, body }: NewMessage) {
  const [known] = await db
    .select({ accepted: feedMessages.accepted, duplicate: feedMessages.duplicate })
    .from(feedMessages)
    .where(
      and(eq(feedMessages.hash, hashOf(body)), eq(feedMessages.feed, feed), eq(feedMessages.party, party)),
    )
    .limit(1);
  return known ?? null;
}
