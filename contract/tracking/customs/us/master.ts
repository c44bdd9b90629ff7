/** A master bill by its houses: released when all of them are. */
import type { Ledger, Reason } from './ledger.ts';

/**
 * Returns the master's ledger with its houses applied. A hold on the master holds the houses too; its release
 * frees none.
 * A house whose bill was deleted does not count. `houses`: the known ledgers; `count`: the number of houses
 * in the manifest, null where it is not stated.
 */
export function masterOf(own: Ledger, houses: readonly Ledger[], count: number | null): Ledger {
  const there = houses.filter(({ why }) => !why.includes('billDeleted') || why.includes('hold'));
  if (there.length === 0 && (count ?? 0) === 0) return own;
  const missing = count !== null && there.length < count;
  if (own.status === 'held' || own.status === 'cancelled')
    return { ...own, released: null, pieces: { ...own.pieces, released: null } };
  const free = there.every(({ status }) => status === 'released');
  const examined = own.why.includes('exam');
  const base = { ...own, pieces: { released: null, total: own.pieces.total } };
  if (free && !missing && !examined) {
    const latest = there
      .map(({ released }) => released)
      .reduce((a, b) => (a && b && a.at > b.at ? a : b), null);
    return {
      ...base,
      status: 'released',
      why: [],
      released: latest,
      evidence: there.flatMap(({ evidence }) => evidence),
    };
  }
  const statuses = there.map(({ status }) => status);
  const why: Reason[] = [
    ...(examined ? ['exam' as const] : []),
    ...(free ? [] : ['house' as const]),
    ...(missing ? ['housesUnknown' as const] : []),
  ];
  const status = statuses.includes('held')
    ? 'held'
    : examined || statuses.includes('underReview') || missing
      ? 'underReview'
      : statuses.includes('holdRemoved')
        ? 'holdRemoved'
        : statuses.includes('cancelled')
          ? 'cancelled'
          : 'underReview';
  return { ...base, status, why, released: null };
}

/**
 * Returns a house with its master applied: holds, exams and cancellations of the master affect it, a release
 * does not.
 */
export function houseUnder(house: Ledger, master: Ledger | null): Ledger {
  if (!master || house.status === 'cancelled') return house;
  const holds = [...house.holds, ...master.holds];
  const barred = master.why.filter((one) =>
    ['hold', 'seized', 'exam', 'billDeleted', 'entryCancelled'].includes(one),
  );
  if (barred.length === 0) return { ...house, holds };
  const held = barred.includes('hold') || barred.includes('seized');
  const status =
    held || house.status === 'held' ? 'held' : barred.includes('exam') ? 'underReview' : 'cancelled';
  return {
    ...house,
    holds,
    status,
    why: [...new Set([...house.why.filter((one) => one !== 'noDecision'), ...barred])],
    released: null,
    pieces: { ...house.pieces, released: null },
    evidence: [...house.evidence, ...master.evidence],
  };
}
