/** A shipment from its events: the same events, in whatever order they came, make the same shipment. */
import type { EventTime, Instant, StoredEvent } from './event.ts';
import { phaseOf } from './milestone.ts';
import type { EtaRevision, Expectation, Reference, Shipment } from './shipment.ts';
import { answerOf } from './sea/answer.ts';
import { containersOf, summaries } from './sea/containers.ts';
import { etaHistory } from './sea/eta.ts';
import { exceptionsOf } from './sea/exceptions.ts';
import { cancellation, currentLine, linesFor, type Journey } from './sea/journey.ts';
import { legsOf } from './sea/legs.ts';
import { entryOf, linesOf, type Line } from './sea/lines.ts';
import { fullest } from './derive/place.ts';
import { nextOf, percentOf, progressOf } from './sea/progress.ts';
import { routeOf } from './sea/route.ts';
import { strangers } from './sea/sailings.ts';
import { byOccurrence, byReport, compare, HOUR, minutesLate, type Believed } from './derive/time.ts';
import { currentTrip } from './sea/trip.ts';
import { vesselChanges } from './sea/vessels.ts';

/**
 * Derives the shipment of `reference` as it stands at `now`. Events that a source corrected since tell only what the
 * ETA was before; retracted ones tell nothing.
 */
export function deriveShipment(reference: Reference, events: readonly StoredEvent[], now: Instant): Shipment {
  const stored = events
    .filter(({ retracts }) => !retracts)
    .map(asOf(now))
    .toSorted(byOccurrence);
  const current = currentTrip(
    reference,
    stored.filter(({ state }) => state === 'current'),
  );
  const versions = new Set(
    current.flatMap(({ source, party, sourceId }) => versionKey(source, party, sourceId)),
  );
  const counting = new Set(current);
  const told = routeOf(current);
  const others = strangers(told, stored);
  const history = stored.filter(
    (event) =>
      !others.has(event) &&
      (counting.has(event) ||
        (event.state === 'corrected' &&
          versionKey(event.source, event.party, event.sourceId).some((key) => versions.has(key)))),
  );
  const route = others.size === 0 ? told : routeOf(current.filter((event) => !others.has(event)));
  const containers = containersOf(reference, current);
  const lines = linesOf(current, route, containers, others);
  const journey: Journey = { reference, now, events: current, history, route, lines, containers };

  const status = statusOf(journey);
  const progress = progressOf(journey);
  const etas = etaHistory(journey);
  const departure = wholeOf(linesFor(journey, ['DLPT'], route.pol));
  const arrival = wholeOf(linesFor(journey, ['BDAR'], route.pod));
  const ata = arrival.actual?.occurred ?? null;
  const legs = legsOf(journey);
  const pol = route.pol?.place ?? null;
  const pod = route.pod?.place ?? null;
  const shipment = {
    reference,
    status,
    next: nextOf(journey, progress),
    progressPercent: percentOf(progress),
    progress,
    origin: inlandOf(journey, ['prePOL']) ?? pol,
    destination: inlandOf(journey, ['postPOD']) ?? pod,
    pol,
    pod,
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
    vesselChanges: vesselChanges(route),
    containers: summaries(journey),
    timeline: lines.map(entryOf),
    exceptions: exceptionsOf(journey),
    related: relatedOf(reference, current),
    lastReceivedAt:
      current
        .map(({ receivedAt }) => receivedAt)
        .toSorted(compare)
        .at(-1) ?? null,
    eventCount: current.length,
  };
  const role = currentLine(journey)?.role;
  const after = role === 'POD' || role === 'postPOD';
  return { ...shipment, answer: answerOf({ ...shipment, now, after }) };
}

/** How much later than first said it arrived, or is now expected; null where only one time has been told. */
function slipOf(etas: readonly EtaRevision[], ata: EventTime | null): number | null {
  const [first] = etas;
  if (!first) return null;
  if (ata) return minutesLate(first.eta, ata);
  return etas.length > 1 ? etas.at(-1)!.slipMinutes : null;
}

/** Some sources write local time as UTC: what lies ahead by more than any clock differs has not happened (ms). */
const CLOCKS_DIFFER = 14 * HOUR;

/** An actual that lies ahead is an expectation, whatever its source calls it. */
function asOf(now: Instant): (event: StoredEvent) => StoredEvent {
  const latest = new Date(Date.parse(now) + CLOCKS_DIFFER).toISOString();
  return (event) =>
    event.classifier === 'ACT' && event.occurred.at > latest ? { ...event, classifier: 'EST' } : event;
}

/** Of containers that travel apart the last counts: what has not happened to all of them has not happened. */
function wholeOf(lines: readonly Line[]): Pick<Believed, 'expected' | 'actual'> {
  const { believed } = lines.find((line) => !line.believed.actual) ?? lines.at(-1) ?? {};
  return { expected: believed?.expected ?? null, actual: believed?.actual ?? null };
}

const versionKey = (source: string, party: string, sourceId: string | null): string[] =>
  sourceId === null ? [] : [`${source}|${party}|${sourceId}`];

/** Where the cargo stands; before it moves, what its documents last said. */
function statusOf(journey: Journey): Shipment['status'] {
  const told = ({ milestone, believed }: Line) =>
    milestone !== null && milestone !== 'PODP' && believed.actual;
  const line =
    cancellation(journey) ?? currentLine(journey) ?? journey.lines.findLast((one) => told(one)) ?? null;
  return {
    milestone: line?.milestone ?? null,
    phase: line?.milestone ? phaseOf(line.milestone) : null,
    place: line?.event.place ?? null,
    time: line?.event.occurred ?? null,
  };
}

/** Place of receipt, or of delivery: the furthest laden place inland on that side. */
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

/** The other numbers under which sources know the shipment. */
function relatedOf(reference: Reference, events: readonly StoredEvent[]): Reference[] {
  const found = new Map<string, Reference>();
  for (const { references } of events.toSorted(byReport))
    for (const { kind, value } of references)
      if (kind !== reference.kind || value !== reference.value)
        found.set(`${kind} ${value}`, { kind, value, carrier: reference.carrier });
  return [...found.values()].toSorted((a, b) => compare(a.kind, b.kind) || compare(a.value, b.value));
}
