/** Tracks of ships and trucks: one row per point, not one event each. */
import {
  doublePrecision,
  index,
  pgTable,
  primaryKey,
  real,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type { PositionSubject, SpeedUnit } from '#contract/tracking/position.ts';

export const positions = pgTable(
  'positions',
  {
    subject: text().$type<PositionSubject>().notNull(),
    subjectId: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    /** The sender, as for events. */
    party: text().notNull(),
    latitude: doublePrecision().notNull(),
    longitude: doublePrecision().notNull(),
    speed: real(),
    unit: text().$type<SpeedUnit>(),
    course: real(),
    heading: real(),
    /** Feed key. */
    source: text().notNull(),
    messageId: uuid().notNull(),
  },
  // A repeated point is the same row; points of two sources, or two points at one time, are separate rows.
  (table) => [
    primaryKey({
      columns: [table.subjectId, table.at, table.subject, table.party, table.latitude, table.longitude],
    }),
    // A small index for retention; rows arrive nearly in this order.
    index('positions_at').using('brin', table.at),
  ],
);
