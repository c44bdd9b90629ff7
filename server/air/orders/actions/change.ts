import { tellBooking } from '../../messages/booking.ts';
import { pick } from '../pick.ts';
import { airOrderRevision } from '../../schema/index.ts';
import { plainText, same } from '#contract/records/fields.ts';
import type { FieldValues } from '#contract/records/read.ts';
import { refuseLate } from '../guards.ts';
import type { Apply } from '../work.ts';
import { derivedWeights } from '../weights.ts';

/** Fields that identify the flight: a booking that keeps them may change after the cut-off. */
const FLIGHT = ['flight', 'flightDate', 'cutOff', 'etd'] as const;

/**
 * Changes the booking, stores the previous version as a revision with the reason, and informs the airline.
 */
export const change: Apply<'change'> = async (work) => {
  const { tx, caller, entity, row, order, input, raw, settings } = work;
  const revision = order.revision;
  const before: FieldValues = order;
  const changes = pick(input);
  if (FLIGHT.some((name) => plainText(changes[name]) !== plainText(order[name])))
    await refuseLate(work, { ...order, ...changes });
  // The order still holds the reason of an earlier change, which does not apply to this one.
  const { changeReason } = raw;
  const reason = plainText(changeReason) || null;
  // Saving without a change makes no revision and sends the airline nothing.
  const changed = Object.entries(changes).some(
    ([name, value]) => name !== 'changeReason' && !same(value, before[name]),
  );
  if (!changed && reason === null) return {};
  await tx.insert(airOrderRevision).values({
    order: row.id,
    revision,
    ydid: entity.ydid!,
    by: caller.actor.id,
    reason,
    values: order,
  });
  const booking = { ...changes, ...derivedWeights({ ...order, ...changes }, settings.density) };
  await tellBooking(work, { after: { ...order, ...booking }, version: revision + 2, reason });
  return {
    ...booking,
    changeReason: reason,
    revision: revision + 1,
  };
};
