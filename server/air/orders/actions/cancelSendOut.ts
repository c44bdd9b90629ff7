import type { Apply } from '../work.ts';

/** Unloaded: it stands outside the warehouse again. */
export const cancelSendOut: Apply = ({ input }) => ({ departedAt: null, reason: input['reason'] ?? null });
