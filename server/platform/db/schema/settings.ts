import { jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** What an installation remembers about itself: generated secrets, what was seeded, and the like. */
export const settings = pgTable('settings', {
  key: text().primaryKey(),
  value: jsonb().notNull(),
  updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
