/** Text compared without regard to case. */
import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** `column ILIKE pattern` by the rules of Unicode: in a database set up in Turkish, “LIRA” is not “lira”. */
export const resembles = (column: PgColumn, pattern: string): SQL =>
  sql`${column}::text collate "und-x-icu" ilike ${pattern}`;
