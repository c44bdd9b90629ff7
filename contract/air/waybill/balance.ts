/** Checks whether the houses of a consolidation add up to their master, and whether it has their codes. */
import { fractionOf, minus, total, written } from '#contract/core/decimal.ts';
import { missingCodes, type Handled } from './master-codes.ts';

export type Measured = { pieces: number | null; gross: string | null; volume: string | null };
export type Balance = {
  houses: { pieces: number; gross: string; volume: string };
  /** Houses less master. */
  difference: { pieces: number; gross: string; volume: string };
  /** Handling codes of the houses that the master lacks. */
  codes: string[];
  balanced: boolean;
};

/** Empty values count as zero. */
export function balanceOf(master: Measured & Handled, houses: readonly (Measured & Handled)[]): Balance {
  const sum = (name: 'gross' | 'volume') => total(houses.map((one) => fractionOf(one[name] ?? '0')));
  const pieces = houses.reduce((all, one) => all + (one.pieces ?? 0), 0);
  const less = (name: 'gross' | 'volume') => written(minus(sum(name), fractionOf(master[name] ?? '0')), 3);
  const difference = { pieces: pieces - (master.pieces ?? 0), gross: less('gross'), volume: less('volume') };
  const codes = missingCodes(master, houses);
  const measured = difference.pieces === 0 && difference.gross === '0' && difference.volume === '0';
  return {
    houses: { pieces, gross: written(sum('gross'), 3), volume: written(sum('volume'), 3) },
    difference,
    codes,
    balanced: measured && codes.length === 0,
  };
}

/** Returns `-2 pcs, -1010.5 kg, 0 m³` where the houses do not add up; null where they do. */
export function measuredText({ difference: { pieces, gross, volume } }: Balance): string | null {
  const same = pieces === 0 && gross === '0' && volume === '0';
  return same ? null : `${pieces} pcs, ${gross} kg, ${volume} m³`;
}

/** The same with `+CAO` for each code that the master lacks; null if nothing differs. */
export const differenceText = (balance: Balance): string | null =>
  [measuredText(balance) ?? [], balance.codes.map((code) => `+${code}`)].flat(2).join(', ') || null;
