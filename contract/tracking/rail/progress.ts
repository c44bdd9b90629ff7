/** Progress of a rail consignment: stations, key steps, times and containers. */
import type { StoredEvent } from '../event.ts';
import { phaseOf, type MilestoneCode } from '../milestone.ts';
import type { ShipmentProgress, Parts } from '../mode.ts';
import type { Expectation, Leg, ProgressStep, NextMilestone } from '../shipment/shipment.ts';
import { entryOf, etaOf, isActual, noSailing, progressOf, type Step } from '../derive/scans.ts';
import { believed, byReport, latestPossible } from '../derive/time.ts';
import { containersOf, currentScan, isOf, stationAt, type RailJourney, type Station } from './journey.ts';
import type { PlaceRole } from '#contract/tracking/roles.ts';

export const arrivals: readonly (MilestoneCode | null)[] = ['IRAR', 'ERAR'];

/** Returns the expectations of the arrival in order of report, and the arrival itself. */
export function arrivalReports(journey: RailJourney) {
  const reports = journey.events.filter(({ milestone }) => arrivals.includes(milestone)).toSorted(byReport);
  return {
    expected: reports.filter(({ classifier }) => classifier !== 'ACT'),
    actual: arrivedOf(journey, reports),
  };
}

/** The arrival of the last container; null before all have arrived. */
function arrivedOf(journey: RailJourney, reports: readonly StoredEvent[]): StoredEvent | null {
  const arrived = journey.lines.filter((line) => isActual(line) && arrivals.includes(line.event.milestone));
  const all = containersOf(journey).every((container) => arrived.some((line) => isOf(line, container)));
  return all ? (reports.findLast(({ classifier }) => classifier === 'ACT') ?? null) : null;
}

/** Returns the first and latest expected and the actual departure from the loading station. */
export function departureReports(journey: RailJourney) {
  const reports = at(journey, 'DEPA', endsOf(journey.stations)[0]).toSorted(byReport);
  return {
    first: reports.find(({ classifier }) => classifier !== 'ACT') ?? null,
    latest: reports.findLast(({ classifier }) => classifier !== 'ACT') ?? null,
    actual: reports.findLast(({ classifier }) => classifier === 'ACT') ?? null,
  };
}

export function toShipmentProgress(journey: RailJourney): ShipmentProgress {
  const { lines, stations, now } = journey;
  const last = currentScan(journey)?.event ?? null;
  const progress = stepsOf(journey);
  const { expected, actual } = arrivalReports(journey);
  const [start, end] = endsOf(stations);
  const departures = believed(at(journey, 'DEPA', start));
  const here = progress.findLastIndex((step) => step.actual !== null);
  return {
    ...noSailing,
    status: {
      milestone: last?.milestone ?? null,
      phase: last?.milestone ? phaseOf(last.milestone) : null,
      place: last?.place ?? null,
      time: last?.occurred ?? null,
    },
    next: last && nextOf(progress.find(isPartly) ?? progress[here + 1], now),
    progressPercent:
      progress.length === 0 || here < 0
        ? 0
        : last?.milestone === 'RLDL'
          ? 100
          : Math.round((100 * sharesOf(progress.slice(0, here + 1))) / (progress.length + 1)),
    progress,
    origin: start?.place ?? null,
    destination: end?.place ?? null,
    start: start?.place ?? null,
    end: end?.place ?? null,
    stops: stations.map(({ place, role }) => ({ place, role })),
    etd: departures.expected?.occurred ?? null,
    etdClassifier: (departures.expected?.classifier as Expectation | undefined) ?? null,
    atd: departures.actual?.occurred ?? null,
    ...etaOf(expected, actual),
    legs: legsOf(journey),
    timeline: lines.map((line) =>
      entryOf(line, {
        role: stationAt(journey, line.event)?.role ?? null,
        voyage: line.event.rail?.train ?? null,
      }),
    ),
  };
}

function nextOf(step: ProgressStep | undefined, now: string): NextMilestone | null {
  if (!step) return null;
  const time = step.estimated ?? step.planned;
  const ahead = time && latestPossible(time) >= now;
  const classifier = time && (step.estimated ? 'EST' : 'PLN');
  const { milestone, place } = step;
  return { milestone, place, time: ahead ? time : null, due: ahead ? null : time, classifier };
}

/** Some of the containers have completed it. */
const isPartly = ({ partsDone, partsTotal }: ProgressStep): boolean =>
  partsDone > 0 && partsDone < partsTotal;

/** Completed steps, counting a step that some containers have completed partly. */
const sharesOf = (steps: readonly ProgressStep[]): number =>
  steps.reduce(
    (sum, { actual, partsDone, partsTotal }) => sum + (actual && partsTotal > 0 ? partsDone / partsTotal : 1),
    0,
  );

const endsOf = (stations: readonly Station[]): [Station | null, Station | null] => [
  stations.find(({ role }) => role === 'originStation') ?? null,
  stations.find(({ role }) => role === 'destinationStation') ?? null,
];

const at = (journey: RailJourney, code: string, station: Station | null | undefined): StoredEvent[] =>
  station
    ? journey.events.filter((event) => event.code === code && stationAt(journey, event) === station)
    : [];

/**
 * Returns the key steps: loaded, departed, (border, gauge change), arrived, (unloaded), handed over. Those in
 * brackets appear only
 * if reported.
 */
function stepsOf(journey: RailJourney): ProgressStep[] {
  const { lines, events, stations } = journey;
  const toPort = events.some(
    ({ milestone }) => milestone === 'ERLB' || milestone === 'ERDP' || milestone === 'ERAR',
  );
  const step = (milestone: MilestoneCode, role: PlaceRole, always: boolean): Step[] => {
    const own = lines.filter(({ event }) => event.milestone === milestone);
    return always || own.length > 0 ? [{ milestone, role, own }] : [];
  };
  const steps = [
    ...step('RLAC', 'originStation', false),
    ...step(toPort ? 'ERLB' : 'IRLB', 'originStation', true),
    ...step(toPort ? 'ERDP' : 'IRDP', 'originStation', true),
    ...step('RLBC', 'borderStation', false),
    ...step('RLGC', 'borderStation', false),
    ...step(toPort ? 'ERAR' : 'IRAR', 'destinationStation', true),
    ...step(toPort ? 'ERDS' : 'IRDS', 'destinationStation', toPort),
    ...step('RLDL', 'destinationStation', !toPort),
  ];
  const placeOf = (role: PlaceRole) => stations.find((one) => one.role === role)?.place ?? null;
  const containers = containersOf(journey);
  const counted = containers.length > 1 ? containers : [];
  return progressOf(steps, toPort ? 'ERDS' : 'RLDL').map((one, index) => {
    const own = steps[index]?.own.filter(isActual) ?? [];
    const partsDone = counted.filter((container) => own.some((line) => isOf(line, container))).length;
    const partly = partsDone > 0 && partsDone < counted.length;
    return {
      ...one,
      place: one.place ?? placeOf(one.role),
      state: partly ? 'current' : one.state,
      partsDone,
      partsTotal: counted.length,
    };
  });
}

/** From the loading station to the change of wagons, and on. */
function legsOf(journey: RailJourney): Leg[] {
  const { stations, events } = journey;
  const changes = stations.filter(
    (station) =>
      station.role === 'originStation' ||
      station.role === 'destinationStation' ||
      at(journey, 'RLGC', station).length > 0,
  );
  return changes.slice(1).map((to, index) => {
    const from = changes[index]!;
    const departures = believed(at(journey, 'DEPA', from));
    const arrived = believed(at(journey, 'ARRI', to));
    const train = events.find((event) => event.rail?.train && stationAt(journey, event) === from)?.rail
      ?.train;
    const begun = departures.actual ?? at(journey, 'RLGC', from)[0];
    return {
      mode: 'RAIL',
      vessel: null,
      imo: null,
      voyage: train ?? null,
      service: null,
      from: from.place,
      to: to.place,
      departure: timesOf(departures),
      arrival: timesOf(arrived),
      state: arrived.actual || at(journey, 'RLGC', to).length > 0 ? 'done' : begun ? 'current' : 'expected',
    };
  });
}

const timesOf = ({ planned, estimated, actual }: ReturnType<typeof believed>) => ({
  planned: planned?.occurred ?? null,
  estimated: estimated?.occurred ?? null,
  actual: actual?.occurred ?? null,
});

/** The containers named in the events, each at its last place. */
export function partsOf(journey: RailJourney): Parts {
  const { lines } = journey;
  const containers = containersOf(journey).map((number) => {
    const own = lines
      .filter(isActual)
      .flatMap(({ events }) =>
        events.filter(
          ({ references, milestone }) =>
            milestone !== null &&
            (references.some(({ value }) => value === number) ||
              !references.some(({ kind }) => kind === 'container')),
        ),
      );
    const last = own.at(-1);
    const equipment = own.findLast((event) => event.equipment?.number === number)?.equipment;
    return {
      number,
      isoType: equipment?.isoType ?? null,
      laden: equipment?.laden ?? null,
      seals: equipment?.seals ?? [],
      milestone: last?.milestone ?? null,
      place: last?.place ?? null,
      time: last?.occurred ?? null,
      rolled: false,
    };
  });
  return { containers, cargo: null };
}
