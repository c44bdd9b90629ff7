/** Parcels: couriers' scans, by the nine tags. */
import type { Instant, Place, StoredEvent } from '../event.ts';
import { milestones, phaseOf } from '../milestone.ts';
import type { ShipmentProgress, Mode } from '../mode.ts';
import type {
  ShipmentAnswer,
  Expectation,
  ProgressStep,
  Reference,
  Shipment,
  ShipmentException,
} from '../shipment/shipment.ts';
import { later, problem, worstFirst } from '../derive/problem.ts';
import { entryOf, etaOf, isActual, noSailing, progressOf, scansOf, type Scan } from '../derive/scans.ts';
import { byReport, DAY, latestPossible, minutesBetween } from '../derive/time.ts';
import { timeliness } from '../derive/timeliness.ts';
import { PARCEL_MILESTONES, parcelTag, type ParcelTag } from './milestones.ts';

type ParcelJourney = { reference: Reference; now: Instant; events: StoredEvent[]; lines: Scan[] };

/** A number is reused after a year; no parcel travels for half of one. */
const AGAIN = 180 * DAY;
/** Usual time until collection, and between two reports (ms). */
const COLLECT = 7 * DAY;
const NO_NEWS = 30 * DAY;
const STEPS: readonly ParcelTag[] = ['InfoReceived', 'InTransit', 'OutForDelivery', 'Delivered'];
const STEPS_TO_PICKUP: readonly ParcelTag[] = [
  'InfoReceived',
  'InTransit',
  'AvailableForPickup',
  'Delivered',
];

/** A parcel that is collected at a shop is not delivered to the door. */
const stepsFor = ({ lines }: ParcelJourney): readonly ParcelTag[] =>
  lines.some((line) => isActual(line) && line.event.milestone === 'AvailableForPickup')
    ? STEPS_TO_PICKUP
    : STEPS;

function journeyOf(reference: Reference, stored: readonly StoredEvent[], now: Instant): ParcelJourney {
  const reports = stored.filter(({ state }) => state === 'current');
  // A promised delivery starts no journey, however far in the future.
  const scans = reports.filter(({ classifier }) => classifier === 'ACT');
  let start = 0;
  for (let at = 1; at < scans.length; at += 1)
    if (Date.parse(scans[at]!.occurred.at) - Date.parse(scans[at - 1]!.occurred.at) > AGAIN) start = at;
  const from = start === 0 ? null : scans[start]!.occurred.at;
  const events = reports.filter(({ occurred }) => from === null || occurred.at >= from);
  const lines = scansOf(events);
  return { reference, now, events, lines };
}

/** Returns the last scan. Once delivered, later scans do not change the status. */
function current({ lines }: ParcelJourney): StoredEvent | null {
  const actualScans = lines.filter((line) => isActual(line) && line.event.milestone !== null);
  const delivered = actualScans.findLast(({ event }) => event.milestone === 'Delivered');
  return (delivered ?? actualScans.at(-1))?.event ?? null;
}

const expected = ({ events }: ParcelJourney): StoredEvent[] =>
  events
    .filter(({ classifier, milestone }) => classifier !== 'ACT' && milestone === 'Delivered')
    .toSorted(byReport);

function toShipmentProgress(journey: ParcelJourney): ShipmentProgress {
  const { lines, now } = journey;
  const last = current(journey);
  const expectations = expected(journey);
  const delivered =
    lines.findLast((line) => isActual(line) && line.event.milestone === 'Delivered')?.event ?? null;
  const progress = stepsOf(journey);
  const first = lines.find(({ event }) => event.place)?.event.place ?? null;
  const eta = expectations.at(-1) ?? null;
  const next = progress.slice(progress.findLastIndex(({ state }) => state !== 'expected') + 1)[0]?.milestone;
  const route = routeOf(journey);
  const ahead = eta && latestPossible(eta.occurred) >= now;
  return {
    status: {
      milestone: last?.milestone ?? null,
      phase: last?.milestone ? phaseOf(last.milestone) : null,
      place: last?.place ?? null,
      time: last?.occurred ?? null,
    },
    next:
      delivered || !last || !next
        ? null
        : next === 'Delivered' && eta
          ? {
              milestone: next,
              place: null,
              time: ahead ? eta.occurred : null,
              due: ahead ? null : eta.occurred,
              classifier: eta.classifier as Expectation,
            }
          : { milestone: next, place: null, time: null, due: null, classifier: null },
    progressPercent: delivered
      ? 100
      : Math.round(
          (100 *
            progress.filter(({ state }) => state === 'done' || state === 'current' || state === 'unknown')
              .length) /
            (progress.length + 1),
        ),
    progress,
    origin: route.from ?? first,
    destination: delivered?.place ?? route.to,
    start: first,
    end: delivered?.place ?? null,
    ...noSailing,
    ...etaOf(expectations, delivered),
    timeline: lines.map((line) => ({
      ...entryOf(line),
      ...(line.event.rawText !== null && { words: line.event.rawText }),
    })),
  };
}

const orderOf = ({ event }: Scan) => (event.milestone ? milestones[event.milestone].order : 0);

/** Origin and destination of the parcel, from the latest report that gives them: a city is enough. */
function routeOf({ events }: ParcelJourney): { from: Place | null; to: Place | null } {
  const reports = events.toSorted(byReport);
  return {
    from: reports.findLast(({ parcel }) => parcel?.from)?.parcel?.from ?? null,
    to: reports.findLast(({ parcel }) => parcel?.to)?.parcel?.to ?? null,
  };
}

/** Returns the key steps. Couriers may skip tags, so all steps before the furthest one are done. */
function stepsOf(journey: ParcelJourney): ProgressStep[] {
  const { lines } = journey;
  const steps = stepsFor(journey).map((milestone) => ({
    milestone,
    role: 'scan' as const,
    own: lines.filter(({ event }) => event.milestone === milestone),
  }));
  const furthest = Math.max(0, ...lines.filter(isActual).map(orderOf));
  return progressOf(steps, 'Delivered').map((step) =>
    step.state === 'expected' && milestones[step.milestone].order <= furthest
      ? { ...step, state: 'unknown' as const }
      : step,
  );
}

function exceptionsOf(journey: ParcelJourney): ShipmentException[] {
  const last = current(journey);
  if (!last || last.milestone === 'Delivered') return [];
  const { now } = journey;
  const since = last.occurred.at;
  const place = last.place;
  const exceptions: ShipmentException[] = [];
  const words = last.delayReason ?? last.rawText;
  const worded = { place, ...(words === null ? { variant: '' } : { words, variant: 'Words' }) };
  if (last.milestone === 'Exception')
    exceptions.push(problem('parcelException', 'stopped', since, [last], worded));
  if (last.milestone === 'AttemptFail')
    exceptions.push(problem('attemptFailed', 'waiting', since, [last], worded));
  if (last.delayReason !== null) exceptions.push(problem('parcelDelayed', 'late', since, [last], worded));
  if (last.milestone === 'AvailableForPickup' && now > later(since, COLLECT))
    exceptions.push(
      problem('notCollected', 'waiting', later(since, COLLECT), [last], {
        place,
        minutes: minutesBetween(since, now),
      }),
    );
  else if (last.milestone === 'Expired' || now > later(since, NO_NEWS))
    exceptions.push(problem('noNews', 'notice', since, [last], { minutes: minutesBetween(since, now) }));
  const expectations = expected(journey);
  // For a parcel ready for collection delivery was attempted; it waits for the consignee.
  if (last.milestone !== 'AvailableForPickup')
    exceptions.push(
      ...timeliness(
        now,
        { slipped: 'etaSlipped', overdue: 'arrivalOverdue' },
        { first: expectations[0], latest: expectations.at(-1), actual: null },
        DAY,
      ).map((one) => ({ ...one, values: { ...one.values, place, variant: 'Parcel' } })),
    );
  return worstFirst(exceptions);
}

function answerOf(
  { status, eta, eventCount }: Omit<Shipment, 'answer'>,
  journey: ParcelJourney,
): ShipmentAnswer {
  if (eventCount === 0) return { key: 'none', values: {} };
  const values = { place: status.place, time: status.time, eta };
  const due = !eta ? '' : latestPossible(eta) < journey.now ? 'Overdue' : 'Eta';
  // Only a promised delivery is known.
  if (!status.time) return { key: `parcel.NoScan${due}`, values };
  const isDelayed = status.milestone === 'InTransit' && current(journey)?.delayReason;
  const tag = isDelayed ? 'Delayed' : (status.milestone ?? 'Pending');
  const withDay = ['InTransit', 'InfoReceived', 'Delayed'].includes(tag) ? due : '';
  return { key: `parcel.${tag}${status.place ? '' : 'Anywhere'}${withDay}`, values };
}

export const parcel: Mode<ParcelJourney> = {
  kinds: ['parcel'],
  milestones: PARCEL_MILESTONES,
  resolve: ({ code }) => parcelTag(code),
  journey: journeyOf,
  progress: toShipmentProgress,
  parts: () => ({ containers: [], cargo: null }),
  exceptions: exceptionsOf,
  answer: answerOf,
};
