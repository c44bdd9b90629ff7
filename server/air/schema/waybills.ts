/** Waybills, their drafts, and the stock of their numbers. */
import type { LineOf } from '#contract/records/resource.ts';
import type { Waybill } from '#contract/air/resources/air-waybill.ts';
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
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from '#server/access/schema.ts';
import { airportCode, carrierCode, countryCode, currencyCode } from '#server/reference/schema/index.ts';
import { foldedCodes, owner, recordColumns } from '#server/records/columns.ts';
import { ofCustomer } from '#server/customers/schema.ts';

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
    asArranged: boolean().notNull().default(false),
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
    dangerousGoods: jsonb().$type<LineOf<Waybill, 'dangerousGoods'>[]>(),
    emergency: text(),
    declaredBy: text(),
    dangerousNote: text(),
    securityStatus: text(),
    securityCategory: text(),
    securityCountry: countryCode(),
    securityNumber: text(),
    securityUntil: date({ mode: 'string' }),
    receivedFrom: text(),
    screening: text(),
    exemption: text(),
    otherScreening: text(),
    acceptedFrom: text(),
    securedBy: text(),
    securedAt: timestamp({ withTimezone: true }),
    securityNote: text(),
    units: jsonb().$type<LineOf<Waybill, 'units'>[]>(),
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
    /**
     * Increases with each save; a save based on an older stamp detects that another browser has continued.
     */
    stamp: integer().notNull(),
    /** The version of the bill that the draft is based on. */
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
