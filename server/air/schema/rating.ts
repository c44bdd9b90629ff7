/** Tariffs and quotes. */
import type { LineOf } from '#contract/records/resource.ts';
import type { Quote } from '#contract/air/resources/air-quote.ts';
import type { Tariff } from '#contract/air/resources/air-tariff.ts';
import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core';
import { airportCode, carrierCode, currencyCode } from '#server/reference/schema/index.ts';
import { foldedCodes, owner, recordColumns } from '#server/records/columns.ts';
import { ofCustomer } from '#server/customers/schema.ts';
import { registerSubjects } from '#server/platform/db/subjects.ts';

registerSubjects('air_tariffs');

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
    coLoad: boolean().notNull().default(false),
    currency: currencyCode().notNull(),
    validFrom: date({ mode: 'string' }).notNull(),
    validTo: date({ mode: 'string' }),
    divisor: text().notNull(),
    step: text().notNull(),
    breaks: jsonb().$type<LineOf<Tariff, 'breaks'>[]>(),
    surcharges: jsonb().$type<LineOf<Tariff, 'surcharges'>[]>(),
    lowerGeneral: boolean().notNull().default(true),
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
