/** Leases of long work (server/platform/lease.ts). */
import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../columns.ts';

/** One row per piece of work held by a process; it may be taken over after `until`. */
export const leases = pgTable('leases', {
  key: text().primaryKey(),
  /** A new one for each holder, so that writes of the previous one fail (fencing). */
  token: uuid().notNull(),
  until: instant().notNull(),
});
