/** What transactions have changed of that which processes keep (server/platform/db/cache-epoch.ts). */
import { customType, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** A transaction's own number: 64 bits, which do not begin anew. */
const transactionNumber = customType<{ data: string }>({ dataType: () => 'xid8' });

/** Written by triggers, once a transaction and a subject: rows of one's own, so that nobody waits for another's. */
export const changeMarks = pgTable(
  'change_marks',
  { transaction: transactionNumber().notNull(), subject: text().notNull() },
  (table) => [primaryKey({ columns: [table.transaction, table.subject] })],
);
