/** Progress of a number known only from customs: steps, timeline and status. */
import type { Instant, StoredEvent } from '../event.ts';
import { phaseOf, type MilestoneCode } from '../milestone.ts';
import { NO_VOYAGE, type ShipmentProgress } from '../mode.ts';
import type { ProgressStep, Reference, Shipment, TimelineEntry } from '../shipment/shipment.ts';
import { byOccurrence } from '../derive/time.ts';
import { standingOf } from './answer.ts';
import { customsOf } from './facts.ts';
import { inChinaTime } from './china/clock.ts';
import { RELEASES } from './us/codes.ts';
import type { Customs, UsBill } from './types.ts';

export type Journey = { reference: Reference; now: Instant; events: StoredEvent[]; customs: Customs };

export function journeyOf(reference: Reference, stored: readonly StoredEvent[], now: Instant): Journey {
  const events = stored
    .filter(({ state }) => state === 'current')
    .map(inChinaTime)
    .toSorted(byOccurrence);
  return { reference, now, events, customs: customsOf(reference, events) };
}

export function toShipmentProgress(journey: Journey): ShipmentProgress {
  const { events, customs } = journey;
  const last = events.at(-1) ?? null;
  const { milestone, time } = standingOf(customs, last?.occurred ?? null);
  const progress = customs.us.length > 0 ? stepsOfBill(journey) : stepsOfDeclaration(journey);
  const done = progress.filter(({ state }) => state === 'done' || state === 'current').length;
  const next = progress.find(({ state }) => state === 'expected');
  const place = events.findLast((event) => event.place)?.place ?? null;
  const imported = customs.us.length > 0 || customs.china.some(({ direction }) => direction === 'import');
  const ended = milestone === 'CUDL' || milestone === 'CUCX';
  return {
    status: { milestone, phase: milestone && phaseOf(milestone), place, time },
    next:
      next && !ended && events.length > 0
        ? { milestone: next.milestone, place, time: null, due: null, classifier: null }
        : null,
    progressPercent: progress.length === 0 ? 0 : Math.round((100 * done) / progress.length),
    progress,
    origin: imported ? null : place,
    destination: imported ? place : null,
    ...NO_VOYAGE,
    timeline: events.map((event) => entryOf(event, journey)),
  };
}

/** The bills that are released individually: the houses of a master, else the bill itself. */
function countedOf({ us }: Customs): UsBill[] {
  const bills = us.filter(({ level }) => level !== 'master');
  return bills.length > 0 ? bills : us;
}

/**
 * Returns a timeline entry. It shows a release only if the release counts and every other house or bill is
 * released too;
 * otherwise it shows what was reported.
 */
function entryOf(event: StoredEvent, { customs }: Journey): TimelineEntry {
  const bill = customs.us.find(({ lines }) => lines.some(({ eventId }) => eventId === event.id));
  const allReleased = countedOf(customs).every(({ status }) => status === 'released');
  const counts = allReleased && bill?.status === 'released' && RELEASES.includes(event.code);
  const milestone: MilestoneCode | null =
    counts && bill.evidence.includes(event.id) ? 'DCRL' : event.milestone;
  return {
    eventId: event.id,
    milestone,
    phase: milestone && phaseOf(milestone),
    code: event.code,
    documentType: null,
    classifier: event.classifier,
    time: event.occurred,
    planned: null,
    estimated: null,
    actual: event.classifier === 'ACT' ? event.occurred : null,
    place: event.place,
    role: null,
    mode: null,
    vessel: null,
    voyage: null,
    equipment: event.equipment?.number ?? null,
    ...(event.quantity && { quantity: event.quantity }),
    ...(event.notes && { notes: event.notes }),
    evidence: [event.id],
  };
}

type Step = { milestone: MilestoneCode; done: number };

/** Steps that do not count as done while any bill or declaration is held. */
const OF_ALL: readonly MilestoneCode[] = ['DCRL', 'PASS', 'CUSR', 'CUCL'];

/**
 * Each step with the number of bills or declarations that have completed it; the last step begun is the
 * current one.
 */
function stepped(steps: readonly Step[], total: number, { events, customs }: Journey): ProgressStep[] {
  // A release of some bills does not complete the step; the last one does.
  const at = steps.findLastIndex(
    ({ done, milestone }) => done > 0 && (done >= total || !OF_ALL.includes(milestone)),
  );
  const exported = customs.us.length === 0 && customs.china.some(({ direction }) => direction === 'export');
  return steps.map(({ milestone, done }, index) => ({
    milestone,
    role: exported ? 'POL' : 'POD',
    place: null,
    state:
      index === at && !(index === steps.length - 1 && done === total)
        ? 'current'
        : done >= total
          ? 'done'
          : index < at
            ? 'unknown'
            : 'expected',
    planned: null,
    estimated: null,
    actual:
      done > 0 && (done >= total || !OF_ALL.includes(milestone))
        ? (events.findLast((event) => event.milestone === milestone && event.classifier === 'ACT')
            ?.occurred ?? null)
        : null,
    partsDone: done,
    partsTotal: total,
  }));
}

function stepsOfBill(journey: Journey): ProgressStep[] {
  const counted = countedOf(journey.customs);
  const done = (is: (bill: UsBill) => boolean) => counted.filter(is).length;
  const steps: Step[] = [
    { milestone: 'CUFD', done: done(({ status }) => status !== 'notFiled') },
    { milestone: 'DCRL', done: done(({ status }) => status === 'released') },
  ];
  return stepped(steps, counted.length, journey);
}

function stepsOfDeclaration(journey: Journey): ProgressStep[] {
  const [side] = journey.customs.china;
  const there = journey.customs.china
    .flatMap(({ declarations }) => declarations)
    .filter(({ status }) => status !== 'cancelled');
  if (!side || there.length === 0) return [];
  const release: MilestoneCode =
    side.direction === 'import' ? 'DCRL' : side.direction === 'export' ? 'PASS' : 'CUSR';
  const countWith = (...codes: string[]) =>
    there.filter(({ lines }) => lines.some(({ code }) => codes.includes(code))).length;
  const steps: Step[] = [
    { milestone: 'CUAC', done: countWith('EDC', 'CDC', 'PAS', 'CLR') },
    { milestone: 'CUEX', done: countWith('CDC', 'PAS', 'CLR') },
    { milestone: release, done: there.filter(({ status }) => status === 'released').length },
    { milestone: 'CUCL', done: there.filter(({ closed }) => closed).length },
  ];
  return stepped(steps, there.length, journey);
}

/** Customs counts no parts. */
export const partsOf = (): Pick<Shipment, 'containers' | 'cargo'> => ({ containers: [], cargo: null });
