/** Numbers the changes of each owner, in the order in which they were committed; one process at a time. */
import { sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/platform/db/client.ts';
import { withLease, type Lease } from '#server/platform/lease.ts';
import { changesAssigned } from '../events.ts';

const LEASE = 'member changes';
const CURSOR = 'owners';
/** Changes of one transaction. */
const BATCH = 1000;
/** Transactions and numbers of a first cursor, and of what another cluster had already numbered. */
const LAST = '9223372036854775807';

type Place = { transaction: string; number: string };
type Round = { read: number; owners: number[] };

/** Numbers what was committed; returns how many changes were read, or null while another process does it. */
export async function assignChanges(db: Db): Promise<number | null> {
  return withLease(db, LEASE, async (lease) => {
    await placeInCluster(db, lease);
    let count = 0;
    for (;;) {
      const { read, owners } = await db.transaction((tx) => assignSome(tx, lease));
      count += read;
      if (owners.length > 0) await changesAssigned.publish(db, owners);
      if (read < BATCH || lease.signal.aborted) return count;
    }
  });
}

/**
 * Every transaction before the oldest that still runs has ended, so no change can appear before the cursor any more.
 * All is in one transaction: a process that dies leaves the cursor where it was, and nothing numbered.
 */
async function assignSome(tx: Tx, lease: Lease): Promise<Round> {
  await lease.check(tx);
  const from = await cursor(tx);
  const batch = await tx.execute<Place>(sql`select transaction::text as transaction, number::text as number
    from tracking_changes where (transaction, number) > (${from.transaction}::xid8, ${from.number}::bigint)
      and transaction < pg_snapshot_xmin(pg_current_snapshot()) order by transaction, number limit ${BATCH}`);
  const to = batch.rows.at(-1);
  if (!to) return { read: 0, owners: [] };
  const { rows } = await tx.execute<{ owner: number }>(sql`
    with matches as materialized (
      select m.owner, c.number, s.id as subscription,
        row_number() over (partition by m.owner order by c.transaction, c.number) as place
      from tracking_changes c
      join subscriptions s on s.number = c.value and s.reference = c.reference
      join member_owners m on m.owner = s.ydid and m.visibility = c.visibility
      where (c.transaction, c.number) > (${from.transaction}::xid8, ${from.number}::bigint)
        and (c.transaction, c.number) <= (${to.transaction}::xid8, ${to.number}::bigint)
        and s.state not in ('paused', 'ended')),
    counted as (select owner, count(*) as more from matches group by owner),
    raised as (update member_owners m set sequence = m.sequence + counted.more from counted
      where m.owner = counted.owner returning m.owner, m.sequence - counted.more as base),
    numbered as (insert into member_changes (owner, sequence, change, subscription_id)
      select matches.owner, raised.base + matches.place, matches.number, matches.subscription
      from matches join raised on raised.owner = matches.owner)
    select owner from counted`);
  await setCursor(tx, to);
  return { read: batch.rows.length, owners: rows.map(({ owner }) => owner) };
}

async function cursor(tx: Tx): Promise<Place> {
  const { rows } = await tx.execute<Place>(
    sql`select transaction::text as transaction, number::text as number from change_cursors where name = ${CURSOR}`,
  );
  return rows[0] ?? { transaction: '0', number: '0' };
}

const setCursor = (tx: Tx, { transaction, number }: Place) =>
  tx.execute(sql`insert into change_cursors (name, transaction, number)
    values (${CURSOR}, ${transaction}::xid8, ${number}::bigint)
    on conflict (name) do update set transaction = excluded.transaction, number = excluded.number`);

/** After a move or a restored dump the transactions of the log are those of another cluster: they come before all. */
async function placeInCluster(db: Db, lease: Lease): Promise<void> {
  const { rows } = await db.execute<{ foreign: boolean }>(sql`select exists (select from tracking_changes
    where transaction >= pg_snapshot_xmax(pg_current_snapshot())) as "foreign"`);
  if (!rows[0]?.foreign) return;
  await db.transaction(async (tx) => {
    await lease.check(tx);
    const from = await cursor(tx);
    await tx.execute(sql`update tracking_changes set transaction = case
      when (transaction, number) <= (${from.transaction}::xid8, ${from.number}::bigint) then '0'::xid8 else '1'::xid8 end`);
    await setCursor(tx, { transaction: '0', number: LAST });
  });
}
