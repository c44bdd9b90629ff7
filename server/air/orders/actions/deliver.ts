import { timestamps } from '../timestamps.ts';
import type { Apply } from '../work.ts';

/**
 * Delivered: entered manually with a reason, or reported by the airline's message, which is then the reason.
 */
export const deliver: Apply<'deliver'> = async (work) => ({
  ...(await timestamps(work, 'deliveredAt')),
  reason: work.input.reason ?? null,
});
