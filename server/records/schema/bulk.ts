/** Changes of all records that a filter finds, made in the background, and what each record was before. */
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { BulkAction, BulkQuery, BulkRefused, BulkState } from '#contract/records/api/bulk.ts';
import type { Values } from '#contract/records/read.ts';
import type { ResourceKey } from '#contract/resource-keys.ts';
import type { Language } from '#contract/core/settings.ts';
import { instant, lease } from '#server/platform/db/columns.ts';
import { personColumns } from '#server/access/schema.ts';

export const bulkJobs = pgTable(
  'bulk_jobs',
  {
    id: uuid().primaryKey().defaultRandom(),
    ...personColumns(),
    language: text().$type<Language>().notNull(),
    resource: text().$type<ResourceKey>().notNull(),
    action: text().$type<BulkAction>().notNull(),
    /** Which records are meant; an undo takes those of the change that it takes back. */
    query: jsonb().$type<BulkQuery>().notNull(),
    values: jsonb().$type<Values>(),
    /** What this takes back. */
    undoes: uuid(),
    state: text().$type<BulkState>().notNull().default('waiting'),
    total: integer().notNull(),
    /** Records that were looked at, changed, and refused. */
    done: integer().notNull().default(0),
    changed: integer().notNull().default(0),
    refused: integer().notNull().default(0),
    /** The first of those that were refused, and why. */
    faults: jsonb().$type<readonly BulkRefused[]>().notNull().default([]),
    /** The last record that was looked at: work goes on behind it, by whomever. */
    position: uuid(),
    ...lease(),
    createdAt: instant().notNull().defaultNow(),
    finishedAt: instant(),
  },
  (table) => [
    index().on(table.userId, table.createdAt),
    index()
      .on(table.createdAt)
      .where(sql`${table.state} in ('waiting', 'running')`),
  ],
);

export const bulkChanges = pgTable(
  'bulk_changes',
  {
    job: uuid()
      .notNull()
      .references(() => bulkJobs.id, { onDelete: 'cascade' }),
    recordId: uuid().notNull(),
    /** The version that the change left, or of what was deleted the last one. */
    version: integer().notNull(),
    /** The fields that were changed, as they were; of what was deleted all of them. */
    before: jsonb().$type<Values>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.job, table.recordId] })],
);
