import { timestamps } from '../timestamps.ts';
import type { Apply } from '../work.ts';

/**
 * Arrived: entered manually with a reason, or reported by the airline's message, which is then the reason.
 */
export const arrive: Apply<'arrive'> = async (work) => ({
  ...(await timestamps(work, 'arrivedAt')),
  reason: work.input.reason ?? null,
});
