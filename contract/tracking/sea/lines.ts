/** Groups reports into facts, the lines of the timeline. One fact may have any number of reports. */
import type { EventTime, StoredEvent } from '../event.ts';
import type { SeaRole } from './roles.ts';
import { milestones, type MilestoneCode } from '../milestone.ts';
import { resolveMilestone } from './resolve.ts';
import type { TimelineEntry } from '../shipment/shipment.ts';
import { groupBy } from '../derive/group.ts';
import { placeKey, voyageOf } from '../derive/place.ts';
import type { Route } from './route.ts';
import { believed, byReport, compare, DAY, type Believed } from '../derive/time.ts';
import { sailingOf } from './sailings.ts';
import { missedDepartures } from './vessels.ts';

/** A fact of the journey, with all reports of it. */
export type Line = {
  key: string;
  milestone: MilestoneCode | null;
  role: SeaRole | null;
  stop: string;
  /** Position in the journey: by port, then by the milestone's own order. */
  position: number;
  equipment: string | null;
  /** Containers named in the reports; empty: all of the shipment. */
  containers: string[];
  events: StoredEvent[];
  believed: Believed;
  /** The deciding report. */
  event: StoredEvent;
};

/** Facts that may happen several times at one place: each actual time is a separate fact. */
const repeatable = ['CUSS', 'CUSI', 'CUSR', 'INSP', 'RSEA', 'RMVD', 'CROS', 'PICK', 'DROP'];

/** `others`: events of vessels without any of the cargo; they are irrelevant to it. */
export function linesOf(
  events: readonly StoredEvent[],
  route: Route,
  containers: readonly string[],
  others: ReadonlySet<StoredEvent>,
): Line[] {
  const missed = new Set(route.stops.flatMap(missedDepartures));
  const sailing = sailingOf(route, containers);
  const resolved = events.map((event) => {
    if (others.has(event)) return { event, role: null, milestone: null, aboard: null };
    const role = route.roleOf(event);
    const milestone = missed.has(event) ? 'ROLD' : resolveMilestone(event, role);
    return { event, role, milestone, aboard: missed.has(event) ? null : sailing(event) };
  });
  const groups = groupBy(resolved, ({ event, milestone, aboard }) =>
    factOf(event, milestone, aboard?.vessel ?? ''),
  );
  const lines = [...groups].flatMap(([key, group]) =>
    split(
      key,
      group.map(({ event }) => event),
    ).map(([own, reports]) => {
      const { milestone, role, aboard } = group[0]!;
      const known = believed(reports);
      const event = known.best!;
      return {
        key: own,
        milestone,
        role,
        stop: placeKey(event.place),
        position: positionOf(route, event, role, milestone),
        equipment: event.equipment?.number ?? null,
        containers: event.equipment ? [event.equipment.number] : (aboard?.containers ?? named(reports)),
        events: reports.toSorted(byReport),
        believed: known,
        event,
      } satisfies Line;
    }),
  );
  return inOrder(lines);
}

function factOf(event: StoredEvent, milestone: MilestoneCode | null, sailing: string): string {
  const { family, code, documentType, documentId, classifier, occurred, conveyance, equipment } = event;
  if (family === 'SHIPMENT') {
    const version = classifier === 'ACT' ? occurred.at : classifier;
    return ['document', code, documentType, documentId, version].join('|');
  }
  const vessel = milestone === 'ROLD' ? (conveyance?.imo ?? conveyance?.vesselName) : sailing;
  return [
    milestone ?? code,
    placeKey(event.place),
    equipment?.number ?? '',
    vessel,
    conveyance?.mode ?? '',
  ].join('|');
}

function split(key: string, reports: StoredEvent[]): [string, StoredEvent[]][] {
  if (!repeatable.includes(reports[0]!.code)) return [[key, reports]];
  const times = [
    ...groupBy(
      reports.filter(({ classifier }) => classifier === 'ACT'),
      ({ occurred }) => occurred.at,
    ),
  ].toSorted(([a], [b]) => compare(a, b));
  const expected = reports.filter(({ classifier }) => classifier !== 'ACT');
  if (times.length === 0) return [[key, expected]];
  times.at(-1)![1].push(...expected);
  return times.map(([at, actual]) => [`${key}|${at}`, actual]);
}

const named = (reports: readonly StoredEvent[]): string[] =>
  [
    ...new Set(
      reports.flatMap(({ references }) =>
        references.flatMap(({ kind, value }) => (kind === 'container' ? value : [])),
      ),
    ),
  ].toSorted(compare);

function positionOf(
  route: Route,
  event: StoredEvent,
  role: SeaRole | null,
  milestone: MilestoneCode | null,
): number {
  const order = milestone ? milestones[milestone].order : 0;
  const last = Math.max(route.stops.length, 1);
  if (role === 'prePOL') return order;
  if (role === 'postPOD') return (last + 1) * 1000 + order;
  const index = route.stops.findIndex(({ key }) => key === placeKey(event.place));
  if (index >= 0) return (index + 1) * 1000 + order;
  // Outside the ports of the route: by its own role, else by its kind.
  if (role === 'POD') return last * 1000 + order;
  if (role) return 1000 + order;
  const base = order >= AFTER_THE_SEA ? last + 1 : order >= AT_THE_PORT ? 1 : 0;
  return base * 1000 + order;
}

/** Milestone orders from which events are at the port of loading, and after the sea voyage. */
const AT_THE_PORT = 150;
const AFTER_THE_SEA = 420;

/** Sorts by time. A time with day precision comes after the journey's earlier steps of that day. */
function inOrder(lines: Line[]): Line[] {
  const moment = (line: Line): string => {
    const { at, precision } = line.event.occurred;
    if (precision === 'minute') return at;
    const end = new Date(Date.parse(at) + DAY).toISOString();
    const before = lines.filter(
      ({ event: { occurred }, position }) =>
        occurred.precision === 'minute' && occurred.at >= at && occurred.at < end && position < line.position,
    );
    return (
      before
        .map(({ event }) => event.occurred.at)
        .toSorted(compare)
        .at(-1) ?? at
    );
  };
  const moments = new Map(lines.map((line) => [line, moment(line)]));
  return lines.toSorted(
    (a, b) => compare(moments.get(a)!, moments.get(b)!) || a.position - b.position || compare(a.key, b.key),
  );
}

const timeOf = (event: StoredEvent | null): EventTime | null => event?.occurred ?? null;

export function entryOf({ milestone, role, events, believed, event }: Line): TimelineEntry {
  const conveyance = event.conveyance ?? events.findLast((one) => one.conveyance)?.conveyance ?? null;
  return {
    eventId: event.id,
    milestone,
    phase: milestone && milestones[milestone].phase,
    code: event.code,
    documentType: event.documentType,
    classifier: event.classifier,
    time: event.occurred,
    planned: timeOf(believed.planned),
    estimated: timeOf(believed.estimated),
    actual: timeOf(believed.actual),
    place: event.place,
    role,
    mode: conveyance?.mode ?? null,
    vessel: conveyance?.vesselName ?? conveyance?.imo ?? null,
    voyage: voyageOf({ ...event, conveyance }),
    equipment: event.equipment?.number ?? null,
    ...notesOf(events),
    evidence: [event, ...events.filter((one) => one !== event).toReversed()].map(({ id }) => id),
  };
}

/** Returns the distinct notes of all reports; nothing where there are none. */
function notesOf(events: readonly StoredEvent[]): Pick<TimelineEntry, 'notes'> {
  const notes = events.flatMap((event) => event.notes ?? []);
  const once = [...new Map(notes.map((note) => [`${note.key} ${note.value}`, note])).values()];
  return once.length > 0
    ? { notes: once.toSorted((a, b) => compare(a.key, b.key) || compare(a.value, b.value)) }
    : {};
}
