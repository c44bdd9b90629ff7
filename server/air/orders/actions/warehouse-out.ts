import { refusedField } from '#server/platform/refused.ts';
import { instantOf, type Apply } from '../work.ts';

/** No more pieces leave the warehouse than came in. */
export const warehouseOut: Apply<'warehouseOut'> = ({ order, input, now }) => {
  const outPieces = input.outPieces;
  // A bill may have been made after the release, which then stands.
  if (order.status === 'billed' && order.outPieces !== null && order.outPieces === order.receivedPieces)
    throw refusedField('invalid', 'outPieces', 'airOrder:fault.alreadyOut');
  if (outPieces > Number(order.receivedPieces))
    throw refusedField('invalid', 'outPieces', 'airOrder:fault.outPieces');
  return { outPieces, outAt: instantOf(now) };
};
