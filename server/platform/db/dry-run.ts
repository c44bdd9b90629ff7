/** Runs work in a transaction that can be rolled back: a dry run reports what would happen. */
import type { Db, Tx } from './client.ts';
import { again } from './retry.ts';

/** Rolls back a transaction. */
class DryRun extends Error {}

/** Rolls back the transaction of `inTransaction`; results held by the caller stay. */
export function leaveNothing(): never {
  throw new DryRun();
}

/** Runs `work` in a transaction, retries after a deadlock, and commits unless it calls `leaveNothing`. */
export async function inTransaction(db: Db, work: (tx: Tx) => Promise<void>): Promise<void> {
  try {
    await again(db, work);
  } catch (error) {
    if (!(error instanceof DryRun)) throw error;
  }
}
