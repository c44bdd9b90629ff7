/** The air office: orders, waybills and their numbers, tariffs, quotes; each company's own. */
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
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
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Order } from '#contract/air/resources/air-order.ts';
import type { Quote } from '#contract/air/resources/air-quote.ts';
import type { Tariff } from '#contract/air/resources/air-tariff.ts';
import type { Waybill } from '#contract/air/resources/air-waybill.ts';
import type { LineOf } from '#contract/records/resource.ts';
import { users } from '#server/access/schema.ts';
import { airportCode, carrierCode, currencyCode } from '#server/reference/schema/index.ts';
import { foldedCodes, owner, recordColumns } from '#server/records/columns.ts';
import { ofCustomer } from '#server/customers/schema.ts';
import { registerSubjects } from '#server/platform/db/subjects.ts';

registerSubjects('air_tariffs');

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
    // The desk: of all orders few are under way.
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

/** A booking as it was before each change of it. */
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
    /** Why it was changed then. */
    reason: text(),
    values: jsonb().notNull(),
  },
  (table) => [primaryKey({ columns: [table.order, table.revision] })],
);

export const airWaybill = pgTable(
  'air_waybills',
  {
    ...recordColumns(),
    ...owner(),
    number: text().notNull(),
    kind: text().notNull(),
    type: text().notNull(),
    status: text().notNull(),
    order: text(),
    master: text(),
    airline: carrierCode(),
    origin: airportCode(),
    destination: airportCode(),
    flight: text(),
    flightDate: date({ mode: 'string' }),
    onward: jsonb().$type<LineOf<Waybill, 'onward'>[]>(),
    issuedOn: date({ mode: 'string' }),
    issuedAt: text(),
    customer: text(),
    proxyNumber: text(),
    parties: jsonb().$type<LineOf<Waybill, 'parties'>[]>(),
    pieces: integer(),
    gross: numeric(),
    volume: numeric(),
    dims: jsonb().$type<LineOf<Waybill, 'dims'>[]>(),
    goods: text(),
    hsCode: text(),
    marks: text(),
    handling: text(),
    dangerous: boolean().notNull(),
    temperature: text(),
    chargeable: numeric(),
    currency: currencyCode(),
    rateClass: text(),
    ratedWeight: numeric(),
    rate: numeric(),
    weightCharge: numeric(),
    rateLines: jsonb().$type<LineOf<Waybill, 'rateLines'>[]>(),
    tariff: text(),
    rating: text(),
    payment: text().notNull(),
    paymentPlace: text(),
    valuation: numeric(),
    tax: numeric(),
    otherCharges: jsonb().$type<LineOf<Waybill, 'otherCharges'>[]>(),
    otherPayment: text().notNull(),
    prepaidTotal: numeric(),
    collectTotal: numeric(),
    secondCurrency: currencyCode(),
    secondRate: numeric(),
    secondRateDate: date({ mode: 'string' }),
    secondTotal: numeric(),
    carriageValue: numeric(),
    customsValue: numeric(),
    insurance: numeric(),
    saleRate: numeric(),
    costRate: numeric(),
    price: numeric(),
    scale: text(),
    overrides: jsonb().$type<LineOf<Waybill, 'overrides'>[]>(),
    difference: text(),
    differenceReason: text(),
    reason: text(),
    movement: text(),
    movedAt: timestamp({ withTimezone: true }),
    remark: text(),
    searchText: foldedCodes('number', 'order', 'master', 'customer', 'flight', 'origin', 'destination'),
  },
  (table) => [
    ofCustomer(table),
    // A number that was freed with its bill may be printed again.
    uniqueIndex('air_waybills_number_unique')
      .on(table.ydid, table.number)
      .where(sql`${table.status} <> 'void'`),
    // References find a bill by number, void or not, and searches find it by prefix in any collation. The
    // unique index above serves neither.
    index('air_waybills_of_number').on(table.ydid, table.number.op('text_pattern_ops')),
    index('air_waybills_similar').using('gin', sql`${table.searchText} gin_trgm_ops`),
    // Lists sort by the numbers as people read them.
    index('air_waybills_by_number').on(table.ydid, sql`${table.number} collate "und-x-icu"`, table.id),
    index('air_waybills_by_kind').on(
      table.ydid,
      table.kind,
      sql`${table.number} collate "und-x-icu"`,
      table.id,
    ),
    // Bills that can still be consolidated, a small part of all.
    index('air_waybills_waiting')
      .on(table.ydid, table.destination)
      .where(sql`${table.kind} = 'house' and ${table.status} <> 'void' and ${table.master} is null`),
    index('air_waybills_building')
      .on(table.ydid, table.number)
      .where(sql`${table.kind} = 'master' and ${table.status} = 'draft'`),
    index().on(table.ydid, table.master),
    index().on(table.ydid, table.order),
    index().on(table.ydid, table.updatedAt),
  ],
);

/** Unsaved changes to a bill: one draft per user and bill. */
export const airWaybillDraft = pgTable(
  'air_waybill_drafts',
  {
    waybill: uuid()
      .notNull()
      .references(() => airWaybill.id, { onDelete: 'cascade' }),
    person: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    ydid: integer().notNull(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Increases with each save; a save based on an older stamp learns that another browser has continued. */
    stamp: integer().notNull(),
    /** The version of the bill that it is typed over. */
    version: integer().notNull(),
    content: jsonb().notNull(),
  },
  (table) => [primaryKey({ columns: [table.waybill, table.person] })],
);

export const waybillNumber = pgTable(
  'waybill_numbers',
  {
    ...recordColumns(),
    ...owner(),
    number: text().notNull(),
    airline: carrierCode().notNull(),
    status: text().notNull(),
    office: text(),
    allottedTo: text(),
    receivedOn: date({ mode: 'string' }).notNull(),
    order: text(),
    reason: text(),
    searchText: foldedCodes('number', 'airline', 'office', 'allotted_to', 'order'),
  },
  (table) => [
    unique('waybill_numbers_number_unique').on(table.ydid, table.number),
    index('waybill_numbers_next').on(table.ydid, table.airline, table.status, table.number),
    index('waybill_numbers_by_number').on(table.ydid, sql`${table.number} collate "und-x-icu"`, table.id),
    // Serves searches by prefix, as for orders.
    index('waybill_numbers_begins').on(table.ydid, table.number.op('text_pattern_ops')),
    index('waybill_numbers_similar').using('gin', sql`${table.searchText} gin_trgm_ops`),
  ],
);

export const airTariff = pgTable(
  'air_tariffs',
  {
    ...recordColumns(),
    ...owner(),
    code: text().notNull(),
    name: text().notNull(),
    side: text().notNull(),
    airline: carrierCode(),
    originKind: text().notNull(),
    origin: text().notNull(),
    destinationKind: text().notNull(),
    destination: text().notNull(),
    service: text(),
    commodity: text(),
    currency: currencyCode().notNull(),
    validFrom: date({ mode: 'string' }).notNull(),
    validTo: date({ mode: 'string' }),
    divisor: text().notNull(),
    step: text().notNull(),
    breaks: jsonb().$type<LineOf<Tariff, 'breaks'>[]>(),
    surcharges: jsonb().$type<LineOf<Tariff, 'surcharges'>[]>(),
    zones: text(),
    remark: text(),
    active: boolean().notNull(),
    searchText: text().notNull(),
  },
  (table) => [
    unique('air_tariffs_code_unique').on(table.ydid, table.code),
    index('air_tariffs_similar').using('gin', sql`${table.searchText} gin_trgm_ops`),
    index().on(table.ydid, table.validFrom, table.validTo),
  ],
);

export const airQuote = pgTable(
  'air_quotes',
  {
    ...recordColumns(),
    ...owner(),
    number: text().notNull(),
    status: text().notNull(),
    customer: text(),
    origin: airportCode().notNull(),
    destination: airportCode().notNull(),
    date: date({ mode: 'string' }).notNull(),
    service: text(),
    airline: carrierCode(),
    pieces: integer().notNull(),
    gross: numeric().notNull(),
    volume: numeric(),
    dims: jsonb().$type<LineOf<Quote, 'dims'>[]>(),
    goods: text(),
    tariff: text().notNull(),
    currency: currencyCode().notNull(),
    chargeable: numeric().notNull(),
    rate: numeric(),
    cost: numeric().notNull(),
    selling: numeric(),
    margin: numeric(),
    explanation: text(),
    charges: jsonb().$type<LineOf<Quote, 'charges'>[]>(),
    sentTo: text(),
    sentAt: timestamp({ withTimezone: true }),
    mail: text(),
    mailFault: text(),
    validUntil: date({ mode: 'string' }),
    order: text(),
    searchText: foldedCodes('number', 'customer', 'origin', 'destination', 'tariff', 'order'),
  },
  (table) => [
    ofCustomer(table),
    unique('air_quotes_number_unique').on(table.ydid, table.number),
    index('air_quotes_begins').on(table.ydid, table.number.op('text_pattern_ops')),
    index('air_quotes_similar').using('gin', sql`${table.searchText} gin_trgm_ops`),
    index().on(table.ydid, table.updatedAt),
  ],
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
    /** Another pickup took its place, or the order went back. */
    revokedAt: timestamp({ withTimezone: true }),
    confirmedAt: timestamp({ withTimezone: true }),
    photos: integer().notNull().default(0),
  },
  (table) => [index().on(table.order, table.createdAt)],
);

/** A warehouse scale that can be read over HTTP. */
export const airScale = pgTable(
  'air_scales',
  {
    ...recordColumns(),
    ...owner(),
    code: text().notNull(),
    name: text().notNull(),
    url: text().notNull(),
    unit: text().notNull(),
    active: boolean().notNull(),
    searchText: text(),
  },
  (table) => [unique('air_scales_code_unique').on(table.ydid, table.code)],
);

/** Messages to airlines: sent for a bill, or waiting for their channel. */
export const airMessage = pgTable(
  'air_messages',
  {
    id: uuid().primaryKey().defaultRandom(),
    ydid: integer().notNull(),
    /** Either the bill that the message is about, or the order whose booking changed. */
    waybill: uuid().references(() => airWaybill.id, { onDelete: 'cascade' }),
    order: uuid().references(() => airOrder.id, { onDelete: 'cascade' }),
    /** The recipient of a booking change; a bill names its airline itself. */
    airline: text(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    by: uuid(),
    kind: text({ enum: ['FWB', 'FHL', 'BOOKING'] }).notNull(),
    version: integer().notNull(),
    body: text().notNull(),
    channel: text({ enum: ['file', 'mail', 'http', 'sftp'] }).notNull(),
    /** The destination, without secrets. */
    target: text().notNull(),
    state: text({ enum: ['waiting', 'sent', 'failed'] })
      .notNull()
      .default('waiting'),
    attempts: integer().notNull().default(0),
    nextAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    sentAt: timestamp({ withTimezone: true }),
    /** The latest error. */
    fault: text().notNull().default(''),
    /** The airline's answer: FMA accepts the message, FNA refuses it with a reason. */
    answer: text({ enum: ['FMA', 'FNA'] }),
    answeredAt: timestamp({ withTimezone: true }),
    answerText: text().notNull().default(''),
  },
  (table) => [
    index().on(table.waybill, table.at),
    index().on(table.order, table.at),
    check('air_messages_of_one', sql`(${table.waybill} is null) <> (${table.order} is null)`),
    index()
      .on(table.nextAt)
      .where(sql`${table.state} = 'waiting'`),
  ],
);

/** Airlines whose low stock has been alerted, with the count at that time. */
export const stockAlert = pgTable(
  'stock_alerts',
  {
    ydid: integer().notNull(),
    airline: text().notNull(),
    /** The office that owns the stock; empty: no office. */
    office: text().notNull().default(''),
    left: integer().notNull(),
    toldAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.ydid, table.airline, table.office] })],
);

/** The last number of each kind that a company gave: orders, quotes, houses; by year. */
export const airCounter = pgTable(
  'air_counters',
  { ydid: integer().notNull(), kind: text().notNull(), value: integer().notNull() },
  (table) => [primaryKey({ columns: [table.ydid, table.kind] })],
);
