import { plainText } from '#contract/resources/fields.ts';
import { instantOf, type Apply } from '../work.ts';

/** Delivered: said by hand with a reason, or by the airline's message, which is the reason then. */
export const deliver: Apply = ({ input, now }) => ({
  deliveredAt: plainText(input['deliveredAt']) || instantOf(now),
  reason: input['reason'] ?? null,
});
