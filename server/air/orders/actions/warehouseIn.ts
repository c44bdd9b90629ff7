import { fixed, fractionOf, minus } from '#contract/decimal.ts';
import { isBeyond, weightFound, WEIGHT_TOLERANCE } from '#contract/air/weighing.ts';
import { plainText, type LineValues } from '#contract/resources/fields.ts';
import type { Values } from '#contract/resources/read.ts';
import { refusedField } from '#server/types.ts';
import { operatorName } from '../operator.ts';
import { derivedWeights } from '../weights.ts';
import { instantOf, type Apply } from '../work.ts';

/** Throws invalid where the pieces, each weighed, and the whole are not one cargo. */
function refuseOther(input: Values, tolerance: number): void {
  const sum = weightFound((input['receivedItems'] ?? []) as readonly LineValues[]);
  if (sum !== null && isBeyond(sum, plainText(input['receivedWeight']), tolerance))
    throw refusedField('invalid', 'receivedWeight', 'airOrder:fault.itemsWeight', { sum, tolerance });
}

/** Takes the cargo in, weighed; what differs from the booking is flagged. */
export const warehouseIn: Apply = async (work) => {
  const { order, input, settings, now } = work;
  refuseOther(input, settings.tolerance ?? WEIGHT_TOLERANCE);
  const pieces = Number(input['receivedPieces']) - Number(order['pieces']);
  const kg = minus(fractionOf(plainText(input['receivedWeight'])), fractionOf(plainText(order['gross'])));
  const signed = (text: string) => (text.startsWith('-') ? text : `+${text}`);
  const weights = derivedWeights({ ...order, ...input }, settings.density);
  const volume = minus(
    fractionOf(plainText(weights['volume'] ?? order['volume']) || '0'),
    fractionOf(plainText(order['volume']) || '0'),
  );
  const differences = [
    pieces === 0 ? '' : `${signed(String(pieces))} pcs`,
    kg.n === 0n ? '' : `${signed(fixed(kg, 3))} kg`,
    // Of what was booked without a volume there is none to differ from.
    volume.n === 0n || order['volume'] === null ? '' : `${signed(fixed(volume, 3))} m³`,
  ].filter(Boolean);
  const receivedAt = plainText(input['receivedAt']) || instantOf(now);
  const weighing = {
    at: receivedAt,
    gross: plainText(input['receivedWeight']),
    chargeable: plainText(weights['chargeable']),
    scale: null,
    by: await operatorName(work),
    note: null,
  };
  return {
    ...input,
    ...weights,
    receivedAt,
    weighings: [weighing],
    difference: differences.join(', ') || null,
  };
};
