/**
 * Back-office entities of reference data: tables are exported under the keys of their resources, with the
 * fields as columns.
 */
import {
  boolean,
  date,
  index,
  jsonb,
  pgTable,
  smallint,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import type { LineValues } from '#contract/records/fields.ts';
import { active, foldedCodes, foldedText, names, recordColumns } from '#server/records/columns.ts';
import { registerSubjects } from '#server/platform/db/subjects.ts';

registerSubjects('currencies', 'countries', 'airports', 'carriers', 'lines');

/** ISO 4217. */
export const currency = pgTable(
  'currencies',
  {
    ...recordColumns(),
    code: text().notNull(),
    name: text().notNull(),
    nameZh: text(),
    nameTr: text(),
    sign: text(),
    number: text(),
    /** Digits of the minor unit. */
    digits: smallint().notNull(),
    active: boolean().notNull(),
  },
  (table) => [uniqueIndex().on(table.code)],
);

/** Reference to a currency's code; updated when the code changes. */
export const currencyCode = () => text().references(() => currency.code, { onUpdate: 'cascade' });

/** ISO 3166-1. */
export const country = pgTable('countries', {
  ...recordColumns(),
  code: text().notNull().unique(),
  ...names(),
  alpha3: text().unique(),
  /** UN M49. */
  unCode: text().unique(),
  active: active(),
});

export const countryCode = () => text().references(() => country.code, { onUpdate: 'cascade' });

/** UN/LOCODE. */
export const port = pgTable(
  'ports',
  {
    ...recordColumns(),
    code: text().notNull().unique(),
    ...names(),
    country: countryCode().notNull(),
    kind: text().notNull(),
    zone: text(),
    active: active(),
    searchText: foldedText(),
  },
  (table) => [
    index().on(table.country),
    index('ports_similar').using('gin', sql`${table.searchText} gin_trgm_ops`),
  ],
);

/** IATA location identifiers. */
export const airport = pgTable(
  'airports',
  {
    ...recordColumns(),
    code: text().notNull().unique(),
    ...names(),
    icao: text().unique(),
    city: text(),
    country: countryCode().notNull(),
    zone: text().notNull(),
    active: active(),
    searchText: foldedText(),
  },
  (table) => [
    index().on(table.country),
    index('airports_similar').using('gin', sql`${table.searchText} gin_trgm_ops`),
  ],
);

/** Airlines, shipowners and container lessors. */
export const carrier = pgTable(
  'carriers',
  {
    ...recordColumns(),
    code: text().notNull().unique(),
    ...names(),
    class: text().notNull(),
    scac: text().unique(),
    airlineNumber: text().unique(),
    iataCode: text(),
    icaoCode: text(),
    iataAccount: text(),
    url: text(),
    country: countryCode(),
    address: text(),
    active: active(),
  },
  (table) => [index().on(table.country)],
);

/** Trade lanes. */
export const line = pgTable('lines', {
  ...recordColumns(),
  code: text().notNull().unique(),
  ...names(),
  mode: text().notNull(),
  remark: text(),
  active: active(),
});

/** The code of a carrier. */
export const carrierCode = () => text().references(() => carrier.code, { onUpdate: 'cascade' });
export const airportCode = () => text().references(() => airport.code, { onUpdate: 'cascade' });

/** Airlines' timetables; times are local to their airports. */
export const airSchedule = pgTable(
  'air_schedules',
  {
    ...recordColumns(),
    flight: text().notNull(),
    airline: text()
      .notNull()
      .references(() => carrier.code, { onUpdate: 'cascade' }),
    line: text().references(() => line.code, { onUpdate: 'cascade' }),
    origin: airportCode().notNull(),
    transit: airportCode(),
    destination: airportCode().notNull(),
    days: text().notNull(),
    validFrom: date().notNull(),
    validTo: date().notNull(),
    etd: text().notNull(),
    eta: text().notNull(),
    arrivalDay: smallint().notNull(),
    planeType: text(),
    cutOffType: text(),
    cutOffTime: text(),
    cutOffDay: smallint().notNull(),
    legs: jsonb().$type<LineValues[]>(),
    remark: text(),
    active: active(),
    searchText: foldedCodes('flight', 'airline', 'origin', 'transit', 'destination'),
  },
  (table) => [
    unique().on(table.flight, table.origin, table.validFrom, table.days),
    index('air_schedules_similar').using('gin', sql`${table.searchText} gin_trgm_ops`),
    index().on(table.airline),
    index().on(table.line),
    index().on(table.origin, table.destination),
    index().on(table.destination),
    index().on(table.transit),
  ],
);
