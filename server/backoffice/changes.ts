/** Tells open lists, in every process, that records of a resource have changed. */
import { sql } from 'drizzle-orm';
import type { ResourceKey } from '#contract/resources/keys.ts';
import type { Database, Tx } from '../db/client.ts';

const CHANNEL = 'porthole_records';

/** Part of the transaction that changes: heard when it commits, and only then. */
export async function announce(tx: Tx, key: ResourceKey): Promise<void> {
  await tx.execute(sql`select pg_notify(${CHANNEL}, ${key})`);
}

/** Calls `heard` after each change of a record of `key`; answers the function that stops it. */
export const watch = (
  database: Database,
  key: ResourceKey,
  heard: () => void,
): Promise<() => Promise<void>> =>
  database.listen(CHANNEL, (payload) => {
    if (payload === key) heard();
  });
