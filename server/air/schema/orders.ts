/** Orders, their revisions, pickups and counters. */
import type { LineOf } from '#contract/records/resource.ts';
import type { Order } from '#contract/air/resources/air-order.ts';
import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { airportCode, carrierCode, currencyCode } from '#server/reference/schema/index.ts';
import { foldedCodes, owner, recordColumns } from '#server/records/columns.ts';
import { ofCustomer } from '#server/customers/schema.ts';

export const airOrder = pgTable(
  'air_orders',
  {
    ...recordColumns(),
    ...owner(),
    number: text().notNull(),
    status: text().notNull(),
    customer: text(),
    proxyNumber: text(),
    salesOwner: text(),
    template: text(),
    origin: airportCode(),
    destination: airportCode(),
    service: text().notNull(),
    airline: carrierCode(),
    flight: text(),
    flightDate: date({ mode: 'string' }),
    etd: timestamp({ withTimezone: true }),
    eta: timestamp({ withTimezone: true }),
    onward: jsonb().$type<LineOf<Order, 'onward'>[]>(),
    cutOff: timestamp({ withTimezone: true }),
    pieces: integer(),
    gross: numeric(),
    volume: numeric(),
    dims: jsonb().$type<LineOf<Order, 'dims'>[]>(),
    goods: text(),
    hsCode: text(),
    marks: text(),
    handling: text(),
    dangerous: boolean().notNull(),
    temperature: text(),
    parties: jsonb().$type<LineOf<Order, 'parties'>[]>(),
    payment: text().notNull(),
    paymentPlace: text(),
    currency: currencyCode(),
    saleRate: numeric(),
    costRate: numeric(),
    price: numeric(),
    scale: text(),
    carriageValue: numeric(),
    customsValue: numeric(),
    insurance: numeric(),
    remark: text(),
    operator: text(),
    revision: integer().notNull(),
    volumeWeight: numeric(),
    chargeable: numeric(),
    overrideReason: text(),
    pickupPlate: text(),
    pickupDriver: text(),
    pickupPhone: text(),
    pickupTime: timestamp({ withTimezone: true }),
    pickupPlace: text(),
    pickedUpAt: timestamp({ withTimezone: true }),
    pickedUpPieces: integer(),
    pickupNote: text(),
    receivedPieces: integer(),
    receivedWeight: numeric(),
    receivedAt: timestamp({ withTimezone: true }),
    difference: text(),
    receivedItems: jsonb().$type<LineOf<Order, 'receivedItems'>[]>(),
    weighings: jsonb().$type<LineOf<Order, 'weighings'>[]>(),
    outPieces: integer(),
    outAt: timestamp({ withTimezone: true }),
    declaration: text(),
    broker: text(),
    hsLines: jsonb().$type<LineOf<Order, 'hsLines'>[]>(),
    customsStatus: text(),
    releasedAt: timestamp({ withTimezone: true }),
    masterNumber: text(),
    houseNumber: text(),
    carrierAcceptedAt: timestamp({ withTimezone: true }),
    departedAt: timestamp({ withTimezone: true }),
    arrivedAt: timestamp({ withTimezone: true }),
    deliveredAt: timestamp({ withTimezone: true }),
    cancelled: boolean().notNull(),
    reason: text(),
    toldBy: text(),
    changeReason: text(),
    handovers: jsonb().$type<LineOf<Order, 'handovers'>[]>(),
    searchText: foldedCodes(
      'number',
      'customer',
      'proxy_number',
      'flight',
      'master_number',
      'house_number',
      'origin',
      'destination',
    ),
  },
  (table) => [
    ofCustomer(table),
    unique('air_orders_number_unique').on(table.ydid, table.number),
    // Serves searches by prefix, whatever the database's collation.
    index('air_orders_begins').on(table.ydid, table.number.op('text_pattern_ops')),
    index('air_orders_similar').using('gin', sql`${table.searchText} gin_trgm_ops`),
    index().on(table.ydid, table.status, table.number),
    index().on(table.ydid, table.flightDate, table.status),
    // Lists sort empty values last in both directions.
    index('air_orders_by_flight_date').on(
      table.ydid,
      table.flightDate.desc().nullsLast(),
      table.id.desc().nullsFirst(),
    ),
    // The desk: few orders are active.
    index('air_orders_under_way')
      .on(table.ydid, table.flightDate)
      .where(
        sql`${table.status} in ('booked', 'accepted', 'audited', 'received', 'declared', 'cleared', 'out', 'billed')`,
      ),
    index().on(table.ydid, table.operator, table.number),
    index().on(table.ydid, table.customer, table.number),
    index().on(table.ydid, table.updatedAt),
    // Reports of airlines and customs find their order by number alone.
    index('air_orders_master').on(table.masterNumber),
    index('air_orders_declaration').on(table.declaration),
  ],
);

/** A booking before each change. */
export const airOrderRevision = pgTable(
  'air_order_revisions',
  {
    order: uuid()
      .notNull()
      .references(() => airOrder.id, { onDelete: 'cascade' }),
    revision: integer().notNull(),
    ydid: integer().notNull(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    by: uuid(),
    /** The reason of the change. */
    reason: text(),
    values: jsonb().notNull(),
  },
  (table) => [primaryKey({ columns: [table.order, table.revision] })],
);

/** The driver's link for reporting a pickup: valid for the holder of the token until it ends. */
export const airPickup = pgTable(
  'air_pickups',
  {
    token: text().primaryKey(),
    order: uuid()
      .notNull()
      .references(() => airOrder.id, { onDelete: 'cascade' }),
    ydid: integer().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    /** Another pickup replaced it, or the order was reverted. */
    revokedAt: timestamp({ withTimezone: true }),
    confirmedAt: timestamp({ withTimezone: true }),
    photos: integer().notNull().default(0),
  },
  (table) => [index().on(table.order, table.createdAt)],
);

/** The last number of each kind that a company assigned, by year: orders, quotes, houses. */
export const airCounter = pgTable(
  'air_counters',
  { ydid: integer().notNull(), kind: text().notNull(), value: integer().notNull() },
  (table) => [primaryKey({ columns: [table.ydid, table.kind] })],
);
