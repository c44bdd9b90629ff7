/** Groups reports into facts, the lines of the timeline. One fact may have any number of reports. */
import type { StoredEvent } from '../event.ts';
import { milestones, type MilestoneCode } from '../milestone.ts';
import { groupBy } from '../derive/group.ts';
import { placeKey } from '../derive/place.ts';
import { believed, byReport, compare, type Believed } from '../derive/time.ts';
import type { Airport } from './airports.ts';
import type { AirRole } from './roles.ts';

export type Fact = {
  key: string;
  milestone: MilestoneCode | null;
  /** IATA code; empty: not reported. */
  at: string;
  role: AirRole | null;
  flight: string | null;
  /** By airport, then by the milestone's own order. */
  position: number;
  events: StoredEvent[];
  believed: Believed;
  /** The deciding report. */
  event: StoredEvent;
};

/** Position along the journey; a departure from an intermediate airport follows the arrivals there. */
export function positionOf(airport: number, milestone: MilestoneCode | null): number {
  const order = milestone ? milestones[milestone].order : 0;
  return airport * 1000 + (airport > 0 && LEAVING.includes(milestone ?? '') ? order + 100 : order);
}
const LEAVING = ['BKD', 'FOW', 'PRE', 'MAN', 'DEP'];

export const flightOf = ({ conveyance }: StoredEvent): string | null => conveyance?.exportVoyage ?? null;

/** Milestones that belong to one flight day at an airport; another day means another flight. */
const OF_A_FLIGHT = ['BKD', 'PRE', 'MAN', 'DEP', 'ARR'];

/**
 * Two actual reports state the same fact if they have the same milestone, airport and flight: for all pieces,
 * on the same day for flight events; for a part, with as many pieces at the same time.
 */
function signOf(event: StoredEvent): string {
  const { quantity, occurred, milestone } = event;
  if (quantity?.part) return `${quantity.pieces ?? ''}|${occurred.at}`;
  if (milestone && milestones[milestone].phase === 'exception') return occurred.at;
  return milestone && OF_A_FLIGHT.includes(milestone) ? occurred.raw.slice(0, 10) : '';
}

export function factsOf(events: readonly StoredEvent[], airports: readonly Airport[]): Fact[] {
  const index = new Map(airports.map((airport, at) => [airport.key, at]));
  const groups = groupBy(events, (event) =>
    [
      event.milestone ?? event.code,
      placeKey(event.place),
      flightOf(event) ?? '',
      event.documentId ?? '',
    ].join('|'),
  );
  const facts = [...groups].flatMap(([key, group]) =>
    split(group).map(([sign, reports]): Fact => {
      const known = believed(reports);
      const event = known.best!;
      const at = placeKey(event.place);
      const place = index.get(at);
      return {
        key: `${key}|${sign}`,
        milestone: event.milestone,
        at,
        role: place === undefined ? null : airports[place]!.role,
        flight: flightOf(event),
        position: positionOf(place ?? 0, event.milestone),
        events: reports.toSorted(byReport),
        believed: known,
        event,
      };
    }),
  );
  return facts.toSorted(
    (a, b) => compare(momentOf(a), momentOf(b)) || a.position - b.position || compare(a.key, b.key),
  );
}

/** A time with day precision sorts at the end of its day, after all times of that day. */
const momentOf = ({ event: { occurred } }: Fact): string =>
  occurred.precision === 'day' ? `${occurred.at.slice(0, 10)}T99` : occurred.at;

/** Groups the reports of one milestone by fact. Expectations belong to the latest actual fact. */
function split(reports: readonly StoredEvent[]): [string, StoredEvent[]][] {
  const actual = [
    ...groupBy(
      reports.filter(({ classifier }) => classifier === 'ACT'),
      signOf,
    ),
  ].toSorted(([, a], [, b]) => compare(a[0]!.occurred.at, b[0]!.occurred.at));
  const expected = reports.filter(({ classifier }) => classifier !== 'ACT');
  if (expected.length === 0) return actual;
  if (actual.length === 0) return [['', expected]];
  actual.at(-1)![1].push(...expected);
  return actual;
}
