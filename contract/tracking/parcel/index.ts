/** Parcels: a courier's scans, by the nine tags. */
import type { EventTime, Instant, StoredEvent } from '../event.ts';
import { milestones, phaseOf } from '../milestone.ts';
import type { Course, Mode } from '../mode.ts';
import type {
  Answer,
  Expectation,
  ProgressStep,
  Reference,
  Shipment,
  ShipmentException,
} from '../shipment.ts';
import { groupBy } from '../derive/group.ts';
import { later, problem, worstFirst } from '../derive/problem.ts';
import { placeKey } from '../derive/place.ts';
import {
  believed,
  byReport,
  compare,
  DAY,
  latestMeant,
  minutesBetween,
  minutesLate,
} from '../derive/time.ts';
import { PARCEL_MILESTONES, parcelTag, type ParcelTag } from './milestones.ts';

type Line = { key: string; events: StoredEvent[]; event: StoredEvent };
export type ParcelJourney = { reference: Reference; now: Instant; events: StoredEvent[]; lines: Line[] };

/** A number is used again after a year; nothing is under way for half of one. */
const AGAIN = 180 * DAY;
/** Fetched within, and heard of within (ms). */
const COLLECT = 7 * DAY;
const NO_NEWS = 30 * DAY;
const STEPS: readonly ParcelTag[] = ['InfoReceived', 'InTransit', 'OutForDelivery', 'Delivered'];

function journeyOf(reference: Reference, stored: readonly StoredEvent[], now: Instant): ParcelJourney {
  const told = stored.filter(({ state }) => state === 'current');
  let start = 0;
  for (let at = 1; at < told.length; at += 1)
    if (Date.parse(told[at]!.occurred.at) - Date.parse(told[at - 1]!.occurred.at) > AGAIN) start = at;
  const events = told.slice(start);
  // The same scan told twice is one; of what is expected the last told counts.
  const groups = groupBy(events, ({ milestone, code, classifier, occurred, place }) =>
    classifier === 'ACT'
      ? [milestone ?? code, occurred.at, placeKey(place)].join('|')
      : `expected|${milestone}`,
  );
  const lines = [...groups]
    .map(([key, reports]) => ({
      key,
      events: reports.toSorted(byReport),
      event: reports.toSorted(byReport).at(-1)!,
    }))
    .toSorted(
      (a, b) =>
        compare(a.event.occurred.at, b.event.occurred.at) || order(a) - order(b) || compare(a.key, b.key),
    );
  return { reference, now, events, lines };
}

const order = ({ event }: Line): number => (event.milestone ? milestones[event.milestone].order : 0);
const isActual = ({ event }: Line): boolean => event.classifier === 'ACT';

/** The last scan; what is delivered stays so, whatever is scanned after it. */
function current({ lines }: ParcelJourney): StoredEvent | null {
  const happened = lines.filter((line) => isActual(line) && line.event.milestone !== null);
  const delivered = happened.findLast(({ event }) => event.milestone === 'Delivered');
  return (delivered ?? happened.at(-1))?.event ?? null;
}

const expected = ({ events }: ParcelJourney): StoredEvent[] =>
  events
    .filter(({ classifier, milestone }) => classifier !== 'ACT' && milestone === 'Delivered')
    .toSorted(byReport);

function courseOf(journey: ParcelJourney): Course {
  const { lines, now } = journey;
  const last = current(journey);
  const told = expected(journey);
  const delivered =
    lines.findLast((line) => isActual(line) && line.event.milestone === 'Delivered')?.event ?? null;
  const progress = progressOf(journey, last);
  const first = lines.find(({ event }) => event.place)?.event.place ?? null;
  const eta = told.at(-1) ?? null;
  const next = STEPS[STEPS.indexOf((last?.milestone ?? 'Pending') as ParcelTag) + 1];
  const history = told.map((event) => ({
    eta: event.occurred,
    classifier: event.classifier as Expectation,
    reportedAt: event.reportedAt,
    eventId: event.id,
    slipMinutes: minutesLate(told[0]!.occurred, event.occurred),
  }));
  const ahead = eta && latestMeant(eta.occurred) >= now;
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
            (STEPS.length + 1),
        ),
    progress,
    origin: first,
    destination: delivered?.place ?? null,
    start: first,
    end: delivered?.place ?? null,
    stops: [],
    etd: null,
    etdClassifier: null,
    atd: null,
    eta: eta?.occurred ?? null,
    etaClassifier: (eta?.classifier as Expectation | undefined) ?? null,
    ata: delivered?.occurred ?? null,
    firstEta: told[0]?.occurred ?? null,
    slipMinutes: told[0]
      ? delivered
        ? minutesLate(told[0].occurred, delivered.occurred)
        : history.at(-1)!.slipMinutes || null
      : null,
    etaHistory: history,
    legs: [],
    vesselChanges: [],
    timeline: lines.map(({ event, events }) => {
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
        mode: null,
        vessel: null,
        voyage: null,
        equipment: null,
        evidence: [event, ...events.filter((one) => one !== event).toReversed()].map(({ id }) => id),
      };
    }),
  };
}

function progressOf({ lines }: ParcelJourney, last: StoredEvent | null): ProgressStep[] {
  const at = last?.milestone ? milestones[last.milestone].order : 0;
  const furthest = Math.max(at, ...lines.filter(isActual).map(order));
  const steps = STEPS.map((milestone) => {
    const own = lines.filter(({ event }) => event.milestone === milestone);
    const time = (kind: StoredEvent['classifier']): EventTime | null =>
      own.findLast(({ event }) => event.classifier === kind)?.event.occurred ?? null;
    const actual = time('ACT');
    return { milestone, own, actual, planned: time('PLN'), estimated: time('EST') };
  });
  const here = steps.findLastIndex(({ actual }) => actual !== null);
  return steps.map(({ milestone, own, ...times }, index) => ({
    milestone,
    role: 'scan' as const,
    place: own.findLast((line) => isActual(line))?.event.place ?? null,
    state:
      times.actual === null
        ? milestones[milestone].order <= furthest
          ? ('unknown' as const)
          : ('expected' as const)
        : index === here && milestone !== 'Delivered'
          ? ('current' as const)
          : ('done' as const),
    ...times,
    partsDone: 0,
    partsTotal: 0,
  }));
}

function exceptionsOf(journey: ParcelJourney): ShipmentException[] {
  const last = current(journey);
  if (!last || last.milestone === 'Delivered') return [];
  const { now } = journey;
  const since = last.occurred.at;
  const place = last.place;
  const found: ShipmentException[] = [];
  if (last.milestone === 'Exception')
    found.push(problem('parcelException', 'stopped', since, [last], { place }));
  if (last.milestone === 'AttemptFail')
    found.push(problem('attemptFailed', 'waiting', since, [last], { place }));
  if (last.milestone === 'AvailableForPickup' && now > later(since, COLLECT))
    found.push(
      problem('notCollected', 'waiting', later(since, COLLECT), [last], {
        place,
        minutes: minutesBetween(since, now),
      }),
    );
  else if (last.milestone === 'Expired' || now > later(since, NO_NEWS))
    found.push(problem('noNews', 'notice', since, [last], { minutes: minutesBetween(since, now) }));
  const told = expected(journey);
  const promised = told[0];
  if (promised && now > later(latestMeant(promised.occurred), DAY))
    found.push(
      problem('arrivalLate', 'late', latestMeant(promised.occurred), [promised], {
        minutes: minutesLate(promised.occurred, { at: now, precision: 'minute' }),
        place,
        variant: 'Parcel',
      }),
    );
  return worstFirst(found);
}

function answerOf({ status, eta, eventCount }: Omit<Shipment, 'answer'>): Answer {
  if (eventCount === 0) return { key: 'none', values: {} };
  const values = { place: status.place, time: status.time, eta };
  const tag = status.milestone ?? 'Pending';
  const withDay = eta && (tag === 'InTransit' || tag === 'InfoReceived') ? 'Eta' : '';
  return { key: `parcel.${tag}${status.place ? '' : 'Anywhere'}${withDay}`, values };
}

export const parcel: Mode<ParcelJourney> = {
  kinds: ['parcel'],
  milestones: PARCEL_MILESTONES,
  resolve: ({ code }) => parcelTag(code),
  journey: journeyOf,
  course: courseOf,
  parts: () => ({ containers: [], cargo: null }),
  exceptions: exceptionsOf,
  answer: answerOf,
};
