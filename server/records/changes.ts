/** Notifies open lists, in every process, of changes to records of a resource. */
import { sql } from 'drizzle-orm';
import type { ResourceKey } from '#contract/resource-keys.ts';
import type { Database, Tx } from '#server/platform/db/client.ts';

const CHANNEL = 'porthole_records';

/**
 * Part of the changing transaction: sent only when it commits. `ydid`: the owner of the record, null for the
 * portal.
 */
export async function announce(tx: Tx, key: ResourceKey, ydid: number | null): Promise<void> {
  await tx.execute(sql`select pg_notify(${CHANNEL}, ${ydid === null ? key : `${key} ${ydid}`})`);
}

/**
 * Calls `heard` after each change with the record's resource (null: some may have been missed) and owner;
 * returns the function that stops it.
 */
export const watch = (
  database: Database,
  heard: (key: ResourceKey | null, ydid: number | null) => void,
): Promise<() => Promise<void>> =>
  database.listen(CHANNEL, (payload) => {
    const [key, ydid] = payload.split(' ');
    heard((key || null) as ResourceKey | null, ydid === undefined ? null : Number(ydid));
  });
