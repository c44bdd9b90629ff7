/** Scales and messages to airlines. */
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { owner, recordColumns } from '#server/records/columns.ts';
import { airOrder } from './orders.ts';
import { airWaybill } from './waybills.ts';

/** A warehouse scale that can be read over HTTP. */
export const airScale = pgTable(
  'air_scales',
  {
    ...recordColumns(),
    ...owner(),
    code: text().notNull(),
    name: text().notNull(),
    url: text().notNull(),
    unit: text().notNull(),
    active: boolean().notNull(),
    searchText: text(),
  },
  (table) => [unique('air_scales_code_unique').on(table.ydid, table.code)],
);

/**
 * Messages to airlines, for a bill or an order. The outbound delivery with the same id sends each and writes
 * its outcome here.
 */
export const airMessage = pgTable(
  'air_messages',
  {
    id: uuid().primaryKey().defaultRandom(),
    ydid: integer().notNull(),
    /** The bill of the message, or the order whose booking changed. */
    waybill: uuid().references(() => airWaybill.id, { onDelete: 'cascade' }),
    order: uuid().references(() => airOrder.id, { onDelete: 'cascade' }),
    /** The recipient of a booking change; a bill names its airline itself. */
    airline: text(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    by: uuid(),
    kind: text({ enum: ['FWB', 'FHL', 'BOOKING'] }).notNull(),
    version: integer().notNull(),
    body: text().notNull(),
    channel: text({ enum: ['file', 'mail', 'http', 'sftp'] }).notNull(),
    /** The destination, without secrets. */
    target: text().notNull(),
    state: text({ enum: ['waiting', 'sent', 'failed'] })
      .notNull()
      .default('waiting'),
    attempts: integer().notNull().default(0),
    sentAt: timestamp({ withTimezone: true }),
    /** The latest error. */
    fault: text().notNull().default(''),
    /** The airline's answer: FMA accepts the message, FNA refuses it with a reason. */
    answer: text({ enum: ['FMA', 'FNA'] }),
    answeredAt: timestamp({ withTimezone: true }),
    answerText: text().notNull().default(''),
  },
  (table) => [
    index().on(table.waybill, table.at),
    index().on(table.order, table.at),
    check('air_messages_of_one', sql`(${table.waybill} is null) <> (${table.order} is null)`),
  ],
);
