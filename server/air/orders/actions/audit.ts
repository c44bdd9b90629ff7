import { withinCredit } from '../guards.ts';
import type { Apply } from '../work.ts';

/** Lets the order into the warehouse: the customer's credit is not exceeded, or a manager says why it may be. */
export const audit: Apply<'audit'> = async (work) => {
  const overridden = await withinCredit(work);
  return { overrideReason: overridden ? (work.input['overrideReason'] ?? null) : null };
};
