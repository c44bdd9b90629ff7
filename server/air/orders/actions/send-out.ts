import { plainText } from '#contract/records/fields.ts';
import { refusedField } from '#server/platform/refused.ts';
import { refuseUnbalanced } from '../../waybills/rebalance.ts';
import { instantOf, type Apply } from '../work.ts';

/** Sends the cargo out on a flight of a day. */
export const sendOut: Apply<'sendOut'> = async ({ tx, caller, order, input, now }) => {
  await refuseUnbalanced(tx, caller, order);
  const flight = input.flight ?? order.flight ?? null;
  const flightDate = input.flightDate ?? order.flightDate ?? null;
  for (const [name, value] of Object.entries({ flight, flightDate }))
    if (value === null) throw refusedField('invalid', name, 'errors:fault.required');
  return { flight, flightDate, departedAt: plainText(input.departedAt) || instantOf(now) };
};
