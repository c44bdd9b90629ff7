/** The monitor station as its page shows it. */
import { asc, eq } from 'drizzle-orm';
import { HEALTHS } from '#contract/operations/monitor/health.ts';
import type { Monitor, Station, StationDetail } from '#contract/operations/monitor/monitor.schema.ts';
import type { Db } from '#server/platform/db/client.ts';
import { Refused } from '#server/platform/refused.ts';
import { feedVolumes, hourVolumes, latestRemap, refusalsOf, type FeedLine } from '#server/tracking/index.ts';
import { monitorState, monitorStations } from '../schema.ts';
import { expectationOf, healthAt, seenSince } from './alarms.ts';
import type { StationRecord } from './stations.ts';

const HOURS = 48;
const NOTHING = { messages: 0, accepted: 0, duplicate: 0, refused: 0 };
const UNKNOWN = { median: null, p95: null, count: 0 };
type Volumes = Awaited<ReturnType<typeof feedVolumes>>;

export async function readMonitor(db: Db, now = new Date()): Promise<Monitor> {
  const [rows, volumes, hours, states] = await Promise.all([
    db
      .select()
      .from(monitorStations)
      .where(seenSince(now))
      .orderBy(asc(monitorStations.kind), asc(monitorStations.name), asc(monitorStations.key)),
    feedVolumes(db, now.getTime()),
    hourVolumes(db, { hours: HOURS }, now.getTime()),
    db.select().from(monitorState),
  ]);
  const stations = rows.map((row) => toStation(row, volumes, now));
  const { addresses = [], version = 0 } = states[0] ?? {};
  return {
    stations: stations.toSorted((a, b) => HEALTHS.indexOf(a.health) - HEALTHS.indexOf(b.health)),
    hours,
    alarm: { addresses, version },
    at: now.toISOString(),
  };
}

function toStation(row: StationRecord, volumes: Volumes, now: Date): Station {
  const { periodMinutes, graceMinutes } = expectationOf(row);
  const volume =
    row.kind === 'feed'
      ? volumes.find(({ feed, party }) => feed === row.name && party === row.party)
      : undefined;
  return {
    key: row.key,
    kind: row.kind,
    name: row.name,
    party: row.party,
    health: healthAt(row, now),
    lastAt: row.lastAt?.toISOString() ?? null,
    periodMinutes,
    graceMinutes,
    isSet: row.period !== null || row.grace !== null,
    paused: row.paused,
    isOff: row.isOff,
    version: row.version,
    waiting: row.waiting,
    waitingSince: row.waitingSince?.toISOString() ?? null,
    failed: row.failed,
    fault: row.fault,
    alarmedAt: row.alarmedAt?.toISOString() ?? null,
    day: volume?.day ?? NOTHING,
    lag: volume?.lag ?? { report: UNKNOWN, receipt: UNKNOWN },
  };
}

/** The feed of a station. Throws for what is no feed. */
export async function lineOfStation(db: Db, key: string): Promise<FeedLine> {
  const [row] = await db.select().from(monitorStations).where(eq(monitorStations.key, key));
  if (!row || row.kind !== 'feed') throw new Refused('notFound');
  return { feed: row.name, party: row.party };
}

export async function readStation(db: Db, key: string, now = new Date()): Promise<StationDetail> {
  const line = await lineOfStation(db, key);
  const [hours, refusals, remap] = await Promise.all([
    hourVolumes(db, { hours: HOURS, line }, now.getTime()),
    refusalsOf(db, line),
    latestRemap(db, line),
  ]);
  return { hours, refusals, remap };
}
