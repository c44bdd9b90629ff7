/** A house that goes in two parts: what one takes is what the other lacks. */
import { fixed, fractionOf, inverse, minus, times, under, ZERO } from '../decimal.ts';
import type { Measured } from './balance.ts';

export type Part = { pieces: number; gross: string; volume: string | null };

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
  const share = times(gone, inverse(all));
  const shared = (text: string | null, places: number): string | null =>
    text === null ? null : fixed(times(fractionOf(text), share), places);
  const rest = (text: string | null, taken: string | null, places: number): string | null =>
    text === null || taken === null ? text : fixed(minus(fractionOf(text), fractionOf(taken)), places);
  const volume = part.volume ?? shared(whole.volume, 3);
  if (whole.volume !== null && volume !== null && !under(fractionOf(volume), fractionOf(whole.volume)))
    return null;
  const price = shared(whole.price, digits);
  return {
    goes: { pieces: part.pieces, gross: part.gross, volume, price },
    stays: {
      pieces: whole.pieces - part.pieces,
      gross: fixed(minus(all, gone), 3),
      volume: rest(whole.volume, volume, 3),
      price: rest(whole.price, price, digits),
    },
  };
}
