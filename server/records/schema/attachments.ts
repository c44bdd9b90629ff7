/** Files of a record, stored in parts with the data they belong to, so that one backup contains both. */
import { sql } from 'drizzle-orm';
import { customType, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#server/platform/db/columns.ts';

const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });
export const attachments = pgTable(
  'attachments',
  {
    id: uuid().primaryKey().defaultRandom(),
    ydid: integer().notNull(),
    /** The resource and the id of the record that has it. */
    resource: text().notNull(),
    recordId: uuid(),
    /**
     * The field that the file is a value of; null for an attachment. A file has no record until that is
     * saved.
     */
    field: text(),
    name: text().notNull(),
    /** Bytes, as announced; once it is ready, as counted. */
    size: integer().notNull(),
    /** By its content; null while it is being sent. */
    type: text(),
    /** SHA-256, hex. */
    hash: text(),
    createdAt: instant().notNull().defaultNow(),
    createdBy: uuid(),
    /** When the file was removed; it can be restored for a month. */
    removedAt: instant(),
  },
  (table) => [
    index().on(table.resource, table.recordId),
    index()
      .on(table.removedAt)
      .where(sql`${table.removedAt} is not null`),
    index()
      .on(table.createdAt)
      .where(sql`${table.type} is null or ${table.recordId} is null`),
  ],
);

export const attachmentParts = pgTable(
  'attachment_parts',
  {
    attachment: uuid()
      .notNull()
      .references(() => attachments.id, { onDelete: 'cascade' }),
    part: integer().notNull(),
    body: bytes().notNull(),
  },
  (table) => [primaryKey({ columns: [table.attachment, table.part] })],
);
