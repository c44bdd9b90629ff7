/** Checks whether the houses of a consolidation add up to their master. */
import { fractionOf, minus, total, written } from '#contract/core/decimal.ts';

export type Measured = { pieces: number | null; gross: string | null; volume: string | null };
export type Balance = {
  houses: { pieces: number; gross: string; volume: string };
  /** Houses less master. */
  difference: { pieces: number; gross: string; volume: string };
  balanced: boolean;
};

/** Empty values count as zero. */
export function balanceOf(master: Measured, houses: readonly Measured[]): Balance {
  const sum = (name: 'gross' | 'volume') => total(houses.map((one) => fractionOf(one[name] ?? '0')));
  const pieces = houses.reduce((all, one) => all + (one.pieces ?? 0), 0);
  const less = (name: 'gross' | 'volume') => written(minus(sum(name), fractionOf(master[name] ?? '0')), 3);
  const difference = { pieces: pieces - (master.pieces ?? 0), gross: less('gross'), volume: less('volume') };
  return {
    houses: { pieces, gross: written(sum('gross'), 3), volume: written(sum('volume'), 3) },
    difference,
    balanced: difference.pieces === 0 && difference.gross === '0' && difference.volume === '0',
  };
}
