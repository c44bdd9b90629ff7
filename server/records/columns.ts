/** Columns shared by the tables of records. */
import { boolean, integer, text, uuid } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { instant } from '#server/platform/db/columns.ts';

/**
 * Columns of every back-office record in addition to its fields (contract/records/resource.ts, RecordBase).
 */
export const recordColumns = () => ({
  id: uuid().primaryKey().defaultRandom(),
  version: integer().notNull().default(1),
  builtIn: boolean().notNull().default(false),
  createdAt: instant().notNull().defaultNow(),
  createdBy: uuid(),
  updatedAt: instant().notNull().defaultNow(),
  updatedBy: uuid(),
});

/** A name in the portal's languages. */
export const names = () => ({ name: text().notNull(), nameZh: text(), nameTr: text() });
/** The folded text that searches use (server/records/derived.ts); null until the portal's next start. */
export const foldedText = () => text();
/** The same for codes; also updated when a referenced code changes. */
export const foldedCodes = (...columns: string[]) =>
  text().generatedAlwaysAs(
    sql.raw(`lower(${columns.map((name) => `coalesce("${name}", '')`).join(" || ' ' || ")} collate "C")`),
  );
export const active = () => boolean().notNull().default(true);
/** The company that owns a record (contract/records/resource.ts, Scope). */
export const owner = () => ({ ydid: integer().notNull() });
