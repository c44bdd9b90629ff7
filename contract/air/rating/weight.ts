/**
 * Chargeable weight of air cargo: the greater of gross and volume weight, rounded up once for the shipment.
 */
import type { DensityRule } from '#contract/core/config.ts';
import {
  fixed,
  fractionOf,
  greater,
  inverse,
  stepUp,
  times,
  total,
  type Fraction,
} from '#contract/core/decimal.ts';

/** Pieces of one size; lengths in cm. */
export type VolumeLine = { pieces: number; length: string; width: string; height: string };

export type { DensityRule };
export const IATA_DENSITY: DensityRule = { divisor: 6000, step: '0.5' };
export const DIVISORS = [6000, 5000, 4000, 7000] as const;
export const STEPS = ['0.5', '1', '0.1'] as const;

export type Weights = {
  /** m³, three decimals. */
  volume: string;
  /** kg, three decimals. */
  volumeWeight: string;
  /** kg, rounded by the rule's step. */
  chargeable: string;
};

const cubicCentimetres = (lines: readonly VolumeLine[]): Fraction =>
  total(
    lines.map(({ pieces, length, width, height }) =>
      [length, width, height].map(fractionOf).reduce(times, { n: BigInt(pieces), d: 1n }),
    ),
  );

/** Total pieces of all lines. */
export const piecesOf = (lines: readonly VolumeLine[]): number =>
  lines.reduce((sum, { pieces }) => sum + pieces, 0);

/** `gross` in kg. If no line is measured but a volume (m³) is known, the volume is used. */
export function weightsOf(
  lines: readonly VolumeLine[],
  gross: string,
  { divisor, step }: DensityRule = IATA_DENSITY,
  volume: string | null = null,
): Weights {
  const measured =
    lines.length === 0 && volume !== null
      ? times(fractionOf(volume), { n: 1_000_000n, d: 1n })
      : cubicCentimetres(lines);
  const volumeWeight = times(measured, inverse({ n: BigInt(divisor), d: 1n }));
  const chargeable = stepUp(greater(fractionOf(gross), volumeWeight), fractionOf(step));
  return {
    volume: fixed(times(measured, { n: 1n, d: 1_000_000n }), 3),
    volumeWeight: fixed(volumeWeight, 3),
    chargeable: fixed(chargeable, Math.max(1, step.split('.')[1]?.length ?? 0)),
  };
}
