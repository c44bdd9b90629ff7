import { weightOfItems } from '#contract/air/rating/weighing.ts';
import { compare, fixed, fractionOf, minus } from '#contract/core/decimal.ts';
import { plainText } from '#contract/records/fields.ts';
import type { OrderInput } from '#contract/air/orders/forms.ts';
import { operatorName } from '../operator.ts';
import { derivedWeights } from '../weights.ts';
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
  const pieces = input.receivedPieces - Number(order.pieces);
  const kg = minus(fractionOf(plainText(input.receivedWeight)), fractionOf(plainText(order.gross)));
  const signed = (text: string) => (text.startsWith('-') ? text : `+${text}`);
  const weights = derivedWeights({ ...order, ...input }, settings.density);
  const volume = minus(
    fractionOf(plainText(weights.volume ?? order.volume) || '0'),
    fractionOf(plainText(order.volume) || '0'),
  );
  const differences = [
    pieces === 0 ? '' : `${signed(String(pieces))} pcs`,
    kg.n === 0n ? '' : `${signed(fixed(kg, 3))} kg`,
    // Without a booked volume there is no difference to report.
    volume.n === 0n || order.volume === null ? '' : `${signed(fixed(volume, 3))} m³`,
  ].filter(Boolean);
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
    difference: differences.join(', ') || null,
  };
};
