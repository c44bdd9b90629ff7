import { plainText } from '#contract/resources/fields.ts';
import { instantOf, type Apply } from '../work.ts';

/** Arrived: said by hand with a reason, or by the airline's message, which is the reason then. */
export const arrive: Apply = ({ input, now }) => ({
  arrivedAt: plainText(input['arrivedAt']) || instantOf(now),
  reason: input['reason'] ?? null,
});
