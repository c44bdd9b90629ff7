/** Reads the counters of feeds, and why parts of their messages were refused. */
import { and, desc, eq, gte, inArray, sql } from 'drizzle-orm';
import { percentile, type LagName } from '#contract/tracking/lag.ts';
import type { Db } from '#server/platform/db/client.ts';
import { feedMessages, feedRefusals, feedStates } from '../schema/tracking.ts';
import { feedHours, feedLags } from '../schema/volumes.ts';

/** A feed of one sender. */
export type FeedLine = { feed: string; party: string };
export type Volume = { messages: number; accepted: number; duplicate: number; refused: number };
type Percentiles = { median: number | null; p95: number | null; count: number };
export type FeedVolume = FeedLine & { day: Volume; lag: Record<LagName, Percentiles> };

const HOUR_MS = 3_600_000;
const HOURS_OF_DAY = 24;

const startOf = (now: number, hours: number): Date =>
  new Date((Math.floor(now / HOUR_MS) - hours + 1) * HOUR_MS);
const sums = {
  messages: sql<number>`sum(${feedHours.messages})::int`,
  accepted: sql<number>`sum(${feedHours.accepted})::int`,
  duplicate: sql<number>`sum(${feedHours.duplicate})::int`,
  refused: sql<number>`sum(${feedHours.refused})::int`,
};

/** What each feed sent in the last 24 hours, and how late. */
export async function feedVolumes(db: Db, now = Date.now()): Promise<FeedVolume[]> {
  const since = startOf(now, HOURS_OF_DAY);
  const [volumes, lags] = await Promise.all([
    db
      .select({ feed: feedHours.feed, party: feedHours.party, ...sums })
      .from(feedHours)
      .where(gte(feedHours.hour, since))
      .groupBy(feedHours.feed, feedHours.party),
    db
      .select({
        feed: feedLags.feed,
        party: feedLags.party,
        lag: feedLags.lag,
        range: feedLags.range,
        count: sql<number>`sum(${feedLags.count})::int`,
      })
      .from(feedLags)
      .where(gte(feedLags.hour, since))
      .groupBy(feedLags.feed, feedLags.party, feedLags.lag, feedLags.range),
  ]);
  return volumes.map(({ feed, party, ...day }) => {
    const of = (name: LagName): Percentiles => {
      const own = lags.filter((one) => one.feed === feed && one.party === party && one.lag === name);
      const counts = new Map(own.map(({ range, count }) => [range, count]));
      return {
        median: percentile(counts, 0.5),
        p95: percentile(counts, 0.95),
        count: own.reduce((total, { count }) => total + count, 0),
      };
    };
    return { feed, party, day, lag: { report: of('report'), receipt: of('receipt') } };
  });
}

export type HourVolume = Volume & { hour: string };
const NOTHING: Volume = { messages: 0, accepted: 0, duplicate: 0, refused: 0 };

/** Volumes of the last `hours` hours, also of those without messages; of one feed, or of all. */
export async function hourVolumes(
  db: Db,
  { hours, line }: { hours: number; line?: FeedLine },
  now = Date.now(),
): Promise<HourVolume[]> {
  const since = startOf(now, hours);
  const rows = await db
    .select({ hour: feedHours.hour, ...sums })
    .from(feedHours)
    .where(
      and(
        gte(feedHours.hour, since),
        line && and(eq(feedHours.feed, line.feed), eq(feedHours.party, line.party)),
      ),
    )
    .groupBy(feedHours.hour);
  const known = new Map(rows.map(({ hour, ...volume }) => [hour.toISOString(), volume]));
  return Array.from({ length: hours }, (_, at) => {
    const hour = new Date(since.getTime() + at * HOUR_MS).toISOString();
    return { hour, ...(known.get(hour) ?? NOTHING) };
  });
}

/** The feeds that have sent, and the last time that each did. */
export async function feedLines(db: Db): Promise<(FeedLine & { lastAt: Date | null })[]> {
  const { rows } = await db.$client.query<FeedLine & { lastAt: Date | null }>(
    `with recursive line as (
        (select feed, party from feed_messages order by feed, party limit 1)
      union all
        select next.feed, next.party from line cross join lateral (select m.feed, m.party from feed_messages m
          where (m.feed, m.party) > (line.feed, line.party) order by m.feed, m.party limit 1) as next)
      select feed, party, (select received_at from feed_messages m where m.feed = line.feed and m.party = line.party
        order by received_at desc nulls first limit 1) as "lastAt" from line`,
  );
  return rows;
}

export type RefusalGroup = {
  reason: string;
  count: number;
  messages: number;
  samples: { messageId: string; receivedAt: string; path: string; values: Record<string, string> }[];
};

/** Newest messages with refused parts that are looked through, of all feeds; and samples of a reason. */
const LOOKED_THROUGH = 2_000;
const SAMPLES = 5;

async function refusedMessages(db: Db, { feed, party }: FeedLine): Promise<string[]> {
  const newest = db
    .select({ id: feedStates.messageId })
    .from(feedStates)
    .where(sql`${feedStates.refused} > 0`)
    .orderBy(desc(feedStates.receivedAt))
    .limit(LOOKED_THROUGH)
    .as('newest');
  const rows = await db
    .select({ id: newest.id })
    .from(newest)
    .innerJoin(feedMessages, eq(feedMessages.id, newest.id))
    .where(and(eq(feedMessages.feed, feed), eq(feedMessages.party, party)))
    .limit(200);
  return rows.map(({ id }) => id);
}

/** Why parts of the newest messages of a feed were refused, the most frequent reason first. */
export async function refusalsOf(db: Db, line: FeedLine): Promise<RefusalGroup[]> {
  const ids = await refusedMessages(db, line);
  if (ids.length === 0) return [];
  const rows = await db
    .select({
      reason: feedRefusals.reason,
      messageId: feedRefusals.messageId,
      path: feedRefusals.path,
      values: feedRefusals.values,
      receivedAt: feedMessages.receivedAt,
    })
    .from(feedRefusals)
    .innerJoin(feedMessages, eq(feedMessages.id, feedRefusals.messageId))
    .where(inArray(feedRefusals.messageId, ids))
    .orderBy(desc(feedMessages.receivedAt), feedRefusals.index)
    .limit(5_000);
  const groups = new Map<string, typeof rows>();
  for (const row of rows) groups.set(row.reason, [...(groups.get(row.reason) ?? []), row]);
  return [...groups]
    .map(([reason, all]) => ({
      reason,
      count: all.length,
      messages: new Set(all.map(({ messageId }) => messageId)).size,
      samples: all.slice(0, SAMPLES).map(({ messageId, receivedAt, path, values }) => ({
        messageId,
        receivedAt: receivedAt.toISOString(),
        path,
        values: values ?? {},
      })),
    }))
    .toSorted((a, b) => b.count - a.count);
}

/** The newest messages of a feed with a part refused for `reason`. */
export async function messagesRefused(
  db: Db,
  line: FeedLine,
  reason: string,
  most: number,
): Promise<string[]> {
  const ids = await refusedMessages(db, line);
  if (ids.length === 0) return [];
  const rows = await db
    .selectDistinct({ id: feedRefusals.messageId })
    .from(feedRefusals)
    .where(and(inArray(feedRefusals.messageId, ids), eq(feedRefusals.reason, reason)))
    .limit(most);
  return rows.map(({ id }) => id);
}
