/** Hands what is due to the outbound queue: one message per recipient and bundle. */
import { randomUUID } from 'node:crypto';
import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Env } from '#server/env.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import { textsIn } from '#server/platform/http/language.ts';
import type { Lease } from '#server/platform/lease.ts';
import { mailChannel, messageIdOf } from '#server/platform/outbound/channels/mail.ts';
import { enqueueDelivery } from '#server/platform/outbound/enqueue.ts';
import { letterOf, type Alert } from './letter.ts';
import { canReach } from './evaluate.ts';
import { linkOf, shipmentLink, stopLink } from './links.ts';
import { peopleOf, stopsOf, type Recipient } from './people.ts';
import { alerts } from './schema.ts';

export type DepartDeps = { db: Db; now: () => Date; env: Env };

/** What one cause does to several shipments is read within this time (ms). */
export const SETTLE_MS = 15_000;
/** Messages that a thread names (RFC 5322, References). */
const MOST_REFERENCES = 20;
/** Alerts of one message. */
const MOST_ALERTS = 500;

type Bundle = { ydid: number; recipient: string; bundle: string };

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
  const id = randomUUID();
  const token = await linkOf(tx, one.ydid, one.recipient);
  const stop = stopLink(env, token);
  const letter = letterOf(wanted, textsIn(recipient.language), {
    shipment: (alert) => shipmentLink(env, alert),
    stop,
  });
  const thread = await threadOf(tx, one, wanted, env);
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
    about: { resource: 'alert', id: wanted[0]!.id },
    notBefore: at,
  });
  await tx
    .update(alerts)
    .set({ state: 'sent', sentAt: at, delivery: id })
    .where(
      inArray(
        alerts.id,
        wanted.map((row) => row.id),
      ),
    );
  return 1;
}

/** Somebody who left the company, or has no address any more, is no recipient. */
async function recipientNow(tx: Tx, one: Bundle, due: readonly Alert[], env: Env): Promise<Recipient | null> {
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
