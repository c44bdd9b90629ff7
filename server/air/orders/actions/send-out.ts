import { satisfies } from '#contract/access/access.ts';
import { OVERRIDE_KEY } from '#contract/air/orders/flow.ts';
import { isHandedOver } from '#contract/air/orders/desk.ts';
import { calendarDate } from '#contract/core/format/date-presets.ts';
import { plainText } from '#contract/records/fields.ts';
import { zonesOf } from '#server/reference/index.ts';
import { Refused, refusedField } from '#server/platform/refused.ts';
import { billsAreFinal } from '../../waybills/final-bills.ts';
import { refuseUnbalanced } from '../../waybills/rebalance.ts';
import { instantOf, type Apply, type Work } from '../work.ts';

/** Returns what a departure lacks: the flight's day, a final bill, the hand-over. */
async function missing({ tx, caller, order, now }: Work, flightDate: string): Promise<string[]> {
  const origin = plainText(order.origin);
  const zone = (await zonesOf(tx, [origin])).get(origin) ?? 'UTC';
  return [
    flightDate > calendarDate(now, zone) ? 'airOrder:fault.flightDay' : '',
    (await billsAreFinal(tx, caller, order)) ? '' : 'airOrder:fault.noFinalBill',
    isHandedOver(order) ? '' : 'airOrder:fault.notHandedOver',
  ].filter(Boolean);
}

/**
 * Marks the order as departed on a flight and day. It needs a final bill and a hand-over, or a manager's
 * reason; a departure that an airline reports needs neither.
 */
export const sendOut: Apply<'sendOut'> = async (work) => {
  const { tx, caller, order, input, now, reportedBy } = work;
  await refuseUnbalanced(tx, caller, order);
  const flight = input.flight ?? order.flight ?? null;
  const flightDate = input.flightDate ?? order.flightDate ?? null;
  for (const [name, value] of Object.entries({ flight, flightDate }))
    if (value === null) throw refusedField('invalid', name, 'errors:fault.required');
  const departedAt = plainText(input.departedAt) || instantOf(now);
  if (reportedBy !== undefined) return { flight, flightDate, departedAt };
  const faults = await missing(work, flightDate!);
  if (faults.length === 0) return { flight, flightDate, departedAt, reason: null };
  if (!input.override)
    throw new Refused('notReady', { faults: faults.map((message) => ({ path: 'override', message })) });
  if (!satisfies(caller.actor, OVERRIDE_KEY)) throw new Refused('forbidden');
  return { flight, flightDate, departedAt, reason: input.overrideReason ?? null };
};
