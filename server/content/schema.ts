/** Visitors' letters and the answers to them (contract/content/letters); news, yellow pages, logos of companies. */
import { sql } from 'drizzle-orm';
import { boolean, customType, date, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type {
  AnswerSent,
  AnswerWay,
  LetterKind,
  LetterState,
  LetterValues,
} from '#contract/content/letters/letter.ts';
import type { Language } from '#contract/core/settings.ts';
import { active, foldedText, names, recordColumns } from '#server/records/columns.ts';
import { companies, users } from '#server/access/schema.ts';
import { instant } from '#server/platform/db/columns.ts';

/** An inquiry or an opinion. It belongs to the company that answers it. */
export const letters = pgTable(
  'letters',
  {
    id: uuid().primaryKey().defaultRandom(),
    ydid: integer().notNull(),
    kind: text().$type<LetterKind>().notNull(),
    receipt: text().notNull().unique(),
    /** Identifies the submission: sending it again changes nothing. */
    once: text().notNull().unique(),
    state: text().$type<LetterState>().notNull().default('new'),
    values: jsonb().$type<LetterValues>().notNull(),
    language: text().$type<Language>().notNull(),
    handler: uuid().references(() => users.id, { onDelete: 'set null' }),
    version: integer().notNull().default(1),
    demo: boolean().notNull().default(false),
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (table) => [index('letters_list').on(table.ydid, table.kind, table.state, table.createdAt.desc())],
);

/** The office's answers; visitors read them with their receipt. */
export const letterAnswers = pgTable(
  'letter_answers',
  {
    id: uuid().primaryKey().defaultRandom(),
    letterId: uuid()
      .notNull()
      .references(() => letters.id, { onDelete: 'cascade' }),
    by: uuid().references(() => users.id, { onDelete: 'set null' }),
    text: text().notNull(),
    way: text().$type<AnswerWay>().notNull(),
    sent: text().$type<AnswerSent>(),
    at: instant().notNull().defaultNow(),
  },
  (table) => [index('letter_answers_letter').on(table.letterId, table.at)],
);

/** News articles in English and, if written, in Chinese and Turkish. */
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

const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });

/** What recipients of a company's mails and links see. `hash`: of the content, in its address. */
export const companyLogos = pgTable(
  'company_logos',
  {
    ydid: integer()
      .primaryKey()
      .references(() => companies.ydid, { onDelete: 'cascade' }),
    hash: text().notNull(),
    type: text().notNull(),
    body: bytes().notNull(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (table) => [index('company_logos_hash').on(table.hash)],
);
