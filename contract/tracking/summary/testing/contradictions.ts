/** Contradictions between the parts of one page, for tests. */
import { latestPossible } from '../../derive/time.ts';
import { placeKey } from '../../derive/place.ts';
import { isMilestone, milestones, phaseOf, type MilestoneCode } from '../../milestone.ts';
import type { EventTime, Place } from '../../event.ts';
import type { Shipment } from '../../shipment/shipment.ts';
import type { TrackingSummary } from '../types.ts';

const SLIP_KEY = /(?:Later|Earlier)$/;
const OVERDUE_KEY = /Overdue$/;
const FINISHED: readonly string[] = [
  'finished',
  'air.delivered',
  'air.deliveredDoor',
  'rail.delivered',
  'parcel.Delivered',
  'parcel.DeliveredAnywhere',
];
const ARRIVED = ['BDAR', 'ARR', 'RCF', 'IRAR', 'ERAR', 'TRAR'];
const PARTLY = /^parts\.|^air\.(?:split|partly)$|Part$/;
/** Sentences about the cargo's position; the others say what stops it. */
const saysPlace = ({ sentence }: TrackingSummary) => 'place' in sentence.values && sentence.key !== 'none';

const same = (a: Place | null, b: Place | null) => placeKey(a) === placeKey(b);
const isPlace = (value: unknown): value is Place =>
  typeof value === 'object' && value !== null && 'unlocode' in value;
const isTime = (value: unknown): value is EventTime =>
  typeof value === 'object' && value !== null && 'precision' in value;

type Check = (shipment: Shipment, summary: TrackingSummary, now: string) => string | false | null | undefined;

const checks: readonly Check[] = [
  // Headline and state.
  ({ answer }, { sentence }) => answer.key !== sentence.key && 'the headline differs from the sentence',
  (_, { state, sentence }) =>
    FINISHED.includes(sentence.key) !== (state === 'ended') &&
    sentence.key !== 'road.told' &&
    sentence.key !== 'delivered' &&
    !sentence.key.startsWith('customs') &&
    !sentence.key.startsWith('declaration') &&
    `finished in the headline (${sentence.key}), ${state} in the row`,
  (_, { state, sentence, exceptions }) =>
    state === 'stopped' &&
    !saysStopped(sentence.key) &&
    `stopped in the row by ${exceptions[0]?.code}, not in the headline (${sentence.key})`,
  (_, { state, sentence }) =>
    saysStopped(sentence.key) && state !== 'stopped' && `stopped in the headline only (${sentence.key})`,
  (_, { status, sentence }) => {
    const { milestone, restMilestone = milestone } = sentence.values;
    const named = PARTLY.test(sentence.key) ? restMilestone : milestone;
    return (
      typeof named === 'string' &&
      named !== status.milestone &&
      `the headline names ${named}, the status is ${status.milestone}`
    );
  },
  (_, summary) => {
    const { status, sentence } = summary;
    const { place: first, restPlace = first } = sentence.values;
    const place = PARTLY.test(sentence.key) ? restPlace : first;
    return (
      saysPlace(summary) &&
      isPlace(place) &&
      status.place !== null &&
      summary.state !== 'stopped' &&
      !same(place, status.place) &&
      `the headline is in ${placeKey(place)}, the status in ${placeKey(status.place)}`
    );
  },
  // Progress.
  ({ progress }, { sentence }) =>
    progress.filter(({ state, partsDone, partsTotal }) => state === 'current' && partsDone >= partsTotal)
      .length > 1 && `several steps are the current one (${sentence.key})`,
  ({ progress }, { progressPercent, state }) =>
    state === 'ended' && progress.length > 0 && progressPercent !== 100 && `ended at ${progressPercent} %`,
  ({ progress }, { progressPercent, state }) =>
    progressPercent === 100 &&
    state !== 'ended' &&
    progress.at(-1)?.state !== 'current' &&
    progress.at(-1)?.state !== 'done' &&
    '100 % before the last step',
  ({ progress, containers, cargo }) => {
    const wrong = progress.find(({ partsDone, partsTotal }) => partsDone > partsTotal);
    const total = cargo?.pieces ?? (containers.length > 1 ? containers.length : null);
    const other = progress.find(
      ({ partsTotal }) => total !== null && partsTotal !== 0 && partsTotal !== total,
    );
    return (
      (wrong ?? other) &&
      `a step counts ${(wrong ?? other)!.partsDone}/${(wrong ?? other)!.partsTotal} of ${total}`
    );
  },
  ({ progress }, { parts }) => {
    const step = progress.findLast(({ partsDone }) => partsDone > 0);
    return (
      parts &&
      (parts.done !== step?.partsDone || parts.milestone !== step.milestone) &&
      'parts and progress differ'
    );
  },
  currentStepIsWhereTheCargoIs,
  // Pieces.
  ({ cargo }, { sentence }) => {
    if (!cargo || cargo.pieces === null) return false;
    const sum = cargo.lots.reduce((all, { pieces }) => all + pieces, 0);
    const { done, total } = sentence.values;
    if (sum > cargo.pieces) return `${sum} pieces of ${cargo.pieces}`;
    return (
      typeof done === 'number' &&
      sentence.key === 'air.partly' &&
      done >= Number(total) &&
      `${done} pieces are all of them, not a part`
    );
  },
  ({ cargo, containers }, { sentence }) => {
    const apart = new Set(
      (cargo ? cargo.lots : containers).map(({ milestone, place }) => `${milestone} ${placeKey(place)}`),
    ).size;
    const stopped = saysStopped(sentence.key) || sentence.key.startsWith('terminal.');
    const early = (cargo ? cargo.lots : containers).some(({ milestone }) => milestone === null);
    return (
      apart > 1 &&
      !PARTLY.test(sentence.key) &&
      !stopped &&
      !early &&
      !sameMilestone(cargo?.lots ?? containers) &&
      `parts are apart, the headline (${sentence.key}) speaks of one`
    );
  },
  // Times.
  (_, { eta, sentence }) => {
    const { eta: named } = sentence.values;
    return isTime(named) && named.at !== eta?.at && 'two ETAs';
  },
  (_, { arrival, ata, eta }) =>
    arrival && arrival.time.at !== (ata ?? eta)?.at && 'the row has another arrival',
  (_, { firstEta, eta, ata, slipMinutes }) =>
    firstEta &&
    slipMinutes !== null &&
    slipMinutes !== 0 &&
    firstEta.at === (ata ?? eta)?.at &&
    `a slip of ${slipMinutes} where the first ETA holds`,
  (_, { slipMinutes, sentence }) =>
    SLIP_KEY.test(sentence.key) && sentence.values.minutes !== Math.abs(slipMinutes ?? 0) && 'two slips',
  (_, { exceptions, etaClassifier, firstEta, eta, ata }) =>
    !ata &&
    exceptions.some(({ code }) => code === 'etaSlipped') &&
    firstEta?.at === eta?.at &&
    etaClassifier &&
    'slipped, though the plan never changed',
  (_, { exceptions, ata, atd }) =>
    (ata && exceptions.some(({ code }) => code === 'arrivalOverdue') && 'overdue after the arrival') ||
    (!ata && exceptions.some(({ code }) => code === 'arrivalLate') && 'arrived late without an arrival') ||
    (!atd &&
      exceptions.some(({ code, values }) => code === 'departureLate' && values.variant === undefined) &&
      'departed late without a departure') ||
    (atd && exceptions.some(({ code }) => code === 'departureOverdue') && 'departure overdue after it'),
  (_, { overdue, sentence }) =>
    OVERDUE_KEY.test(sentence.key) && !overdue && `overdue in the headline only (${sentence.key})`,
  (_, { next, eta, ata }) =>
    next?.time &&
    eta &&
    !ata &&
    ARRIVED.includes(next.milestone) &&
    next.time.at > eta.at &&
    'next arrival after the ETA',
  (_, { next, status }, now) =>
    (next?.time && latestPossible(next.time) < now && 'what comes next is over') ||
    (next &&
      next.milestone === status.milestone &&
      same(next.place, status.place) &&
      `next is what it is: ${next.milestone}`),
  (_, { next, status }) => {
    if (!next || !status.milestone || !isMilestone(status.milestone)) return false;
    const [was, comes] = [milestones[status.milestone], milestones[next.milestone]];
    const table =
      same(next.place, status.place) &&
      was.order > 0 &&
      comes.order > 0 &&
      was.phase === comes.phase &&
      next.milestone !== 'DEP';
    return table && comes.order < was.order && `next ${next.milestone} after ${status.milestone}`;
  },
  (_, { ahead, next }, now) =>
    (ahead.some(({ time }) => latestPossible(time) < now) && 'a step ahead is over') ||
    (next?.time &&
      !ahead.some(({ milestone }) => milestone === next.milestone) &&
      'the next step is not ahead'),
  (_, { ahead, eta, ata, state }, now) =>
    eta &&
    !ata &&
    state !== 'ended' &&
    latestPossible(eta) > now &&
    !ahead.some(({ time }) => time.at === eta.at) &&
    'the calendar has no ETA',
  // Events.
  (_, { last, status }) =>
    (last?.phase === 'document' && 'a document as the last event') ||
    (status.phase === 'document' && status.place && 'a document at a place') ||
    (last &&
      status.time &&
      status.phase !== 'document' &&
      status.time.at > last.time.at &&
      status.milestone !== 'CUHD' &&
      `the status is newer than the last event (${status.milestone}, ${last.milestone})`),
  ({ timeline }, { last }) =>
    timeline.some(
      ({ classifier, phase, time }) =>
        classifier === 'ACT' && phase !== 'document' && last && time.at > last.time.at,
    ) && 'the timeline has a later event',
  ({ timeline }) =>
    timeline.some(
      ({ classifier, actual, milestone }) =>
        (classifier === 'ACT') !== (actual !== null) && milestone !== null,
    ) && 'a planned time has the mark of an actual one',
  // Holds.
  (_, { holds, state, exceptions }) =>
    (holds.length > 0 && state !== 'stopped' && 'holds, but not stopped') ||
    (exceptions.some(({ code }) => code === 'customsHoldRemoved') &&
      holds.some(({ code }) => code === 'customsHold') &&
      'held and removed'),
  ({ customs }, { holds }) => {
    const open = (customs?.us ?? []).flatMap(({ holds: own }) => own).some(({ removed }) => removed === null);
    return open !== holds.some(({ code }) => code === 'customsHold') && 'customs card and holds differ';
  },
  ({ terminal }, { holds, state }) => {
    const open = (terminal?.boxes ?? []).filter((box) => box.state === 'held').length > 0;
    return (
      open &&
      state !== 'ended' &&
      !holds.some(({ code }) => code === 'terminalHold') &&
      'terminal card and holds differ'
    );
  },
  (_, { freeTime, sentence }) => {
    const { day } = sentence.values;
    return (
      isTime(day) && day.at !== freeTime?.earliest.day.at && 'another last free day than the earliest leads'
    );
  },
];

const saysStopped = (key: string): boolean =>
  /^(?:held|exam|shutOut|releaseCancelled|misdirected|customs(?:Held|Seized|Exam|ReleaseReversed|Notice)|terminal\.(?:held|inspection|withdrawn)|air\.(?:missing|overcarried)|rail\.held|parcel\.Exception)/.test(
    key,
  );

const sameMilestone = (parts: readonly { milestone: string | null }[]): boolean =>
  new Set(parts.map(({ milestone }) => milestone)).size === 1;

/** After a departure the status may be anywhere on the way. */
const LEFT: readonly string[] = ['DLPT', 'TSDP', 'DEP', 'IRDP', 'ERDP', 'TRDP', 'RLGC', 'RLBC', 'InTransit'];

/** The current step may not be before or after the status. */
function currentStepIsWhereTheCargoIs(
  { progress }: Shipment,
  { status, parts }: TrackingSummary,
): string | false {
  const { milestone, place } = status;
  if (!milestone || (parts && parts.done < parts.total)) return false;
  const current = progress.findLast(({ state }) => state === 'current');
  if (!current || !isMain(milestone) || !place || !current.place || !current.place.unlocode) return false;
  const away = !same(current.place, place);
  return (
    away &&
    !LEFT.includes(current.milestone) &&
    `now in ${placeKey(current.place)} (${current.milestone}), the status is in ${placeKey(place)} (${milestone})`
  );
}

const isMain = (milestone: MilestoneCode): boolean =>
  !['exception', 'customs', 'document'].includes(phaseOf(milestone));

export const contradictions = (shipment: Shipment, summary: TrackingSummary, now: string): string[] =>
  checks.flatMap((check) => check(shipment, summary, now) || []);
