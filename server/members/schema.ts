/** Tables of subscriptions (owners: contract/access/owner.ts), their quotas, and the activity log. */
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
import type { AddResult } from '#contract/members/subscriptions.schema.ts';
import type { OwnChangeKind } from '#contract/members/own-changes.ts';
import type { ReferenceKind } from '#contract/tracking/event.ts';
import type { FactValue } from '#contract/tracking/changes/facts.ts';
import { instant, xid8 } from '#server/platform/db/columns.ts';
import { countryCode } from '#server/reference/schema/index.ts';
import { active, owner, recordColumns } from '#server/records/columns.ts';

/** A subscription with its sync state (contract/members/sync.ts). */
export const subscription = pgTable(
  'subscriptions',
  {
    ...recordColumns(),
    ...owner(),
    number: text().notNull(),
    kind: text().notNull(),
    carrier: text(),
    /** The key of its summaries (`trackingSummaries.reference`). */
    reference: text()
      .notNull()
      .generatedAlwaysAs(sql`kind || ' ' || number || ' ' || coalesce(carrier, '')`),
    mode: text().notNull(),
    ownReference: text(),
    customer: text(),
    consignee: text(),
    group: text(),
    tags: text(),
    followers: text(),
    notes: text(),
    addedBy: text(),
    addedHow: text().notNull(),
    state: text().notNull().default('pending'),
    reason: text(),
    attempts: integer().notNull().default(0),
    checkedAt: instant(),
    nextAt: instant(),
    /** The source checked last; null if the portal has no API for the number. */
    source: text(),
    missingSince: instant(),
    newsAt: instant().notNull().defaultNow(),
    arrivedAt: instant(),
    renewedAt: instant(),
    endsAt: instant(),
    /** The folded text for searches. */
    searchText: text().notNull(),
  },
  (table) => [
    unique('subscriptions_reference_unique').on(table.ydid, table.kind, table.number),
    index('subscriptions_in_order').on(table.ydid, sql`${table.number} collate "und-x-icu"`, table.id),
    index('subscriptions_by_mode').on(
      table.ydid,
      table.mode,
      sql`${table.number} collate "und-x-icu"`,
      table.id,
    ),
    index('subscriptions_by_state').on(
      table.ydid,
      table.state,
      sql`${table.number} collate "und-x-icu"`,
      table.id,
    ),
    index('subscriptions_by_number').on(table.number),
    index('subscriptions_by_reference').on(table.ydid, table.reference),
    index('subscriptions_due')
      .on(table.nextAt)
      .where(sql`${table.nextAt} is not null`),
    index('subscriptions_similar').using('gin', sql`${table.searchText} gin_trgm_ops`),
  ],
);

/** The address book of an owner (contract/members/resources/party.ts). */
export const party = pgTable(
  'parties',
  {
    ...recordColumns(),
    ...owner(),
    name: text().notNull(),
    city: text().notNull(),
    role: text(),
    contact: text(),
    address: text(),
    state: text(),
    postcode: text(),
    country: countryCode(),
    phone: text(),
    email: text(),
    taxNumber: text(),
    remark: text(),
    active: active(),
  },
  (table) => [unique('parties_ydid_name_city_unique').on(table.ydid, table.name, table.city)],
);

/** The secret mail address of an owner, which adds subscriptions; renewed, the earlier one is unknown. */
export const mailAddresses = pgTable('mail_addresses', {
  ydid: integer().primaryKey(),
  /** Hash and sealed text of the secret part. */
  secret: text().notNull().unique(),
  sealed: text().notNull(),
  /** The language of replies. */
  language: text().$type<Language>().notNull(),
  createdBy: text(),
  createdAt: instant().notNull().defaultNow(),
  /** Mails within an hour, which are limited. */
  hourFrom: instant().notNull().defaultNow(),
  hourMails: integer().notNull().default(0),
});

/** Whether bills of a forwarder's orders become subscriptions of the customer's company, as the company answered. */
export const orderConsents = pgTable('order_consents', {
  ydid: integer().primaryKey(),
  agreed: boolean().notNull(),
  answeredBy: text(),
  answeredAt: instant().notNull().defaultNow(),
});

/** Bills of orders that were subscribed to: one that a member deletes does not come back. */
export const orderSubscriptions = pgTable(
  'order_subscriptions',
  {
    ydid: integer().notNull(),
    number: text().notNull(),
    office: integer().notNull(),
    order: text().notNull(),
    result: text().$type<AddResult>().notNull(),
    at: instant().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.ydid, table.number] })],
);

/** The quota of an owner, if the operator set one. */
export const subscriptionQuotas = pgTable('subscription_quotas', {
  owner: integer().primaryKey(),
  quota: integer().notNull(),
  updatedAt: instant().notNull().defaultNow(),
});

/** An owner with subscriptions, and the number of the last change that it was given. */
export const memberOwners = pgTable('member_owners', {
  owner: integer().primaryKey(),
  /** The visibility class whose summaries are stored for new subscriptions. */
  visibility: text(),
  /** The class whose summaries are stored for all of them. */
  followed: text(),
  sequence: bigint({ mode: 'number' }).notNull().default(0),
});

/** The changes of an owner, numbered without gaps in the order in which they were committed. */
export const memberChanges = pgTable(
  'member_changes',
  {
    owner: integer().notNull(),
    sequence: bigint({ mode: 'number' }).notNull(),
    /** `trackingChanges.number`, or `ownChanges.number`. */
    change: bigint({ mode: 'number' }),
    own: bigint({ mode: 'number' }),
    /** Null for a booking request. */
    subscriptionId: uuid(),
    at: instant().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.owner, table.sequence] }),
    unique('member_changes_once').on(table.change, table.owner),
    unique('member_changes_own_once').on(table.own),
    index('member_changes_old').on(table.at),
  ],
);

/** A change of an owner's subscription or booking request, before it has its number in `memberChanges`. */
export const ownChanges = pgTable(
  'own_changes',
  {
    number: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    transaction: xid8()
      .notNull()
      .default(sql`pg_current_xact_id()`),
    owner: integer().notNull(),
    type: text().$type<OwnChangeKind>().notNull(),
    subscriptionId: uuid(),
    kind: text().$type<ReferenceKind>(),
    /** The number that is followed, or that of the booking request. */
    value: text().notNull(),
    before: jsonb().$type<FactValue>(),
    after: jsonb().$type<FactValue>(),
    at: instant().notNull().defaultNow(),
  },
  (table) => [
    index('own_changes_in_order').on(table.transaction, table.number),
    index('own_changes_old').on(table.at),
  ],
);

/** How far a worker has read the change log. */
export const changeCursors = pgTable('change_cursors', {
  name: text().primaryKey(),
  transaction: xid8().notNull(),
  number: bigint({ mode: 'number' }).notNull(),
});

export const activity = pgTable(
  'activities',
  {
    ...recordColumns(),
    ...owner(),
    at: instant().notNull(),
    person: text(),
    kind: text().notNull(),
    subject: text().notNull(),
    result: text().notNull(),
    status: integer().notNull(),
    /** Milliseconds. */
    duration: integer().notNull(),
  },
  (table) => [
    index('activities_by_time').on(table.ydid, table.at, table.id),
    index('activities_old').on(table.at),
  ],
);
