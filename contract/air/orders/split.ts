/** A house that goes in two parts: what one takes is what the other lacks. */
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

/** Parts of a whole by a share of it: what goes, and the rest, which stays; both null where there is nothing. */
export function sharedBy(
  whole: string | null,
  share: Fraction,
  digits: number,
): Record<'stays' | 'goes', string | null> {
  if (whole === null) return { stays: null, goes: null };
  const goes = fixed(times(fractionOf(whole), share), digits);
  return { goes, stays: fixed(minus(fractionOf(whole), fractionOf(goes)), digits) };
}

/** How much of a whole a part is. */
export const shareOf = (whole: string, part: string): Fraction =>
  times(fractionOf(part), inverse(fractionOf(whole)));

/**
 * What stays and what goes; the volume by weight unless it is told, and so is `price`, to `digits`. Null where one of
 * the two would be nothing, or the whole does not say what it is.
 */
export function splitOf(
  whole: Measured & { price: string | null },
  part: Part,
  digits: number,
): Record<'stays' | 'goes', Part & { price: string | null }> | null {
  if (whole.pieces === null || whole.gross === null) return null;
  const [all, gone] = [fractionOf(whole.gross), fractionOf(part.gross)];
  if (part.pieces < 1 || part.pieces >= whole.pieces) return null;
  if (!under(ZERO, gone) || !under(gone, all)) return null;
  const share = shareOf(whole.gross, part.gross);
  const volume = part.volume ?? sharedBy(whole.volume, share, 3).goes;
  if (whole.volume !== null && volume !== null && !under(fractionOf(volume), fractionOf(whole.volume)))
    return null;
  const price = sharedBy(whole.price, share, digits);
  return {
    goes: { pieces: part.pieces, gross: part.gross, volume, price: price.goes },
    stays: {
      pieces: whole.pieces - part.pieces,
      gross: fixed(minus(all, gone), 3),
      volume:
        whole.volume === null || volume === null
          ? whole.volume
          : fixed(minus(fractionOf(whole.volume), fractionOf(volume)), 3),
      price: price.stays,
    },
  };
}
