/** Sailings, routes and local charges: the current state of each, and every version received. */
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { PlanChange } from '#contract/schedules/fold.ts';
import type { Call, Charge, PlanKind, Way } from '#contract/schedules/plan.ts';
import { instant } from '#server/platform/db/columns.ts';

/** The current state of one source's plan: folded from its versions, with columns for queries. */
export const schedulePlans = pgTable(
  'schedule_plans',
  {
    id: uuid().primaryKey(),
    kind: text().$type<PlanKind>().notNull(),
    feed: text().notNull(),
    party: text().notNull(),
    /** Plans of one source with the same key are versions of each other; see contract/schedules/plan.ts. */
    key: text().notNull(),
    /** The port of a call or charge; the origin of a route. */
    port: text().notNull(),
    /** The destination of a route. */
    toPort: text(),
    carrier: text(),
    imo: text(),
    /** Normalised for comparison. */
    vessel: text(),
    /** The first known time of a call or route, or the first day of a charge; below, the last. */
    beginsAt: instant(),
    endsAt: instant(),
    /** The latest version. */
    reportedAt: instant().notNull(),
    plan: jsonb().$type<Call | Way | Charge>().notNull(),
    changes: jsonb().$type<PlanChange[]>().notNull(),
  },
  (table) => [
    uniqueIndex('schedule_plans_source').on(table.party, table.feed, table.kind, table.key),
    index('schedule_plans_port').on(table.port, table.kind, table.beginsAt),
    index('schedule_plans_imo').on(table.imo, table.beginsAt),
    index('schedule_plans_vessel').on(table.vessel, table.beginsAt),
    index('schedule_plans_end').on(table.endsAt),
  ],
);

/** A version as received; deleted with its plan. */
export const scheduleVersions = pgTable(
  'schedule_versions',
  {
    planId: uuid()
      .notNull()
      .references(() => schedulePlans.id, { onDelete: 'cascade' }),
    reportedAt: instant().notNull(),
    /** SHA-256 of the plan. */
    hash: text().notNull(),
    messageId: uuid().notNull(),
    part: integer().notNull(),
    plan: jsonb().$type<Call | Way | Charge>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.planId, table.reportedAt, table.hash] })],
);
