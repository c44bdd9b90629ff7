/** Changes of several records, most of them made in the background, and what each record was before. */
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { BulkAction, BulkQuery, BulkRefused, BulkState } from '#contract/records/api/bulk.ts';
import type { FieldValues } from '#contract/records/read.ts';
import type { ResourceKey } from '#contract/resource-keys.ts';
import type { Language } from '#contract/core/settings.ts';
import { instant } from '#server/platform/db/columns.ts';
import { personColumns } from '#server/access/schema.ts';

export const bulkJobs = pgTable(
  'bulk_jobs',
  {
    id: uuid().primaryKey().defaultRandom(),
    ...personColumns(),
    language: text().$type<Language>().notNull(),
    resource: text().$type<ResourceKey>().notNull(),
    action: text().$type<BulkAction>().notNull(),
    /** The filter of the records; an undo uses the records of the change it reverses. */
    query: jsonb().$type<BulkQuery>().notNull(),
    values: jsonb().$type<FieldValues>(),
    /** The change that this one undoes. */
    undoes: uuid(),
    state: text().$type<BulkState>().notNull().default('waiting'),
    total: integer().notNull(),
    /** Records that were looked at, changed, and refused. */
    done: integer().notNull().default(0),
    changed: integer().notNull().default(0),
    refused: integer().notNull().default(0),
    /** The first of those that were refused, and why. */
    faults: jsonb().$type<readonly BulkRefused[]>().notNull().default([]),
    /** The last record processed; any worker continues after it. */
    position: uuid(),
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
    /** The version after the change, or the last one of a deleted record. */
    version: integer().notNull(),
    /** The previous values of the changed fields; for a deleted record all fields. */
    before: jsonb().$type<FieldValues>().notNull(),
    /** An import created the record; its undo deletes it. */
    created: boolean().notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.job, table.recordId] })],
);
