import type { LineValues } from '#contract/resources/fields.ts';
import { plainText } from '#contract/resources/fields.ts';
import { operatorName } from '../operator.ts';
import { derivedWeights } from '../weights.ts';
import { instantOf, type Apply } from '../work.ts';

/** Weighs again: the chargeable weight follows, and the readings before are kept. */
export const weigh: Apply = async (work) => {
  const { order, input, settings, now } = work;
  const receivedWeight = plainText(input['receivedWeight']);
  const weights = derivedWeights({ ...order, receivedWeight }, settings.density);
  const before = (order['weighings'] ?? []) as readonly LineValues[];
  const weighing = {
    at: instantOf(now),
    gross: receivedWeight,
    chargeable: plainText(weights['chargeable']),
    scale: plainText(input['weighedOn']) || null,
    by: await operatorName(work),
  };
  return { ...weights, receivedWeight, weighings: [...before, weighing] };
};
