/** Tables of the portal's own operation: audit trail, client errors, outbox. */
import { sql } from 'drizzle-orm';
import { bigserial, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../columns.ts';

export type KeptFile = { filename: string; contentType: string; base64: string };

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

/** Errors that browsers met, with the page they met them on. */
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

/** Outgoing messages. `kept`: no gateway is configured, so an operator reads the message here. */
export const outbox = pgTable(
  'outbox',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    at: instant().notNull().defaultNow(),
    channel: text({ enum: ['sms', 'mail'] }).notNull(),
    recipient: text().notNull(),
    subject: text().notNull().default(''),
    /** Emptied once a gateway has accepted the message, so that codes are not stored. */
    body: text().notNull(),
    state: text({ enum: ['kept', 'waiting', 'sent', 'failed'] }).notNull(),
    fault: text().notNull().default(''),
    attempts: integer().notNull().default(0),
    /** When a waiting message goes to its gateway; for one being sent, when its sender is presumed dead. */
    due: instant(),
    /** For queued mail: its files as Base64; emptied with the text. */
    attachments: jsonb().$type<readonly KeptFile[]>(),
    /** The record that shows whether the message was sent: resource, id and company. */
    about: jsonb().$type<{ resource: string; id: string; ydid: number }>(),
  },
  (table) => [
    index().on(table.at.desc().nullsFirst()),
    index('outbox_waiting')
      .on(table.due)
      .where(sql`${table.state} = 'waiting'`),
  ],
);
