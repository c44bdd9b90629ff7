/** The delivery log of an owner: what was sent to whom, why, by which tries, and with which result. */
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { LOG_RESULTS } from '#contract/members/alerts/api.schema.ts';
import type { Env } from '#server/env.ts';
import type { Db } from '#server/platform/db/client.ts';
import { mailChannel } from '#server/platform/outbound/channels/mail.ts';
import { replay, triesOf } from '#server/platform/outbound/manage.ts';
import { deliveries } from '#server/platform/outbound/schema.ts';
import { Refused } from '#server/platform/refused.ts';
import { subscription } from '../schema.ts';
import { companyOf, recipientNow } from './depart.ts';
import { namingOf } from './naming.ts';
import { queueMails } from './queue-mail.ts';
import { canReach } from './evaluate.ts';
import type { Alert } from './letter.ts';
import { alerts, alertStops } from './schema.ts';

export type LogResult = (typeof LOG_RESULTS)[number];
export type LogFilter = {
  number?: string | undefined;
  result?: LogResult | undefined;
  channel?: Alert['channel'] | undefined;
};
type Place = { offset: number; limit: number };

const resultOf = sql<LogResult>`case
  when ${alerts.state} in ('waiting', 'dropped') then ${alerts.state}
  when ${alerts.channel} = 'inApp' then 'inbox'
  when ${deliveries.state} is null then 'expired'
  when ${deliveries.state} = 'pending' then 'queued'
  when ${deliveries.state} = 'sent' then 'delivered'
  when ${deliveries.state} = 'manual' then 'manual'
  else 'failed' end`;

const filtered = (owner: number, { number, result, channel }: LogFilter) =>
  and(
    eq(alerts.ydid, owner),
    number ? eq(alerts.number, number.trim().toUpperCase()) : undefined,
    channel ? eq(alerts.channel, channel) : undefined,
    result ? sql`${resultOf} = ${result}` : undefined,
  );

export async function logOf(db: Db, owner: number, filter: LogFilter, { offset, limit }: Place) {
  const condition = filtered(owner, filter);
  const rows = await db
    .select({
      alert: alerts,
      result: resultOf,
      tries: sql<number>`coalesce(${deliveries.attempts}, 0)::int`,
      fault: sql<string>`coalesce(${deliveries.fault}, '')`,
      /** The receiver, where its delivery is still stored. */
      receiver: deliveries.recipient,
    })
    .from(alerts)
    .leftJoin(deliveries, eq(deliveries.id, alerts.delivery))
    .where(condition)
    .orderBy(desc(alerts.at), desc(alerts.id))
    .limit(limit)
    .offset(offset);
  const [total] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(alerts)
    .leftJoin(deliveries, eq(deliveries.id, alerts.delivery))
    .where(condition);
  return { rows, total: total?.total ?? 0 };
}
export type LogRow = Awaited<ReturnType<typeof logOf>>['rows'][number];

async function alertOf(db: Db, owner: number, id: string): Promise<Alert> {
  const [row] = await db
    .select()
    .from(alerts)
    .where(and(eq(alerts.ydid, owner), eq(alerts.id, id)));
  if (!row) throw new Refused('notFound');
  return row;
}

export async function logTriesOf(db: Db, owner: number, id: string) {
  const { delivery } = await alertOf(db, owner, id);
  return delivery === null ? [] : triesOf(db, delivery);
}

/**
 * Sends the mail of an alert again: a failed one with the same id, a delivered one as a new mail in the same thread.
 * Recipients who unsubscribed get none.
 */
export async function resend(db: Db, env: Env, owner: number, id: string, at: Date): Promise<void> {
  const { delivery } = await alertOf(db, owner, id);
  if (delivery === null) throw new Refused('alertNotAgain');
  await db.transaction(async (tx) => {
    const rows = await tx
      .select()
      .from(alerts)
      .where(and(eq(alerts.ydid, owner), eq(alerts.delivery, delivery), eq(alerts.state, 'sent')))
      .orderBy(asc(alerts.at), asc(alerts.number), asc(alerts.id))
      .for('update');
    const [first] = rows;
    if (!first) throw new Refused('alertNotAgain');
    const { recipient: to, channel, bundle } = first;
    if (channel !== 'mail') throw new Refused('alertNotAgain');
    const one = { ydid: owner, recipient: to, channel, bundle };
    const company = await companyOf(tx, owner, env);
    const recipient = recipientNow(company, first);
    const wanted = rows.filter(
      ({ subscriptionId }) => recipient && canReach(recipient, 'mail', subscriptionId, company.stops),
    );
    if (!recipient || wanted.length === 0) throw new Refused('alertNotAgain');
    const [sent] = await tx
      .select({ state: deliveries.state })
      .from(deliveries)
      .where(eq(deliveries.id, delivery))
      .for('update');
    if (sent?.state === 'pending') throw new Refused('alertNotAgain');
    if (sent?.state === 'dead' || sent?.state === 'manual') await replay(tx, mailChannel, [delivery], owner);
    else {
      const naming = await namingOf(tx, owner, wanted);
      await queueMails(tx, env, [{ one, rows: wanted, recipient, at, company, naming }]);
    }
  });
}

const MOST_STOPS = 500;

/** Who gets no more mail, or nothing more of one shipment. */
export const stopListOf = (db: Db, owner: number) =>
  db
    .select({ stop: alertStops, number: subscription.number })
    .from(alertStops)
    .leftJoin(subscription, and(eq(subscription.id, alertStops.subscriptionId), eq(subscription.ydid, owner)))
    .where(eq(alertStops.ydid, owner))
    .orderBy(desc(alertStops.at))
    .limit(MOST_STOPS);
