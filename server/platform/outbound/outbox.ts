/** Mails and text messages as operators read them. */
import { count, desc, or } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { resembles } from '../db/case-insensitive.ts';
import { containing, type Page } from '../http/paging.ts';
import { outbox } from './schema.ts';

/** A page of the outbox, newest first, and how many lines match. */
export async function listOutbox(db: Db, page: Page) {
  const pattern = containing(page.q);
  const where = page.q
    ? or(resembles(outbox.recipient, pattern), resembles(outbox.subject, pattern))
    : undefined;
  const [total] = await db.select({ lines: count() }).from(outbox).where(where);
  const rows = await db
    .select()
    .from(outbox)
    .where(where)
    .orderBy(desc(outbox.at), desc(outbox.id))
    .offset(page.offset)
    .limit(page.limit);
  return { rows, total: total?.lines ?? 0 };
}
