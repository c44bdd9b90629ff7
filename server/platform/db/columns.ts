/** Columns that tables of all domains share. */
import { timestamp } from 'drizzle-orm/pg-core';

export const instant = () => timestamp({ withTimezone: true });
