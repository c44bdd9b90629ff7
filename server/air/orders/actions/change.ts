import { tellBooking } from '../../messages/booking.ts';
import { pick } from '../pick.ts';
import { airOrderRevision } from '../../schema.ts';
import { plainText, same } from '#contract/records/fields.ts';
import type { Values } from '#contract/records/read.ts';
import { refuseLate } from '../guards.ts';
import type { Apply } from '../work.ts';
import { derivedWeights } from '../weights.ts';

/** What says which flight it is: a booking that keeps its flight may be changed after the cut-off. */
const FLIGHT = ['flight', 'flightDate', 'cutOff', 'etd'] as const;

/** Changes the booking; what it was is kept as a revision, with why it was changed, and the airline is told. */
export const change: Apply<'change'> = async (work) => {
  const { tx, caller, entity, row, order, input, raw, settings } = work;
  const revision = Number(order['revision']);
  const before: Values = order;
  const changes = pick(input);
  if (FLIGHT.some((name) => plainText(changes[name]) !== plainText(order[name])))
    await refuseLate(work, { ...order, ...changes });
  // Of an earlier change the reason stands on the order still: it is not that of this one.
  const reason = plainText(raw['changeReason']) || null;
  // Whoever saves what stands there has changed nothing: there is no other version, and nothing to tell the airline.
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
