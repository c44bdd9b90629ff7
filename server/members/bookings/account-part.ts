import { asc } from 'drizzle-orm';
import type { AccountPart } from '#server/records/export/account.ts';
import { reachOf } from './reach.ts';
import { bookingRequests } from './schema.ts';

/** The booking requests of a member's company, in the archive of an account. */
export const bookingPart: AccountPart = {
  name: 'bookingRequests',
  needs: 'booking.list',
  rows: (db, actor) =>
    db
      .select({
        number: bookingRequests.number,
        state: bookingRequests.state,
        mode: bookingRequests.mode,
        content: bookingRequests.content,
        carrier: bookingRequests.carrier,
        carrierNumber: bookingRequests.carrierNumber,
        createdAt: bookingRequests.createdAt,
        updatedAt: bookingRequests.updatedAt,
      })
      .from(bookingRequests)
      .where(reachOf('member', actor))
      .orderBy(asc(bookingRequests.createdAt), asc(bookingRequests.id)),
};
