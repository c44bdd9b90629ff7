/** Counts and charts of an overview: where the cargo is, when it arrives, who is late, how long lanes take. */
import { and, sql, type SQL } from 'drizzle-orm';
import type { ArrivalWeek, CarrierSlip, LaneTransit, PhaseCount } from '#contract/members/overview.schema.ts';
import { LEDGER_PARTS } from '#contract/members/resources/ledger.ts';
import type { Db } from '#server/platform/db/client.ts';
import { arrivalWeek } from '../ledger/groups.ts';
import { ledgers } from '../ledger/view.ts';

const DAY = 86_400_000;
/** The weeks of the chart: two that are over, this one, and five to come. */
const WEEKS = { before: 2, all: 8 };
const MOST_BARS = 10;
/** Arrivals of the last so many days count for carriers and lanes. */
const RECENT_DAYS = 180;

export async function countsByPhase(db: Db, mine: SQL): Promise<PhaseCount[]> {
  const rows = await db
    .select({
      key: ledgers.part,
      mode: ledgers.mode,
      rows: sql<number>`count(*)::int`,
      late: sql<number>`count(*) filter (where ${ledgers.severity} = 2)::int`,
      stopped: sql<number>`count(*) filter (where ${ledgers.severity} > 2)::int`,
    })
    .from(ledgers)
    .where(mine)
    .groupBy(ledgers.part, ledgers.mode)
    .orderBy(sql`3 desc, 2`);
  return LEDGER_PARTS.map((key) => {
    const own = rows.filter((row) => row.key === key);
    const sum = (field: 'rows' | 'late' | 'stopped') => own.reduce((all, row) => all + row[field], 0);
    return {
      key,
      rows: sum('rows'),
      late: sum('late'),
      stopped: sum('stopped'),
      modes: own.map(({ mode, rows: count }) => ({ mode, rows: count })),
    };
  });
}

/** The Monday of an instant's week, in UTC. */
export function mondayOf(at: Date): Date {
  const day = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate()));
  return new Date(day.getTime() - ((day.getUTCDay() + 6) % 7) * DAY);
}

const around = (at: Date, by: number) => new Date(at.getTime() + by).toISOString();

/** Weeks are those of the destination; the current one is this week in UTC. */
export async function arrivalsByWeek(db: Db, mine: SQL, now: Date): Promise<ArrivalWeek[]> {
  const first = new Date(mondayOf(now).getTime() - WEEKS.before * 7 * DAY);
  const end = new Date(first.getTime() + WEEKS.all * 7 * DAY);
  const isLate = sql`coalesce(${ledgers.slipMinutes}, 0) >= 1440`;
  const rows = await db
    .select({
      week: arrivalWeek,
      onTime: sql<number>`count(*) filter (where not ${isLate})::int`,
      late: sql<number>`count(*) filter (where ${isLate})::int`,
    })
    .from(ledgers)
    .where(
      and(
        mine,
        // A day more on both sides, since weeks are those of the destination.
        sql`${ledgers.arrival} between ${around(first, -DAY)} and ${around(end, DAY)}`,
      ),
    )
    .groupBy(sql`1`);
  return Array.from({ length: WEEKS.all }, (_, index) => {
    const day = new Date(first.getTime() + index * 7 * DAY).toISOString().slice(0, 10);
    return rows.find((row) => row.week === day) ?? { week: day, onTime: 0, late: 0 };
  });
}

const recent = sql`coalesce(${ledgers.arrival}, now()) > now() - make_interval(days => ${sql.raw(String(RECENT_DAYS))})`;

export async function slipsByCarrier(db: Db, mine: SQL): Promise<CarrierSlip[]> {
  const carrier = sql<string>`coalesce(${ledgers.reportingCarrier}, ${ledgers.carrier})`;
  return db
    .select({
      carrier,
      rows: sql<number>`count(*)::int`,
      late: sql<number>`count(*) filter (where ${ledgers.slipMinutes} >= 1440)::int`,
      hours: sql<number>`round(avg(${ledgers.slipMinutes}) / 60.0, 1)::float8`,
    })
    .from(ledgers)
    .where(and(mine, recent, sql`${ledgers.slipMinutes} is not null and ${carrier} is not null`))
    .groupBy(sql`1`)
    .orderBy(sql`2 desc, 1`)
    .limit(MOST_BARS);
}

/** Full journeys only: from departure to arrival. */
export async function transitByLane(db: Db, mine: SQL): Promise<LaneTransit[]> {
  const { origin, destination, atd, ata } = ledgers;
  return db
    .select({
      origin: sql<string>`${origin}`,
      destination: sql<string>`${destination}`,
      rows: sql<number>`count(*)::int`,
      days: sql<number>`round((percentile_cont(0.5) within group
        (order by extract(epoch from ${ata} - ${atd})) / 86400)::numeric, 1)::float8`,
    })
    .from(ledgers)
    .where(
      and(
        mine,
        recent,
        sql`${atd} is not null and ${ata} > ${atd} and ${origin} is not null and ${destination} is not null`,
      ),
    )
    .groupBy(origin, destination)
    .orderBy(sql`3 desc, 1, 2`)
    .limit(MOST_BARS);
}
