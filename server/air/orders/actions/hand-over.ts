import { isBeyond, WEIGHT_TOLERANCE } from '#contract/air/rating/weighing.ts';
import { plainText } from '#contract/records/fields.ts';
import { fractionOf, minus, total, under, written } from '#contract/core/decimal.ts';
import { refusedField, Refused } from '#server/platform/refused.ts';
import { instantOf, type Apply } from '../work.ts';

/** Hands over a part of the cargo, or all, to a ground handler: never more pieces in total than the order has. */
export const handOver: Apply<'handOver'> = ({ order, input, now, settings }) => {
  const before = order.handovers ?? [];
  const there = Number(order.outPieces ?? order.receivedPieces ?? order.pieces);
  const handed = before.reduce((sum, { pieces }) => sum + pieces, 0);
  if (handed + input.handedPieces > there)
    throw new Refused('invalid', {
      faults: [
        {
          path: 'handedPieces',
          message: 'airOrder:fault.handedPieces',
          values: { left: String(there - handed) },
        },
      ],
    });
  const handedWeight = plainText(input.handedWeight);
  const weighed = plainText(order.receivedWeight ?? order.gross);
  const gone = total(before.map(({ weight }) => fractionOf(plainText(weight) || '0')));
  const rest = minus(fractionOf(weighed || '0'), gone);
  // Some of the pieces must weigh less than all remaining ones; this catches a form prefilled with the total.
  if (
    handedWeight !== '' &&
    weighed !== '' &&
    handed + input.handedPieces < there &&
    !under(fractionOf(handedWeight), rest)
  )
    throw refusedField('invalid', 'handedWeight', 'airOrder:fault.handedWeight', { left: written(rest, 3) });
  // All remaining pieces must have the remaining weight, within the tolerance of scales.
  const left = written(rest, 3);
  const tolerance = settings.tolerance ?? WEIGHT_TOLERANCE;
  if (
    handedWeight !== '' &&
    rest.n > 0n &&
    under(rest, fractionOf(handedWeight)) &&
    isBeyond(left, handedWeight, tolerance)
  )
    throw refusedField('invalid', 'handedWeight', 'airOrder:fault.handedMore', { left });
  const line = {
    handler: plainText(input.handler),
    at: plainText(input.handedAt) || instantOf(now),
    place: plainText(input.handedPlace),
    pieces: input.handedPieces,
    weight: plainText(input.handedWeight) || null,
    name: plainText(input.handedTo),
    remark: plainText(input.handedRemark) || null,
  };
  return { handovers: [...before, line] };
};
