import { jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '#server/platform/db/columns.ts';
import { owner } from '../columns.ts';

/** The fields that a company chose for the columns of files with the same headings. */
export const importColumns = pgTable(
  'import_columns',
  {
    ...owner(),
    resource: text().notNull(),
    /** SHA-256 of the headings, which may be long. */
    headings: text().notNull(),
    fields: jsonb().$type<readonly (string | null)[]>().notNull(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.ydid, table.resource, table.headings] })],
);
