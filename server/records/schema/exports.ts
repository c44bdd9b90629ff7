/** Exports that are made in the background, their files in pieces, and those that are made by a plan. */
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import type {
  ExportDelivery,
  ExportFormat,
  ExportFrequency,
  ExportRequest,
  ExportState,
} from '#contract/records/api/exports.ts';
import type { Language } from '#contract/core/settings.ts';
import { instant } from '#server/platform/db/columns.ts';
import { personColumns } from '#server/access/schema.ts';

const bytea = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });
/** The language, time zone and address for the file and its notifications. */
const wording = () => ({
  language: text().$type<Language>().notNull(),
  zone: text().notNull(),
  /** The origin through which the owner reached the portal; the link in the mail begins with it. */
  origin: text().notNull(),
});

export const exportSchedules = pgTable(
  'export_schedules',
  {
    id: uuid().primaryKey().defaultRandom(),
    ...personColumns(),
    ...wording(),
    request: jsonb().$type<ExportRequest>().notNull(),
    frequency: text().$type<ExportFrequency>().notNull(),
    /** 1 is Monday; counts for weekly ones. */
    weekday: smallint().notNull(),
    /** `HH:MM` by the clocks of the zone. */
    time: text().notNull(),
    deliver: text().$type<ExportDelivery>().notNull(),
    active: boolean().notNull().default(true),
    nextAt: instant(),
    lastAt: instant(),
    version: integer().notNull().default(1),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [
    index().on(table.userId, table.createdAt),
    index()
      .on(table.nextAt)
      .where(sql`${table.active}`),
  ],
);

export const exportJobs = pgTable(
  'export_jobs',
  {
    id: uuid().primaryKey().defaultRandom(),
    ...personColumns(),
    ...wording(),
    request: jsonb().$type<ExportRequest>().notNull(),
    format: text().$type<ExportFormat>().notNull(),
    deliver: text().$type<ExportDelivery>().notNull(),
    scheduleId: uuid().references(() => exportSchedules.id, { onDelete: 'set null' }),
    state: text().$type<ExportState>().notNull().default('waiting'),
    /** Rows read so far, and how many there are. */
    rows: integer().notNull().default(0),
    total: integer(),
    bytes: bigint({ mode: 'number' }).notNull().default(0),
    name: text().notNull().default(''),
    type: text().notNull().default(''),
    /** Why it failed: a text key. */
    fault: text().notNull().default(''),
    /** How often work on it was begun. */
    attempts: integer().notNull().default(0),
    createdAt: instant().notNull().defaultNow(),
    finishedAt: instant(),
    expiresAt: instant(),
  },
  (table) => [
    index().on(table.userId, table.createdAt.desc().nullsFirst()),
    index().on(table.ydid, table.state),
    index()
      .on(table.createdAt)
      .where(sql`${table.state} in ('waiting', 'running')`),
  ],
);

/** The bytes of a file, so that any process can hand it out and none is left behind. */
export const exportPieces = pgTable(
  'export_pieces',
  {
    exportId: uuid()
      .notNull()
      .references(() => exportJobs.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    bytes: bytea().notNull(),
  },
  (table) => [primaryKey({ columns: [table.exportId, table.position] })],
);
