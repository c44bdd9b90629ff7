/** The kinds of facts that the change log holds; alerts, webhooks and `GET /events` name them by these. */
import type { ExceptionCode } from '../exceptions.ts';

export const CHANGE_KINDS = [
  'milestone.reached',
  'milestone.retracted',
  'gate.out',
  'eta.changed',
  'etd.changed',
  'vessel.changed',
  'flight.changed',
  'late',
  'rolled',
  'offloaded',
  'connection.missed',
  'parts.unbalanced',
  'hold.placed',
  'hold.removed',
  'exam.ordered',
  'released',
  'release.withdrawn',
  'available',
  'free_time.changed',
  'free_time.near',
  'free_time.passed',
  'fee.appeared',
  'empty.not_returned',
  'event.absent',
  'no_update',
  'sources.disagree',
  'exception.opened',
  'exception.closed',
] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** What an exception that appears is called; others are `exception.opened`. */
const OPENED: Readonly<Partial<Record<ExceptionCode, ChangeKind>>> = {
  gateInLate: 'late',
  departureLate: 'late',
  departureSlipped: 'late',
  arrivalLate: 'late',
  etaSlipped: 'late',
  parcelDelayed: 'late',
  rolledOver: 'rolled',
  offloaded: 'offloaded',
  connectionMissed: 'connection.missed',
  shortShipped: 'parts.unbalanced',
  piecesMissing: 'parts.unbalanced',
  piecesDiffer: 'parts.unbalanced',
  split: 'parts.unbalanced',
  overcarried: 'parts.unbalanced',
  holdPlaced: 'hold.placed',
  shutOut: 'hold.placed',
  customsHold: 'hold.placed',
  customsSeized: 'hold.placed',
  customsNotice: 'hold.placed',
  terminalHold: 'hold.placed',
  wagonHeld: 'hold.placed',
  exam: 'exam.ordered',
  customsExam: 'exam.ordered',
  terminalInspection: 'exam.ordered',
  releaseWithdrawn: 'release.withdrawn',
  customsReleaseReversed: 'release.withdrawn',
  terminalReleaseCancelled: 'release.withdrawn',
  freeDayNear: 'free_time.near',
  freeDayPassed: 'free_time.passed',
  terminalFees: 'fee.appeared',
  emptyReturnOverdue: 'empty.not_returned',
  gateInOverdue: 'event.absent',
  departureOverdue: 'event.absent',
  arrivalOverdue: 'event.absent',
  pickUpOverdue: 'event.absent',
  noNews: 'no_update',
};

export const openedKind = (code: ExceptionCode): ChangeKind => OPENED[code] ?? 'exception.opened';

/** What is no longer true: a report was taken back, a hold removed, or an exception is over. */
export function endedKind(kind: ChangeKind): ChangeKind {
  if (kind === 'milestone.reached' || kind === 'gate.out') return 'milestone.retracted';
  if (kind === 'hold.placed' || kind === 'exam.ordered') return 'hold.removed';
  return kind === 'released' ? 'release.withdrawn' : 'exception.closed';
}

/** Reports of something that took place: another value corrects the earlier one, and none takes it back. */
const REPORTS: readonly ChangeKind[] = ['milestone.reached', 'gate.out', 'available', 'released'];
export const isReport = (kind: ChangeKind): boolean => REPORTS.includes(kind);
