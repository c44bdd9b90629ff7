/** Tables of what leaves the portal: deliveries, their tries, and lanes on hold. */
import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  pgView,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant } from '../db/columns.ts';

/** `manual`: no gateway is configured, so an operator passes the message on. `dead`: given up, can be replayed. */
export const DELIVERY_STATES = ['pending', 'sent', 'dead', 'cancelled', 'manual'] as const;

/** One thing to send: a mail, a text message, a message to an airline. */
export const deliveries = pgTable(
  'outbound_deliveries',
  {
    /** The same on every try: Message-ID of a mail, idempotency key of a call. */
    id: uuid().primaryKey().defaultRandom(),
    /** The order in which deliveries were queued. */
    seq: bigserial({ mode: 'number' }).notNull().unique(),
    at: instant().notNull().defaultNow(),
    channel: text().notNull(),
    /** Deliveries of one lane share its limit: a slow receiver delays only its own lane. */
    lane: text().notNull().default(''),
    /** Deliveries of one key leave one after the other, in channels that keep an order. */
    key: text(),
    /** Another delivery of the same key leaves first. */
    behind: boolean().notNull().default(false),
    payload: jsonb().notNull(),
    /** Who gets it, and what it is, as the delivery log shows them. */
    recipient: text().notNull().default(''),
    title: text().notNull().default(''),
    /** When the next try is due; while one runs, when its process is presumed dead. */
    notBefore: instant().notNull().defaultNow(),
    /** Higher ones leave first. */
    priority: integer().notNull().default(0),
    state: text({ enum: DELIVERY_STATES }).notNull().default('pending'),
    attempts: integer().notNull().default(0),
    /** The try that runs; a process that lost its claim no longer changes the row. */
    claim: uuid(),
    settledAt: instant(),
    /** Why the last try failed. */
    fault: text().notNull().default(''),
    /** The company that it belongs to. */
    owner: integer(),
    /** The record that it is about. */
    resource: text(),
    recordId: text(),
    /** A second delivery of the same channel with the same text is not queued. */
    dedupe: text(),
  },
  (table) => [
    index('outbound_due')
      .on(table.channel, table.lane, table.priority, table.notBefore, table.seq)
      .where(sql`${table.state} = 'pending' and not ${table.behind}`),
    index('outbound_keys')
      .on(table.channel, table.key, table.seq)
      .where(sql`${table.state} = 'pending' and ${table.key} is not null`),
    uniqueIndex('outbound_dedupe')
      .on(table.channel, table.dedupe)
      .where(sql`${table.dedupe} is not null`),
    index('outbound_about')
      .on(table.resource, table.recordId)
      .where(sql`${table.resource} is not null`),
    index('outbound_open')
      .on(table.state, table.channel, table.notBefore)
      .where(sql`${table.state} in ('pending', 'dead')`),
    index('outbound_outbox')
      .on(table.at.desc(), table.seq.desc())
      .where(sql`${table.channel} in ('mail', 'sms')`),
    index('outbound_owner').on(table.owner, table.seq),
    index('outbound_settled')
      .on(table.settledAt)
      .where(sql`${table.settledAt} is not null`),
  ],
);

/** The delivery log: one row a try. */
export const deliveryTries = pgTable(
  'outbound_tries',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    delivery: uuid()
      .notNull()
      .references(() => deliveries.id, { onDelete: 'cascade' }),
    attempt: integer().notNull(),
    at: instant().notNull(),
    durationMs: integer().notNull(),
    result: text({ enum: ['sent', 'retry', 'giveUp', 'manual'] }).notNull(),
    /** The receiver's status, where its protocol has one. */
    status: integer(),
    /** The first 2 kB of the receiver's answer. */
    answer: text().notNull().default(''),
    fault: text().notNull().default(''),
  },
  (table) => [index().on(table.delivery, table.id)],
);

/** Lanes that send nothing until they are released; their deliveries wait. */
export const laneHolds = pgTable(
  'outbound_holds',
  {
    channel: text().notNull(),
    lane: text().notNull(),
    at: instant().notNull().defaultNow(),
    reason: text().notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.channel, table.lane] })],
);

/** Mails and text messages as operators read them: a text is shown only where an operator has to pass it on. */
export const outbox = pgView('outbox', {
  id: bigint({ mode: 'number' }).notNull(),
  at: instant().notNull(),
  channel: text({ enum: ['sms', 'mail'] }).notNull(),
  recipient: text().notNull(),
  subject: text().notNull(),
  body: text().notNull(),
  state: text({ enum: ['kept', 'waiting', 'sent', 'failed'] }).notNull(),
  fault: text().notNull(),
}).as(sql`
  select seq as id, at, channel, recipient, title as subject,
    case state when 'manual' then payload ->> 'text' else '' end as body,
    case state when 'manual' then 'kept' when 'pending' then 'waiting' when 'sent' then 'sent' else 'failed' end as state,
    fault
  from outbound_deliveries where channel in ('mail', 'sms')`);
