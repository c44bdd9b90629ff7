/** What the portal keeps about its own running: audit trail, client errors, outbox. */
import { sql } from 'drizzle-orm';
import { bigserial, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../columns.ts';

export type KeptFile = { filename: string; contentType: string; base64: string };

/** Who changed which record, when, from what to what; rows are only ever added. */
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

/** Messages to the outside. `kept`: no gateway is configured, so an operator reads it here. */
export const outbox = pgTable(
  'outbox',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    at: instant().notNull().defaultNow(),
    channel: text({ enum: ['sms', 'mail'] }).notNull(),
    recipient: text().notNull(),
    subject: text().notNull().default(''),
    /** Emptied once a gateway has taken the message: codes are not kept. */
    body: text().notNull(),
    state: text({ enum: ['kept', 'waiting', 'sent', 'failed'] }).notNull(),
    fault: text().notNull().default(''),
    attempts: integer().notNull().default(0),
    /** When a message that waits is to be given to its gateway; of one that is being given, when whoever took it is believed gone. */
    due: instant(),
    /** Of mail that has its turn: its files as Base64; emptied with the text. */
    attachments: jsonb().$type<readonly KeptFile[]>(),
    /** The record that says whether the message went out: its resource, its id and its company. */
    about: jsonb().$type<{ resource: string; id: string; ydid: number }>(),
  },
  (table) => [
    index().on(table.at.desc().nullsFirst()),
    index('outbox_waiting')
      .on(table.due)
      .where(sql`${table.state} = 'waiting'`),
  ],
);
