/** Booking requests as each side reads them: a list, one with its history, two versions compared. */
import { and, asc, count, desc, eq, inArray, isNull, ne, notInArray, or, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Actor } from '#contract/access/access.ts';
import { fold } from '#contract/core/fold.ts';
import {
  BOOKING_VIEWS,
  type BookingCounts,
  type BookingDetail,
  type BookingLine,
  type BookingView,
} from '#contract/members/bookings/bookings.schema.ts';
import { changesBetween, type ContentChange } from '#contract/members/bookings/compare.ts';
import { waitsFor, type BookingSide, type BookingState } from '#contract/members/bookings/flow.ts';
import type { BookingContent, BookingMode } from '#contract/members/bookings/request.ts';
import { companies, users } from '#server/access/index.ts';
import { airOrder } from '#server/air/index.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import { resembles } from '#server/platform/db/case-insensitive.ts';
import { containing, type Page } from '#server/platform/http/paging.ts';
import { Refused } from '#server/platform/refused.ts';
import { reachOf, rowFor, standingOf, type BookingRow } from './reach.ts';
import { bookingEvents, bookingRequests, bookingVersions } from './schema.ts';

const offices = alias(companies, 'booking_office');
const owners = alias(companies, 'booking_owner');
const handlers = alias(users, 'booking_handler');
const makers = alias(users, 'booking_maker');

const { state, amendment, mode } = bookingRequests;
const ENDED = ['COMPLETED', 'REJECTED', 'DECLINED', 'CANCELLED'] as const;

/** What each view of the list holds; `mine` is what waits for the reader's side (contract flow, waitsFor). */
function inView(view: BookingView, side: BookingSide): SQL | undefined {
  switch (view) {
    case 'all':
      return undefined;
    case 'draft':
      return eq(state, 'draft');
    case 'confirmed':
      return inArray(state, ['CONFIRMED', 'PENDING_AMENDMENT']);
    case 'ended':
      return inArray(state, [...ENDED]);
    case 'open':
      return and(notInArray(state, [...ENDED]), ne(state, 'draft'));
    case 'mine':
      return side === 'office'
        ? or(inArray(state, ['RECEIVED', 'UPDATE_RECEIVED']), eq(amendment, 'AMENDMENT_RECEIVED'))
        : and(
            inArray(state, ['PENDING_UPDATE', 'PENDING_AMENDMENT']),
            or(isNull(amendment), ne(amendment, 'AMENDMENT_RECEIVED')),
          );
    default:
      return view satisfies never;
  }
}

const inMode = (wanted: BookingMode | 'cargo' | undefined): SQL | undefined => {
  if (wanted === undefined) return undefined;
  return wanted === 'cargo' ? inArray(mode, ['sea', 'air']) : eq(mode, wanted);
};

type Names = {
  office: string | null;
  owner: string | null;
  handler: { name: string; realName: string } | null;
  maker: { name: string; realName: string } | null;
};
const personName = (person: { name: string; realName: string } | null): string | null =>
  person ? person.realName || person.name : null;

const lineOf = (row: BookingRow, { office, owner, handler, maker }: Names): BookingLine => ({
  id: row.id,
  number: row.number,
  state: row.state,
  amendment: row.amendment,
  offered: row.offers.length > 0,
  waitsFor: waitsFor(standingOf(row)),
  mode: row.mode,
  origin: row.mode === 'express' ? placeOf(row.content, 'shipper') : row.content.transport.origin,
  destination: row.mode === 'express' ? placeOf(row.content, 'consignee') : row.content.transport.destination,
  departs:
    row.mode === 'express' ? row.content.parcel.pickupFrom.slice(0, 10) : row.content.transport.departs,
  vessel: [row.content.transport.vessel, row.content.transport.voyage, row.content.transport.flight]
    .filter(Boolean)
    .join(' '),
  goods: row.content.cargo[0]?.description ?? '',
  ownReference: row.content.references.own,
  member: owner ?? personName(maker) ?? '',
  office,
  officeId: row.office,
  carrierNumber: row.carrierNumber,
  carrier: row.carrier,
  orderId: row.orderId,
  orderNumber: row.orderNumber,
  handler: personName(handler),
  version: row.version,
  revision: row.revision,
  demo: row.demo,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

/** The same with what is asked for and offered. */
export type BookingHead = Omit<BookingDetail, 'orderStatus' | 'events' | 'versions'>;
const headOf = (row: BookingRow, names: Names): BookingHead => ({
  ...lineOf(row, names),
  content: row.content,
  amended: row.amended,
  feedback: row.feedback,
  offers: row.offers,
  reason: row.reason,
});

const placeOf = ({ parties }: BookingContent, role: 'shipper' | 'consignee'): string =>
  parties.find((party) => party.role === role)?.city ?? '';

const named = (db: Db | Tx, where: SQL | undefined) =>
  db
    .select({
      row: bookingRequests,
      office: offices.fullName,
      owner: owners.fullName,
      handler: { name: handlers.name, realName: handlers.realName },
      maker: { name: makers.name, realName: makers.realName },
    })
    .from(bookingRequests)
    .leftJoin(offices, eq(offices.ydid, bookingRequests.office))
    .leftJoin(owners, eq(owners.ydid, bookingRequests.ydid))
    .leftJoin(handlers, eq(handlers.id, bookingRequests.handler))
    .leftJoin(makers, eq(makers.id, bookingRequests.createdBy))
    .where(where);

export type BookingQuery = Page & { view: BookingView; mode?: BookingMode | 'cargo' | undefined };

/** A page of requests, the last changed first. */
export async function listBookings(
  db: Db,
  side: BookingSide,
  actor: Actor,
  { offset, limit, q, view, mode: wanted }: BookingQuery,
): Promise<{ lines: BookingLine[]; total: number }> {
  const where = and(
    reachOf(side, actor),
    inView(view, side),
    inMode(wanted),
    q === '' ? undefined : resembles(bookingRequests.searchText, containing(fold(q))),
  );
  const [total] = await db.select({ lines: count() }).from(bookingRequests).where(where);
  const rows = await named(db, where)
    .orderBy(desc(bookingRequests.updatedAt), desc(bookingRequests.id))
    .offset(offset)
    .limit(limit);
  return { lines: rows.map(({ row, ...names }) => lineOf(row, names)), total: total?.lines ?? 0 };
}

type After = {
  after: readonly [createdAt: string, id: string] | null;
  limit: number;
  state?: BookingState | undefined;
  /** Those of the company's sandbox keys, in place of the real ones. */
  sandbox: boolean;
};

/** At most `limit` sent requests of a member behind `after`, the newest first. */
export async function bookingsAfter(
  db: Db,
  actor: Actor,
  { after, limit, state: wanted, sandbox }: After,
): Promise<BookingHead[]> {
  const { id } = bookingRequests;
  // A cursor has milliseconds.
  const createdAt = sql`date_trunc('milliseconds', ${bookingRequests.createdAt})`;
  const where = and(
    reachOf('member', actor, sandbox),
    ne(state, 'draft'),
    wanted && eq(state, wanted),
    after ? sql`(${createdAt}, ${id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : undefined,
  );
  const rows = await named(db, where).orderBy(desc(createdAt), desc(id)).limit(limit);
  return rows.map(({ row, ...names }) => headOf(row, names));
}

/** How many requests each view has. */
export async function countBookings(
  db: Db,
  side: BookingSide,
  actor: Actor,
  wanted: BookingMode | 'cargo' | undefined,
): Promise<BookingCounts> {
  const counts = await Promise.all(
    BOOKING_VIEWS.map((view) =>
      db.$count(bookingRequests, and(reachOf(side, actor), inView(view, side), inMode(wanted))),
    ),
  );
  return Object.fromEntries(BOOKING_VIEWS.map((view, at) => [view, counts[at] ?? 0])) as BookingCounts;
}

/** A request with its messages, versions and open offers; throws notFound. */
export async function bookingOf(
  db: Db | Tx,
  side: BookingSide,
  actor: Actor,
  id: string,
  sandbox = false,
): Promise<BookingDetail> {
  const [match] = await named(db, and(reachOf(side, actor, sandbox), eq(bookingRequests.id, id)));
  if (!match) throw new Refused('notFound');
  const { row, ...names } = match;
  const person = { name: users.name, realName: users.realName };
  const events = await db
    .select({ event: bookingEvents, person })
    .from(bookingEvents)
    .leftJoin(users, eq(users.id, bookingEvents.by))
    .where(eq(bookingEvents.booking, id))
    .orderBy(asc(bookingEvents.at), asc(bookingEvents.id));
  const versions = await db
    .select({
      revision: bookingVersions.revision,
      at: bookingVersions.at,
      kind: bookingVersions.kind,
      side: bookingVersions.side,
      person,
    })
    .from(bookingVersions)
    .leftJoin(users, eq(users.id, bookingVersions.by))
    .where(eq(bookingVersions.booking, id))
    .orderBy(asc(bookingVersions.revision));
  return {
    ...headOf(row, names),
    orderStatus: side === 'office' ? await orderStatusOf(db, row) : null,
    events: events.map(({ event, person: by }) => ({
      id: event.id,
      at: event.at.toISOString(),
      side: event.side,
      by: personName(by),
      kind: event.kind,
      text: event.text,
      feedback: event.feedback,
      revision: event.revision,
    })),
    versions: versions.map(({ at, person: by, ...version }) => ({
      ...version,
      at: at.toISOString(),
      by: personName(by),
    })),
  };
}

async function orderStatusOf(db: Db | Tx, { orderId, office }: BookingRow): Promise<string | null> {
  if (orderId === null || office === null) return null;
  const [order] = await db
    .select({ status: airOrder.status })
    .from(airOrder)
    .where(and(eq(airOrder.id, orderId), eq(airOrder.ydid, office)));
  return order?.status ?? null;
}

/** What two sent versions differ in; `to` 0 is the change that the member asks for. Throws notFound. */
export async function compareBooking(
  db: Db,
  side: BookingSide,
  actor: Actor,
  id: string,
  { from, to }: { from: number; to: number },
): Promise<ContentChange[]> {
  const row = await rowFor(db, side, actor, id);
  const contentOf = async (revision: number): Promise<BookingContent> => {
    if (revision === 0 && row.amended) return row.amended;
    const [version] = await db
      .select({ content: bookingVersions.content })
      .from(bookingVersions)
      .where(and(eq(bookingVersions.booking, id), eq(bookingVersions.revision, revision)));
    if (!version) throw new Refused('notFound');
    return version.content;
  };
  return changesBetween(await contentOf(from), await contentOf(to));
}
