/** Back-office entities: a table has the key of its resource as its name here, and the resource's fields as columns. */
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import type { LineValues } from '#contract/records/fields.ts';

const instant = () => timestamp({ withTimezone: true });

/** What every back-office record has beside its fields (contract/records/resource.ts, RecordBase). */
export const recordColumns = () => ({
  id: uuid().primaryKey().defaultRandom(),
  version: integer().notNull().default(1),
  builtIn: boolean().notNull().default(false),
  createdAt: instant().notNull().defaultNow(),
  createdBy: uuid(),
  updatedAt: instant().notNull().defaultNow(),
  updatedBy: uuid(),
});

/** A name in the portal's languages. */
const names = () => ({ name: text().notNull(), nameZh: text(), nameTr: text() });
/** What a search looks in, folded (server/records/derived.ts); null until the portal's next start. */
const foldedText = () => text();
/** The same of codes, which a change of what they refer to reaches as well. */
export const foldedCodes = (...columns: string[]) =>
  text().generatedAlwaysAs(
    sql.raw(`lower(${columns.map((name) => `coalesce("${name}", '')`).join(" || ' ' || ")} collate "C")`),
  );
const active = () => boolean().notNull().default(true);
/** Of a company's own records: whose they are (contract/records/resource.ts, Scope). */
export const owner = () => ({ ydid: integer().notNull() });

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

/** The code of a currency; a code that is changed there changes here. */
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

/** Names of costs on VAT invoices. */
export const vatCostName = pgTable('vat_cost_names', {
  ...recordColumns(),
  code: text().notNull().unique(),
  ...names(),
  taxCode: text(),
  /** Per cent. */
  rate: numeric().notNull(),
  active: active(),
});

/** What bills are made of. */
export const costCode = pgTable(
  'cost_codes',
  {
    ...recordColumns(),
    code: text().notNull().unique(),
    shortName: text().notNull(),
    ...names(),
    nameZhHant: text(),
    class: text().notNull(),
    vatCost: text().references(() => vatCostName.code, { onUpdate: 'cascade' }),
    business: text().notNull(),
    currency: currencyCode(),
    unit: text().notNull(),
    receivableFrom: text(),
    payableTo: text(),
    internal: boolean().notNull().default(false),
    view: text().notNull(),
    printNumber: integer(),
    active: active(),
  },
  (table) => [index().on(table.vatCost), index().on(table.currency)],
);

/** Other charges of air waybills. */
export const otherCharge = pgTable(
  'other_charges',
  {
    ...recordColumns(),
    code: text().notNull().unique(),
    due: text().notNull(),
    ...names(),
    basis: text().notNull(),
    rate: numeric(),
    minimum: numeric(),
    currency: currencyCode(),
    active: active(),
  },
  (table) => [index().on(table.currency)],
);

/** Periods of one pair never overlap: server/records/across.ts sees to it. */
export const exchangeRate = pgTable(
  'exchange_rates',
  {
    ...recordColumns(),
    source: currencyCode().notNull(),
    target: currencyCode().notNull(),
    sign: text().notNull(),
    rate: numeric().notNull(),
    rateFrom: numeric(),
    rateTo: numeric(),
    voucherRate: numeric(),
    invoiceRate: numeric(),
    effective: date().notNull(),
    expiry: date(),
    searchText: foldedCodes('source', 'target'),
  },
  (table) => [
    unique().on(table.source, table.target, table.effective),
    index().on(table.target, table.effective),
    index().on(table.effective, table.id),
    index().on(table.source, table.id),
    index().on(table.target, table.id),
    index().on(table.rate, table.id),
    index().on(table.updatedAt, table.id),
    index('exchange_rates_similar').using('gin', sql`${table.searchText} gin_trgm_ops`),
  ],
);

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

/** Titles of VAT invoices. */
export const vatCustomer = pgTable(
  'vat_customers',
  {
    ...recordColumns(),
    ...owner(),
    name: text().notNull(),
    taxNumber: text(),
    address: text(),
    tel: text(),
    bank: text(),
    accountNumber: text(),
    productCode: text(),
    preferential: boolean().notNull().default(false),
    preferentialName: text(),
    zeroRate: text().notNull(),
    active: active(),
    searchText: foldedText(),
  },
  (table) => [
    unique().on(table.ydid, table.name),
    unique().on(table.ydid, table.taxNumber),
    index('vat_customers_similar').using('gin', sql`${table.searchText} gin_trgm_ops`),
  ],
);

/** Templates of a company, or of one of its people. */
export const dataTemplate = pgTable(
  'data_templates',
  {
    ...recordColumns(),
    ...owner(),
    module: text().notNull(),
    name: text().notNull(),
    remark: text(),
    isPrivate: boolean().notNull().default(false),
    /** The address of a list, without its path. */
    view: text(),
    /** What the template fills in, as JSON: an order, or the columns of a rate sheet. */
    content: text(),
    isDefault: boolean().notNull().default(false),
  },
  (table) => [unique().on(table.ydid, table.module, table.name)],
);

/** Articles of the news, in English and, where somebody has written them so, in Chinese and Turkish. */
export const article = pgTable(
  'articles',
  {
    ...recordColumns(),
    code: text().notNull().unique(),
    category: text().notNull(),
    title: text().notNull(),
    titleZh: text(),
    titleTr: text(),
    body: text().notNull(),
    bodyZh: text(),
    bodyTr: text(),
    publishedFrom: date({ mode: 'string' }).notNull(),
    publishedTo: date({ mode: 'string' }),
    pinned: boolean().notNull(),
    active: active(),
    searchText: foldedText(),
  },
  (table) => [index('articles_by_time').on(table.publishedFrom.desc())],
);

/** Companies of the yellow pages. */
export const yellowPage = pgTable(
  'yellow_pages',
  {
    ...recordColumns(),
    code: text().notNull().unique(),
    kind: text().notNull(),
    ...names(),
    city: text().notNull(),
    cityZh: text(),
    cityTr: text(),
    country: text(),
    address: text(),
    contact: text(),
    phone: text(),
    email: text(),
    website: text(),
    services: text(),
    active: active(),
    searchText: foldedText(),
  },
  (table) => [
    index('yellow_pages_city').on(table.city),
    index('yellow_pages_similar').using('gin', sql`${table.searchText} gin_trgm_ops`),
  ],
);
