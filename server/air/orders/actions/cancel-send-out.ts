import type { Apply } from '../work.ts';

/** Unloaded: it stands outside the warehouse again, back from its handlers; who had it stays in the trail. */
export const cancelSendOut: Apply<'cancelSendOut'> = ({ input }) => ({
  departedAt: null,
  handovers: null,
  reason: input['reason'] ?? null,
});
