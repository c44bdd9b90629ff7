/** Claims due deliveries. A claim expires, so that a killed process leaves nothing behind. */
import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { CONCURRENCY, TIMEOUT_SECONDS, type Channel, type Delivery } from './channel.ts';
import { deliveries, laneHolds } from './schema.ts';

/** Tests set the time; otherwise the database's clock applies, which all processes share. */
export type Clock = { now?: () => Date };

export const timeOf = ({ now }: Clock): SQL =>
  now ? sql`${now().toISOString()}::timestamptz` : sql`clock_timestamp()`;

/** Time (seconds) that a timed-out attempt has to be recorded before another process repeats it. */
const MARGIN_SECONDS = 30;

/** Running attempts in this process, by lane. */
export type Running = ReadonlyMap<string, number>;

/**
 * Claims up to `free` deliveries of a channel, per lane no more than its limit allows, higher priorities
 * first. Other processes skip them until the claim ends. Lanes are visited by index, so that one's long queue
 * costs the others nothing.
 */
export async function claimDue(
  db: Db,
  channel: Channel,
  running: Running,
  clock: Clock,
): Promise<Delivery[]> {
  const { concurrency = CONCURRENCY, perLane = concurrency, timeoutSeconds = TIMEOUT_SECONDS } = channel;
  const inFlight = [...running.values()].reduce((sum, count) => sum + count, 0);
  const free = concurrency - inFlight;
  if (free <= 0) return [];
  const time = timeOf(clock);
  const open = sql`channel = ${channel.key} and state = 'pending' and not behind`;
  const due = sql`
    with recursive places as (
      (select lane, priority from ${deliveries} where ${open} order by lane, priority limit 1)
      union all
      select next.lane, next.priority from places cross join lateral (
        select lane, priority from ${deliveries}
         where ${open} and (lane, priority) > (places.lane, places.priority)
         order by lane, priority limit 1) next),
    busy as (
      select * from unnest(${sql.param([...running.keys()])}::text[], ${sql.param([...running.values()])}::int[])
        as busy (lane, count)),
    locked as (
      select found.* from places
        left join busy on busy.lane = places.lane
       cross join lateral (
         select id, lane, priority, not_before, seq from ${deliveries}
          where ${open} and lane = places.lane and priority = places.priority and not_before <= ${time}
          order by not_before, seq
          limit greatest(0, least(${free}::int, ${perLane}::int - coalesce(busy.count, 0)))
          for update skip locked) found
       where not exists (
         select from ${laneHolds} held where held.channel = ${channel.key} and held.lane = places.lane)),
    numbered as (
      select locked.*, coalesce(busy.count, 0) + row_number() over (
          partition by locked.lane order by priority desc, not_before, seq) as number
        from locked left join busy on busy.lane = locked.lane)
    select id from numbered where number <= ${perLane}::int
     order by priority desc, number, not_before, seq limit ${free}::int`;
  const claimed = await db
    .update(deliveries)
    .set({
      attempts: sql`${deliveries.attempts} + 1`,
      claim: sql`gen_random_uuid()`,
      notBefore: sql`${time} + make_interval(secs => ${timeoutSeconds + MARGIN_SECONDS})`,
    })
    .where(sql`${deliveries.id} in (${due})`)
    .returning();
  return claimed.toSorted((a, b) => b.priority - a.priority || a.seq - b.seq);
}
