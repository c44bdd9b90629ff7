/** Runs work in a transaction that may leave nothing: a dry run reports what would happen. */
import type { Db, Tx } from './client.ts';
import { again } from './retry.ts';

/** Ends a transaction that is to leave nothing. */
class DryRun extends Error {}

/** Rolls the transaction of `inTransaction` back; what the work has found stays with the caller. */
export function leaveNothing(): never {
  throw new DryRun();
}

/** Runs `work` in a transaction, again after a deadlock, and keeps what it wrote unless it calls `leaveNothing`. */
export async function inTransaction(db: Db, work: (tx: Tx) => Promise<void>): Promise<void> {
  try {
    await again(db, work);
  } catch (error) {
    if (!(error instanceof DryRun)) throw error;
  }
}
