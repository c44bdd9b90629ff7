/** What receipts of China customs say of a declaration: accepted, examined, inspected, released, closed, deleted. */
import type { CustomsStatus } from './us.ts';

/** One receipt of a declaration or a bill. `at`: ISO 8601. */
export type Receipt = { code: string; at: string };

/** Receipts of a declaration that change where it stands; those of manifests and bills never do. */
const STATES: Readonly<Record<string, CustomsStatus>> = {
  EDC: 'underReview',
  CDC: 'underReview',
  CTN: 'underReview',
  CPI: 'held',
  PAS: 'released',
  CLR: 'released',
  DEL: 'cancelled',
};
/** Of receipts of one time the one that leaves the cargo less free counts. */
const WORST: readonly CustomsStatus[] = ['cancelled', 'held', 'underReview', 'released'];

/**
 * Where a declaration stands, from its receipts in whatever order and however often they came. A bill that may be
 * loaded (BLR) and an arrival that was accepted (ASA) are no release by customs; a declaration once deleted is not
 * released by an older receipt; what was released is examined no more, but may be inspected again.
 */
export function chinaStatus(receipts: readonly Receipt[]): CustomsStatus {
  const relevant = receipts.filter(({ code }) => Object.hasOwn(STATES, code));
  // Duties and examination are told late, too: they take no release back.
  const deciding = relevant.filter(({ code }) => STATES[code] !== 'underReview');
  const counts = deciding.length > 0 ? deciding : relevant;
  const at = counts.reduce((last, receipt) => (receipt.at > last ? receipt.at : last), '');
  const states = counts.filter((receipt) => receipt.at === at).map(({ code }) => STATES[code]!);
  return WORST.find((state) => states.includes(state)) ?? 'notFiled';
}

/** A bill of several declarations is released when all of them are. */
export const billStatus = (declarations: readonly CustomsStatus[]): CustomsStatus =>
  (['held', 'underReview', 'notFiled', 'cancelled', 'released'] as const).find((state) =>
    declarations.includes(state),
  ) ?? 'notFiled';
