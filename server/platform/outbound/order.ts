/** Order per key: of a key's pending deliveries only the first can be claimed, the others are `behind` it. */
import { sql } from 'drizzle-orm';
import type { Tx } from '../db/client.ts';
import { deliveries } from './schema.ts';

/** Locks the deliveries of a key until the commit, so that changes of one key follow each other. */
export async function lockKeys(tx: Tx, channel: string, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  // Always in the same order: two transactions never wait for each other.
  const locks = [...new Set(keys)].toSorted().map((key) => `${channel} ${key}`);
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(one.lock, 0)) from (
    select lock from unnest(${sql.param(locks)}::text[]) with ordinality as one (lock, place) order by place) one`);
}

/** Lets the first pending delivery of each key be claimed. */
export async function promote(tx: Tx, channel: string, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await tx.execute(sql`
    update ${deliveries} set behind = false where behind and id in (
      select head.id from unnest(${sql.param([...new Set(keys)])}::text[]) as wanted (key)
        cross join lateral (
          select id from ${deliveries} d
           where d.channel = ${channel} and d.key = wanted.key and d.state = 'pending'
           order by d.seq limit 1) head)`);
}
