/** Columns that name people and companies. */
import { integer, uuid } from 'drizzle-orm/pg-core';
import { companies, users } from './schema.ts';

/** Whose it is: one person of one company. */
export const personColumns = () => ({
  ydid: integer()
    .notNull()
    .references(() => companies.ydid),
  userId: uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
});
