/** Sees every feed, source, broker, job and channel, and stores how each was last seen. */
import { and, eq, gt, max, sql } from 'drizzle-orm';
import type { StationKind } from '#contract/operations/monitor/health.ts';
import { CALIBRATION_FEED } from '#contract/tracking/calibration/calibration.ts';
import type { Db } from '#server/platform/db/client.ts';
import { queueOf, type Job } from '#server/platform/jobs/job.ts';
import { listOutcomes, queueDepths } from '#server/platform/jobs/outcomes.ts';
import { jobsOf, type Module } from '#server/platform/module.ts';
import { outboundCounts } from '#server/platform/outbound/manage.ts';
import { deliveries } from '#server/platform/outbound/schema.ts';
import { feedLines, feedSources, partners } from '#server/tracking/index.ts';
import { monitorStations } from '../schema.ts';

export type StationRecord = typeof monitorStations.$inferSelect;
type Seen = Pick<
  StationRecord,
  | 'key'
  | 'kind'
  | 'name'
  | 'party'
  | 'measure'
  | 'lastAt'
  | 'dueFrom'
  | 'waiting'
  | 'waitingSince'
  | 'failed'
  | 'fault'
  | 'isOff'
> & { usualPeriod: number; usualGrace: number };

const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;
/** What is expected unless people say otherwise, in minutes. */
const USUAL = {
  feed: { usualPeriod: DAY_MINUTES, usualGrace: DAY_MINUTES },
  broker: { usualPeriod: 5, usualGrace: 10 },
  queue: { usualPeriod: 15, usualGrace: 45 },
  channel: { usualPeriod: 10, usualGrace: 50 },
} as const;
/** A source or job that runs every few seconds may be late by as much as this before people care. */
const LEAST_GRACE = 15;

const seenNow = (
  kind: StationKind,
  id: string,
  seen: Partial<Seen> & Pick<Seen, 'name' | 'usualPeriod' | 'usualGrace'>,
): Seen => ({
  key: `${kind} ${id}`.slice(0, 200),
  kind,
  party: '',
  measure: 'silence',
  lastAt: null,
  dueFrom: null,
  waiting: 0,
  waitingSince: null,
  failed: 0,
  fault: '',
  isOff: false,
  ...seen,
});

/** Feeds that have sent, and those that a partner is set up to send. */
async function feedStations(db: Db): Promise<Seen[]> {
  const [lines, senders] = await Promise.all([feedLines(db), db.select().from(partners)]);
  const known = new Map(
    senders.flatMap(({ key, carrier, feeds }) =>
      feeds
        .filter((feed) => feed !== '*')
        .map((feed) => [`${feed}/${carrier ?? key}`, { feed, party: carrier ?? key }]),
    ),
  );
  const last = new Map(lines.map(({ feed, party, lastAt }) => [`${feed}/${party}`, lastAt]));
  for (const { feed, party } of lines) known.set(`${feed}/${party}`, { feed, party });
  const inactive = new Set(senders.filter(({ active }) => !active).map(({ key, carrier }) => carrier ?? key));
  const active = new Set(senders.filter((one) => one.active).map(({ key, carrier }) => carrier ?? key));
  return [...known]
    .filter(([, { feed }]) => feed !== CALIBRATION_FEED)
    .map(([id, { feed, party }]) =>
      seenNow('feed', id, {
        name: feed,
        party,
        lastAt: last.get(id) ?? null,
        isOff: inactive.has(party) && !active.has(party),
        ...USUAL.feed,
      }),
    );
}

async function sourceStations(db: Db): Promise<Seen[]> {
  const rows = await db.select().from(feedSources);
  return rows.map((source) => {
    const isBroker = source.kind === 'mqtt';
    const fault = source.fault ? `${source.fault.key} ${source.fault.value}`.trim().slice(0, 300) : '';
    const success = source.runs.find((run) => run.fault === null);
    const lastAt = source.fault === null ? source.lastRunAt : success ? new Date(success.at) : null;
    return seenNow(isBroker ? 'broker' : 'source', source.id, {
      name: source.name,
      party: source.partner,
      lastAt,
      dueFrom: source.createdAt,
      failed: source.failures,
      fault,
      isOff: !source.active,
      ...(isBroker
        ? USUAL.broker
        : { usualPeriod: source.everyMinutes, usualGrace: Math.max(LEAST_GRACE, source.everyMinutes) }),
    });
  });
}

async function jobStations(db: Db, jobs: readonly Job[], now: Date): Promise<Seen[]> {
  const [outcomes, depths] = await Promise.all([listOutcomes(db), queueDepths(db)]);
  return jobs.map((job) => {
    const queue = queueOf(job);
    const outcome = outcomes.find((one) => one.queue === queue);
    const depth = depths.find((one) => one.queue === queue);
    const period = job.everySeconds === undefined ? null : Math.ceil(job.everySeconds / 60);
    return seenNow('job', queue, {
      name: job.id,
      measure: period === null ? 'waiting' : 'silence',
      lastAt: outcome?.doneAt ?? null,
      dueFrom: period === null ? null : now,
      waiting: depth?.waiting ?? 0,
      waitingSince: depth?.since ?? null,
      failed: outcome?.failures ?? 0,
      fault: outcome?.fault ?? '',
      ...(period === null
        ? USUAL.queue
        : { usualPeriod: Math.max(5, 2 * period), usualGrace: Math.max(LEAST_GRACE, 2 * period) }),
    });
  });
}

/** Deliveries are read from the last one that was seen; before that, those of the last days. */
const LOOK_BACK_MS = 2 * DAY_MINUTES * MINUTE_MS;

async function channelStations(db: Db, keys: readonly string[], now: Date): Promise<Seen[]> {
  const [last] = await db
    .select({ at: max(monitorStations.lastAt) })
    .from(monitorStations)
    .where(eq(monitorStations.kind, 'channel'));
  const since = last?.at ?? new Date(now.getTime() - LOOK_BACK_MS);
  const [counts, sent] = await Promise.all([
    outboundCounts(db),
    db
      .select({ channel: deliveries.channel, at: max(deliveries.settledAt) })
      .from(deliveries)
      .where(and(gt(deliveries.settledAt, since), eq(deliveries.state, 'sent')))
      .groupBy(deliveries.channel),
  ]);
  return keys.map((key) => {
    const count = counts.find(({ channel }) => channel === key);
    const due = count?.due ?? 0;
    return seenNow('channel', key, {
      name: key,
      measure: 'waiting',
      lastAt: sent.find(({ channel }) => channel === key)?.at ?? null,
      waiting: due,
      waitingSince: due > 0 ? new Date(now.getTime() - (count?.oldestDueSeconds ?? 0) * 1000) : null,
      failed: count?.dead ?? 0,
      ...USUAL.channel,
    });
  });
}

/** Stores how everything is seen now; what is gone is no longer listed. */
export async function seeStations(db: Db, modules: readonly Module[], now = new Date()): Promise<void> {
  const channels = modules.flatMap(({ channels: own = [] }) => own.map(({ key }) => key));
  const seen = [
    ...(await feedStations(db)),
    ...(await sourceStations(db)),
    ...(await jobStations(db, jobsOf(modules), now)),
    ...(await channelStations(db, channels, now)),
  ];
  if (seen.length === 0) return;
  const excluded = (column: string) => sql.raw(`excluded.${column}`);
  for (let at = 0; at < seen.length; at += 200)
    await db
      .insert(monitorStations)
      .values(seen.slice(at, at + 200).map((one) => ({ ...one, seenAt: now })))
      .onConflictDoUpdate({
        target: monitorStations.key,
        set: {
          name: excluded('name'),
          party: excluded('party'),
          measure: excluded('measure'),
          lastAt: sql`greatest(${monitorStations.lastAt}, ${excluded('last_at')})`,
          // The first one was due when the station was first seen.
          dueFrom: sql`coalesce(${monitorStations.dueFrom}, ${excluded('due_from')})`,
          waiting: excluded('waiting'),
          waitingSince: excluded('waiting_since'),
          failed: excluded('failed'),
          fault: excluded('fault'),
          isOff: excluded('is_off'),
          usualPeriod: excluded('usual_period'),
          usualGrace: excluded('usual_grace'),
          seenAt: now,
        },
      });
}
