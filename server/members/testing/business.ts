/** The business of an owner for tests: a row of every table of members, each with a mark in its texts. */
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { expect } from 'vitest';
import { z } from 'zod';
import { ownerOf } from '#contract/access/owner.ts';
import { followersRule } from '#contract/members/alerts/rule.ts';
import { NO_TEXTS } from '#contract/members/alerts/template.ts';
import { aContent } from '#contract/members/bookings/testing/content.ts';
import { users } from '#server/access/schema.ts';
import { addressedMails, feedSources } from '#server/tracking/schema/sources.ts';
import { call } from '#server/test/app.ts';
import type { TestPerson } from '#server/test/people.ts';
import { alertBases, alertBrowsers, alertCursors, alertLinks, alertPreferences, alertRules, alerts, alertShares, alertStops, alertTemplates, alertWechat } from '../alerts/schema.ts'; // prettier-ignore
import { activity, mailAddresses, memberChanges, memberOwners, orderConsents, orderSubscriptions, subscription, subscriptionQuotas } from '../schema.ts'; // prettier-ignore

export const MARK = 'zanzibar';
/** Above every number that the worker gives in a test. */
const SEQUENCE = 900_000;
const FAR = new Date('2100-01-01');
const made = z.object({ data: z.object({ id: z.string() }).loose() });

/** A mailbox that nobody reads, so that secret addresses are configured. */
export async function aMailSource({ database: { db } }: FastifyInstance): Promise<void> {
  const settings = { host: '127.0.0.1', port: 1, secure: true, user: 'x', mailbox: 'INBOX', senders: [] };
  const row = {
    name: 'Mailbox',
    kind: 'imap',
    partner: 'agent',
    secret: 'FEED_SECRET_MAIL',
    settings,
  } as const;
  await db.insert(feedSources).values(row);
}

/** `ids`: of the record that an endpoint's parameter means, by the first word of its address. */
export async function businessOf(app: FastifyInstance, person: TestPerson) {
  const { db } = app.database;
  const { id: userId, token } = person;
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  const owner = ownerOf(user!);
  const ydid = owner;
  const send = async (path: string, json: object = {}) => {
    const answer = await call(app, `/ydapi/api/v1/${path}`, { method: 'POST', token, json });
    expect(answer.status, `${path}: ${JSON.stringify(answer.body)}`).toBeLessThan(300);
    return answer.body;
  };
  const idOf = async (path: string, json: object) => made.parse(await send(path, json)).data.id;
  const number = 'MAEU639100099';
  const notes = { customer: MARK, ownReference: MARK, tags: MARK, group: MARK };
  await send('subscription/add', { text: number, kind: 'bill', ...notes });
  // No source is asked meanwhile.
  const [row] = await db
    .update(subscription)
    .set({ state: 'failed', reason: 'expired', nextAt: null })
    .where(eq(subscription.ydid, ydid))
    .returning();
  const subscriptionId = row!.id;
  const at = new Date('2026-03-01T08:00:00Z');
  const recipient = `mail:${MARK}@example.invalid`;

  const party = await idOf('party', { name: MARK, city: MARK });
  const view = { module: 'ledger', name: MARK, view: MARK, isPrivate: false, isDefault: false };
  const dataTemplate = await idOf('dataTemplate', view);
  const content = aContent('sea');
  const references = { ...content.references, own: MARK };
  const booking = await idOf('booking', { id: randomUUID(), content: { ...content, references } });
  const query = { kind: 'query', subject: MARK, result: MARK, person: MARK, status: 200, duration: 1 };
  const [line] = await db
    .insert(activity)
    .values({ ydid, at, ...query })
    .returning();

  await db.insert(memberOwners).values({ owner, sequence: SEQUENCE }).onConflictDoNothing();
  await db.insert(memberChanges).values({ owner, sequence: SEQUENCE, subscriptionId });
  await db.insert(subscriptionQuotas).values({ owner, quota: 4321 });
  await send('subscription/mail-address');
  const [address] = await db
    .update(mailAddresses)
    .set({ createdBy: MARK })
    .where(eq(mailAddresses.ydid, ydid))
    .returning();
  const [source] = await db.select().from(feedSources);
  const mail = { source: source!.id, secret: address!.secret, raw: Buffer.from(MARK), dueAt: FAR };
  await db.insert(addressedMails).values({ ...mail, place: MARK });
  await db.insert(orderConsents).values({ ydid, agreed: true, answeredBy: MARK });
  await db.insert(orderSubscriptions).values({ ydid, number, office: 2000, order: MARK, result: 'new' });

  const stored = { ...followersRule, name: MARK, recipients: [{ to: 'me' as const }] };
  const newRule = { ydid, createdBy: userId, enabled: true, rule: stored };
  const [rule] = await db.insert(alertRules).values(newRule).returning();
  await db.insert(alertBases).values({ ydid, rule: rule!.id, subscriptionId, fact: 'eta', value: MARK });
  await db.insert(alertCursors).values({ owner, sequence: SEQUENCE }).onConflictDoNothing();
  await db
    .insert(alertPreferences)
    .values({ ydid, userId, language: 'en', zone: 'UTC' })
    .onConflictDoNothing();
  const keys = { endpoint: `https://push.example/${owner}`, p256dh: 'x', auth: 'x', name: MARK };
  const [browser] = await db
    .insert(alertBrowsers)
    .values({ ydid, userId, ...keys })
    .returning();
  await db.insert(alertWechat).values({ ydid, userId, account: MARK, openid: MARK });
  const texts = { ...NO_TEXTS, opening: MARK };
  await db.insert(alertTemplates).values({ ydid, language: 'en', version: 1, texts, by: MARK });
  const stopped = { ydid, recipient, subscriptionId, reason: 'muted', detail: MARK } as const;
  const [stop] = await db.insert(alertStops).values(stopped).returning();
  await db.insert(alertLinks).values({ ydid, recipient });
  await db.insert(alertShares).values({ ydid, recipient, subscriptionId, share: MARK, expiresAt: FAR });
  const alert = {
    ydid,
    rules: [rule!.id],
    subscriptionId,
    number,
    kind: 'bill',
    part: '',
    fact: 'eta',
    type: 'eta.changed',
    events: [MARK],
    severity: 'low',
    bundle: MARK,
    language: 'en',
    zone: 'UTC',
    state: 'sent',
    at,
    dueAt: at,
  } as const;
  const [sent] = await db
    .insert(alerts)
    .values([
      { ...alert, rules: [rule!.id], events: [MARK], channel: 'mail', change: 'by mail', recipient },
      { ...alert, rules: [rule!.id], events: [MARK], channel: 'inApp', change: 'in app', recipient: `user:${userId}` }, // prettier-ignore
    ])
    .returning();
  const ids = {
    subscription: subscriptionId,
    ledger: subscriptionId,
    activity: line!.id,
    party,
    dataTemplate,
    booking,
    bookingRequest: booking,
    alertrule: rule!.id,
    alertbrowser: browser!.id,
    alertstop: stop!.id,
    alertlog: sent!.id,
  };
  return { person, owner, ids };
}
export type Business = Awaited<ReturnType<typeof businessOf>>;
