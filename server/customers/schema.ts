/** Tables of customers and their records, named by the keys of their resources. */
import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  foreignKey,
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
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import type { MergeRecord } from '#contract/customers/merge.ts';
import { companies } from '#server/access/schema.ts';
import { countryCode, currencyCode } from '#server/reference/schema/index.ts';
import { owner, recordColumns } from '#server/records/columns.ts';
import { registerSubjects } from '#server/platform/db/subjects.ts';

registerSubjects('customers');

/** A company's (`ydid`) business partners: its buyers and suppliers. */
export const customer = pgTable(
  'customers',
  {
    ...recordColumns(),
    ...owner(),
    code: text().notNull(),
    shortName: text().notNull(),
    fullName: text().notNull(),
    nameEn: text(),
    type: text().notNull(),
    class: text(),
    grade: smallint(),
    status: text().notNull(),
    nature: text().notNull(),
    taxNumber: text(),
    /** In units of 10,000 of its currency. */
    registeredCapital: numeric(),
    capitalCurrency: currencyCode(),
    phone: text(),
    fax: text(),
    email: text(),
    website: text(),
    country: countryCode(),
    city: text(),
    address: text(),
    cityEn: text(),
    addressEn: text(),
    postcode: text(),
    paymentMethod: text(),
    billingDay: smallint(),
    creditControl: boolean().notNull(),
    creditDays: smallint(),
    creditCurrency: currencyCode(),
    creditLimit: numeric(),
    openingReceivable: numeric(),
    salesOwner: text(),
    serviceOwner: text(),
    financeOwner: text(),
    remark: text(),
    active: boolean().notNull(),
    /** Names, code and tax number, folded for searches. */
    searchText: text().notNull(),
    /** contract/customers/names.ts, nearKeys. */
    nameKeys: integer().array().notNull(),
    /** contract/customers/duplicates.ts, taxKey. */
    taxKey: text(),
    /** Text for the Ctrl-K search (server/records/search/find-text.ts); null until it is calculated. */
    findText: text(),
  },
  (table) => [
    unique('customers_ydid_code_unique').on(table.ydid, table.code),
    // For a late page, the rows before it are read from the index alone.
    index('customers_in_order').on(table.ydid, table.code, table.id),
    index('customers_by_name').on(table.ydid, sql`${table.fullName} collate "und-x-icu"`, table.id),
    index('customers_by_short_name').on(table.ydid, sql`${table.shortName} collate "und-x-icu"`, table.id),
    // Serves searches by code prefix, whatever the database's collation.
    index('customers_by_code').on(table.ydid, table.code.op('text_pattern_ops')),
    index().on(table.ydid, table.updatedAt),
    index().on(table.ydid, table.status, table.code),
    index().on(table.ydid, table.salesOwner, table.code),
    index().on(table.ydid, table.taxKey),
    index('customers_similar').using('gin', sql`${table.searchText} gin_trgm_ops`),
    index('customers_name_keys').using('gin', table.nameKeys),
    index('customers_find').using('gin', sql`${table.findText} gin_trgm_ops`),
    index('customers_unread')
      .on(table.id)
      .where(sql`${table.findText} is null`),
  ],
);

/** References a customer of the same company; a changed code is updated here. */
export const ofCustomer = (table: { ydid: AnyPgColumn; customer: AnyPgColumn }) =>
  foreignKey({
    columns: [table.ydid, table.customer],
    foreignColumns: [customer.ydid, customer.code],
  }).onUpdate('cascade');

export const contact = pgTable(
  'contacts',
  {
    ...recordColumns(),
    ...owner(),
    customer: text().notNull(),
    name: text().notNull(),
    nameEn: text(),
    department: text(),
    position: text(),
    sex: text(),
    birthday: date({ mode: 'string' }),
    mobile: text(),
    phone: text(),
    email: text(),
    wechat: text(),
    qq: text(),
    /** A file: id and name. */
    card: text(),
    isMain: boolean().notNull(),
    remark: text(),
    active: boolean().notNull(),
    searchText: text().notNull(),
    findText: text(),
  },
  (table) => [
    ofCustomer(table),
    index('contacts_find').using('gin', sql`${table.findText} gin_trgm_ops`),
    index('contacts_unread')
      .on(table.id)
      .where(sql`${table.findText} is null`),
    unique('contacts_customer_name_unique').on(table.ydid, table.customer, table.name),
    index('contacts_by_name').on(table.ydid, sql`${table.name} collate "und-x-icu"`, table.id),
    index('contacts_similar').using('gin', sql`${table.searchText} gin_trgm_ops`),
  ],
);

/**
 * Exactly one of a customer's accounts per currency is the default: the index allows at most one, a trigger
 * ensures at least one.
 */
export const bankAccount = pgTable(
  'bank_accounts',
  {
    ...recordColumns(),
    ...owner(),
    customer: text().notNull(),
    currency: currencyCode().notNull(),
    accountNumber: text().notNull(),
    bankName: text().notNull(),
    branch: text(),
    swift: text(),
    holder: text(),
    isDefault: boolean().notNull(),
    remark: text(),
    searchText: text().notNull(),
  },
  (table) => [
    ofCustomer(table),
    unique('bank_accounts_number_unique').on(table.ydid, table.customer, table.currency, table.accountNumber),
    uniqueIndex('bank_accounts_one_default')
      .on(table.ydid, table.customer, table.currency)
      .where(sql`${table.isDefault}`),
    index('bank_accounts_similar').using('gin', sql`${table.searchText} gin_trgm_ops`),
  ],
);

export const customerNote = pgTable(
  'customer_notes',
  {
    ...recordColumns(),
    ...owner(),
    customer: text().notNull(),
    date: date({ mode: 'string' }).notNull(),
    subject: text().notNull(),
    text: text(),
    followUp: date({ mode: 'string' }),
    owner: text(),
    done: boolean().notNull(),
    searchText: text().notNull(),
  },
  (table) => [
    ofCustomer(table),
    unique('customer_notes_subject_unique').on(table.ydid, table.customer, table.date, table.subject),
    index('customer_notes_by_date').on(table.ydid, table.date, table.id),
    index('customer_notes_open').on(table.ydid, table.followUp, table.id),
    index('customer_notes_similar').using('gin', sql`${table.searchText} gin_trgm_ops`),
  ],
);

/** Entries of finance on a customer's open account. */
export const creditEntry = pgTable(
  'credit_entries',
  {
    ...recordColumns(),
    ...owner(),
    customer: text().notNull(),
    date: date({ mode: 'string' }).notNull(),
    kind: text().notNull(),
    document: text().notNull(),
    amount: numeric().notNull(),
    currency: currencyCode().notNull(),
    due: date({ mode: 'string' }),
    reason: text().notNull(),
    searchText: text().notNull(),
  },
  (table) => [
    ofCustomer(table),
    unique('credit_entries_document_unique').on(table.ydid, table.customer, table.document),
    index('credit_entries_by_date').on(table.ydid, table.date, table.id),
    index('credit_entries_similar').using('gin', sql`${table.searchText} gin_trgm_ops`),
  ],
);

/** Companies for customers' own accounts, each managed by the office that invited them. */
export const customerCompanies = pgTable(
  'customer_companies',
  {
    /** The customer's own company. */
    company: integer()
      .primaryKey()
      .references(() => companies.ydid),
    /** The office's company, and its record of the customer. */
    ydid: integer().notNull(),
    customerId: uuid()
      .notNull()
      .references(() => customer.id),
  },
  (table) => [index().on(table.ydid, table.customerId)],
);

/**
 * Companies of the portal that are customers of an office: requested by the office, agreed by the company.
 * Such a company manages its own users.
 */
export const customerLinks = pgTable(
  'customer_links',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** The customer's own company. */
    company: integer()
      .notNull()
      .references(() => companies.ydid),
    /** The office's company, and its record of the customer. */
    ydid: integer()
      .notNull()
      .references(() => companies.ydid),
    customerId: uuid()
      .notNull()
      .references(() => customer.id),
    askedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    askedBy: uuid(),
    /** When the company agreed; null until it has. */
    agreedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    // A company is one customer per office.
    unique('customer_links_company_unique').on(table.company, table.ydid),
    index().on(table.ydid, table.customerId),
  ],
);

/** Merged customers: the state before, for an undo, and the survivor of the old id. */
export const customerMerges = pgTable(
  'customer_merges',
  {
    id: uuid().primaryKey().defaultRandom(),
    ydid: integer().notNull(),
    survivor: uuid().notNull(),
    merged: uuid().notNull(),
    record: jsonb().$type<MergeRecord>().notNull(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    by: uuid(),
    undoneAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index().on(table.ydid, table.survivor),
    uniqueIndex('customer_merges_of')
      .on(table.merged)
      .where(sql`${table.undoneAt} is null`),
  ],
);
