/** Only the member's company and the chosen office reach a booking request. */
import { and, eq, ne, sql, type SQL } from 'drizzle-orm';
import type { Actor } from '#contract/access/access.ts';
import { NO_OWNER, ownerOf } from '#contract/access/owner.ts';
import type { BookingSide, BookingStanding } from '#contract/members/bookings/flow.ts';
import { YDID_PERSONAL } from '#contract/core/settings.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import { Refused } from '#server/platform/refused.ts';
import { announce } from '#server/records/changes.ts';
import { bookingRequests } from './schema.ts';

export type BookingRow = typeof bookingRequests.$inferSelect;

/** The key under which each side lists its requests, is informed of them and has them in its audit trail. */
export const KEY_OF_SIDE = { member: 'booking', office: 'bookingRequest' } as const satisfies Record<
  BookingSide,
  string
>;

/** `sandbox`: those of the company's sandbox keys, in place of the real ones. */
export function reachOf(side: BookingSide, actor: Actor, sandbox = false): SQL {
  if (side === 'member') {
    const owner = ownerOf(actor);
    if (owner === NO_OWNER) return sql`false`;
    return and(eq(bookingRequests.ydid, owner), eq(bookingRequests.sandbox, sandbox))!;
  }
  if (actor.ydid === YDID_PERSONAL) return sql`false`;
  return and(eq(bookingRequests.office, actor.ydid), ne(bookingRequests.state, 'draft'))!;
}

/** A request within reach; throws notFound. `lock`: locks the row until the transaction ends. */
export async function rowFor(
  db: Db | Tx,
  side: BookingSide,
  actor: Actor,
  id: string,
  { lock = false, sandbox = false } = {},
): Promise<BookingRow> {
  const query = db
    .select()
    .from(bookingRequests)
    .where(and(reachOf(side, actor, sandbox), eq(bookingRequests.id, id)));
  const [row] = lock ? await query.for('update') : await query;
  if (!row) throw new Refused('notFound');
  return row;
}

export const standingOf = ({ state, amendment, offers }: BookingRow): BookingStanding => ({
  state,
  amendment,
  offered: offers.length > 0,
});

/** Informs the open pages of both sides. */
export function announceBooking(tx: Tx, { ydid, office, state }: BookingRow): void {
  announce(tx, KEY_OF_SIDE.member, ydid);
  if (office !== null && state !== 'draft') announce(tx, KEY_OF_SIDE.office, office);
}
