/**
 * The ledger of one bill with US customs, depending on the dispositions and their times, not on their order
 * of arrival. Released means: a release (1B, 1C, 4C) not cancelled by 4A or 4E, no exam ordered after it, no
 * open hold. Only its own pair closes a hold; a removed hold is not a release.
 */
import type { EventTime } from '../../event.ts';
import { compare } from '../../derive/time.ts';
import { afterThat, sinceThen } from '../../derive/when.ts';
import {
  BILL_ADDED,
  BILL_DELETED,
  ENTRY_CANCELLED,
  EXAM_MOVE_CANCELLED,
  EXAMS,
  HOLDS,
  ISF_ON_FILE,
  ISF_REMOVED,
  MOVED_FOR_EXAM,
  NOTICE_MISSING,
  NOTICE_ON_FILE,
  RELEASE_REVERSED,
  RELEASES,
  SEIZED,
  type Authority,
} from './codes.ts';

/** One disposition of a bill as reported by customs. */
export type Disposition = {
  /** Id of the proving event. */
  id: string;
  code: string;
  time: EventTime;
  /** Actual; otherwise only announced, which cannot improve the status. */
  actual: boolean;
  /** The container it concerns; null: the whole bill. */
  container: string | null;
  entry: string | null;
  pieces: number | null;
  /** Pieces of the bill. */
  totalPieces: number | null;
};

export const CUSTOMS_STATUSES = [
  'notFiled',
  'underReview',
  'held',
  'holdRemoved',
  'released',
  'cancelled',
] as const;
export type CustomsStatus = (typeof CUSTOMS_STATUSES)[number];

/** A hold with its removal; `removed` null: it is open. */
export type Hold = {
  code: string;
  authority: Authority;
  container: string | null;
  placed: EventTime;
  removed: EventTime | null;
  evidence: string[];
};

/** An exam with its end; `ended` null: it is open. */
export type Exam = { code: string; ordered: EventTime; ended: EventTime | null; evidence: string[] };

/** Why a bill is not released: text keys under `customs:why.`. */
export const REASONS = [
  'hold',
  'seized',
  'exam',
  'entryCancelled',
  'billDeleted',
  'part',
  'holdRemovedOnly',
  'noDecision',
  'notFiled',
  'declarationDeleted',
  'house',
  'housesUnknown',
] as const;
export type Reason = (typeof REASONS)[number];

export type LedgerPieces = { released: number | null; total: number | null };
export type Ledger = {
  status: CustomsStatus;
  why: Reason[];
  holds: Hold[];
  exams: Exam[];
  /** The release that counts; null if there is none or something stands against it. */
  released: EventTime | null;
  /**
   * Released pieces and their total, if customs counts them; null while anything except the remaining pieces
   * obstructs a release.
   */
  pieces: LedgerPieces;
  /** Importer security filing: true on file, false removed, null not reported. */
  isf: boolean | null;
  /** FDA prior notice is missing: the goods may not move. */
  noticeMissing: { time: EventTime; evidence: string[] } | null;
  /** Events that prove the status. */
  evidence: string[];
};

const byTime = (a: Disposition, b: Disposition): number =>
  compare(a.time.at, b.time.at) ||
  compare(a.code, b.code) ||
  compare(a.container ?? '', b.container ?? '') ||
  // With equal times, the smaller quantity sorts last and counts.
  (b.pieces ?? Infinity) - (a.pieces ?? Infinity) ||
  compare(a.id, b.id);

export function ledgerOf(dispositions: readonly Disposition[]): Ledger {
  const ordered = dispositions.toSorted(byTime);
  const of = (...codes: string[]) => ordered.filter(({ code }) => codes.includes(code));
  /** Positive reports count only once they have happened. */
  const good = (...codes: string[]) => of(...codes).filter(({ actual }) => actual);

  const holds = holdsOf(ordered);
  const open = holds.filter(({ removed }) => removed === null);
  const cancels = of(RELEASE_REVERSED, ENTRY_CANCELLED);
  const effective = good(...RELEASES).filter((release) => cancels.every((one) => afterThat(release, one)));
  const entryCancelled = of(ENTRY_CANCELLED).findLast((one) =>
    good(...RELEASES, '1A').every((later) => !afterThat(later, one)),
  );
  const deleted = of(BILL_DELETED).findLast((one) =>
    good(...BILL_ADDED).every((later) => !afterThat(later, one)),
  );
  const seized = of(SEIZED).findLast((one) => !effective.some((release) => afterThat(release, one)));
  const exams = examsOf(of(...EXAMS), effective, good(EXAM_MOVE_CANCELLED), of(ENTRY_CANCELLED));
  const examOpen = exams.filter(({ ended }) => ended === null);
  const pieces = piecesOf(effective, ordered);
  const part = pieces.released !== null && pieces.total !== null && pieces.released < pieces.total;
  const latest = effective.at(-1);

  const against: Reason[] = [];
  if (open.length > 0) against.push('hold');
  if (seized) against.push('seized');
  if (deleted) against.push('billDeleted');
  if (entryCancelled) against.push('entryCancelled');
  if (examOpen.length > 0) against.push('exam');
  if (part) against.push('part');
  const released = latest !== undefined && against.length === 0;
  const filed = ordered.some(({ code }) => code !== ISF_REMOVED && code !== BILL_DELETED);
  const status = ((): CustomsStatus => {
    if (open.length > 0 || seized) return 'held';
    if (deleted || entryCancelled) return 'cancelled';
    if (released) return 'released';
    if (examOpen.length > 0 || part) return 'underReview';
    if (holds.length > 0 || removedUnseen(ordered)) return 'holdRemoved';
    return filed ? 'underReview' : 'notFiled';
  })();
  if (!released && against.length === 0)
    against.push(
      status === 'holdRemoved' ? 'holdRemovedOnly' : status === 'notFiled' ? 'notFiled' : 'noDecision',
    );
  const isf = of(ISF_ON_FILE, ISF_REMOVED).at(-1);
  const missing = of(NOTICE_MISSING).findLast(
    (one) => !good(NOTICE_ON_FILE).some((later) => afterThat(later, one)),
  );
  return {
    status,
    why: against,
    holds,
    exams,
    released: released ? effectiveAt(latest.time, holds) : null,
    pieces: against.some((one) => one !== 'part') ? { ...pieces, released: null } : pieces,
    isf: isf ? isf.code === ISF_ON_FILE : null,
    noticeMissing: missing ? { time: missing.time, evidence: [missing.id] } : null,
    evidence: [
      ...open.flatMap(({ evidence }) => evidence),
      ...[seized, deleted, entryCancelled].flatMap((one) => one?.id ?? []),
      ...examOpen.flatMap(({ evidence }) => evidence),
      ...(latest ? [latest.id] : []),
    ],
  };
}

/** A release takes effect once the last hold on it is removed. */
const effectiveAt = (release: EventTime, holds: readonly Hold[]): EventTime =>
  holds.reduce((time, { removed }) => (removed && removed.at > time.at ? removed : time), release);

/** Whether a hold was removed that had never been reported. */
const removedUnseen = (dispositions: readonly Disposition[]): boolean => {
  const removals = new Set([...HOLDS.values()].map(({ removal }) => removal));
  return dispositions.some(({ code, actual }) => actual && removals.has(code));
};

/**
 * Returns every hold, one per code and container. A repeated report is the same hold; after a removal it is a
 * new one.
 * The removal of a bill's hold also removes those of its containers; a container's removal affects only that
 * container.
 */
function holdsOf(dispositions: readonly Disposition[]): Hold[] {
  return [...HOLDS].flatMap(([code, { removal, authority }]) => {
    const removals = dispositions.filter((one) => one.code === removal && one.actual);
    const holds = new Map<string, Hold>();
    for (const one of dispositions.filter((placed) => placed.code === code)) {
      const ends = removals.find(
        (other) => (other.container === null || other.container === one.container) && sinceThen(other, one),
      );
      const key = `${one.container ?? ''} ${ends?.id ?? ''}`;
      const known = holds.get(key);
      if (known) known.evidence.push(one.id);
      else
        holds.set(key, {
          code,
          authority,
          container: one.container,
          placed: one.time,
          removed: ends?.time ?? null,
          evidence: [one.id, ...(ends ? [ends.id] : [])],
        });
    }
    return [...holds.values()];
  });
}

/**
 * A later release ends exams; a move for exam also ends by its own cancellation, and all by that of the
 * entry.
 */
function examsOf(
  ordered: readonly Disposition[],
  releases: readonly Disposition[],
  moveCancelled: readonly Disposition[],
  entryCancelled: readonly Disposition[],
): Exam[] {
  return ordered.map((exam) => {
    const reversed = exam.code === RELEASE_REVERSED;
    const ends = [
      ...releases.filter((release) => (reversed ? afterThat(release, exam) : sinceThen(release, exam))),
      ...(exam.code === MOVED_FOR_EXAM ? moveCancelled.filter((one) => sinceThen(one, exam)) : []),
      ...entryCancelled.filter((one) => one.actual && sinceThen(one, exam)),
    ].toSorted(byTime)[0];
    return { code: exam.code, ordered: exam.time, ended: ends?.time ?? null, evidence: [exam.id] };
  });
}

/** Per entry the latest release counts; a repeated report counts once. */
function piecesOf(effective: readonly Disposition[], dispositions: readonly Disposition[]): LedgerPieces {
  const total = dispositions.findLast(({ totalPieces }) => totalPieces !== null)?.totalPieces ?? null;
  const byEntry = new Map<string, number | null>();
  for (const { entry, pieces } of effective) byEntry.set(entry ?? '', pieces);
  const counted = [...byEntry.values()];
  // A release without a quantity covers everything.
  if (counted.length === 0 || counted.includes(null)) return { released: null, total };
  return { released: counted.reduce<number>((sum, pieces) => sum + (pieces ?? 0), 0), total };
}
