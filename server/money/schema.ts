/** Tables of rates, codes and titles that money is calculated with: a table has the key of its resource as its name here, and the resource's fields as columns. */
import { boolean, date, index, integer, numeric, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { active, foldedCodes, foldedText, names, owner, recordColumns } from '#server/records/columns.ts';
import { currencyCode } from '#server/reference/schema/index.ts';
import { registerSubjects } from '#server/platform/db/subjects.ts';

registerSubjects('vat_cost_names');

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

/** Cost codes: the kinds of charges a bill consists of. */
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

/** Periods of one pair never overlap: server/records/cross-record-rules.ts enforces it. */
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
