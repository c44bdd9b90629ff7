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

/** Each waited for a row that the other had: PostgreSQL ended one of them. */
const CIRCLE = '40P01';
/** Each time one of those in the circle has gone through. */
const TRIES = 5;

/**
 * Runs a transaction again after a deadlock, as between an action on an order and one on its bill. `work`
 * changes nothing but rows. Within a caller's transaction the caller has to run it again.
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
