/** What feeds sent by the hour, counted once a minute from the messages that came since. */
import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { LagName } from '#contract/tracking/lag.ts';
import { instant } from '#server/platform/db/columns.ts';

/** Messages and their parts by the hour of receipt. */
export const feedHours = pgTable(
  'feed_hours',
  {
    feed: text().notNull(),
    party: text().notNull(),
    hour: instant().notNull(),
    messages: integer().notNull().default(0),
    accepted: integer().notNull().default(0),
    duplicate: integer().notNull().default(0),
    refused: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.hour, table.feed, table.party] })],
);

/** From occurrence to report and from report to receipt, by range (contract/tracking/lag.ts). */
export const feedLags = pgTable(
  'feed_lags',
  {
    feed: text().notNull(),
    party: text().notNull(),
    hour: instant().notNull(),
    lag: text().$type<LagName>().notNull(),
    range: integer().notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.hour, table.feed, table.party, table.lag, table.range] })],
);

/** One row: the last message that was counted; ids are in time order. */
export const feedCounted = pgTable('feed_counted', {
  id: integer().primaryKey(),
  message: uuid().notNull(),
});
