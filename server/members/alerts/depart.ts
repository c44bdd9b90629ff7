/** Hands what is due to the outbound queue: one message per recipient and bundle. */
import { randomUUID } from 'node:crypto';
import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { companies } from '#server/access/index.ts';
import type { Env } from '#server/env.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import { textsIn } from '#server/platform/http/language.ts';
import type { Lease } from '#server/platform/lease.ts';
import { mailChannel, messageIdOf } from '#server/platform/outbound/channels/mail.ts';
import { enqueueDelivery } from '#server/platform/outbound/enqueue.ts';
import { letterOf, type Alert } from './letter.ts';
import { canReach } from './evaluate.ts';
import { linkOf, muteLink, shareLink, shipmentLink, stopLink } from './links.ts';
import { peopleOf, stopsOf, type Recipient } from './people.ts';
import { alerts } from './schema.ts';
import { shareOf } from './shares.ts';

export type DepartDeps = { db: Db; now: () => Date; env: Env };

/** What one cause does to several shipments is read within this time (ms). */
export const SETTLE_MS = 15_000;
/** Messages that a thread names (RFC 5322, References). */
const MOST_REFERENCES = 20;
/** Alerts of one message. */
const MOST_ALERTS = 500;

export type Bundle = { ydid: number; recipient: string; bundle: string };

/** Returns how many messages were queued. */
export async function departDue(deps: DepartDeps, lease: Lease): Promise<number> {
  const at = deps.now();
  const bundles = await deps.db
    .selectDistinct({ ydid: alerts.ydid, recipient: alerts.recipient, bundle: alerts.bundle })
    .from(alerts)
    .where(
      and(
        eq(alerts.state, 'waiting'),
        sql`${alerts.dueAt} <= ${at.toISOString()}::timestamptz`,
        sql`${alerts.at} <= ${new Date(at.getTime() - SETTLE_MS).toISOString()}::timestamptz`,
      ),
    );
  let count = 0;
  for (const bundle of bundles) {
    if (lease.signal.aborted) break;
    count += await deps.db.transaction((tx) => depart(tx, deps, lease, bundle, at));
  }
  return count;
}

/** The state of the alerts and the delivery are one transaction: nothing is lost, and nothing is queued twice. */
async function depart(tx: Tx, { env }: DepartDeps, lease: Lease, one: Bundle, at: Date): Promise<number> {
  await lease.check(tx);
  const due = await tx
    .select()
    .from(alerts)
    .where(
      and(
        eq(alerts.ydid, one.ydid),
        eq(alerts.recipient, one.recipient),
        eq(alerts.bundle, one.bundle),
        eq(alerts.state, 'waiting'),
        sql`${alerts.dueAt} <= ${at.toISOString()}::timestamptz`,
      ),
    )
    .orderBy(asc(alerts.at), asc(alerts.number), asc(alerts.id))
    .limit(MOST_ALERTS)
    .for('update');
  const recipient = await recipientNow(tx, one, due, env);
  const stops = await stopsOf(tx, one.ydid);
  const wanted = due.filter(
    ({ subscriptionId }) => recipient !== null && canReach(recipient, 'mail', subscriptionId, stops),
  );
  const dropped = due.filter((row) => !wanted.includes(row)).map(({ id }) => id);
  if (dropped.length > 0)
    await tx
      .update(alerts)
      .set({ state: 'dropped', reason: 'the recipient gets no more mail, or muted the shipment' })
      .where(inArray(alerts.id, dropped));
  if (recipient === null || wanted.length === 0) return 0;
  await queueMail(tx, env, { one, rows: wanted, recipient, at });
  return 1;
}

type Mailing = { one: Bundle; rows: readonly Alert[]; recipient: Recipient; at: Date };

/** Queues one mail that names all the rows, and marks them sent. */
export async function queueMail(tx: Tx, env: Env, { one, rows, recipient, at }: Mailing): Promise<void> {
  const id = randomUUID();
  const { token, language } = await linkOf(tx, one.ydid, one.recipient);
  const stop = stopLink(env, token);
  const outsider = !one.recipient.startsWith('user:');
  const read = (outsider && language) || recipient.language;
  const shares = outsider ? await sharesFor(tx, one, rows, at) : new Map<string, string>();
  const [company] = await tx
    .select({ name: companies.fullName })
    .from(companies)
    .where(eq(companies.ydid, one.ydid));
  const localised = rows.map((row) => ({ ...row, language: read }));
  const letter = letterOf(localised, textsIn(read), {
    shipment: (alert) => {
      const shared = shares.get(alert.subscriptionId);
      if (!outsider) return shipmentLink(env, alert);
      return shared === undefined ? null : shareLink(env, shared, read);
    },
    mute: ({ subscriptionId }) => muteLink(env, token, subscriptionId),
    stop,
    company: company?.name ?? 'Porthole',
    outsider,
  });
  const thread = await threadOf(tx, one, rows, env);
  await enqueueDelivery(tx, mailChannel, {
    id,
    payload: {
      to: recipient.mail,
      ...letter,
      automatic: true,
      ...(stop !== null && { unsubscribe: stop }),
      ...(thread.length > 0 && { inReplyTo: thread.at(-1)!, references: thread }),
    },
    owner: one.ydid,
    about: { resource: 'alert', id: rows[0]!.id },
    notBefore: at,
  });
  await tx
    .update(alerts)
    .set({ state: 'sent', sentAt: at, delivery: id })
    .where(
      inArray(
        alerts.id,
        rows.map((row) => row.id),
      ),
    );
}

async function sharesFor(
  tx: Tx,
  one: Bundle,
  rows: readonly Alert[],
  at: Date,
): Promise<Map<string, string>> {
  const shares = new Map<string, string>();
  for (const { subscriptionId, rules } of rows) {
    if (shares.has(subscriptionId)) continue;
    const id = await shareOf(tx, { owner: one.ydid, recipient: one.recipient, subscriptionId, rules, at });
    if (id !== null) shares.set(subscriptionId, id);
  }
  return shares;
}

/** Somebody who left the company, or has no address any more, is no recipient. */
export async function recipientNow(
  tx: Tx,
  one: Bundle,
  due: readonly Alert[],
  env: Env,
): Promise<Recipient | null> {
  const [first] = due;
  if (!first) return null;
  if (one.recipient.startsWith('user:')) {
    const people = await peopleOf(tx, one.ydid, env.PORTHOLE_LANGUAGE);
    return people.find(({ key }) => key === one.recipient) ?? null;
  }
  const { language, zone, recipient: key } = first;
  const mail = key.slice('mail:'.length);
  return { key, mail, language, zone, quiet: null, digest: null, wantsMail: true, followed: false };
}

/** Earlier messages of the same shipment, or of the same delay, oldest first. A digest begins no thread. */
async function threadOf(tx: Tx, one: Bundle, rows: readonly Alert[], env: Env): Promise<string[]> {
  if (one.bundle === 'digest') return [];
  const shipments = new Set(rows.map(({ subscriptionId }) => subscriptionId));
  const same =
    shipments.size === 1 ? eq(alerts.subscriptionId, rows[0]!.subscriptionId) : eq(alerts.bundle, one.bundle);
  const sent = await tx
    .select({ delivery: alerts.delivery, at: sql`max(${alerts.sentAt})` })
    .from(alerts)
    .where(
      and(
        eq(alerts.ydid, one.ydid),
        eq(alerts.recipient, one.recipient),
        eq(alerts.channel, 'mail'),
        isNotNull(alerts.delivery),
        same,
      ),
    )
    .groupBy(alerts.delivery)
    .orderBy(sql`max(${alerts.sentAt}) desc`)
    .limit(MOST_REFERENCES);
  return sent.map(({ delivery }) => messageIdOf(env, delivery!)).reverse();
}
