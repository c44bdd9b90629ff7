/**
 * Chooses the feed of a partner's message: the named one, the partner's table by its saved mapping, else by
 * detection.
 */
import { eq } from 'drizzle-orm';
import type { Db } from '#server/platform/db/client.ts';
import { feedTables } from '../schema/sources.ts';
import type { Feed } from '../feeds/feed.ts';
import { lookAt } from '../feeds/message-form.ts';
import { feedFor } from '../feeds/detect-feed.ts';
import { nameOf } from '../feeds/records/records.ts';
import { table } from '../feeds/table/index.ts';
import { maySend, type Partner } from './partners.ts';

/** `contentType` is null if none, or a meaningless one, was sent. */
export async function feedOfMessage(
  db: Db,
  partner: Partner | null,
  named: string | null,
  message: { contentType: string | null; body: Uint8Array },
): Promise<Feed> {
  const feed = feedFor(named, message, (one) => partner === null || maySend(partner, one));
  if (partner === null || named !== null || !maySend(partner, table.key)) return feed;
  return (await isTableOf(db, partner.key, message.body)) ? table : feed;
}

/** Returns whether the partner has a mapping and the body is a table that the mapping fits. */
async function isTableOf(db: Db, partner: string, body: Uint8Array): Promise<boolean> {
  const look = lookAt(body);
  if (look.form !== 'excel' && look.form !== 'table' && look.form !== 'text') return false;
  const [saved] = await db.select().from(feedTables).where(eq(feedTables.partner, partner));
  if (!saved) return false;
  const { columns, headerRow } = saved.mapping;
  if (look.form === 'excel') return true;
  const head = nameOf(look.head.split(/\r\n|\r|\n/, headerRow).at(-1) ?? '');
  return [columns.event, columns.time].every((name) => name !== undefined && head.includes(nameOf(name)));
}
