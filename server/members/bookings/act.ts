/**
 * Runs every action on a request: locks the row, checks its state and version, applies the action, and writes versions,
 * history and the audit lines of both sides in the same transaction.
 */
import { eq, sql } from 'drizzle-orm';
import type { BookingDetail } from '#contract/members/bookings/bookings.schema.ts';
import {
  afterBooking,
  stepOf,
  type BookingAction,
  type BookingSide,
} from '#contract/members/bookings/flow.ts';
import type { BookingContent } from '#contract/members/bookings/request.ts';
import { auditAll } from '#server/platform/audit/audit.ts';
import { again } from '#server/platform/db/retry.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import { Refused } from '#server/platform/refused.ts';
import { logBooking } from '../changes/own-changes.ts';
import { applies } from './apply.ts';
import { searchTextOf } from './drafts.ts';
import { bookingOf } from './read.ts';
import { announceBooking, KEY_OF_SIDE, rowFor, standingOf, type BookingRow } from './reach.ts';
import { bookingEvents, bookingRequests, bookingVersions } from './schema.ts';
import type { Acting, Applied, EventToAdd, WishOf } from './work.ts';

/** Throws notFound, wrongState, versionConflict, invalid, and what the action itself refuses. */
export async function actOnBooking<A extends BookingAction>(
  db: Db,
  action: A,
  id: string,
  wish: WishOf<A>,
  acting: Acting,
): Promise<BookingDetail> {
  const side = stepOf(action).by;
  await again(db, async (tx) => {
    const { actor, sandbox = false } = acting;
    const row = await rowFor(tx, side, actor, id, { lock: true, sandbox });
    const next = afterBooking(standingOf(row), action);
    if (next === null) throw await wrongState(tx, side, acting, row);
    if (row.version !== wish.version)
      throw new Refused('versionConflict', { current: await bookingOf(tx, side, actor, id, sandbox) });
    const apply = applies[action] as (work: {
      tx: Tx;
      row: BookingRow;
      wish: WishOf<A>;
      acting: Acting;
    }) => Promise<Applied>;
    const { patch = {}, sent, text, feedback = [], events = [] } = await apply({ tx, row, wish, acting });
    const revision = sent ? row.revision + 1 : row.revision;
    const content = patch.content ?? row.content;
    const [after] = await tx
      .update(bookingRequests)
      .set({
        // Messages and taking a request leave open questions unanswered.
        ...(action !== 'take' && { feedback }),
        ...(next.offered ? {} : { offers: [] }),
        ...patch,
        state: next.state,
        amendment: next.amendment,
        revision,
        version: row.version + 1,
        updatedAt: acting.now,
        searchText: searchTextOf(content, [
          patch.number ?? row.number,
          patch.carrierNumber ?? row.carrierNumber,
          patch.orderNumber ?? row.orderNumber,
        ]),
      })
      .where(eq(bookingRequests.id, id))
      .returning();
    if (sent) await addVersion(tx, id, revision, sent, action, side, acting);
    const own = { kind: action, text: text ?? '', feedback, revision: sent ? revision : null };
    await addEvents(tx, id, side, [own, ...events], acting);
    await audited(tx, action, row, after!, acting);
    if (!row.sandbox) await logBooking(tx, row, after!);
    announceBooking(tx, after!);
  });
  return bookingOf(db, side, acting.actor, id, acting.sandbox);
}

async function wrongState(tx: Tx, side: BookingSide, { actor }: Acting, row: BookingRow): Promise<Refused> {
  const current = await bookingOf(tx, side, actor, row.id, row.sandbox);
  const state = row.amendment === 'AMENDMENT_RECEIVED' ? row.amendment : row.state;
  return new Refused('wrongState', { current, state }, { state, of: 'bookings' });
}

const addVersion = (
  tx: Tx,
  booking: string,
  revision: number,
  content: BookingContent,
  kind: BookingAction,
  side: BookingSide,
  { actor, now }: Acting,
) => tx.insert(bookingVersions).values({ booking, revision, kind, side, content, by: actor.id, at: now });

/** Adds lines to the history, in this order. */
async function addEvents(
  tx: Tx,
  booking: string,
  side: BookingSide,
  events: readonly EventToAdd[],
  { actor, now }: Pick<Acting, 'actor' | 'now'>,
): Promise<void> {
  await tx.insert(bookingEvents).values(
    events.map((event, at) => ({
      booking,
      side,
      by: actor.id,
      at: new Date(now.getTime() + at),
      ...event,
    })),
  );
}

/** A line in the audit trail of each company. */
async function audited(
  tx: Tx,
  action: string,
  before: BookingRow,
  after: BookingRow,
  { actor, requestId }: Pick<Acting, 'actor' | 'requestId'>,
): Promise<void> {
  const shown = ({ number, state, amendment, content, carrierNumber, orderNumber }: BookingRow) => ({
    number,
    state,
    amendment,
    carrierNumber,
    orderNumber,
    content,
  });
  const line = { actor, recordId: before.id, action, before: shown(before), after: shown(after), requestId };
  await auditAll(tx, [
    { ...line, ydid: after.ydid, resource: KEY_OF_SIDE.member },
    ...(after.office === null ? [] : [{ ...line, ydid: after.office, resource: KEY_OF_SIDE.office }]),
  ]);
}

/** Sends a message to the other side; a draft has no reader. */
export async function sendMessage(
  db: Db,
  side: BookingSide,
  id: string,
  text: string,
  acting: Pick<Acting, 'actor' | 'requestId' | 'now'>,
): Promise<BookingDetail> {
  await db.transaction(async (tx) => {
    const row = await rowFor(tx, side, acting.actor, id, { lock: true });
    if (row.state === 'draft') throw new Refused('notFound');
    await addEvents(tx, id, side, [{ kind: 'message', text, feedback: [], revision: null }], acting);
    const [after] = await tx
      .update(bookingRequests)
      .set({ updatedAt: sql`greatest(${bookingRequests.updatedAt}, ${acting.now})` })
      .where(eq(bookingRequests.id, id))
      .returning();
    const { actor, requestId } = acting;
    const line = { actor, recordId: id, action: 'message', after: { text }, requestId };
    await auditAll(tx, [
      { ...line, ydid: row.ydid, resource: KEY_OF_SIDE.member },
      ...(row.office === null ? [] : [{ ...line, ydid: row.office, resource: KEY_OF_SIDE.office }]),
    ]);
    announceBooking(tx, after!);
  });
  return bookingOf(db, side, acting.actor, id);
}
