import { plainText } from '#contract/records/fields.ts';
import { unbill } from '../../waybills/unbill.ts';
import type { Apply } from '../work.ts';

/** Ends an order before its departure: its bills become void, their numbers void or free again. */
export const cancel: Apply<'cancel'> = async ({ tx, caller, order, input }) => {
  const reason = plainText(input.reason);
  await unbill(tx, caller, order, input.numbers === 'free' ? 'free' : 'voided', reason);
  return { cancelled: true, reason };
};
