/** Tells open lists, in every process, that records of a resource have changed. */
import { sql } from 'drizzle-orm';
import type { ResourceKey } from '#contract/resource-keys.ts';
import type { Database, Tx } from '#server/platform/db/client.ts';

const CHANNEL = 'porthole_records';

/** Part of the transaction that changes: heard when it commits, and only then. `ydid`: whose record, null for everybody's. */
export async function announce(tx: Tx, key: ResourceKey, ydid: number | null): Promise<void> {
  await tx.execute(sql`select pg_notify(${CHANNEL}, ${ydid === null ? key : `${key} ${ydid}`})`);
}

/**
 * Calls `heard` after each change of a record, with its resource (null: some may have been missed) and whose it is; answers
 * the function that stops it.
 */
export const watch = (
  database: Database,
  heard: (key: ResourceKey | null, ydid: number | null) => void,
): Promise<() => Promise<void>> =>
  database.listen(CHANNEL, (payload) => {
    const [key, ydid] = payload.split(' ');
    heard((key || null) as ResourceKey | null, ydid === undefined ? null : Number(ydid));
  });
