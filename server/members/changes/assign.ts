/** Numbers the changes of each owner, in the order in which they were committed; one process at a time. */
import { sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/platform/db/client.ts';
import { withLease, type Lease } from '#server/platform/lease.ts';
import { changesAssigned } from '../events.ts';

const LEASE = 'member changes';
/** The logs that are numbered, each with a cursor of its own. */
const SHIPMENTS = { cursor: 'owners', table: sql`tracking_changes` } as const;
const OWN = { cursor: 'own', table: sql`own_changes` } as const;
type Log = typeof SHIPMENTS | typeof OWN;
/** Changes of one transaction. */
const BATCH = 1000;
/** Transactions and numbers of a first cursor, and of what another cluster had already numbered. */
const LAST = '9223372036854775807';

type Place = { transaction: string; number: string };
type Round = { read: number; owners: number[] };

/** Numbers what was committed; returns how many changes were read, or null while another process does it. */
export async function assignChanges(db: Db): Promise<number | null> {
  return withLease(db, LEASE, async (lease) => {
    let count = 0;
    for (const [log, assign] of [
      [SHIPMENTS, assignShipments],
      [OWN, assignOwn],
    ] as const) {
      await placeInCluster(db, lease, log);
      for (let read = BATCH; read === BATCH && !lease.signal.aborted;) {
        const round = await db.transaction((tx) => assignSome(tx, lease, log, assign));
        read = round.read;
        count += read;
        if (round.owners.length > 0) await changesAssigned.publish(db, round.owners);
      }
    }
    return count;
  });
}

/**
 * Every transaction before the oldest that still runs has ended, so no change can appear before the cursor any more.
 * All is in one transaction: a process that dies leaves the cursor where it was, and nothing numbered.
 */
async function assignSome(tx: Tx, lease: Lease, log: Log, assign: Assign): Promise<Round> {
  await lease.check(tx);
  const from = await cursor(tx, log);
  // By the columns, not by their texts: 10 comes after 9.
  const batch = await tx.execute<Place>(sql`select transaction::text as transaction, number::text as number
    from ${log.table} c where (transaction, number) > (${from.transaction}::xid8, ${from.number}::bigint)
      and transaction < pg_snapshot_xmin(pg_current_snapshot()) order by c.transaction, c.number limit ${BATCH}`);
  const to = batch.rows.at(-1);
  if (!to) return { read: 0, owners: [] };
  const owners = await assign(tx, from, to);
  await setCursor(tx, log, to);
  return { read: batch.rows.length, owners };
}

type Assign = (tx: Tx, from: Place, to: Place) => Promise<number[]>;

/** Changes of shipments go to every owner who follows them and sees the same. */
async function assignShipments(tx: Tx, from: Place, to: Place): Promise<number[]> {
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
  return rows.map(({ owner }) => owner);
}

async function assignOwn(tx: Tx, from: Place, to: Place): Promise<number[]> {
  const { rows } = await tx.execute<{ owner: number }>(sql`
    with matches as materialized (
      select owner, number, subscription_id, row_number() over (partition by owner order by transaction, number) as place
      from own_changes c
      where (c.transaction, c.number) > (${from.transaction}::xid8, ${from.number}::bigint)
        and (c.transaction, c.number) <= (${to.transaction}::xid8, ${to.number}::bigint)),
    counted as (select owner, count(*) as more from matches group by owner),
    raised as (insert into member_owners as m (owner, sequence) select owner, more from counted
      on conflict (owner) do update set sequence = m.sequence + excluded.sequence
      returning m.owner, m.sequence),
    numbered as (insert into member_changes (owner, sequence, own, subscription_id)
      select matches.owner, raised.sequence - counted.more + matches.place, matches.number, matches.subscription_id
      from matches join raised on raised.owner = matches.owner join counted on counted.owner = matches.owner)
    select owner from counted`);
  return rows.map(({ owner }) => owner);
}

async function cursor(tx: Tx, log: Log): Promise<Place> {
  const { rows } = await tx.execute<Place>(
    sql`select transaction::text as transaction, number::text as number from change_cursors where name = ${log.cursor}`,
  );
  return rows[0] ?? { transaction: '0', number: '0' };
}

const setCursor = (tx: Tx, log: Log, { transaction, number }: Place) =>
  tx.execute(sql`insert into change_cursors (name, transaction, number)
    values (${log.cursor}, ${transaction}::xid8, ${number}::bigint)
    on conflict (name) do update set transaction = excluded.transaction, number = excluded.number`);

/** After a move or a restored dump the transactions of the log are those of another cluster: they come before all. */
async function placeInCluster(db: Db, lease: Lease, log: Log): Promise<void> {
  const { rows } = await db.execute<{ foreign: boolean }>(sql`select exists (select from ${log.table}
    where transaction >= pg_snapshot_xmax(pg_current_snapshot())) as "foreign"`);
  if (!rows[0]?.foreign) return;
  await db.transaction(async (tx) => {
    await lease.check(tx);
    const from = await cursor(tx, log);
    await tx.execute(sql`update ${log.table} set transaction = case
      when (transaction, number) <= (${from.transaction}::xid8, ${from.number}::bigint) then '0'::xid8 else '1'::xid8 end`);
    await setCursor(tx, log, { transaction: '0', number: LAST });
  });
}
