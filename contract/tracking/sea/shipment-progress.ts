/** Progress of a shipment by sea, from its route and its lines. */
import type { EventTime, Instant, Place, StoredEvent } from '../event.ts';
import type { ShipmentProgress } from '../mode.ts';
import { phaseOf } from '../milestone.ts';
import type { EtaRevision, Expectation, Reference, ShipmentStatus } from '../shipment/shipment.ts';
import type { Believed } from '../derive/time.ts';
import { fullest } from '../derive/place.ts';
import { minutesLate } from '../derive/time.ts';
import { containersOf } from './containers.ts';
import { etaHistory } from './eta.ts';
import { cancellation, currentLine, linesFor, type Journey } from './journey.ts';
import { legsOf } from './legs.ts';
import { entryOf, linesOf, type Line } from './lines.ts';
import { nextOf, percentOf, progressOf } from './progress.ts';
import { routeOf } from './route.ts';
import { strangers } from './sailings.ts';
import { currentTrip, tripsOf } from './trip.ts';
import { vesselChanges } from './changes.ts';

/** Returns the journey. Events that a source later corrected only provide earlier ETAs. */
export function journeyOf(reference: Reference, stored: readonly StoredEvent[], now: Instant): Journey {
  const current = currentTrip(
    reference,
    stored.filter(({ state }) => state === 'current'),
  );
  const versions = new Set(
    current.flatMap(({ source, party, sourceId }) => versionKey(source, party, sourceId)),
  );
  const counting = new Set(current);
  const own = ownExpectations(reference, stored, current);
  const initialRoute = routeOf(current);
  const others = strangers(initialRoute, stored);
  const history = stored.filter(
    (event) =>
      !others.has(event) &&
      (counting.has(event) ||
        (event.state === 'corrected' &&
          (event.classifier === 'ACT' || own.has(event)) &&
          versionKey(event.source, event.party, event.sourceId).some((key) => versions.has(key)))),
  );
  const route = others.size === 0 ? initialRoute : routeOf(current.filter((event) => !others.has(event)));
  const containers = containersOf(reference, current);
  const lines = linesOf(current, route, containers, others);
  return { reference, now, events: current, history, route, lines, containers };
}

/** Corrected expectations that belong to the journey of `current`, not to a container's earlier journeys. */
function ownExpectations(
  reference: Reference,
  stored: readonly StoredEvent[],
  current: readonly StoredEvent[],
): ReadonlySet<StoredEvent> {
  const corrected = stored.filter(({ state, classifier }) => state === 'corrected' && classifier !== 'ACT');
  const [member] = current;
  if (reference.kind !== 'container' || !member) return new Set(corrected);
  const counting = stored.filter(({ state }) => state === 'current');
  const trips = corrected.length === 0 ? [] : tripsOf(reference, [...counting, ...corrected]);
  return new Set(trips.find(({ events }) => events.includes(member))?.events ?? []);
}

export function toShipmentProgress(journey: Journey): ShipmentProgress {
  const { route, lines } = journey;
  const status = statusOf(journey);
  const progress = progressOf(journey);
  const etas = etaHistory(journey);
  const departure = lastBelieved(linesFor(journey, ['DLPT'], route.pol));
  const arrival = lastBelieved(linesFor(journey, ['BDAR'], route.pod));
  const ata = arrival.actual?.occurred ?? null;
  const legs = legsOf(journey);
  const start = route.pol?.place ?? null;
  const end = route.pod?.place ?? null;
  return {
    status,
    next: nextOf(journey, progress),
    progressPercent: percentOf(progress),
    progress,
    origin: inlandOf(journey, ['prePOL']) ?? start ?? reportedPort(journey, 'from'),
    destination:
      inlandOf(journey, ['postPOD']) ??
      reportedPort(journey, 'delivery') ??
      end ??
      reportedPort(journey, 'to'),
    start: start ?? reportedPort(journey, 'from'),
    end: end ?? reportedPort(journey, 'to'),
    stops: route.stops.map(({ place, role }) => ({ place, role })),
    etd: departure.expected?.occurred ?? null,
    etdClassifier: (departure.expected?.classifier as Expectation | undefined) ?? null,
    atd: departure.actual?.occurred ?? null,
    eta: etas.at(-1)?.eta ?? null,
    etaClassifier: etas.at(-1)?.classifier ?? null,
    ata,
    firstEta: etas[0]?.eta ?? null,
    slipMinutes: slipOf(etas, ata),
    etaHistory: etas,
    legs,
    vesselChanges: vesselChanges(route, journey.containers),
    timeline: lines.map(entryOf),
  };
}

/**
 * Returns how much later than first reported it arrived or is expected; null where only one time was
 * reported.
 */
function slipOf(etas: readonly EtaRevision[], ata: EventTime | null): number | null {
  const [first] = etas;
  if (!first) return null;
  if (ata) return minutesLate(first.eta, ata);
  return etas.length > 1 ? etas.at(-1)!.slipMinutes : null;
}

/**
 * Returns the times of the last container where containers travel apart. A step has happened once all have
 * done it.
 */
function lastBelieved(lines: readonly Line[]): Pick<Believed, 'expected' | 'actual'> {
  const { believed } = lines.find((line) => !line.believed.actual) ?? lines.at(-1) ?? {};
  return { expected: believed?.expected ?? null, actual: believed?.actual ?? null };
}

const versionKey = (source: string, party: string, sourceId: string | null): string[] =>
  sourceId === null ? [] : [`${source}|${party}|${sourceId}`];

/** Returns the cargo's position; before it moves, the last document status. */
function statusOf(journey: Journey): ShipmentStatus {
  const hasOccurred = ({ milestone, believed }: Line) =>
    milestone !== null && milestone !== 'PODP' && believed.actual;
  const line =
    cancellation(journey) ??
    currentLine(journey) ??
    journey.lines.findLast((one) => hasOccurred(one)) ??
    null;
  return {
    milestone: line?.milestone ?? null,
    phase: line?.milestone ? phaseOf(line.milestone) : null,
    // A document has no place.
    place: line?.milestone && phaseOf(line.milestone) === 'document' ? null : (line?.event.place ?? null),
    time: line?.event.occurred ?? null,
  };
}

/** Returns a port without events that a move or status names, from the latest report. */
const reportedPort = ({ events }: Journey, side: 'from' | 'to' | 'delivery'): Place | null =>
  events.findLast(({ terminal }) => terminal?.ports?.[side])?.terminal?.ports?.[side] ?? null;

/** Place of receipt or delivery: the furthest laden inland place on that side. */
function inlandOf(journey: Journey, roles: string[]) {
  const codes =
    roles[0] === 'prePOL'
      ? ['CGGI', 'FCGI', 'ERLB', 'ERDP', 'FDLB']
      : ['PDRC', 'CTUP', 'STCS', 'PDDS', 'PDAR', 'IRAR'];
  const lines = journey.lines.filter(
    ({ milestone, role }) => milestone && codes.includes(milestone) && role && roles.includes(role),
  );
  const line = roles[0] === 'prePOL' ? lines[0] : lines.at(-1);
  return line ? fullest([line.event.place]) : null;
}
