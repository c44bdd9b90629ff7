/** Journeys reported as scans: parcels, wagons and trucks. */
import type { EventTime, StoredEvent, Classifier } from '../event.ts';
import { milestones, type MilestoneCode } from '../milestone.ts';
import type { ShipmentProgress } from '../mode.ts';
import type { PlaceRole } from '../roles.ts';
import type { Expectation, ProgressStep, TimelineEntry } from '../shipment/shipment.ts';
import { groupBy } from './group.ts';
import { placeKey } from './place.ts';
import { believed, byReport, compare, minutesLate } from './time.ts';

/** All reports of one fact; `event`: the one that counts. */
export type Scan = { key: string; events: StoredEvent[]; event: StoredEvent };

/**
 * Groups repeated scans into one. The latest expectation for a place counts. Sorted by time of occurrence.
 */
export function scansOf(
  events: readonly StoredEvent[],
  orderOf: (milestone: MilestoneCode) => number = (code) => milestones[code].order,
): Scan[] {
  const groups = groupBy(events, ({ milestone, code, classifier, occurred, place }) =>
    classifier === 'ACT'
      ? [milestone ?? code, occurred.at, placeKey(place)].join('|')
      : ['expected', milestone ?? code, placeKey(place)].join('|'),
  );
  const order = ({ event: { milestone } }: Scan) => (milestone ? orderOf(milestone) : 0);
  return [...groups]
    .map(([key, reports]) => {
      const ordered = reports.toSorted(byReport);
      return { key, events: ordered, event: ordered.at(-1)! };
    })
    .toSorted(
      (a, b) =>
        compare(a.event.occurred.at, b.event.occurred.at) || order(a) - order(b) || compare(a.key, b.key),
    );
}

export const isActual = ({ event }: Scan): boolean => event.classifier === 'ACT';

export function entryOf({ event, events }: Scan, more: Partial<TimelineEntry> = {}): TimelineEntry {
  const known = believed(events);
  return {
    eventId: event.id,
    milestone: event.milestone,
    phase: event.milestone && milestones[event.milestone].phase,
    code: event.code,
    documentType: null,
    classifier: event.classifier,
    time: event.occurred,
    planned: known.planned?.occurred ?? null,
    estimated: known.estimated?.occurred ?? null,
    actual: known.actual?.occurred ?? null,
    place: event.place,
    role: null,
    mode: event.conveyance?.mode ?? null,
    vessel: null,
    voyage: null,
    equipment: event.equipment?.number ?? null,
    ...(event.notes && { notes: event.notes }),
    evidence: [event, ...events.filter((one) => one !== event).toReversed()].map(({ id }) => id),
    ...more,
  };
}

export type Step = { milestone: MilestoneCode; role: PlaceRole; own: readonly Scan[] };

/** Key steps in order; `last`: the one that ends the journey. */
export function progressOf(steps: readonly Step[], last: MilestoneCode): ProgressStep[] {
  const timed = steps.map(({ own, ...step }) => {
    const time = (kind: Classifier): EventTime | null =>
      own.findLast(({ event }) => event.classifier === kind)?.event.occurred ?? null;
    const actual = time('ACT');
    return {
      ...step,
      place: (own.findLast(isActual) ?? own.at(-1))?.event.place ?? null,
      actual,
      planned: time('PLN'),
      estimated: time('EST'),
    };
  });
  const here = timed.findLastIndex(({ actual }) => actual !== null);
  return timed.map((step, index) => ({
    ...step,
    state:
      step.actual === null
        ? index < here
          ? ('unknown' as const)
          : ('expected' as const)
        : index === here && step.milestone !== last
          ? ('current' as const)
          : ('done' as const),
    partsDone: 0,
    partsTotal: 0,
  }));
}

/** Returns the first and every revised expectation of an arrival, and the arrival if it has happened. */
export function etaOf(
  expectations: readonly StoredEvent[],
  arrived: StoredEvent | null,
): Pick<ShipmentProgress, 'eta' | 'etaClassifier' | 'ata' | 'firstEta' | 'slipMinutes' | 'etaHistory'> {
  const [first] = expectations;
  const eta = expectations.at(-1) ?? null;
  const etaHistory = expectations.map((event) => ({
    eta: event.occurred,
    classifier: event.classifier as Expectation,
    reportedAt: event.reportedAt,
    eventId: event.id,
    slipMinutes: minutesLate(first!.occurred, event.occurred),
  }));
  return {
    eta: eta?.occurred ?? null,
    etaClassifier: (eta?.classifier as Expectation | undefined) ?? null,
    ata: arrived?.occurred ?? null,
    firstEta: first?.occurred ?? null,
    slipMinutes: first
      ? arrived
        ? minutesLate(first.occurred, arrived.occurred)
        : etaHistory.at(-1)!.slipMinutes || null
      : null,
    etaHistory,
  };
}

/** Fields that a scan-based journey lacks. */
export const noSailing = {
  stops: [],
  etd: null,
  etdClassifier: null,
  atd: null,
  legs: [],
  vesselChanges: [],
} satisfies Partial<ShipmentProgress>;
