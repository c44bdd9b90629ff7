/** Tracks of ships and trucks: a row a point, not an event each. */
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
  // A repeated point is the same row; two sources, or two points of one time, stay apart.
  (table) => [
    primaryKey({
      columns: [table.subjectId, table.at, table.subject, table.party, table.latitude, table.longitude],
    }),
    // Tiny, for what is deleted after its time; rows come nearly in this order.
    index('positions_at').using('brin', table.at),
  ],
);
