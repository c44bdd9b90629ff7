/** Confirms a request: by air it becomes an order; by sea or as a parcel it gets the carrier's number, which is followed. */
import { eq } from 'drizzle-orm';
import { ownerOf } from '#contract/access/owner.ts';
import type { ReferenceKind } from '#contract/tracking/event.ts';
import { actorOf, users } from '#server/access/index.ts';
import type { Tx } from '#server/platform/db/client.ts';
import { Refused, refusedField } from '#server/platform/refused.ts';
import { addWithin } from '../add.ts';
import { entryOfNumber } from '../numbers.ts';
import { makeOrder } from './order.ts';
import type { BookingRow } from './reach.ts';
import { eventOf, type Acting, type Apply, type EventToAdd } from './work.ts';

const KIND = { sea: 'booking', express: 'parcel' } as const satisfies Record<string, ReferenceKind>;

/** Subscribes the company of the person who made the request. */
async function follow(
  tx: Tx,
  row: BookingRow,
  kind: ReferenceKind,
  { number, carrier }: { number: string; carrier: string },
  acting: Acting,
): Promise<EventToAdd> {
  const { reference } = entryOfNumber(number, kind);
  if (!reference) throw refusedField('invalid', 'carrierNumber', 'errors:fault.format');
  const [maker] =
    row.createdBy === null
      ? []
      : await tx
          .select({ ydid: users.ydid, name: users.name })
          .from(users)
          .where(eq(users.id, row.createdBy));
  if (!maker || row.createdBy === null) return eventOf('notFollowed', number);
  try {
    const actor = await actorOf(tx, { userId: row.createdBy, ydid: maker.ydid });
    if (ownerOf(actor) !== row.ydid) return eventOf('notFollowed', number);
    const ownReference = row.content.references.own || row.number;
    const wanted = { ...reference, carrier: carrier || reference.carrier, ownReference };
    const { added } = await addWithin(tx, [wanted], {
      actor,
      person: maker.name,
      how: 'follow',
      requestId: acting.requestId,
      usualQuota: acting.usualQuota,
      now: acting.now,
    });
    return eventOf(added[0]?.result === 'overQuota' ? 'notFollowed' : 'followed', number);
  } catch (error) {
    // The person who made the request has no access any more; the confirmation stays valid.
    if (error instanceof Refused && error.key === 'forbidden') return eventOf('notFollowed', number);
    throw error;
  }
}

export const confirm: Apply<'confirm'> = async ({ tx, row, wish, acting }) => {
  const { text, feedback } = wish;
  const handler = row.handler ?? acting.actor.id;
  if (row.mode === 'air') {
    const { id, number } = await makeOrder(tx, row, acting);
    const events = [eventOf('ordered', number)];
    return { patch: { orderId: id, orderNumber: number, handler }, text, feedback, events };
  }
  const carrierNumber = wish.carrierNumber.toUpperCase();
  const carrier = (wish.carrier || row.content.transport.carrier).toUpperCase();
  // A parcel travels under the request's own number where no courier is known.
  if (carrierNumber === '' && row.mode === 'sea')
    throw refusedField('invalid', 'carrierNumber', 'errors:fault.required');
  const numbers = { carrierNumber: carrierNumber || null, carrier: carrier || null };
  const events =
    carrierNumber === ''
      ? []
      : [await follow(tx, row, KIND[row.mode], { number: carrierNumber, carrier }, acting)];
  return { patch: { ...numbers, handler }, text, feedback, events };
};
