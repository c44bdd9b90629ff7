/** Vessel schedules known to the portal: port calls, combined from the transport events of all sources. */
import { and, eq, gte, inArray, isNotNull, lt, notInArray, or, sql, type SQL } from 'drizzle-orm';
import type { Actor } from '#contract/access/access.ts';
import type { Db } from '#server/platform/db/client.ts';
import { trackingEvents } from '../schema/tracking.ts';
import { portByCode } from '#server/reference/index.ts';
import { toVisibility } from '../visibility/visibility.ts';

export type ScheduleQuery = {
  /**
   * UN/LOCODE; old codes are resolved. With `pol` and `pod`, only voyages that call at `pol` before `pod`.
   */
  pol?: string;
  pod?: string;
  /** First day, UTC. */
  from: Date;
  weeks: number;
  /** SCAC of the vessel's operator, or of the party that reports. */
  carrier?: string;
};

export type PortCall = {
  carrier: string | null;
  service: string | null;
  vessel: string | null;
  imo: string | null;
  voyage: string | null;
  unlocode: string;
  etaAt: Date | null;
  ataAt: Date | null;
  etdAt: Date | null;
  atdAt: Date | null;
};

const WEEK = 7 * 86_400_000;
/** A voyage that began earlier than this before the span has ended. */
const LONGEST_VOYAGE = 10 * WEEK;
const MOST_CALLS = 100_000;

const event = trackingEvents;

/** The latest reported time of a call: arrival or departure, actual or expected. */
const latest = (code: 'ARRI' | 'DEPA', actual: boolean): SQL<Date | string | null> =>
  sql`(array_agg(${event.occurredAt} order by ${event.reportedAt} desc) filter (where ${event.code} = ${code} and ${actual ? sql`${event.classifier} = 'ACT'` : sql`${event.classifier} <> 'ACT'`}))[1]`;

/** Every port call within the span, by vessel, voyage and time. */
export async function portCalls(db: Db, actor: Actor, query: ScheduleQuery): Promise<PortCall[]> {
  // A partner's ships are visible to users who see more than its milestones.
  const silent = (await toVisibility(db, actor)).parties('nothing', 'milestones');
  const until = inYears(query.from.getTime() + query.weeks * WEEK);
  const [pol, pod] = [today(query.pol), today(query.pod)];
  // The order of a voyage needs both ends, so the second may lie beyond the span.
  const to = pol && pod ? inYears(until.getTime() + LONGEST_VOYAGE) : until;
  const operator = sql<string | null>`${event.event} -> 'conveyance' ->> 'operator'`;
  const rows = await db
    .select({
      carrier: sql<string | null>`max(${operator})`,
      service: sql<string | null>`max(${event.event} -> 'conveyance' ->> 'service')`,
      vessel: sql<string | null>`max(${event.vesselName})`,
      imo: event.imo,
      voyage: event.voyage,
      unlocode: event.unlocode,
      etaAt: latest('ARRI', false),
      ataAt: latest('ARRI', true),
      etdAt: latest('DEPA', false),
      atdAt: latest('DEPA', true),
    })
    .from(event)
    .where(
      and(
        eq(event.family, 'TRANSPORT'),
        eq(event.state, 'current'),
        eq(event.mode, 'VESSEL'),
        inArray(event.code, ['ARRI', 'DEPA']),
        gte(event.occurredAt, query.from),
        lt(event.occurredAt, to),
        isNotNull(event.unlocode),
        or(isNotNull(event.imo), isNotNull(event.vesselName)),
        silent.length > 0 ? notInArray(event.party, silent) : undefined,
        query.carrier ? or(eq(operator, query.carrier), eq(event.party, query.carrier)) : undefined,
      ),
    )
    .groupBy(
      event.imo,
      sql`case when ${event.imo} is null then ${event.vesselName} end`,
      event.voyage,
      event.unlocode,
    )
    .limit(MOST_CALLS);
  const calls = rows.flatMap((row): PortCall[] =>
    row.unlocode === null
      ? []
      : [
          {
            ...row,
            unlocode: row.unlocode,
            etaAt: asDate(row.etaAt),
            ataAt: asDate(row.ataAt),
            etdAt: asDate(row.etdAt),
            atdAt: asDate(row.atdAt),
          },
        ],
  );
  return between(calls, pol, pod, until).toSorted(
    (a, b) => voyageKey(a).localeCompare(voyageKey(b), 'en') || timeOf(a) - timeOf(b),
  );
}

/** Limited to dates that the databases accept as text. */
const inYears = (time: number) => new Date(Math.min(time, Date.UTC(9999, 11, 31)));

const today = (code: string | undefined) => code && (portByCode(code)?.code ?? code.toUpperCase());
const asDate = (value: Date | string | null) => (value === null ? null : new Date(value));
const voyageKey = ({ vessel, imo, voyage }: PortCall) => `${vessel ?? ''} ${imo ?? ''} ${voyage ?? ''}`;
/** Returns when the ship is at the port: its departure if known, else its arrival. */
const timeOf = ({ atdAt, etdAt, ataAt, etaAt }: PortCall) =>
  (atdAt ?? etdAt ?? ataAt ?? etaAt)?.getTime() ?? 0;

/** Returns the calls at the given ports; with both, of voyages that call at the second after the first. */
function between(
  calls: PortCall[],
  pol: string | undefined,
  pod: string | undefined,
  until: Date,
): PortCall[] {
  if (!pol && !pod) return calls;
  if (!pol || !pod) return calls.filter(({ unlocode }) => unlocode === (pol ?? pod));
  const departures = new Map<string, number>();
  const arrivals = new Map<string, number>();
  for (const call of calls) {
    if (call.unlocode === pol && timeOf(call) < until.getTime())
      departures.set(voyageKey(call), timeOf(call));
    if (call.unlocode === pod) arrivals.set(voyageKey(call), timeOf(call));
  }
  return calls.filter((call) => {
    const left = departures.get(voyageKey(call));
    const arrived = arrivals.get(voyageKey(call));
    return (
      left !== undefined && arrived !== undefined && left < arrived && [pol, pod].includes(call.unlocode)
    );
  });
}
