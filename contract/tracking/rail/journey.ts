/** A rail journey: its stations in the order reached, and the reports at each. */
import type { Instant, Place, StoredEvent } from '../event.ts';
import type { Reference } from '../shipment/shipment.ts';
import { milestones } from '../milestone.ts';
import { fullest, placeKey } from '../derive/place.ts';
import { isActual, scansOf, type Scan } from '../derive/scans.ts';
import { byReport, DAY } from '../derive/time.ts';
import { railMilestone } from './resolve.ts';
import type { RailRole } from './roles.ts';

export type Station = { key: string; place: Place; role: RailRole };
export type RailJourney = {
  reference: Reference;
  now: Instant;
  /** With the milestone of each at its station. */
  events: StoredEvent[];
  stations: Station[];
  lines: Scan[];
};

/** Wagons are reused: reports further apart than this belong to another journey. */
const AGAIN = 30 * DAY;

export function journeyOf(reference: Reference, stored: readonly StoredEvent[], now: Instant): RailJourney {
  const reports = stored.filter(({ state }) => state === 'current');
  const own = latestJourney(reference, reports);
  const stations = stationsOf(own);
  const roles = new Map(stations.map(({ key, role }) => [key, role]));
  const events = own.map((event) => ({
    ...event,
    milestone: railMilestone(event, roles.get(placeKey(event.place)) ?? null),
  }));
  return { reference, now, events, stations, lines: scansOf(events) };
}

/** Returns the reports of the latest consignment of a wagon or container. */
function latestJourney({ kind }: Reference, reports: readonly StoredEvent[]): StoredEvent[] {
  if (kind === 'rail') return [...reports];
  let start = 0;
  for (let at = 1; at < reports.length; at += 1)
    if (Date.parse(reports[at]!.occurred.at) - Date.parse(reports[at - 1]!.occurred.at) > AGAIN) start = at;
  const late = reports.slice(start);
  const note = late.findLast(({ rail }) => rail?.consignment)?.rail?.consignment;
  return note === undefined
    ? late
    : late.filter(({ rail }) => !rail?.consignment || rail.consignment === note);
}

const BORDER = ['RLBC', 'RLGC', 'CROS'];
const END = ['RLNT', 'RLDL'];

function stationsOf(events: readonly StoredEvent[]): Station[] {
  const byKey = new Map<string, StoredEvent[]>();
  for (const event of events) {
    const key = placeKey(event.place);
    if (key !== '') byKey.set(key, [...(byKey.get(key) ?? []), event]);
  }
  const reportedEnd = (end: 'from' | 'to'): Place | null =>
    events.toSorted(byReport).findLast(({ rail }) => rail?.[end])?.rail?.[end] ?? null;
  const [from, to] = [reportedEnd('from'), reportedEnd('to')];
  const ends = events.filter(({ code }) => END.includes(code) || code === 'DISC');
  const expected = events.findLast(({ code, classifier }) => code === 'ARRI' && classifier !== 'ACT');
  const last = placeKey(to) || placeKey((ends.at(-1) ?? expected)?.place ?? null);
  const first = placeKey(from) || [...byKey.keys()].find((key) => key !== last) || '';
  const keys = new Set([first, ...[...byKey.keys()].filter((key) => key !== last), last].filter(Boolean));
  return [...keys].flatMap((key) => {
    const reports = byKey.get(key) ?? [];
    const place = fullest([
      ...reports.map((event) => event.place),
      key === placeKey(from) ? from : null,
      key === placeKey(to) ? to : null,
    ]);
    if (!place) return [];
    const role: RailRole =
      key === first
        ? 'originStation'
        : key === last
          ? 'destinationStation'
          : reports.some(({ code }) => BORDER.includes(code))
            ? 'borderStation'
            : 'viaStation';
    return [{ key, place, role }];
  });
}

export const stationAt = ({ stations }: RailJourney, { place }: StoredEvent): Station | null =>
  stations.find(({ key }) => key === placeKey(place)) ?? null;

/** Containers named in the reports, if the consignment has several. */
export function containersOf({ reference, lines }: Pick<RailJourney, 'reference' | 'lines'>): string[] {
  if (reference.kind === 'container') return [];
  const named = lines.flatMap(({ events }) => events.flatMap((event) => containersIn(event)));
  return [...new Set(named)].toSorted();
}

const containersIn = ({ references }: StoredEvent): string[] =>
  references.flatMap(({ kind, value }) => (kind === 'container' ? value : []));

/** Whether a scan concerns `container`: it names it, or none. */
export const isOf = ({ events }: Scan, container: string): boolean =>
  events.some((event) => {
    const named = containersIn(event);
    return named.length === 0 || named.includes(container);
  });

/** Returns the last actual scan. Once handed over, later scans do not change the status. */
function lastScan(lines: readonly Scan[]): Scan | null {
  const actualScans = lines.filter((line) => isActual(line) && line.event.milestone !== null);
  return actualScans.findLast(({ event }) => event.milestone === 'RLDL') ?? actualScans.at(-1) ?? null;
}

type Standing = Pick<RailJourney, 'reference' | 'lines' | 'stations'>;

/** Position of a scan along the journey: by station, then by milestone. */
const along = ({ stations }: Standing, { event }: Scan): number =>
  stations.findIndex(({ key }) => key === placeKey(event.place)) * 1000 +
  (event.milestone ? milestones[event.milestone].order : 0);

/** The scans of the first and the last container; equal for one container. */
export function standingScans(journey: Standing): { first: Scan; last: Scan; each: Scan[] } | null {
  const each = containersOf(journey).flatMap(
    (container) => lastScan(journey.lines.filter((line) => isOf(line, container))) ?? [],
  );
  const [only] = each.length > 0 ? each : [lastScan(journey.lines)];
  if (!only) return null;
  const ordered = each.toSorted((a, b) => along(journey, b) - along(journey, a));
  return { first: ordered[0] ?? only, last: ordered.at(-1) ?? only, each };
}

/** A consignment is where its last container is: nothing is finished before all are. */
export const currentScan = (journey: Standing): Scan | null => standingScans(journey)?.last ?? null;
