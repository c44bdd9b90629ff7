/** Sends airlines a changed booking, queued in the transaction that changes it. */
import { ownerOf } from '#contract/access/owner.ts';
import { bookingNews } from '#contract/air/messages/booking.ts';
import { plainText } from '#contract/records/fields.ts';
import type { FieldValues } from '#contract/records/read.ts';
import type { Work } from '../orders/work.ts';
import { officeOf } from '../waybills/bill.ts';
import { queueAirlineMessage } from './airline-message.ts';

type Change = { after: FieldValues; version: number; reason: string | null };

/** Without a channel to the airline the office must inform it; the order shows this. */
export async function tellBooking(
  { tx, caller, row, order, settings }: Work,
  { after, version, reason }: Change,
): Promise<void> {
  const { channelFor } = settings;
  if (!channelFor) return;
  const about = { number: plainText(order.number), version, reason: reason ?? '' };
  const { name: office } = await officeOf(tx, caller);
  for (const { airline, text } of bookingNews(order, after, { ...about, office })) {
    const channel = channelFor(airline);
    if (!channel) continue;
    await queueAirlineMessage(tx, airline, channel, {
      ydid: ownerOf(caller.actor),
      order: row.id,
      airline,
      by: caller.actor.id,
      kind: 'BOOKING',
      version,
      body: text,
    });
  }
}
