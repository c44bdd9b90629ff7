/** Hands what is due to the outbound queue: one message per recipient and bundle. */
import { randomUUID } from 'node:crypto';
import { and, asc, eq, inArray, isNotNull, lte, ne, sql } from 'drizzle-orm';
import type { Language } from '#contract/core/settings.ts';
import type { AlertChannel } from '#contract/members/alerts/rule.ts';
import type { TemplateTexts } from '#contract/members/alerts/template.ts';
import { logoOf } from '#server/content/index.ts';
import type { Env } from '#server/env.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import { textsIn } from '#server/platform/http/language.ts';
import type { Lease } from '#server/platform/lease.ts';
import { mailChannel, messageIdOf } from '#server/platform/outbound/channels/mail.ts';
import { enqueueDelivery } from '#server/platform/outbound/enqueue.ts';
import { letterOf, type Alert } from './letter.ts';
import { canReach } from './evaluate.ts';
import { linkOf, logoLink, muteLink, shareLink, shipmentLink, stopLink } from './links.ts';
import {
  companyNameOf,
  peopleOf,
  stopsOf,
  strangerOf,
  type Person,
  type Recipient,
  type Stops,
} from './people.ts';
import { queuePush } from './push/queue.ts';
import { markSent } from './rows.ts';
import { alerts } from './schema.ts';
import { shareOf } from './shares.ts';
import { textsOf } from './templates.ts';
import { together } from './together.ts';
import { queueWechat } from './wechat/queue.ts';

export type DepartDeps = { db: Db; now: () => Date; env: Env };

/** What one cause does to several shipments is read within this time (ms). */
export const SETTLE_MS = 15_000;
/** Messages that a thread names (RFC 5322, References). */
const MOST_REFERENCES = 20;
/** Alerts of one message. */
const MOST_ALERTS = 500;

export type Bundle = { ydid: number; recipient: string; channel: AlertChannel; bundle: string };

/** Returns how many messages were queued. */
export async function departDue(deps: DepartDeps, lease: Lease): Promise<number> {
  const at = deps.now();
  const owners = await deps.db
    .selectDistinct({ ydid: alerts.ydid })
    .from(alerts)
    .where(and(due(at), lte(alerts.at, settledBy(at))));
  let count = 0;
  await together(
    owners.map(({ ydid }) => ydid),
    async (owner) => {
      for (let more = true; more && !lease.signal.aborted;) {
        const part = await deps.db.transaction((tx) => departSome(tx, deps, lease, owner, at));
        count += part.queued;
        more = part.more;
      }
    },
  );
  return count;
}

/** Waiting for its time, by a channel of people: webhooks are queued by their own room. */
const due = (at: Date) =>
  and(eq(alerts.state, 'waiting'), ne(alerts.channel, 'webhook'), lte(alerts.dueAt, at));
const settledBy = (at: Date): Date => new Date(at.getTime() - SETTLE_MS);

/** Messages, and alerts that are read for them, of one transaction. */
const MOST_MESSAGES = 50;
const MOST_READ = 5000;

/** The state of the alerts and the deliveries are one transaction: nothing is lost, and nothing is queued twice. */
async function departSome(tx: Tx, { env }: DepartDeps, lease: Lease, owner: number, at: Date) {
  await lease.check(tx);
  const rows = await tx
    .select()
    .from(alerts)
    .where(and(eq(alerts.ydid, owner), due(at)))
    .orderBy(asc(alerts.at), asc(alerts.number), asc(alerts.id))
    .limit(MOST_READ)
    .for('update');
  // A bundle leaves with the first of its alerts that has waited.
  const ready = bundlesOf(rows).filter((bundle) => bundle[0]!.at <= settledBy(at));
  const company = await companyOf(tx, owner, env);
  let queued = 0;
  for (const bundle of ready.slice(0, MOST_MESSAGES))
    if (await depart(tx, env, company, bundle.slice(0, MOST_ALERTS), at)) queued += 1;
  const left = ready.slice(0, MOST_MESSAGES).some((bundle) => bundle.length > MOST_ALERTS);
  return { queued, more: left || ready.length > MOST_MESSAGES };
}

function bundlesOf(rows: readonly Alert[]): Alert[][] {
  const bundles = new Map<string, Alert[]>();
  for (const row of rows) {
    const key = `${row.recipient}\n${row.channel}\n${row.bundle}`;
    bundles.set(key, [...(bundles.get(key) ?? []), row]);
  }
  return [...bundles.values()];
}

/** What the messages of one owner share. */
type CompanyNow = {
  name: string;
  /** Path of its logo. */
  logo: string | null;
  people: readonly Person[];
  stops: Stops;
  texts: (language: Language) => Promise<TemplateTexts>;
};

export async function companyOf(tx: Tx, owner: number, env: Env): Promise<CompanyNow> {
  const texts = new Map<Language, TemplateTexts>();
  return {
    name: await companyNameOf(tx, owner),
    logo: await logoOf(tx, owner),
    people: await peopleOf(tx, owner, env.PORTHOLE_LANGUAGE),
    stops: await stopsOf(tx, owner),
    async texts(language) {
      const known = texts.get(language) ?? (await textsOf(tx, owner, language));
      texts.set(language, known);
      return known;
    },
  };
}

/** Queues the message of a bundle; false where nobody gets it any more. */
async function depart(
  tx: Tx,
  env: Env,
  company: CompanyNow,
  rows: readonly Alert[],
  at: Date,
): Promise<boolean> {
  const { ydid, recipient: key, channel, bundle } = rows[0]!;
  const recipient = recipientNow(company, rows[0]!);
  const wanted = rows.filter(
    ({ subscriptionId }) => recipient !== null && canReach(recipient, channel, subscriptionId, company.stops),
  );
  const dropped = rows.filter((row) => !wanted.includes(row)).map(({ id }) => id);
  if (dropped.length > 0)
    await tx
      .update(alerts)
      .set({
        state: 'dropped',
        reason: 'the recipient is reached no more by this channel, or muted the shipment',
      })
      .where(inArray(alerts.id, dropped));
  if (recipient === null || wanted.length === 0) return false;
  const one = { ydid, recipient: key, channel, bundle };
  await QUEUES[channel]?.(tx, env, { one, rows: wanted, recipient, at, company });
  return true;
}

type Queue = (tx: Tx, env: Env, mailing: Mailing) => Promise<void>;
const QUEUES: Partial<Record<AlertChannel, Queue>> = {
  mail: (tx, env, mailing) => queueMail(tx, env, mailing),
  push: (tx, _env, mailing) => queuePush(tx, mailing),
  wechat: (tx, env, mailing) => queueWechat(tx, env, mailing),
};

export type Mailing = {
  one: Bundle;
  rows: readonly Alert[];
  recipient: Recipient;
  at: Date;
  company: CompanyNow;
};

/** Queues one mail that names all the rows, and marks them sent. */
export async function queueMail(tx: Tx, env: Env, mailing: Mailing): Promise<void> {
  const { one, rows, recipient, at, company } = mailing;
  const id = randomUUID();
  const { token, language } = await linkOf(tx, one.ydid, one.recipient);
  const stop = stopLink(env, token);
  const outsider = !one.recipient.startsWith('user:');
  const read = (outsider && language) || recipient.language;
  const shares = outsider ? await sharesFor(tx, one, rows, at) : new Map<string, string>();
  const localised = rows.map((row) => ({ ...row, language: read }));
  const letter = letterOf(localised, textsIn(read), {
    shipment: (alert) => {
      const shared = shares.get(alert.subscriptionId);
      if (!outsider) return shipmentLink(env, alert);
      return shared === undefined ? null : shareLink(env, shared, read);
    },
    mute: ({ subscriptionId }) => muteLink(env, token, subscriptionId),
    stop,
    company: company.name,
    logo: logoLink(env, company.logo),
    texts: await company.texts(read),
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
  await markSent(tx, rows, id, at);
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
export const recipientNow = (
  { people }: CompanyNow,
  { recipient: key, language, zone }: Alert,
): Recipient | null =>
  key.startsWith('user:') ? (people.find((one) => one.key === key) ?? null) : strangerOf(key, language, zone);

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
