/** Reads the database's error codes and retries transactions after deadlocks. */
import type { Db, Tx } from './client.ts';

type DatabaseError = { code: string; detail?: string; table?: string };

/** PostgreSQL's own error, however deeply drizzle wrapped it. */
export function databaseError(error: unknown): DatabaseError | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ('code' in cause && typeof cause.code === 'string' && /^[\dA-Z]{5}$/.test(cause.code))
      return cause as unknown as DatabaseError;
  return undefined;
}

/** Deadlock: PostgreSQL ended one of the transactions. */
const CIRCLE = '40P01';
/** Each try, one of the deadlocked transactions has finished. */
const TRIES = 5;

/**
 * Retries a transaction after a deadlock, as between an action on an order and one on its bill. `work` must
 * change only rows. Within a caller's transaction the caller has to retry.
 */
export async function again<T>(db: Db | Tx, work: (tx: Tx) => Promise<T>): Promise<T> {
  const own = !('rollback' in db);
  for (let tries = 1; ; tries += 1) {
    try {
      return await db.transaction(work);
    } catch (error) {
      if (!own || tries >= TRIES || databaseError(error)?.code !== CIRCLE) throw error;
    }
  }
}
