/** Marks of changes to data that processes cache (server/platform/fast/cache-epoch.ts). */
import { customType, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** A transaction's own number: 64 bits, which never wraps around. */
const transactionNumber = customType<{ data: string }>({ dataType: () => 'xid8' });

/**
 * Written by triggers, one row per transaction and subject, so that no transaction waits for another's row.
 */
export const changeMarks = pgTable(
  'change_marks',
  { transaction: transactionNumber().notNull(), subject: text().notNull() },
  (table) => [primaryKey({ columns: [table.transaction, table.subject] })],
);
