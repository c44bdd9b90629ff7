/** A consignment's progress: key steps, next step, flights, times and timeline. */
import type { ShipmentProgress } from '../mode.ts';
import type { EventTime, StoredEvent } from '../event.ts';
import { milestones, phaseOf, type MilestoneCode } from '../milestone.ts';
import type {
  EtaRevision,
  Expectation,
  Leg,
  ProgressStep,
  TimelineEntry,
  ProgressState,
  NextMilestone,
} from '../shipment/shipment.ts';
import { believed, byReport, compare, latestPossible, minutesLate } from '../derive/time.ts';
import { airport } from './airports.ts';
import { doneKey } from './balance.ts';
import { currentFact, isDelivered, reached } from './current.ts';
import { positionOf, type Fact } from './facts.ts';
import { reportsOf, type Flight } from './flights.ts';
import type { AirJourney } from './journey.ts';

export function toShipmentProgress(journey: AirJourney): ShipmentProgress {
  const { airports, facts } = journey;
  const [first, last] = [airports[0] ?? null, airports.length > 1 ? airports.at(-1)! : null];
  const current = currentFact(journey) ?? facts.findLast(({ believed }) => believed.actual) ?? null;
  const progress = progressOf(journey);
  const departure = believed(
    first
      ? reportsOf(
          facts.filter(({ at }) => at === first.key),
          'DEP',
        )
      : [],
  );
  const arrival = arrivalOf(journey);
  const etas = etaHistory(journey);
  const start = first?.place ?? null;
  const end = last?.place ?? null;
  return {
    status: {
      milestone: current?.milestone ?? null,
      phase: current?.milestone ? phaseOf(current.milestone) : null,
      // A document has no place.
      place:
        current?.milestone && phaseOf(current.milestone) === 'document'
          ? null
          : (current?.event.place ?? null),
      time: current?.event.occurred ?? null,
    },
    next: nextOf(journey, progress),
    progressPercent: percentOf(progress),
    progress,
    origin: start,
    destination: end,
    start,
    end,
    stops: airports.map(({ place, role }) => ({ place, role })),
    etd: departure.expected?.occurred ?? null,
    etdClassifier: (departure.expected?.classifier as Expectation | undefined) ?? null,
    atd: departure.actual?.occurred ?? null,
    eta: etas.at(-1)?.eta ?? null,
    etaClassifier: etas.at(-1)?.classifier ?? null,
    ata: arrival?.occurred ?? null,
    firstEta: etas[0]?.eta ?? null,
    slipMinutes: etas[0]
      ? arrival
        ? minutesLate(etas[0].eta, arrival.occurred)
        : etas.length > 1
          ? etas.at(-1)!.slipMinutes
          : null
      : null,
    etaHistory: etas,
    legs: legsOf(journey),
    vesselChanges: [],
    timeline: facts.map(entryOf),
  };
}

const expectations = (events: readonly StoredEvent[]): StoredEvent[] =>
  events
    .filter(({ classifier }) => classifier !== 'ACT')
    .toSorted(byReport)
    .filter((event, index, all) => event.occurred.at !== all[index - 1]?.occurred.at);

/** Returns all reports of the arrival at the destination, oldest report first. */
export function arrivalReports({ airports, facts }: AirJourney): StoredEvent[] {
  const last = airports.length > 1 ? airports.at(-1)! : null;
  return last
    ? reportsOf(
        facts.filter(({ at }) => at === last.key),
        'ARR',
      )
    : [];
}

function etaHistory(journey: AirJourney): EtaRevision[] {
  const reports = expectations(arrivalReports(journey));
  return reports.map((event) => ({
    eta: event.occurred,
    classifier: event.classifier as Expectation,
    reportedAt: event.reportedAt,
    eventId: event.id,
    slipMinutes: minutesLate(reports[0]!.occurred, event.occurred),
  }));
}

/** The arrival of the last flight to the destination, once all expected pieces have arrived; else null. */
export function arrivalOf(journey: AirJourney): StoredEvent | null {
  const { airports, facts, balance, total } = journey;
  const last = airports.length > 1 ? airports.at(-1)! : null;
  if (!last) return null;
  const came = facts.filter(
    ({ at, milestone, believed }) =>
      at === last.key && believed.actual && (milestone === 'ARR' || milestone === 'RCF'),
  );
  const received = balance.done.get(doneKey('in', last.key)) ?? 0;
  if (total?.pieces != null && received > 0 && received < total.pieces) return null;
  const arrived = came.filter(({ milestone }) => milestone === 'ARR');
  return (arrived.length > 0 ? arrived : came).at(-1)?.event ?? null;
}

type Step = { milestone: MilestoneCode; also: MilestoneCode[]; at: string | null };

function stepsOf({ airports }: AirJourney): Step[] {
  return airports.flatMap(({ key, role }): Step[] => {
    if (role === 'originAirport')
      return [
        { milestone: 'RCS', also: [], at: key },
        { milestone: 'DEP', also: [], at: key },
      ];
    if (role === 'transitAirport')
      return [
        { milestone: 'RCF', also: ['ARR', 'RCT', 'OVCD'], at: key },
        { milestone: 'DEP', also: [], at: key },
      ];
    return [
      { milestone: 'RCF', also: ['ARR'], at: key },
      { milestone: 'NFD', also: [], at: key },
      { milestone: 'DLV', also: ['DDL'], at: key },
    ];
  });
}

function progressOf(journey: AirJourney): ProgressStep[] {
  const { airports, facts, balance, total } = journey;
  const totalPieces = total?.pieces ?? 0;
  const furthest = reached(journey);
  const steps = stepsOf(journey).map(({ milestone, also, at }) => {
    const own = facts.filter(
      (fact) => fact.at === at && (fact.milestone === milestone || also.includes(fact.milestone!)),
    );
    const actualFacts = own.filter(({ believed }) => believed.actual);
    const count = (code: MilestoneCode) => balance.done.get(doneKey(code, at ?? '')) ?? 0;
    const index = airports.findIndex(({ key }) => key === at);
    const piecesDone = Math.max(count(milestone), ...also.map(count));
    const last = (kind: 'planned' | 'estimated' | 'actual'): EventTime | null =>
      own.flatMap(({ believed }) => believed[kind] ?? []).at(-1)?.occurred ?? null;
    return {
      milestone,
      role: airports[index]?.role ?? ('transitAirport' as const),
      place: airports[index]?.place ?? null,
      planned: last('planned'),
      estimated: last('estimated'),
      actual: last('actual'),
      partsDone: Math.min(piecesDone, totalPieces),
      partsTotal: totalPieces,
      hasOccurred: actualFacts.length > 0,
      position: positionOf(Math.max(index, 0), milestone),
    };
  });
  const at = steps.findLastIndex(({ hasOccurred }) => hasOccurred);
  return steps.map(({ hasOccurred, position, ...step }, index) => {
    const complete = hasOccurred && (step.partsTotal === 0 || step.partsDone >= step.partsTotal);
    const expected = step.estimated ?? step.planned;
    const state = (): ProgressState => {
      if (index === at && !(complete && step.milestone === 'DLV')) return 'current';
      if (complete) return 'done';
      if (hasOccurred) return 'current';
      if (index < at || position <= furthest) return 'unknown';
      return expected && latestPossible(expected) < journey.now ? 'late' : 'expected';
    };
    return { ...step, state: state() };
  });
}

function percentOf(steps: readonly ProgressStep[]): number {
  if (steps.length === 0) return 0;
  const shares = steps.map(({ state, actual, partsDone, partsTotal }) => {
    if (state === 'unknown' || state === 'done') return 1;
    if (actual === null) return 0;
    return partsTotal === 0 ? 1 : partsDone / partsTotal;
  });
  return Math.round((100 * shares.reduce((sum, share) => sum + share, 0)) / steps.length);
}

/** Returns the earliest expected event ahead of the cargo's position, else the next key step. */
function nextOf(journey: AirJourney, steps: readonly ProgressStep[]): NextMilestone | null {
  if (journey.events.length === 0 || isDelivered(journey)) return null;
  const here = currentFact(journey)?.position ?? -1;
  // The next step is that of the pieces behind; the others are beyond it.
  const partly = steps.find(({ actual, partsDone, partsTotal }) => actual && partsDone < partsTotal);
  if (partly)
    return { milestone: partly.milestone, place: partly.place, time: null, due: null, classifier: null };
  // A later actual event at the same airport proves that it has happened.
  const passed = ({ at, position }: Fact) =>
    journey.facts.some((one) => one.at === at && one.believed.actual && one.position > position);
  const open = journey.facts
    .filter((fact) => fact.milestone && !fact.believed.actual && fact.position > here && !passed(fact))
    .toSorted((a, b) => a.position - b.position || compare(a.key, b.key))[0];
  const step = steps
    .slice(steps.findLastIndex(({ actual }) => actual !== null) + 1)
    .find(({ state }) => state === 'expected' || state === 'late');
  if (open?.milestone) {
    const { occurred, place, classifier } = open.event;
    const ahead = latestPossible(occurred) >= journey.now;
    const times = { time: ahead ? occurred : null, due: ahead ? null : occurred };
    return { milestone: open.milestone, place, ...times, classifier: classifier as Expectation };
  }
  return step
    ? { milestone: step.milestone, place: step.place, time: null, due: null, classifier: null }
    : null;
}

function legsOf(journey: AirJourney): Leg[] {
  const totalPieces = journey.total?.pieces ?? null;
  return journey.flights
    .filter((flight) => !isAbandoned(journey, flight))
    .map((flight): Leg => {
      const { left, received } = journey.balance.flown.get(flight)!;
      const departures = believed(reportsOf(flight.departures, 'DEP'));
      const planned = flight.planned.at(-1)?.event ?? null;
      const arrivals = believed(
        flight.arrivals.flatMap(({ events, milestone }) => (milestone === 'ARR' ? events : [])),
      );
      const got = flight.arrivals.findLast((fact) => fact.believed.actual)?.event ?? null;
      const arrived = received > 0 || arrivals.actual !== null || got !== null;
      const end = (code: string) =>
        journey.airports.find(({ key }) => key === code)?.place ?? (code === '' ? null : airport(code));
      return {
        mode: 'AIR',
        vessel: null,
        imo: null,
        voyage: flight.number,
        service: null,
        from: end(flight.from),
        to: end(flight.to),
        departure: {
          planned: departures.planned?.occurred ?? (departures.estimated ? null : planned && dayOf(planned)),
          estimated: departures.estimated?.occurred ?? null,
          actual: departures.actual?.occurred ?? null,
        },
        arrival: {
          planned: arrivals.planned?.occurred ?? null,
          estimated: arrivals.estimated?.occurred ?? null,
          actual: arrivals.actual?.occurred ?? got?.occurred ?? null,
        },
        state: arrived ? 'done' : departures.actual ? 'current' : 'expected',
        ...(totalPieces !== null && left > 0 && left < totalPieces && { pieces: left }),
      };
    });
}

/** A booking or manifest names the flight's day; the time of its own creation is not the departure. */
const dayOf = ({ occurred, milestone }: StoredEvent): EventTime | null =>
  milestone === 'BKD' && occurred.raw === '' ? null : occurred;

/** Whether no pieces left on the flight while the cargo left on another one. */
function isAbandoned({ flights, balance }: AirJourney, flight: Flight): boolean {
  if ((balance.flown.get(flight)?.left ?? 0) > 0 || flight.arrivals.length > 0) return false;
  return flights.some(
    (other) => other !== flight && other.from === flight.from && (balance.flown.get(other)?.left ?? 0) > 0,
  );
}

export function entryOf({ milestone, role, events, believed, event, flight }: Fact): TimelineEntry {
  const notes = events.flatMap((one) => one.notes ?? []);
  return {
    eventId: event.id,
    milestone,
    phase: milestone && milestones[milestone].phase,
    code: event.code,
    documentType: event.documentType,
    classifier: event.classifier,
    time: event.occurred,
    planned: believed.planned?.occurred ?? null,
    estimated: believed.estimated?.occurred ?? null,
    actual: believed.actual?.occurred ?? null,
    place: event.place,
    role,
    mode: event.conveyance?.mode ?? null,
    vessel: null,
    voyage: flight,
    equipment: null,
    ...(event.quantity && { quantity: event.quantity }),
    ...(notes.length > 0 && {
      notes: [...new Map(notes.map((note) => [`${note.key} ${note.value}`, note])).values()],
    }),
    evidence: [event, ...events.filter((one) => one !== event).toReversed()].map(({ id }) => id),
  };
}
