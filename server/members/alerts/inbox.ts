/** The in-app alerts of one person. */
import { and, count, desc, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { INBOX_FOLDERS, inboxMarks } from '#contract/members/alerts/api.schema.ts';
import type { Db } from '#server/platform/db/client.ts';
import { Refused } from '#server/platform/refused.ts';
import { subscription } from '../schema.ts';
import { stop } from './links.ts';
import { userKey } from './people.ts';
import { alerts } from './schema.ts';

export type Reader = { owner: number; userId: string };
type Folder = (typeof INBOX_FOLDERS)[number];
type Mark = (typeof inboxMarks)[number];

/** A person's alerts of the company that they are in now. */
const own = ({ owner, userId }: Reader) =>
  and(eq(alerts.ydid, owner), eq(alerts.recipient, userKey(userId)), eq(alerts.channel, 'inApp'));

const inFolder = (folder: Folder) =>
  and(
    folder === 'archived' ? isNotNull(alerts.archivedAt) : isNull(alerts.archivedAt),
    folder === 'unread' ? isNull(alerts.readAt) : undefined,
  );

type Query = { folder: Folder; number?: string | undefined; offset: number; limit: number };

export async function inboxOf(db: Db, reader: Reader, { folder, number, offset, limit }: Query) {
  const which = and(own(reader), inFolder(folder), number ? eq(alerts.number, number) : undefined);
  const [total] = await db.select({ total: count() }).from(alerts).where(which);
  const rows = await db
    .select()
    .from(alerts)
    .where(which)
    .orderBy(desc(alerts.at), desc(alerts.id))
    .limit(limit)
    .offset(offset);
  return { rows, total: total?.total ?? 0 };
}

export const unreadCount = (db: Db, reader: Reader): Promise<number> =>
  db.$count(alerts, and(own(reader), inFolder('unread')));

/** Archiving reads: what is put away is not unread. Returns how many were marked. */
export async function mark(
  db: Db,
  reader: Reader,
  ids: readonly string[],
  wish: Mark,
  at: Date,
): Promise<number> {
  const values = {
    read: { readAt: at },
    unread: { readAt: null },
    archive: { archivedAt: at, readAt: at },
    restore: { archivedAt: null },
  }[wish];
  const rows = await db
    .update(alerts)
    .set(values)
    .where(and(own(reader), inArray(alerts.id, [...ids])))
    .returning({ id: alerts.id });
  return rows.length;
}

/** Sends a person no more alerts of a shipment of their company. */
export async function mute(db: Db, { owner, userId }: Reader, subscriptionId: string): Promise<void> {
  const own = and(eq(subscription.ydid, owner), eq(subscription.id, subscriptionId));
  if ((await db.$count(subscription, own)) === 0) throw new Refused('notFound');
  await stop(db, { owner, recipient: userKey(userId), subscriptionId, reason: 'muted' });
}
