import { timestamps } from '../timestamps.ts';
import type { Apply } from '../work.ts';

/** Arrived: said by hand with a reason, or by the airline's message, which is the reason then. */
export const arrive: Apply<'arrive'> = async (work) => ({
  ...(await timestamps(work, 'arrivedAt')),
  reason: work.input['reason'] ?? null,
});
