/**
 * Status of a declaration from China customs receipts: accepted, examined, inspected, released, closed,
 * deleted.
 */
import type { CustomsStatus } from './us.ts';

/** One receipt of a declaration or a bill. `at`: ISO 8601. */
export type Receipt = { code: string; at: string };

/** Receipts that change a declaration's status; receipts for manifests and bills never do. */
const STATES: Readonly<Record<string, CustomsStatus>> = {
  EDC: 'underReview',
  CDC: 'underReview',
  CTN: 'underReview',
  CPI: 'held',
  PAS: 'released',
  CLR: 'released',
  DEL: 'cancelled',
};
/** With equal times, the receipt that restricts the cargo most counts. */
const WORST: readonly CustomsStatus[] = ['cancelled', 'held', 'underReview', 'released'];

/**
 * Returns the status of a declaration from its receipts, regardless of their order and repetition.
 * A loading permit (BLR) and an accepted arrival (ASA) are not a customs release. An older receipt does not
 * release a
 * deleted declaration. Released goods are not examined again but may be inspected.
 */
export function chinaStatus(receipts: readonly Receipt[]): CustomsStatus {
  const relevant = receipts.filter(({ code }) => Object.hasOwn(STATES, code));
  // Duty and examination receipts may arrive late; they do not revoke a release.
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
