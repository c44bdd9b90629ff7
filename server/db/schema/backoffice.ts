/** Back-office entities: a table has the key of its resource as its name here, and the resource's fields as columns. */
import { boolean, integer, pgTable, smallint, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

const instant = () => timestamp({ withTimezone: true });

/** What every back-office record has beside its fields (contract/resources/resource.ts, RecordBase). */
export const recordColumns = () => ({
  id: uuid().primaryKey().defaultRandom(),
  version: integer().notNull().default(1),
  builtIn: boolean().notNull().default(false),
  createdAt: instant().notNull().defaultNow(),
  createdBy: uuid(),
  updatedAt: instant().notNull().defaultNow(),
  updatedBy: uuid(),
});

/** ISO 4217. */
export const currency = pgTable(
  'currencies',
  {
    ...recordColumns(),
    code: text().notNull(),
    name: text().notNull(),
    nameZh: text(),
    nameTr: text(),
    sign: text(),
    number: text(),
    /** Digits of the minor unit. */
    digits: smallint().notNull(),
    active: boolean().notNull(),
  },
  (table) => [uniqueIndex().on(table.code)],
);
