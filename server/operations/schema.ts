/** Tables of the monitor station: what is watched, and who gets alarms. They belong to the portal. */
import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { StationKind } from '#contract/operations/monitor/health.ts';
import { instant } from '#server/platform/db/columns.ts';

/** A feed of a partner, a source, a broker, a job or a channel, as it was last seen. */
export const monitorStations = pgTable('monitor_stations', {
  key: text().primaryKey(),
  kind: text().$type<StationKind>().notNull(),
  name: text().notNull(),
  party: text().notNull().default(''),
  measure: text().$type<'silence' | 'waiting'>().notNull(),
  lastAt: instant(),
  /** When the first message was due; null: nobody counts on one. */
  dueFrom: instant(),
  waiting: integer().notNull().default(0),
  waitingSince: instant(),
  failed: integer().notNull().default(0),
  fault: text().notNull().default(''),
  isOff: boolean().notNull().default(false),
  /** What the portal expects by itself, in minutes. */
  usualPeriod: integer().notNull(),
  usualGrace: integer().notNull(),
  /** What people expect; null: as usual. */
  period: integer(),
  grace: integer(),
  paused: boolean().notNull().default(false),
  version: integer().notNull().default(0),
  /** People know that it is down. */
  alarmedAt: instant(),
  seenAt: instant().notNull().defaultNow(),
});

/** One row: who gets alarms. */
export const monitorState = pgTable('monitor_state', {
  id: integer().primaryKey(),
  addresses: jsonb().$type<string[]>().notNull().default([]),
  version: integer().notNull().default(0),
});
