import { instantOf, type Apply } from '../work.ts';

/** Delivered, said by hand with a reason. */
export const deliver: Apply = ({ input, now }) => ({
  deliveredAt: instantOf(now),
  reason: input['reason'] ?? null,
});
