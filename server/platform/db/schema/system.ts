/** Tables of the portal's own operation: audit trail, client errors. */
import { bigserial, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../columns.ts';

/** Records each change: the user, record, time, old and new values; rows are only added. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    at: instant().notNull().defaultNow(),
    /** The user's id, or null for the portal itself. */
    actor: uuid(),
    ydid: integer().notNull(),
    resource: text().notNull(),
    recordId: text().notNull(),
    action: text().notNull(),
    before: jsonb(),
    after: jsonb(),
    requestId: text(),
  },
  (table) => [
    index().on(table.resource, table.recordId, table.id.desc().nullsFirst()),
    index().on(table.at.desc().nullsFirst()),
    index().on(table.ydid, table.id.desc().nullsFirst()),
    index().on(table.actor, table.id.desc().nullsFirst()),
  ],
);

/** Errors in browsers, with the page where they occurred. */
export const errorLog = pgTable(
  'error_log',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    at: instant().notNull().defaultNow(),
    message: text().notNull(),
    stack: text().notNull().default(''),
    pageUrl: text().notNull().default(''),
    component: text().notNull().default(''),
    userId: uuid(),
    ydid: integer(),
    address: text().notNull().default(''),
    userAgent: text().notNull().default(''),
    requestId: text(),
  },
  (table) => [index().on(table.at.desc().nullsFirst())],
);

/** When each queue of jobs last did its work, or failed to. */
export const jobOutcomes = pgTable('job_outcomes', {
  queue: text().primaryKey(),
  doneAt: instant(),
  failedAt: instant(),
  /** Failures since the last success. */
  failures: integer().notNull().default(0),
  fault: text().notNull().default(''),
});
