import { Refused } from '#server/platform/refused.ts';
import type { Apply } from '../work.ts';

/** Reverts the audit while nothing is in the warehouse. */
export const cancelAudit: Apply<'cancelAudit'> = ({ order, input }) => {
  if (order.receivedPieces !== null)
    throw new Refused('wrongState', {}, { state: 'audited', of: 'airOrder' });
  return { reason: input.reason ?? null, overrideReason: null };
};
