/** Booking requests: of their member's company (`ydid`), and of the office that has them once they are sent. */
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { BookingEventKind } from '#contract/members/bookings/bookings.schema.ts';
import type { AmendmentState, BookingSide, BookingState } from '#contract/members/bookings/flow.ts';
import type { BookingContent, BookingMode, FeedbackLine, Offer } from '#contract/members/bookings/request.ts';
import { instant } from '#server/platform/db/columns.ts';
import { owner } from '#server/records/columns.ts';

export const bookingRequests = pgTable(
  'booking_requests',
  {
    id: uuid().primaryKey(),
    ...owner(),
    /** The office that it is sent to; the choice of a draft. */
    office: integer(),
    /** Given when it is sent. */
    number: text(),
    state: text().$type<BookingState>().notNull().default('draft'),
    amendment: text().$type<AmendmentState>(),
    mode: text().$type<BookingMode>().notNull(),
    content: jsonb().$type<BookingContent>().notNull(),
    amended: jsonb().$type<BookingContent>(),
    feedback: jsonb().$type<FeedbackLine[]>().notNull().default([]),
    offers: jsonb().$type<Offer[]>().notNull().default([]),
    /** The last word of the office on an end, or of the member on a cancellation. */
    reason: text().notNull().default(''),
    carrierNumber: text(),
    carrier: text(),
    orderId: uuid(),
    orderNumber: text(),
    handler: uuid(),
    version: integer().notNull().default(1),
    revision: integer().notNull().default(0),
    demo: boolean().notNull().default(false),
    /** Sent by a sandbox key: it reaches no office and no page. */
    sandbox: boolean().notNull().default(false),
    createdBy: uuid(),
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
    /** The text that a search looks in, folded. */
    searchText: text().notNull().default(''),
  },
  (table) => [
    unique('booking_requests_number').on(table.office, table.number),
    index('booking_requests_of_member').on(table.ydid, table.updatedAt.desc(), table.id),
    index('booking_requests_of_office')
      .on(table.office, table.updatedAt.desc(), table.id)
      .where(sql`${table.state} <> 'draft'`),
  ],
);

/** Every content that was sent: as a request, an update or an amendment. */
export const bookingVersions = pgTable(
  'booking_versions',
  {
    booking: uuid()
      .notNull()
      .references(() => bookingRequests.id, { onDelete: 'cascade' }),
    revision: integer().notNull(),
    kind: text().$type<BookingEventKind>().notNull(),
    side: text().$type<BookingSide>().notNull(),
    content: jsonb().$type<BookingContent>().notNull(),
    by: uuid(),
    at: instant().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.booking, table.revision] })],
);

/** What both sides did and wrote, in its order. */
export const bookingEvents = pgTable(
  'booking_events',
  {
    id: uuid().primaryKey().defaultRandom(),
    booking: uuid()
      .notNull()
      .references(() => bookingRequests.id, { onDelete: 'cascade' }),
    side: text().$type<BookingSide>().notNull(),
    kind: text().$type<BookingEventKind>().notNull(),
    text: text().notNull().default(''),
    feedback: jsonb().$type<FeedbackLine[]>().notNull().default([]),
    revision: integer(),
    by: uuid(),
    at: instant().notNull().defaultNow(),
  },
  (table) => [index('booking_events_in_order').on(table.booking, table.at, table.id)],
);

/** The last number of each office and year. */
export const bookingCounters = pgTable(
  'booking_counters',
  { office: integer().notNull(), year: integer().notNull(), value: integer().notNull() },
  (table) => [primaryKey({ columns: [table.office, table.year] })],
);
