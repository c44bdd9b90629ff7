import { timestamps } from '../timestamps.ts';
import type { Apply } from '../work.ts';

/** Delivered: said by hand with a reason, or by the airline's message, which is the reason then. */
export const deliver: Apply<'deliver'> = async (work) => ({
  ...(await timestamps(work, 'deliveredAt')),
  reason: work.input['reason'] ?? null,
});
