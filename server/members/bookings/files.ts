/** Files of a request: both sides add and read them; they belong to the member's company. */
import type { Actor } from '#contract/access/access.ts';
import type { BookingSide } from '#contract/members/bookings/flow.ts';
import type { Place } from '#server/records/attachments/attachments.ts';
import { announceBooking, rowFor, type BookingRow } from './reach.ts';

export function filePlace(side: BookingSide, actor: Actor, recordId: string): Place {
  let row: BookingRow | undefined;
  return {
    key: 'booking',
    recordId,
    actor,
    async ownerOf(db) {
      row = await rowFor(db, side, actor, recordId);
      return row.ydid;
    },
    changed(tx) {
      if (row) announceBooking(tx, row);
    },
  };
}
