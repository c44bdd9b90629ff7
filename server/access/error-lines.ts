/** The errors that browsers met, with the names of the users who met them, for the operator. */
import { count, desc, eq, or } from 'drizzle-orm';
import type { ErrorLine } from '#contract/access/account.ts';
import type { Db } from '#server/platform/db/client.ts';
import { resembles } from '#server/platform/db/resembles.ts';
import { errorLog } from '#server/platform/db/schema/system.ts';
import { containing, type Page } from '#server/platform/http/paging.ts';
import { users } from './schema.ts';

/** A page of the error log, newest first, and how many lines match. */
export async function listErrors(db: Db, page: Page): Promise<{ lines: ErrorLine[]; total: number }> {
  const pattern = containing(page.q);
  const where = page.q
    ? or(resembles(errorLog.message, pattern), resembles(errorLog.pageUrl, pattern))
    : undefined;
  const [total] = await db.select({ lines: count() }).from(errorLog).where(where);
  const rows = await db
    .select({ error: errorLog, userName: users.name })
    .from(errorLog)
    .leftJoin(users, eq(users.id, errorLog.userId))
    .where(where)
    .orderBy(desc(errorLog.at), desc(errorLog.id))
    .offset(page.offset)
    .limit(page.limit);
  const lines = rows.map(({ error, userName }) => ({
    id: error.id,
    at: error.at.toISOString(),
    message: error.message,
    stack: error.stack,
    pageUrl: error.pageUrl,
    component: error.component,
    userName: userName ?? '',
    ydid: error.ydid,
    userAgent: error.userAgent,
    requestId: error.requestId,
  }));
  return { lines, total: total?.lines ?? 0 };
}
