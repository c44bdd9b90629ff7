import { unbill } from '../../waybills/unbill.ts';
import type { Apply } from '../work.ts';

/** Ends an order before its departure: its bills are void, their numbers torn up or free again. */
export const cancel: Apply = async ({ tx, caller, order, input }) => {
  const reason = input['reason'] ?? null;
  await unbill(tx, caller, order, input['numbers'] === 'free' ? 'free' : 'voided', String(reason));
  return { cancelled: true, reason };
};
