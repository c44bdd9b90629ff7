/** Counts the messages of feeds by the hour: only those that came since, by the order of their ids. */
import { setImmediate as otherWork } from 'node:timers/promises';
import type { PoolClient } from 'pg';
import { CALIBRATION_FEED } from '#contract/tracking/calibration/calibration.ts';
import { LAG_ENDS } from '#contract/tracking/lag.ts';
import type { Db } from '#server/platform/db/client.ts';

/** Messages of one transaction. */
const STEP = 500;
/** A message that is still unread after this time does not hold the count back (ms); it is not counted then. */
const PATIENCE_MS = 15 * 60_000;
/** Ids of messages that other processes are about to store are older than now (ms). */
const MARGIN_MS = 5_000;
/** The first count begins so far back (ms). */
const FIRST_MS = 48 * 3_600_000;

/** The smallest id of a message received at `at`. */
const idAt = (at: number): string => {
  const hex = Math.max(0, at).toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`;
};

const UNREAD = `select min(message_id::text)::uuid as id from feed_states
  where state = 'stored' and received_at > $1 and message_id > $2`;
const NEXT = `select max(message_id::text)::uuid as id, count(*)::int as count from (select message_id from feed_states
    where message_id > $1 and message_id < $2 order by message_id limit ${STEP}) as next`;
const COUNT = `insert into feed_hours (feed, party, hour, messages, accepted, duplicate, refused)
  select m.feed, m.party, date_trunc('hour', m.received_at, 'UTC'), count(*), sum(s.accepted), sum(s.duplicate),
      sum(case when s.state = 'failed' then 1 else s.refused end)
    from feed_states s join feed_messages m on m.id = s.message_id
    where s.message_id > $1 and s.message_id <= $2 and m.feed <> '${CALIBRATION_FEED}'
    group by 1, 2, 3
  on conflict (hour, feed, party) do update set messages = feed_hours.messages + excluded.messages,
    accepted = feed_hours.accepted + excluded.accepted, duplicate = feed_hours.duplicate + excluded.duplicate,
    refused = feed_hours.refused + excluded.refused`;
/** An expectation has not occurred, so only actual events show how late they were reported. */
const LAGS = `insert into feed_lags (feed, party, hour, lag, range, count)
  select m.feed, m.party, date_trunc('hour', m.received_at, 'UTC'), measured.lag,
      width_bucket(extract(epoch from measured.length)::float8, $3::float8[]), count(*)
    from tracking_events e join feed_messages m on m.id = e.message_id
      cross join lateral (values ('report', case when e.classifier = 'ACT' then e.reported_at - e.occurred_at end),
        ('receipt', e.received_at - e.reported_at)) as measured (lag, length)
    where e.message_id > $1 and e.message_id <= $2 and not e.retracts and measured.length is not null
      and m.feed <> '${CALIBRATION_FEED}'
    group by 1, 2, 3, 4, 5
  on conflict (hour, feed, party, lag, range) do update set count = feed_lags.count + excluded.count`;

/** Counts what came since the last count; returns the number of messages. One process counts at a time. */
export async function countVolumes(db: Db, now = Date.now()): Promise<number> {
  let total = 0;
  for (;;) {
    const count = await countStep(db, now);
    total += count;
    if (count < STEP) return total;
    await otherWork();
  }
}

async function countStep(db: Db, now: number): Promise<number> {
  const client = await db.$client.connect();
  try {
    await client.query('begin');
    const count = await countNext(client, now);
    await client.query('commit');
    return count;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}

async function countNext(client: PoolClient, now: number): Promise<number> {
  await client.query(`insert into feed_counted (id, message) values (1, $1) on conflict do nothing`, [
    idAt(now - FIRST_MS),
  ]);
  const { rows: places } = await client.query<{ message: string }>(
    `select message from feed_counted where id = 1 for update skip locked`,
  );
  const from = places[0]?.message;
  if (from === undefined) return 0;
  const unread = await client.query<{ id: string | null }>(UNREAD, [new Date(now - PATIENCE_MS), from]);
  const limit = [idAt(now - MARGIN_MS), unread.rows[0]?.id ?? idAt(now)].toSorted()[0];
  const { rows } = await client.query<{ id: string | null; count: number }>(NEXT, [from, limit]);
  const { id = null, count = 0 } = rows[0] ?? {};
  if (id === null) return 0;
  await client.query(COUNT, [from, id]);
  await client.query(LAGS, [from, id, [...LAG_ENDS]]);
  await client.query(`update feed_counted set message = $1 where id = 1`, [id]);
  return count;
}
