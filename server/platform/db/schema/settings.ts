import { jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Settings that the portal creates for an installation: generated secrets, seeded data, and so on. */
export const settings = pgTable('settings', {
  key: text().primaryKey(),
  value: jsonb().notNull(),
  updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
