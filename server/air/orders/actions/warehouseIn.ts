import { fixed, fractionOf, minus } from '#contract/decimal.ts';
import { plainText } from '#contract/resources/fields.ts';
import { operatorName } from '../operator.ts';
import { derivedWeights } from '../weights.ts';
import { instantOf, type Apply } from '../work.ts';

/** Takes the cargo in, weighed; what differs from the booking is flagged. */
export const warehouseIn: Apply = async (work) => {
  const { order, input, settings, now } = work;
  const pieces = Number(input['receivedPieces']) - Number(order['pieces']);
  const kg = minus(fractionOf(plainText(input['receivedWeight'])), fractionOf(plainText(order['gross'])));
  const signed = (text: string) => (text.startsWith('-') ? text : `+${text}`);
  const differences = [
    pieces === 0 ? '' : `${signed(String(pieces))} pcs`,
    kg.n === 0n ? '' : `${signed(fixed(kg, 3))} kg`,
  ].filter(Boolean);
  const receivedAt = plainText(input['receivedAt']) || instantOf(now);
  const weights = derivedWeights({ ...order, ...input }, settings.density);
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
