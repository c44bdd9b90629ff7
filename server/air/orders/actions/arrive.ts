import { instantOf, type Apply } from '../work.ts';

/** Arrived, said by hand with a reason; the airline's messages say it otherwise. */
export const arrive: Apply = ({ input, now }) => ({
  arrivedAt: instantOf(now),
  reason: input['reason'] ?? null,
});
