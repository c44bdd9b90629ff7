/** The in-app alerts of one person. */
import { and, count, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { InboxFolder, InboxMark } from '#contract/members/alerts/api.schema.ts';
import { SEVERITIES, type Severity } from '#contract/members/alerts/timing.ts';
import type { ChangeKind } from '#contract/tracking/changes/kinds.ts';
import type { Db } from '#server/platform/db/client.ts';
import { Refused } from '#server/platform/refused.ts';
import { announce } from '#server/records/changes.ts';
import { subscription } from '../schema.ts';
import { stop } from './links.ts';
import { userKey } from './people.ts';
import { alerts, alertStops } from './schema.ts';

export type Reader = { owner: number; userId: string };

/** A person's alerts of the company that they are in now. */
const own = ({ owner, userId }: Reader) =>
  and(eq(alerts.ydid, owner), eq(alerts.recipient, userKey(userId)), eq(alerts.channel, 'inApp'));

const inFolder = (folder: InboxFolder) =>
  and(
    folder === 'archived' ? isNotNull(alerts.archivedAt) : isNull(alerts.archivedAt),
    folder === 'unread' ? isNull(alerts.readAt) : undefined,
  );

export type InboxFilter = {
  folder: InboxFolder;
  number?: string | undefined;
  type?: ChangeKind | undefined;
  /** At least this grave. */
  severity?: Severity | undefined;
};

const filtered = ({ folder, number, type, severity }: InboxFilter) =>
  and(
    inFolder(folder),
    number ? eq(alerts.number, number.trim().toUpperCase()) : undefined,
    type ? eq(alerts.type, type) : undefined,
    severity ? inArray(alerts.severity, SEVERITIES.slice(SEVERITIES.indexOf(severity))) : undefined,
  );

type Place = { offset: number; limit: number };

export async function inboxOf(db: Db, reader: Reader, filter: InboxFilter, { offset, limit }: Place) {
  const condition = and(own(reader), filtered(filter));
  const rows = await db
    .select({ alert: alerts, mode: subscription.mode })
    .from(alerts)
    .leftJoin(
      subscription,
      and(eq(subscription.id, alerts.subscriptionId), eq(subscription.ydid, alerts.ydid)),
    )
    .where(condition)
    .orderBy(desc(alerts.at), desc(alerts.id))
    .limit(limit)
    .offset(offset);
  return { rows, total: await db.$count(alerts, condition) };
}

/** The shipments that alerts are about, the one with the latest first. */
export async function threadsOf(db: Db, reader: Reader, filter: InboxFilter, { offset, limit }: Place) {
  const condition = and(own(reader), filtered(filter));
  const latest = sql<string>`max(${alerts.at})`;
  const grouped = await db
    .select({
      subscriptionId: alerts.subscriptionId,
      alerts: count(),
      unread: sql<number>`(count(*) filter (where ${alerts.readAt} is null))::int`,
      latest: sql<string>`(array_agg(${alerts.id} order by ${alerts.at} desc, ${alerts.id} desc))[1]`,
    })
    .from(alerts)
    .where(condition)
    .groupBy(alerts.subscriptionId)
    .orderBy(sql`${latest} desc`, desc(alerts.subscriptionId))
    .limit(limit)
    .offset(offset);
  const ids = grouped.map((one) => one.latest);
  const rows = ids.length === 0 ? [] : await db.select().from(alerts).where(inArray(alerts.id, ids));
  const muted = await mutedBy(db, reader);
  const [total] = await db
    .select({ total: sql<number>`count(distinct ${alerts.subscriptionId})::int` })
    .from(alerts)
    .where(condition);
  const threads = grouped.map(({ latest: id, ...thread }) => ({
    ...thread,
    alert: rows.find((row) => row.id === id)!,
    muted: muted.has(thread.subscriptionId),
  }));
  return { threads, total: total?.total ?? 0 };
}

async function mutedBy(db: Db, { owner, userId }: Reader): Promise<Set<string | null>> {
  const rows = await db
    .select({ id: alertStops.subscriptionId })
    .from(alertStops)
    .where(
      and(
        eq(alertStops.ydid, owner),
        eq(alertStops.recipient, userKey(userId)),
        isNotNull(alertStops.subscriptionId),
      ),
    );
  return new Set(rows.map(({ id }) => id));
}

export const unreadCount = (db: Db, reader: Reader): Promise<number> =>
  db.$count(alerts, and(own(reader), inFolder('unread')));

/**
 * Archiving reads: what is put away is not unread. `ids` undefined: all that is not archived. Returns how many were
 * marked.
 */
export async function mark(
  db: Db,
  reader: Reader,
  ids: readonly string[] | undefined,
  wish: InboxMark,
  at: Date,
): Promise<number> {
  const values = {
    read: { readAt: at },
    unread: { readAt: null },
    archive: { archivedAt: at, readAt: sql`coalesce(${alerts.readAt}, ${at.toISOString()}::timestamptz)` },
    restore: { archivedAt: null },
  }[wish];
  return db.transaction(async (tx) => {
    const rows = await tx
      .update(alerts)
      .set(values)
      .where(
        and(own(reader), ids ? inArray(alerts.id, [...ids]) : inFolder(wish === 'read' ? 'unread' : 'all')),
      )
      .returning({ id: alerts.id });
    if (rows.length > 0) announce(tx, 'alert', reader.owner);
    return rows.length;
  });
}

/** Sends a person no more alerts of a shipment of their company, or sends them again. */
export async function mute(
  db: Db,
  { owner, userId }: Reader,
  subscriptionId: string,
  on: boolean,
): Promise<void> {
  const whose = and(eq(subscription.ydid, owner), eq(subscription.id, subscriptionId));
  if ((await db.$count(subscription, whose)) === 0) throw new Refused('notFound');
  const recipient = userKey(userId);
  await db.transaction(async (tx) => {
    if (on) await stop(tx, { owner, recipient, subscriptionId, reason: 'muted' });
    else
      await tx
        .delete(alertStops)
        .where(
          and(
            eq(alertStops.ydid, owner),
            eq(alertStops.recipient, recipient),
            eq(alertStops.subscriptionId, subscriptionId),
          ),
        );
    announce(tx, 'alert', owner);
  });
}
