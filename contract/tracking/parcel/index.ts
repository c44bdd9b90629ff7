/** Parcels: a courier's scans, by the nine tags. */
import type { Instant, StoredEvent } from '../event.ts';
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

/** A number is used again after a year; nothing is under way for half of one. */
const AGAIN = 180 * DAY;
/** Fetched within, and heard of within (ms). */
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
  let start = 0;
  for (let at = 1; at < reports.length; at += 1)
    if (Date.parse(reports[at]!.occurred.at) - Date.parse(reports[at - 1]!.occurred.at) > AGAIN) start = at;
  const events = reports.slice(start);
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
    origin: first,
    destination: delivered?.place ?? null,
    start: first,
    end: delivered?.place ?? null,
    ...noSailing,
    ...etaOf(expectations, delivered),
    timeline: lines.map((line) => entryOf(line)),
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
  const order = ({ event }: Scan) => (event.milestone ? milestones[event.milestone].order : 0);
  const furthest = Math.max(0, ...lines.filter(isActual).map(order));
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
  if (last.milestone === 'Exception')
    exceptions.push(problem('parcelException', 'stopped', since, [last], { place }));
  if (last.milestone === 'AttemptFail')
    exceptions.push(problem('attemptFailed', 'waiting', since, [last], { place }));
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
  // What lies ready has been tried to deliver; it waits for the consignee.
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
  { now }: ParcelJourney,
): ShipmentAnswer {
  if (eventCount === 0) return { key: 'none', values: {} };
  const values = { place: status.place, time: status.time, eta };
  const tag = status.milestone ?? 'Pending';
  const awaited = tag === 'InTransit' || tag === 'InfoReceived';
  const withDay = eta && awaited ? (latestPossible(eta) < now ? 'Overdue' : 'Eta') : '';
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
