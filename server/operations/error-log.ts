/** Errors in browsers (specification 8, uncaught app error), stored for the operator. */
import { count, desc, eq, or } from 'drizzle-orm';
import type { Actor } from '#contract/access/access.ts';
import type { ErrorLine } from '#contract/access/account.ts';
import type { Db } from '#server/platform/db/client.ts';
import { resembles } from '#server/platform/db/case-insensitive.ts';
import { users } from '#server/access/index.ts';
import { errorLog } from '#server/platform/db/schema/system.ts';
import { containing, type Page } from '#server/platform/http/paging.ts';

export type Report = { message: string; stack: string; pageUrl: string; component: string };
type Circumstances = { actor: Actor; address: string; userAgent: string; requestId: string };

/** Stores one report; the schema has limited its parts. */
export async function reportError(db: Db, report: Report, met: Circumstances): Promise<void> {
  await db.insert(errorLog).values({
    ...report,
    userId: met.actor.id,
    ydid: met.actor.id === null ? null : met.actor.ydid,
    address: met.address,
    userAgent: met.userAgent.slice(0, 300),
    requestId: met.requestId,
  });
}

/** A page of the error log, newest first, and the number of matching lines. */
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
