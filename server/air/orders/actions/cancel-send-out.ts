import type { Apply } from '../work.ts';

/**
 * Unloads the cargo: it is back from its handlers, outside the warehouse; the audit trail keeps the handlers.
 */
export const cancelSendOut: Apply<'cancelSendOut'> = ({ input }) => ({
  departedAt: null,
  handovers: null,
  carrierAcceptedAt: null,
  reason: input.reason ?? null,
});
