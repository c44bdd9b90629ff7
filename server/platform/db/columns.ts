/** Columns that tables of all domains share. */
import { timestamp, uuid } from 'drizzle-orm/pg-core';

export const instant = () => timestamp({ withTimezone: true });

/** The process that is at work on it, and until when it is believed to be alive. */
export const lease = () => ({
  leaseOwner: uuid(),
  leaseUntil: instant(),
});
