/**
 * The hold ledger and release rule of US customs (ACE / AMS disposition codes). A bill is released only by a
 * customs release that was not cancelled later, with no open hold. A removed hold is not a release.
 */

/**
 * One disposition of a bill. `at`: ISO 8601; `sequence`: its position in the message, to order equal times.
 */
export type Disposition = { code: string; at: string; sequence?: number };

export type CustomsStatus = 'notFiled' | 'underReview' | 'held' | 'holdRemoved' | 'released' | 'cancelled';

/** The authority that placed the hold. */
export type Authority =
  | 'cbp'
  | 'agriculture'
  | 'agency'
  | 'entry'
  | 'loading'
  | 'scan'
  | 'conveyance'
  | 'isf'
  | 'exam';

/** Each hold, its authority, and the only code that removes it. */
export const US_HOLDS: Readonly<Record<string, { removedBy: string; authority: Authority }>> = {
  '1H': { removedBy: '1I', authority: 'cbp' },
  '1G': { removedBy: '1F', authority: 'cbp' },
  '2H': { removedBy: '2I', authority: 'agriculture' },
  '2G': { removedBy: '2F', authority: 'agriculture' },
  '71': { removedBy: '74', authority: 'agriculture' },
  '72': { removedBy: '75', authority: 'agriculture' },
  '73': { removedBy: '76', authority: 'agriculture' },
  '77': { removedBy: '80', authority: 'agriculture' },
  '78': { removedBy: '81', authority: 'agriculture' },
  '79': { removedBy: '82', authority: 'agriculture' },
  '3H': { removedBy: '3I', authority: 'agency' },
  '3G': { removedBy: '3F', authority: 'agency' },
  '5H': { removedBy: '5I', authority: 'entry' },
  '6H': { removedBy: '6I', authority: 'loading' },
  '7H': { removedBy: '7I', authority: 'scan' },
  '97': { removedBy: '98', authority: 'conveyance' },
  '2O': { removedBy: '4O', authority: 'isf' },
  '2P': { removedBy: '4P', authority: 'isf' },
  '2Q': { removedBy: '4Q', authority: 'isf' },
  '2R': { removedBy: '4R', authority: 'isf' },
};

const RELEASES = ['1B', '1C', '4C'];
/** Codes that revoke an earlier release. */
const CANCELS = ['4A', '4E'];
/** Exams, which only a later release ends; a move for exam can also be cancelled. */
const EXAMS = ['1A', '1X'];
const EXAM_CANCELLED = '84';
const FILED = ['55', '69', '3Z', '1Y', '1A'];
const DELETED = '54';
/** Seized: no release can follow. */
const SEIZED = '1T';

export type Hold = { code: string; authority: Authority; since: string; removedAt: string | null };
export type Ledger = { status: CustomsStatus; holds: Hold[]; releasedAt: string | null };

/**
 * Whether `a` was after `b`. At equal times the order in the message decides; without it the answer is no.
 */
const isAfter = (a: Disposition, b: Disposition): boolean =>
  a.at > b.at ||
  (a.at === b.at && a.sequence !== undefined && b.sequence !== undefined && a.sequence > b.sequence);

const latest = (all: readonly Disposition[], codes: readonly string[]): Disposition | null =>
  all.reduce<Disposition | null>(
    (best, one) => (codes.includes(one.code) && (best === null || isAfter(one, best)) ? one : best),
    null,
  );

/**
 * Returns the ledger of one bill, regardless of the order and repetition of its dispositions. If a hold and
 * its removal, or a release and its cancellation, have equal times, the cargo is not free.
 */
export function usLedger(dispositions: readonly Disposition[]): Ledger {
  const holds = Object.entries(US_HOLDS).flatMap(([code, { removedBy, authority }]): Hold[] => {
    const placed = latest(dispositions, [code]);
    if (!placed) return [];
    const removed = latest(dispositions, [removedBy]);
    const over = removed !== null && isAfter(removed, placed);
    return [{ code, authority, since: placed.at, removedAt: over ? removed.at : null }];
  });
  const release = latest(dispositions, RELEASES);
  const undone = latest(dispositions, [...CANCELS, SEIZED]);
  const exam = openExam(dispositions, release);
  if (exam) holds.push({ code: exam.code, authority: 'exam', since: exam.at, removedAt: null });
  const open = holds.some(({ removedAt }) => removedAt === null);
  const counts = release !== null && (undone === null || isAfter(release, undone));
  const releasedAt = counts && !open ? release.at : null;
  return { status: statusOf(dispositions, { open, releasedAt, holds, undone }), holds, releasedAt };
}

/** The exam not ended by a later release. */
function openExam(all: readonly Disposition[], release: Disposition | null): Disposition | null {
  const cancelled = latest(all, [EXAM_CANCELLED]);
  return EXAMS.reduce<Disposition | null>((open, code) => {
    const exam = latest(all, [code]);
    if (!exam || (release && isAfter(release, exam))) return open;
    if (code === '1X' && cancelled && isAfter(cancelled, exam)) return open;
    return open ?? exam;
  }, null);
}

function statusOf(
  all: readonly Disposition[],
  {
    open,
    releasedAt,
    holds,
    undone,
  }: { open: boolean; releasedAt: string | null; holds: Hold[]; undone: Disposition | null },
): CustomsStatus {
  const deleted = latest(all, [DELETED]);
  const filed = latest(all, FILED);
  if (open) return 'held';
  if (deleted && (!filed || !isAfter(filed, deleted))) return 'cancelled';
  if (releasedAt) return 'released';
  if (undone) {
    const entry = latest(all, ['4E']);
    const worse = latest(all, ['4A', SEIZED]);
    // At equal times an exam outweighs a cancelled entry.
    return entry && (!worse || isAfter(entry, worse)) ? 'cancelled' : 'held';
  }
  if (holds.length > 0) return 'holdRemoved';
  return all.length > 0 ? 'underReview' : 'notFiled';
}

const WORST: readonly CustomsStatus[] = [
  'held',
  'notFiled',
  'underReview',
  'holdRemoved',
  'cancelled',
  'released',
];

/** Returns the worst status of the houses; the master is released only when all of them are. */
export const masterStatus = (houses: readonly Pick<Ledger, 'status'>[]): CustomsStatus =>
  WORST.find((status) => houses.some((house) => house.status === status)) ?? 'notFiled';
