/** What follows from an order's cargo: volume, volume weight, chargeable weight. */
import { fractionOf } from '#contract/decimal.ts';
import { weightsOf, type DensityRule, type VolumeLine } from '#contract/air/weight.ts';
import type { Values } from '#contract/resources/read.ts';
import { plainText } from '#contract/resources/fields.ts';

/** By the weighed weight where there is one, else by the one that was booked. */
export function derivedWeights(values: Values, rule: DensityRule): Values {
  const lines = (values['dims'] ?? []) as unknown as readonly VolumeLine[];
  const gross = plainText(values['receivedWeight']) || plainText(values['gross']) || '0';
  const volume = plainText(values['volume']) || null;
  if (lines.length === 0 && volume === null && fractionOf(gross).n === 0n)
    return { volumeWeight: null, chargeable: null };
  const weights = weightsOf(lines, gross, rule, volume);
  return {
    volumeWeight: weights.volumeWeight,
    chargeable: weights.chargeable,
    ...(lines.length > 0 && { volume: weights.volume }),
  };
}
