/** Imports of official files: the files as received, so any process can continue one, and the findings. */
import { sql } from 'drizzle-orm';
import {
  boolean,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import type { ImportFindings, ImportSource, ImportState } from '#contract/reference/import.ts';
import { standardDatasets } from './standards.ts';
import { instant } from '#server/platform/db/columns.ts';

const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });
export const standardImports = pgTable(
  'standard_imports',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    source: text().$type<ImportSource>().notNull(),
    state: text().$type<ImportState>().notNull(),
    edition: text(),
    apply: boolean().notNull(),
    skipBroken: boolean().notNull(),
    /** SHA-256 (hex) of the files in any order; null until all have arrived. */
    hash: text(),
    /** The dataset being loaded; null before loading, and after a later import has replaced it. */
    datasetId: integer().references(() => standardDatasets.id, { onDelete: 'set null' }),
    /** Number of parser results: in total, and loaded (or checked). */
    total: integer(),
    position: integer().notNull().default(0),
    findings: jsonb().$type<ImportFindings>(),
    /** Number of attempts that ended with an error. */
    attempts: integer().notNull().default(0),
    error: text(),
    createdAt: instant().notNull().defaultNow(),
    createdBy: uuid(),
    finishedAt: instant(),
  },
  (table) => [
    index()
      .on(table.state)
      .where(sql`${table.finishedAt} is null`),
    index().on(table.source, table.hash),
  ],
);

export const standardImportFiles = pgTable(
  'standard_import_files',
  {
    importId: integer()
      .notNull()
      .references(() => standardImports.id, { onDelete: 'cascade' }),
    number: integer().notNull(),
    name: text().notNull(),
    /** Bytes, as announced. */
    size: integer().notNull(),
    encoding: text(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.number] })],
);

/** A file's bytes in parts; deleted when the import has ended. */
export const standardImportParts = pgTable(
  'standard_import_parts',
  {
    importId: integer()
      .notNull()
      .references(() => standardImports.id, { onDelete: 'cascade' }),
    file: integer().notNull(),
    part: integer().notNull(),
    body: bytes().notNull(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.file, table.part] })],
);
