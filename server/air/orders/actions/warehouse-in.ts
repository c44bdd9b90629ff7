import { weightOfItems } from '#contract/air/rating/weighing.ts';
import { compare } from '#contract/core/decimal.ts';
import { plainText } from '#contract/records/fields.ts';
import type { OrderInput } from '#contract/air/orders/forms.ts';
import { operatorName } from '../operator.ts';
import { derivedWeights, differenceNow } from '../weights.ts';
import { instantOf, type Apply } from '../work.ts';

/**
 * Returns the sum of the piece weights where it differs from the total weight; one of the two needs checking.
 */
function apart({ receivedItems, receivedWeight }: OrderInput<'warehouseIn'>): string | null {
  const sum = weightOfItems(receivedItems ?? []);
  const differs = sum !== null && compare(sum, plainText(receivedWeight)) !== 0;
  return differs ? `Σ ${sum} kg` : null;
}

/** Receives the weighed cargo; differences from the booking are flagged. */
export const warehouseIn: Apply<'warehouseIn'> = async (work) => {
  const { order, input, settings, now } = work;
  const weights = derivedWeights({ ...order, ...input }, settings.density);
  const receivedAt = plainText(input.receivedAt) || instantOf(now);
  const weighing = {
    at: receivedAt,
    gross: plainText(input.receivedWeight),
    chargeable: plainText(weights.chargeable),
    scale: null,
    by: await operatorName(work),
    note: apart(input),
  };
  return {
    ...input,
    ...weights,
    receivedAt,
    weighings: [weighing],
    difference: differenceNow(order, { ...input, volume: weights.volume ?? null }, settings.density),
  };
};
