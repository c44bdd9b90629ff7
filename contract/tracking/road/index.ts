/** Road: tracks a truck's latest load by its plate, and supplements containers of other modes. */
import type { Instant, StoredEvent } from '../event.ts';
import { phaseOf, type MilestoneCode } from '../milestone.ts';
import type { Supplement, ShipmentProgress, Mode } from '../mode.ts';
import type { ShipmentAnswer, Reference, Shipment } from '../shipment/shipment.ts';
import { entryOf, etaOf, isActual, noSailing, progressOf, scansOf, type Scan } from '../derive/scans.ts';
import { byReport } from '../derive/time.ts';
import { hasSetDown, trucksOf, type TruckFacts } from './facts.ts';
import { ROAD_MILESTONES } from './milestones.ts';
import { roadMilestone } from './resolve.ts';

type RoadJourney = { reference: Reference; now: Instant; events: StoredEvent[]; lines: Scan[] };

const STEPS: readonly MilestoneCode[] = ['TRLB', 'TRDP', 'TRAR', 'TRDL'];

/** Returns the reports since the truck set down its previous load. */
function journeyOf(reference: Reference, stored: readonly StoredEvent[], now: Instant): RoadJourney {
  const reports = stored
    .filter(({ state }) => state === 'current')
    .map((event) => ({ ...event, milestone: roadMilestone(event) }));
  const begins = reports.findLastIndex(
    (event, at) =>
      at > 0 &&
      event.milestone !== 'TRDL' &&
      event.classifier === 'ACT' &&
      hasSetDown(reports[at - 1]!) &&
      !hasSetDown(event),
  );
  const events = begins > 0 && reference.kind === 'truck' ? reports.slice(begins) : reports;
  return { reference, now, events, lines: scansOf(events) };
}

function toShipmentProgress({ lines, events, reference }: RoadJourney): ShipmentProgress {
  const last = lines.findLast(isActual)?.event ?? null;
  const arrivals = events.filter(({ milestone }) => milestone === 'TRAR').toSorted(byReport);
  const steps = STEPS.map((milestone) => ({
    milestone,
    role: 'scan' as const,
    own: lines.filter(({ event }) => event.milestone === milestone),
  }));
  const progress = lines.length === 0 ? [] : progressOf(steps, 'TRDL');
  const here = progress.findLastIndex(({ actual }) => actual !== null);
  const places = lines.flatMap(({ event }) => event.place ?? []);
  return {
    ...noSailing,
    status: {
      milestone: last?.milestone ?? null,
      phase: last?.milestone ? phaseOf(last.milestone) : null,
      place: last?.place ?? null,
      time: last?.occurred ?? null,
    },
    next: null,
    progressPercent: Math.round((100 * (here + 1)) / STEPS.length),
    progress,
    origin: places[0] ?? null,
    destination: places.length > 1 ? (places.at(-1) ?? null) : null,
    start: null,
    end: null,
    ...etaOf(
      arrivals.filter(({ classifier }) => classifier !== 'ACT'),
      arrivals.findLast(({ classifier }) => classifier === 'ACT') ?? null,
    ),
    timeline: lines.map((line) => entryOf(line, reference.kind === 'truck' ? {} : { equipment: null })),
  };
}

function answerOf({ status, eventCount }: Omit<Shipment, 'answer'>): ShipmentAnswer {
  if (eventCount === 0) return { key: 'none', values: {} };
  const { milestone, place, time } = status;
  return {
    key: milestone ? (place ? 'road.told' : 'road.toldAnywhere') : 'road.named',
    values: { milestone, place, time },
  };
}

export const road: Mode<RoadJourney> = {
  kinds: ['truck'],
  milestones: ROAD_MILESTONES,
  resolve: roadMilestone,
  journey: journeyOf,
  progress: toShipmentProgress,
  parts: () => ({ containers: [], cargo: null }),
  exceptions: () => [],
  answer: answerOf,
};

/** The port departure as the carrier's last report, and a truck's later milestones. */
const LEFT: readonly (MilestoneCode | null)[] = ['DGOT', 'STCS'];

/** After the cargo has left the port, a truck's later reports give its position. */
function afterTruck(shipment: Shipment, trucks: readonly TruckFacts[]): Shipment {
  const { status, answer } = shipment;
  const last = trucks
    .filter(({ milestone, time }) => milestone && time && status.time && time.at > status.time.at)
    .toSorted((a, b) => (a.time!.at < b.time!.at ? -1 : 1))
    .at(-1);
  if (!last?.milestone || !LEFT.includes(status.milestone) || answer.key !== 'out') return shipment;
  const { milestone, place, time } = last;
  return {
    ...shipment,
    status: { milestone, phase: phaseOf(milestone), place, time },
    // The cargo is no longer at the gate.
    progress: shipment.progress.map((step) =>
      step.state === 'current' && step.actual ? { ...step, state: 'done' as const } : step,
    ),
    answer: {
      key: hasSetDown(last) ? 'delivered' : 'out',
      values: { ...answer.values, milestone, place, time },
    },
  };
}

export const roadSupplement: Supplement = {
  mode: road,
  owns: (event) => event.truck !== undefined,
  join(shipment, events) {
    if (shipment.reference.kind === 'truck') return shipment;
    const trucks = trucksOf(events);
    return trucks.length === 0 ? shipment : afterTruck({ ...shipment, trucks }, trucks);
  },
};
