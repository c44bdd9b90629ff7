/** Columns shared by tables of all domains. */
import { customType, timestamp } from 'drizzle-orm/pg-core';

export const instant = () => timestamp({ withTimezone: true });

/** The number of a transaction, which never repeats. */
export const xid8 = customType<{ data: string; driverData: string }>({ dataType: () => 'xid8' });
