import type { Apply } from '../work.ts';

/** Unloaded: the cargo is back from its handlers, outside the warehouse; the handlers stay in the trail. */
export const cancelSendOut: Apply<'cancelSendOut'> = ({ input }) => ({
  departedAt: null,
  handovers: null,
  carrierAcceptedAt: null,
  reason: input.reason ?? null,
});
