/** Ranges of air waybill numbers assigned by an airline, each with the check digit of its serial. */
import { checkWaybill, formatWaybill, nextWaybill, waybillCheckDigit } from '../identifiers/waybill.ts';

/** States of a stock number; `free` and `allotted` numbers can be used. */
export const NUMBER_STATES = ['free', 'allotted', 'used', 'voided', 'returned'] as const;
export type NumberState = (typeof NUMBER_STATES)[number];
export const NUMBER_ACTIONS = ['allot', 'release', 'void', 'return'] as const;
export type NumberAction = (typeof NUMBER_ACTIONS)[number];

/** Manual actions. Making a bill sets `used`; cancelling its order also sets `voided` or `free`. */
export const NUMBER_FLOW: Readonly<Record<NumberAction, { from: readonly NumberState[]; to: NumberState }>> =
  {
    allot: { from: ['free', 'allotted'], to: 'allotted' },
    release: { from: ['allotted'], to: 'free' },
    void: { from: ['free', 'allotted', 'used'], to: 'voided' },
    return: { from: ['free', 'allotted'], to: 'returned' },
  };

/** Maximum numbers per range. */
export const MAX_RANGE = 10_000;
/** Numbers of a range that one action moves. */
export const MOST_MOVED = 500;

/** Text key of a range's fault; `digit` is the correct check digit. */
type RangeFault = { key: 'number' | 'digit' | 'end'; digit: string };

/** Why `rangeOf` returns no numbers; null if it does. */
export function rangeFault(first: string, count: number): RangeFault | null {
  if (rangeOf(first, count)) return null;
  const { verdict, value } = checkWaybill(first);
  const digit = /^\d{11}$/.test(value) ? waybillCheckDigit(value.slice(3, 10)) : '';
  if (verdict === 'good') return { key: 'end', digit };
  return { key: digit === '' ? 'number' : 'digit', digit };
}

/** The numbers from `first` on, as `176-12345675`; null if `first` is not a number or the serials end. */
export function rangeOf(first: string, count: number): string[] | null {
  const { verdict, value } = checkWaybill(first);
  if (verdict !== 'good' || count < 1 || count > MAX_RANGE) return null;
  const numbers: string[] = [];
  for (let at: string | null = value; numbers.length < count; at = nextWaybill(at)) {
    if (at === null) return null;
    numbers.push(formatWaybill(at));
  }
  return numbers;
}
