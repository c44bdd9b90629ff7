/** Hands what is due to the outbound queue: one message per recipient and bundle. */
import { and, asc, eq, inArray, lte, ne } from 'drizzle-orm';
import type { Language } from '#contract/core/settings.ts';
import type { AlertChannel } from '#contract/members/alerts/rule.ts';
import type { TemplateTexts } from '#contract/members/alerts/template.ts';
import { logoOf } from '#server/content/index.ts';
import type { Env } from '#server/env.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import type { Lease } from '#server/platform/lease.ts';
import type { Alert } from './letter.ts';
import { canReach } from './evaluate.ts';
import { namingOf, type Naming } from './naming.ts';
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
import { queueMails } from './queue-mail.ts';
import { alerts } from './schema.ts';
import { textsOf } from './templates.ts';
import { together } from './together.ts';
import { queueWechat } from './wechat/queue.ts';

export type DepartDeps = { db: Db; now: () => Date; env: Env };

/** What one cause does to several shipments is read within this time (ms). */
export const SETTLE_MS = 15_000;
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
  const leaving = ready.slice(0, MOST_MESSAGES);
  let queued = 0;
  for (const turn of turnsOf(leaving.map((bundle) => bundle.slice(0, MOST_ALERTS))))
    queued += await depart(tx, env, company, turn, at);
  const left = leaving.some((bundle) => bundle.length > MOST_ALERTS);
  return { queued, more: left || ready.length > MOST_MESSAGES };
}

/** Bundles of one recipient leave one after the other: a later mail names the earlier one as its thread. */
function turnsOf(bundles: readonly Alert[][]): Alert[][][] {
  const turns: Alert[][][] = [];
  const next = new Map<string, number>();
  for (const bundle of bundles) {
    const { recipient } = bundle[0]!;
    const turn = next.get(recipient) ?? 0;
    (turns[turn] ??= []).push(bundle);
    next.set(recipient, turn + 1);
  }
  return turns;
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

/** Queues the messages of bundles of different recipients; returns how many somebody still gets. */
async function depart(
  tx: Tx,
  env: Env,
  company: CompanyNow,
  bundles: readonly Alert[][],
  at: Date,
): Promise<number> {
  const mailings: Mailing[] = [];
  const dropped: string[] = [];
  const naming = await namingOf(tx, bundles[0]![0]!.ydid, bundles.flat());
  for (const rows of bundles) {
    const { ydid, recipient: key, channel, bundle } = rows[0]!;
    const recipient = recipientNow(company, rows[0]!);
    const wanted = rows.filter(
      ({ subscriptionId }) =>
        recipient !== null && canReach(recipient, channel, subscriptionId, company.stops),
    );
    dropped.push(...rows.filter((row) => !wanted.includes(row)).map(({ id }) => id));
    if (recipient === null || wanted.length === 0) continue;
    const one = { ydid, recipient: key, channel, bundle };
    mailings.push({ one, rows: wanted, recipient, at, company, naming });
  }
  if (dropped.length > 0)
    await tx
      .update(alerts)
      .set({
        state: 'dropped',
        reason: 'the recipient is reached no more by this channel, or muted the shipment',
      })
      .where(inArray(alerts.id, dropped));
  for (const [channel, queue] of Object.entries(QUEUES))
    await queue(
      tx,
      env,
      mailings.filter(({ one }) => one.channel === channel),
    );
  return mailings.length;
}

type Queue = (tx: Tx, env: Env, mailings: readonly Mailing[]) => Promise<void>;
const QUEUES: Partial<Record<AlertChannel, Queue>> = {
  mail: queueMails,
  push: async (tx, _env, mailings) => {
    for (const mailing of mailings) await queuePush(tx, mailing);
  },
  wechat: async (tx, env, mailings) => {
    for (const mailing of mailings) await queueWechat(tx, env, mailing);
  },
};

export type Mailing = {
  one: Bundle;
  rows: readonly Alert[];
  recipient: Recipient;
  at: Date;
  company: CompanyNow;
  naming: Naming;
};

/** Somebody who left the company, or has no address any more, is no recipient. */
export const recipientNow = (
  { people }: CompanyNow,
  { recipient: key, language, zone }: Alert,
): Recipient | null =>
  key.startsWith('user:') ? (people.find((one) => one.key === key) ?? null) : strangerOf(key, language, zone);
