/** Alert rules, the alerts that they led to, and how people want to be reached. `ydid` is the owner of each. */
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Language } from '#contract/core/settings.ts';
import type { AlertChannel, AlertRule } from '#contract/members/alerts/rule.ts';
import type { TemplateTexts } from '#contract/members/alerts/template.ts';
import type { Digest, RecipientTiming, Severity } from '#contract/members/alerts/timing.ts';
import type { FactValue } from '#contract/tracking/changes/facts.ts';
import type { ChangeKind } from '#contract/tracking/changes/kinds.ts';
import { users } from '#server/access/schema.ts';
import { instant } from '#server/platform/db/columns.ts';

export const alertRules = pgTable(
  'alert_rules',
  {
    id: uuid().primaryKey().defaultRandom(),
    ydid: integer().notNull(),
    /** The person whom “me” means, and whose colleagues the others are. */
    createdBy: uuid().notNull(),
    version: integer().notNull().default(1),
    enabled: boolean().notNull(),
    rule: jsonb().$type<AlertRule>().notNull(),
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (table) => [index('alert_rules_owner').on(table.ydid, table.createdAt)],
);

/** What the threshold of a rule is counted from, by reference and fact. */
export const alertBases = pgTable(
  'alert_bases',
  {
    ydid: integer().notNull(),
    rule: uuid().notNull(),
    subscriptionId: uuid().notNull(),
    fact: text().notNull(),
    value: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.ydid, table.rule, table.subscriptionId, table.fact] })],
);

/** How far the changes of an owner were read. An owner that gets a new number is read from its beginning. */
export const alertCursors = pgTable('alert_cursors', {
  owner: integer().primaryKey(),
  sequence: bigint({ mode: 'number' }).notNull(),
});

/** How a person wants to be reached; a person without a row has the defaults. */
export const alertPreferences = pgTable('alert_preferences', {
  userId: uuid().primaryKey(),
  ydid: integer().notNull(),
  language: text().$type<Language>().notNull(),
  zone: text().notNull(),
  quiet: jsonb().$type<RecipientTiming['quiet']>(),
  digest: jsonb().$type<Digest>(),
  /** Whether following a shipment is enough to get alerts. */
  followed: boolean().notNull().default(true),
  mail: boolean().notNull().default(true),
  wechat: boolean().notNull().default(false),
});

/** Browsers in which a person allowed notices (RFC 8030). */
export const alertBrowsers = pgTable(
  'alert_browsers',
  {
    id: uuid().primaryKey().defaultRandom(),
    ydid: integer().notNull(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    endpoint: text().notNull().unique(),
    /** The browser's keys (RFC 8291): its public key, and the secret that authenticates the sender. */
    p256dh: text().notNull(),
    auth: text().notNull(),
    /** The browser, as its user knows it. */
    name: text().notNull(),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [index('alert_browsers_of_user').on(table.userId)],
);

/** A person as the official account in WeChat knows them. */
export const alertWechat = pgTable('alert_wechat', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  ydid: integer().notNull(),
  /** The official account; a person has another openid with each. */
  account: text().notNull(),
  /** Null until WeChat has named the person. */
  openid: text(),
  /** Binds WeChat's answer to the person who left for WeChat. */
  state: text(),
  stateUntil: instant(),
});

/** Texts of a company in its mails, by language; the last version counts. An empty text is the portal's own. */
export const alertTemplates = pgTable(
  'alert_templates',
  {
    id: uuid().primaryKey().defaultRandom(),
    ydid: integer().notNull(),
    language: text().$type<Language>().notNull(),
    version: integer().notNull(),
    texts: jsonb().$type<TemplateTexts>().notNull(),
    by: text().notNull(),
    at: instant().notNull().defaultNow(),
  },
  (table) => [unique('alert_templates_version').on(table.ydid, table.language, table.version)],
);

/** Recipients that get no more mail (`subscriptionId` null), or no more alerts of one shipment. */
export const alertStops = pgTable(
  'alert_stops',
  {
    id: uuid().primaryKey().defaultRandom(),
    ydid: integer().notNull(),
    recipient: text().notNull(),
    subscriptionId: uuid(),
    reason: text({ enum: ['unsubscribed', 'bounced', 'muted'] }).notNull(),
    detail: text().notNull().default(''),
    at: instant().notNull().defaultNow(),
  },
  (table) => [
    unique('alert_stops_once').on(table.ydid, table.recipient, table.subscriptionId).nullsNotDistinct(),
  ],
);

/** The unguessable part of the address that ends alerts by mail. */
export const alertLinks = pgTable(
  'alert_links',
  {
    token: uuid().primaryKey().defaultRandom(),
    ydid: integer().notNull(),
    recipient: text().notNull(),
    /** What an outsider chose instead of the language of the rule. */
    language: text().$type<Language>(),
  },
  (table) => [unique('alert_links_once').on(table.ydid, table.recipient)],
);

/** The share links that outsiders got in their mails: one per shipment, made anew before it expires. */
export const alertShares = pgTable(
  'alert_shares',
  {
    ydid: integer().notNull(),
    recipient: text().notNull(),
    subscriptionId: uuid().notNull(),
    share: text().notNull(),
    expiresAt: instant().notNull(),
    revokedAt: instant(),
  },
  (table) => [primaryKey({ columns: [table.ydid, table.recipient, table.subscriptionId] })],
);

export const ALERT_STATES = ['waiting', 'sent', 'dropped'] as const;

/** One row per change, recipient and channel. */
export const alerts = pgTable(
  'alerts',
  {
    id: uuid().primaryKey().defaultRandom(),
    ydid: integer().notNull(),
    /** `user:<id>`, `mail:<address>` or `webhook:<id>`. */
    recipient: text().notNull(),
    channel: text().$type<AlertChannel>().notNull(),
    /** The id of the change (contract/tracking/changes). */
    change: text().notNull(),
    rules: uuid().array().notNull(),
    subscriptionId: uuid().notNull(),
    number: text().notNull(),
    kind: text().notNull(),
    part: text().notNull(),
    fact: text().notNull(),
    type: text().$type<ChangeKind>().notNull(),
    before: jsonb().$type<FactValue>(),
    after: jsonb().$type<FactValue>(),
    events: text().array().notNull(),
    severity: text().$type<Severity>().notNull(),
    /** Takes back, or corrects, an alert that this recipient got. */
    correction: boolean().notNull().default(false),
    /** Alerts of one bundle leave as one message: a digest, a vessel's or flight's delay, or a shipment. */
    bundle: text().notNull(),
    language: text().$type<Language>().notNull(),
    zone: text().notNull(),
    state: text({ enum: ALERT_STATES }).notNull(),
    at: instant().notNull(),
    dueAt: instant().notNull(),
    sentAt: instant(),
    /** The delivery that carries it. */
    delivery: uuid(),
    /** Why it was not sent. */
    reason: text().notNull().default(''),
    readAt: instant(),
    archivedAt: instant(),
  },
  (table) => [
    unique('alerts_once').on(table.ydid, table.change, table.recipient, table.channel),
    index('alerts_due')
      .on(table.dueAt)
      .where(sql`${table.state} = 'waiting'`),
    index('alerts_inbox')
      .on(table.recipient, table.at.desc())
      .where(sql`${table.channel} = 'inApp'`),
    index('alerts_of_shipment').on(table.subscriptionId, table.recipient),
    index('alerts_log').on(table.ydid, table.at.desc()),
    index('alerts_by_delivery').on(table.delivery),
    index('alerts_old').on(table.at),
  ],
);
