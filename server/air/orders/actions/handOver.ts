import { plainText, type LineValues } from '#contract/resources/fields.ts';
import { Refused } from '#server/types.ts';
import { instantOf, type Apply } from '../work.ts';

/** A part, or all, goes to a ground handler: all of them together get no more pieces than there are. */
export const handOver: Apply = ({ order, input, now }) => {
  const before = (order['handovers'] ?? []) as readonly LineValues[];
  const there = Number(order['outPieces'] ?? order['receivedPieces'] ?? order['pieces']);
  const handed = before.reduce((sum, { pieces }) => sum + Number(pieces), 0);
  if (handed + Number(input['handedPieces']) > there)
    throw new Refused('invalid', {
      faults: [
        {
          path: 'handedPieces',
          message: 'airOrder:fault.handedPieces',
          values: { left: String(there - handed) },
        },
      ],
    });
  const line: LineValues = {
    handler: plainText(input['handler']),
    at: plainText(input['handedAt']) || instantOf(now),
    place: plainText(input['handedPlace']),
    pieces: Number(input['handedPieces']),
    weight: plainText(input['handedWeight']) || null,
    name: plainText(input['handedTo']),
    remark: plainText(input['handedRemark']) || null,
  };
  return { handovers: [...before, line] };
};
