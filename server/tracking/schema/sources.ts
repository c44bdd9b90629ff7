/** Tables of the sources that messages are fetched from, and of partners' table mappings. */
import {
  boolean,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { FeedSourceInput, SourceKind, SourceRun } from '#contract/tracking/api/feed-sources.ts';
import type { TableMapping } from '#contract/tracking/table-mapping.ts';
import { partners } from './tracking.ts';
import { instant } from '#server/platform/db/columns.ts';

const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });

export const feedSources = pgTable(
  'feed_sources',
  {
    id: uuid().primaryKey().defaultRandom(),
    name: text().notNull(),
    kind: text().$type<SourceKind>().notNull(),
    /** The partner that these messages belong to. */
    partner: text()
      .notNull()
      .references(() => partners.key),
    /** Null: detected for each message. */
    feed: text(),
    settings: jsonb().$type<FeedSourceInput['settings']>().notNull(),
    /** Name of the environment variable with the secret, which is never stored in the database. */
    secret: text().notNull().default(''),
    everyMinutes: integer().notNull().default(15),
    active: boolean().notNull().default(true),
    /** Position of the last run, from which a mailbox or an API continues. */
    cursor: text(),
    lastRunAt: instant(),
    nextRunAt: instant().notNull().defaultNow(),
    failures: integer().notNull().default(0),
    fault: jsonb().$type<{ key: string; value: string }>(),
    taken: integer().notNull().default(0),
    accepted: integer().notNull().default(0),
    refused: integer().notNull().default(0),
    /** The last runs, newest first, `KEPT_RUNS` of them. */
    runs: jsonb().$type<SourceRun[]>().notNull().default([]),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [index('feed_sources_due').on(table.nextRunAt)],
);

/** Files that were fetched and left in place: name, size and time of change. */
export const feedSourceFiles = pgTable(
  'feed_source_files',
  {
    sourceId: uuid()
      .notNull()
      .references(() => feedSources.id, { onDelete: 'cascade' }),
    file: text().notNull(),
    at: instant().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.sourceId, table.file] })],
);

/** How a partner's tables are read. */
export const feedTables = pgTable('feed_tables', {
  partner: text()
    .primaryKey()
    .references(() => partners.key, { onDelete: 'cascade' }),
  mapping: jsonb().$type<TableMapping>().notNull(),
  /** Raised with each change. */
  version: integer().notNull().default(1),
  changedAt: instant().notNull().defaultNow(),
});

/** Mails to secret addresses (`SUBSCRIPTION_MAIL`), stored until their domain has read them. */
export const addressedMails = pgTable(
  'addressed_mails',
  {
    id: uuid().primaryKey().defaultRandom(),
    source: uuid().notNull(),
    /** The mail in its mailbox: UID validity and UID. */
    place: text().notNull(),
    /** Hash of the secret part (`hashOfSecret`). */
    secret: text().notNull(),
    raw: bytes().notNull(),
    failures: integer().notNull().default(0),
    dueAt: instant().notNull().defaultNow(),
    receivedAt: instant().notNull().defaultNow(),
  },
  (table) => [
    unique('addressed_mails_once').on(table.source, table.place, table.secret),
    index('addressed_mails_due').on(table.dueAt),
  ],
);
