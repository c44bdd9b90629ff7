import { refuseOwn, withinCredit } from '../guards.ts';
import type { Apply } from '../work.ts';

/** Admits the order to the warehouse: the customer's credit is not exceeded, or a manager gives a reason. */
export const audit: Apply<'audit'> = async (work) => {
  await refuseOwn(work);
  const overridden = await withinCredit(work);
  return { overrideReason: overridden ? (work.input.overrideReason ?? null) : null };
};
