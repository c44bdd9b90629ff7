/** What jobs have that are worked on in the background: whose they are, and who is at work on them. */
import { integer, timestamp, uuid } from 'drizzle-orm/pg-core';
import { companies, users } from '#server/access/schema.ts';

export const instant = () => timestamp({ withTimezone: true });

/** Whose it is: one person of one company. */
export const personOf = () => ({
  ydid: integer()
    .notNull()
    .references(() => companies.ydid),
  userId: uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
});

/** The process that is at work on it, and until when it is believed to be alive. */
export const lease = () => ({
  leaseOwner: uuid(),
  leaseUntil: instant(),
});
