/**
 * Tables of rates, codes and titles for calculating money: each table is named by its resource's key, with
 * the resource's fields as columns.
 */
import {
  boolean,
  date,
  foreignKey,
  index,
  integer,
  numeric,
  pgTable,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { active, foldedCodes, foldedText, names, owner, recordColumns } from '#server/records/columns.ts';
import { currencyCode } from '#server/reference/schema/index.ts';
import { registerSubjects } from '#server/platform/db/subjects.ts';

registerSubjects('vat_cost_names');

/** Names of costs on VAT invoices. */
export const vatCostName = pgTable(
  'vat_cost_names',
  {
    ...recordColumns(),
    ...owner(),
    code: text().notNull(),
    ...names(),
    taxCode: text(),
    /** Per cent. */
    rate: numeric().notNull(),
    active: active(),
  },
  (table) => [unique().on(table.ydid, table.code)],
);

/** Cost codes: the kinds of charges a bill consists of. */
export const costCode = pgTable(
  'cost_codes',
  {
    ...recordColumns(),
    ...owner(),
    code: text().notNull(),
    shortName: text().notNull(),
    ...names(),
    nameZhHant: text(),
    class: text().notNull(),
    vatCost: text(),
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
  (table) => [
    unique().on(table.ydid, table.code),
    // A changed code is updated here.
    foreignKey({
      columns: [table.ydid, table.vatCost],
      foreignColumns: [vatCostName.ydid, vatCostName.code],
    }).onUpdate('cascade'),
    index().on(table.ydid, table.vatCost),
    index().on(table.currency),
  ],
);

/** Other charges of air waybills. */
export const otherCharge = pgTable(
  'other_charges',
  {
    ...recordColumns(),
    ...owner(),
    code: text().notNull(),
    due: text().notNull(),
    ...names(),
    basis: text().notNull(),
    rate: numeric(),
    minimum: numeric(),
    currency: currencyCode(),
    active: active(),
  },
  (table) => [unique().on(table.ydid, table.code), index().on(table.currency)],
);

/** Periods of one pair never overlap: server/records/cross-record-rules.ts enforces it. */
export const exchangeRate = pgTable(
  'exchange_rates',
  {
    ...recordColumns(),
    ...owner(),
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
    unique().on(table.ydid, table.source, table.target, table.effective),
    // The foreign keys to currencies.
    index().on(table.source),
    index().on(table.target),
    index().on(table.ydid, table.effective, table.id),
    index().on(table.ydid, table.source, table.id),
    index().on(table.ydid, table.target, table.id),
    index().on(table.ydid, table.rate, table.id),
    index().on(table.ydid, table.updatedAt, table.id),
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
