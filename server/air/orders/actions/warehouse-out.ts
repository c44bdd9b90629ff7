import { refusedField } from '#server/platform/refused.ts';
import { instantOf, type Apply } from '../work.ts';

/** No more pieces leave the warehouse than came in. */
export const warehouseOut: Apply<'warehouseOut'> = ({ order, input, now }) => {
  const outPieces = input.outPieces;
  if (outPieces > Number(order.receivedPieces))
    throw refusedField('invalid', 'outPieces', 'airOrder:fault.outPieces');
  return { outPieces, outAt: instantOf(now) };
};
