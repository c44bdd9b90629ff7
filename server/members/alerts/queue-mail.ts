/** Queues alert mails: those of one transaction share their statements. */
import { randomUUID } from 'node:crypto';
import { and, eq, isNotNull, sql, type SQL } from 'drizzle-orm';
import type { Env } from '#server/env.ts';
import type { Tx } from '#server/platform/db/client.ts';
import { textsIn } from '#server/platform/http/language.ts';
import { mailChannel, messageIdOf } from '#server/platform/outbound/channels/mail.ts';
import { enqueueDeliveries } from '#server/platform/outbound/enqueue.ts';
import type { Mailing } from './depart.ts';
import { letterOf } from './letter.ts';
import {
  linksOf,
  logoLink,
  muteLink,
  shareLink,
  shipmentLink,
  stopLink,
  type RecipientLink,
} from './links.ts';
import { markSent } from './rows.ts';
import { alerts } from './schema.ts';
import { shareOf } from './shares.ts';

/** Messages that a thread names (RFC 5322, References). */
const MOST_REFERENCES = 20;

/** Queues a mail of each bundle and marks its alerts sent. The bundles have one owner and different recipients. */
export async function queueMails(tx: Tx, env: Env, mailings: readonly Mailing[]): Promise<void> {
  const [first] = mailings;
  if (!first) return;
  const links = await linksOf(
    tx,
    first.one.ydid,
    mailings.map(({ one }) => one.recipient),
  );
  const threads = await threadsOf(tx, mailings);
  const items: Awaited<ReturnType<typeof deliveryOf>>[] = [];
  for (const mailing of mailings) {
    const thread = threads.get(mailing) ?? [];
    items.push(await deliveryOf(tx, env, mailing, links.get(mailing.one.recipient)!, thread));
  }
  await enqueueDeliveries(tx, mailChannel, items);
  await markSent(
    tx,
    mailings.map(({ rows }, at) => ({ rows, delivery: items[at]!.id })),
    first.at,
  );
}

async function deliveryOf(
  tx: Tx,
  env: Env,
  mailing: Mailing,
  link: RecipientLink,
  thread: readonly string[],
) {
  const { one, rows, recipient, at, company, naming } = mailing;
  const stop = stopLink(env, link.token);
  const outsider = !one.recipient.startsWith('user:');
  const read = (outsider && link.language) || recipient.language;
  const shares = outsider ? await sharesFor(tx, mailing) : new Map<string, string>();
  const localised = rows.map((row) => ({ ...row, language: read }));
  const letter = letterOf(localised, textsIn(read), {
    shipment: (alert) => {
      const shared = shares.get(alert.subscriptionId);
      if (!outsider) return shipmentLink(env, alert);
      return shared === undefined ? null : shareLink(env, shared, read);
    },
    mute: ({ subscriptionId }) => muteLink(env, link.token, subscriptionId),
    stop,
    company: company.name,
    logo: logoLink(env, company.logo),
    texts: await company.texts(read),
    // The member's own reference is nothing to an outsider.
    naming: outsider ? { ...naming, ownReference: () => null } : naming,
    outsider,
  });
  const references = thread.map((delivery) => messageIdOf(env, delivery));
  return {
    id: randomUUID(),
    payload: {
      to: recipient.mail,
      ...letter,
      automatic: true,
      ...(stop !== null && { unsubscribe: stop }),
      ...(references.length > 0 && { inReplyTo: references.at(-1)!, references }),
    },
    owner: one.ydid,
    about: { resource: 'alert', id: rows[0]!.id },
    notBefore: at,
  };
}

async function sharesFor(tx: Tx, { one, rows, at }: Mailing): Promise<Map<string, string>> {
  const shares = new Map<string, string>();
  for (const { subscriptionId, rules } of rows) {
    if (shares.has(subscriptionId)) continue;
    const id = await shareOf(tx, { owner: one.ydid, recipient: one.recipient, subscriptionId, rules, at });
    if (id !== null) shares.set(subscriptionId, id);
  }
  return shares;
}

type Earlier = { mailing: Mailing; same: string };

/**
 * Deliveries of earlier messages of the same shipment, or of the same delay, oldest first. A digest begins no thread.
 */
async function threadsOf(tx: Tx, mailings: readonly Mailing[]): Promise<Map<Mailing, string[]>> {
  const ofShipment: Earlier[] = [];
  const ofDelay: Earlier[] = [];
  for (const mailing of mailings) {
    const { one, rows } = mailing;
    if (one.bundle === 'digest') continue;
    const shipments = new Set(rows.map(({ subscriptionId }) => subscriptionId));
    if (shipments.size === 1) ofShipment.push({ mailing, same: rows[0]!.subscriptionId });
    else ofDelay.push({ mailing, same: one.bundle });
  }
  return new Map([
    ...(await sentTo(tx, ofShipment, sql`${alerts.subscriptionId} = wanted.same::uuid`)),
    ...(await sentTo(tx, ofDelay, sql`${alerts.bundle} = wanted.same`)),
  ]);
}

async function sentTo(tx: Tx, earlier: readonly Earlier[], same: SQL): Promise<[Mailing, string[]][]> {
  if (earlier.length === 0) return [];
  const recipients = earlier.map(({ mailing }) => mailing.one.recipient);
  const sent = tx
    .select({ delivery: alerts.delivery, at: sql`max(${alerts.sentAt})`.as('at') })
    .from(alerts)
    .where(
      and(
        eq(alerts.ydid, earlier[0]!.mailing.one.ydid),
        eq(alerts.recipient, sql`wanted.recipient`),
        eq(alerts.channel, 'mail'),
        isNotNull(alerts.delivery),
        same,
      ),
    )
    .groupBy(alerts.delivery)
    .orderBy(sql`max(${alerts.sentAt}) desc`)
    .limit(MOST_REFERENCES);
  const { rows } = await tx.execute<{ place: number; deliveries: string[] }>(sql`
    select wanted.place::int, array_agg(sent.delivery order by sent.at) as deliveries
      from unnest(${sql.param(recipients)}::text[], ${sql.param(earlier.map((one) => one.same))}::text[])
        with ordinality as wanted (recipient, same, place)
      cross join lateral (${sent}) sent
      group by wanted.place`);
  return rows.map(({ place, deliveries }) => [earlier[place - 1]!.mailing, deliveries]);
}
