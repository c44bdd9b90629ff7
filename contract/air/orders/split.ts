/** Splits a house into two parts whose values add up to the house's. */
import {
  fixed,
  fractionOf,
  inverse,
  minus,
  times,
  under,
  ZERO,
  type Fraction,
} from '#contract/core/decimal.ts';
import type { Measured } from '../waybill/balance.ts';

export type Part = { pieces: number; gross: string; volume: string | null };

/** Returns a total divided by a share: what goes and what stays; both null without a total. */
export function sharedBy(total: string, share: Fraction, digits: number): Record<'stays' | 'goes', string>;
export function sharedBy(
  total: string | null,
  share: Fraction,
  digits: number,
): Record<'stays' | 'goes', string | null>;
export function sharedBy(
  total: string | null,
  share: Fraction,
  digits: number,
): Record<'stays' | 'goes', string | null> {
  if (total === null) return { stays: null, goes: null };
  const goes = fixed(times(fractionOf(total), share), digits);
  return { goes, stays: fixed(minus(fractionOf(total), fractionOf(goes)), digits) };
}

/** Returns a part as a fraction of the total. */
export const shareOf = (total: string, part: string): Fraction =>
  times(fractionOf(part), inverse(fractionOf(total)));

/**
 * Returns what goes and what stays. The volume is divided by weight unless given; `price` is always divided
 * by weight, rounded to `digits`. Null if either part would be empty or the total is unknown.
 */
export function splitOf(
  total: Measured & { price: string | null },
  part: Part,
  digits: number,
): Record<'stays' | 'goes', Part & { price: string | null }> | null {
  if (total.pieces === null || total.gross === null) return null;
  const [all, gone] = [fractionOf(total.gross), fractionOf(part.gross)];
  if (part.pieces < 1 || part.pieces >= total.pieces) return null;
  if (!under(ZERO, gone) || !under(gone, all)) return null;
  const share = shareOf(total.gross, part.gross);
  const volume = part.volume ?? sharedBy(total.volume, share, 3).goes;
  if (total.volume !== null && volume !== null && !under(fractionOf(volume), fractionOf(total.volume)))
    return null;
  const price = sharedBy(total.price, share, digits);
  return {
    goes: { pieces: part.pieces, gross: part.gross, volume, price: price.goes },
    stays: {
      pieces: total.pieces - part.pieces,
      gross: fixed(minus(all, gone), 3),
      volume:
        total.volume === null || volume === null
          ? total.volume
          : fixed(minus(fractionOf(total.volume), fractionOf(volume)), 3),
      price: price.stays,
    },
  };
}
