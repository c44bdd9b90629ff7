/** Outgoing deliveries on every channel, which operators can read, send again and cancel. */
import { and, count, desc, eq, inArray, or, sql } from 'drizzle-orm';
import type { DeliveryTry, DeliveryState, OutboxLine } from '#contract/operations/outbox.ts';
import type { Actor } from '#contract/access/access.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { resembles } from '#server/platform/db/case-insensitive.ts';
import type { Db } from '#server/platform/db/client.ts';
import { containing, type Page } from '#server/platform/http/paging.ts';
import type { Channel } from '#server/platform/outbound/channel.ts';
import { cancelDeliveries, replay, triesOf } from '#server/platform/outbound/manage.ts';
import { deliveries } from '#server/platform/outbound/schema.ts';
import { Refused } from '#server/platform/refused.ts';

type OutboxFilter = Page & { channel?: string | undefined; state?: DeliveryState | undefined };

/** Channels of the portal's own mails and codes. */
const isOwn = inArray(deliveries.channel, ['mail', 'sms']);

/** Returns a page of deliveries, newest first, and the number of matches. */
export async function listOutbox(
  db: Db,
  page: OutboxFilter,
): Promise<{ lines: OutboxLine[]; total: number }> {
  const pattern = containing(page.q);
  const where = and(
    page.q ? or(resembles(deliveries.recipient, pattern), resembles(deliveries.title, pattern)) : undefined,
    page.channel === undefined ? undefined : eq(deliveries.channel, page.channel),
    page.state && eq(deliveries.state, page.state),
  );
  const [total] = await db.select({ lines: count() }).from(deliveries).where(where);
  const rows = await db
    .select({
      row: deliveries,
      // Operators cannot read a company's business, such as messages to airlines.
      subject: sql<string>`case when ${isOwn} then ${deliveries.title} else '' end`,
      body: sql<string>`case when ${isOwn} and ${deliveries.state} = 'manual' then ${deliveries.payload} ->> 'text' else '' end`,
    })
    .from(deliveries)
    .where(where)
    .orderBy(desc(deliveries.at), desc(deliveries.seq))
    .offset(page.offset)
    .limit(page.limit);
  const lines = rows.map(({ row, subject, body }) => ({
    id: row.id,
    at: row.at.toISOString(),
    channel: row.channel,
    recipient: row.recipient,
    subject,
    body,
    state: row.state,
    attempts: row.attempts,
    nextTry: row.state === 'pending' ? row.notBefore.toISOString() : null,
    fault: row.fault,
  }));
  return { lines, total: total?.lines ?? 0 };
}

export async function listTries(db: Db, delivery: string): Promise<DeliveryTry[]> {
  return (await triesOf(db, delivery)).map(
    ({ id, attempt, at, durationMs, result, status, answer, fault }) => ({
      id,
      attempt,
      at: at.toISOString(),
      durationMs,
      result,
      status,
      answer,
      fault,
    }),
  );
}

type Change = { db: Db; channels: readonly Channel[]; actor: Actor; requestId: string };

/** Sends a delivery again that was given up or kept, or cancels one that waits. Throws `wrongState` for any other state. */
export async function changeDelivery(
  { db, channels, actor, requestId }: Change,
  id: string,
  action: 'resend' | 'cancel',
): Promise<void> {
  await db.transaction(async (tx) => {
    const [row] = await tx
      .select({ channel: deliveries.channel, recipient: deliveries.recipient, state: deliveries.state })
      .from(deliveries)
      .where(eq(deliveries.id, id));
    const channel = channels.find(({ key }) => key === row?.channel);
    if (!row || !channel) throw new Refused('notFound');
    const changed =
      action === 'resend'
        ? (await replay(tx, channel, [id])).length
        : await cancelDeliveries(tx, channel, [id]);
    if (changed === 0) throw new Refused('wrongState', {}, { state: row.state, of: 'outbox' });
    await audit(tx, {
      actor,
      resource: 'outbox',
      recordId: id,
      action,
      before: row,
      after: null,
      requestId,
    });
  });
}
