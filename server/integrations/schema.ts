/** API keys, their token buckets, the answers of calls that carry an `Idempotency-Key`, sandbox logs and webhooks. */
import {
  bigint,
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import type { EventFilter } from '#contract/integrations/events/match.ts';
import type { ChangeEvent } from '#contract/integrations/operations/events.ts';
import { HOOK_FORMATS } from '#contract/integrations/settings.ts';
import { FILE_STATES, type SubscriptionFile } from '#contract/integrations/operations/subscriptions.ts';
import type { Scope } from '#contract/integrations/scopes.ts';
import { instant } from '#server/platform/db/columns.ts';

export type FileResult = Pick<SubscriptionFile, 'detail' | 'rows' | 'added' | 'existing' | 'rejected'>;

export const apiKeys = pgTable(
  'api_keys',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Whose records it works on (contract/access/owner.ts). */
    owner: integer().notNull(),
    /** Whose rights it has, and the company of that person when they made it. */
    userId: uuid().notNull(),
    ydid: integer().notNull(),
    name: text().notNull(),
    /** SHA-256 of the key, hex; the key itself is never stored. */
    keyHash: text().notNull().unique(),
    start: text().notNull(),
    scopes: text().array().$type<Scope[]>().notNull(),
    addresses: text().array().notNull(),
    sandbox: boolean().notNull().default(false),
    /** The day of the sandbox, as its holder set it. */
    sandboxDay: integer(),
    /** The last number of its log (`sandboxEvents`). */
    sandboxSequence: bigint({ mode: 'number' }).notNull().default(0),
    createdAt: instant().notNull().defaultNow(),
    createdBy: text(),
    expiresAt: instant(),
    lastUsedAt: instant(),
    lastAddress: text(),
    revokedAt: instant(),
  },
  (table) => [index('api_keys_of_owner').on(table.owner, table.createdAt)],
);

/** What was left in a bucket at an instant; it fills evenly (contract/integrations/limits.ts). */
export const apiBuckets = pgTable('api_buckets', {
  key: text().primaryKey(),
  left: doublePrecision().notNull(),
  at: instant().notNull(),
  allowed: boolean().notNull(),
});

export const idempotentCalls = pgTable(
  'idempotent_calls',
  {
    owner: integer().notNull(),
    key: text().notNull(),
    /** SHA-256 of method, path and body. */
    bodyHash: text().notNull(),
    startedAt: instant().notNull(),
    /** Null while the first call runs. */
    status: integer(),
    answer: jsonb(),
  },
  (table) => [
    primaryKey({ columns: [table.owner, table.key] }),
    index('idempotent_calls_old').on(table.startedAt),
  ],
);

/** The change log of a sandbox key: what its clock made of the made-up numbers. */
export const sandboxEvents = pgTable(
  'sandbox_events',
  {
    key: uuid().notNull(),
    sequence: bigint({ mode: 'number' }).notNull(),
    event: jsonb().$type<Omit<ChangeEvent, 'previous'>>().notNull(),
    at: instant().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.key, table.sequence] }), index('sandbox_events_old').on(table.at)],
);

/** A file of subscriptions that was sent by key, and what became of its rows. */
export const subscriptionFiles = pgTable(
  'subscription_files',
  {
    id: uuid().primaryKey().defaultRandom(),
    owner: integer().notNull(),
    /** With whose rights its rows are added. */
    userId: uuid().notNull(),
    ydid: integer().notNull(),
    language: text().notNull(),
    /** A sandbox key's file is checked, and adds nothing. */
    sandbox: boolean().notNull(),
    name: text().notNull(),
    /** Base64, until it is read. */
    content: text(),
    state: text({ enum: FILE_STATES }).notNull().default('waiting'),
    result: jsonb().$type<FileResult>(),
    createdAt: instant().notNull().defaultNow(),
    settledAt: instant(),
  },
  (table) => [index('subscription_files_old').on(table.createdAt)],
);

/** A place to which the changes of an owner are sent. */
export const webhooks = pgTable(
  'webhooks',
  {
    id: uuid().primaryKey().defaultRandom(),
    owner: integer().notNull(),
    /** Who made it or changed it last, with whose rights shipments are read. */
    userId: uuid().notNull(),
    ydid: integer().notNull(),
    createdBy: text(),
    /** The language of mails about it. */
    language: text().notNull().default('en'),
    createdAt: instant().notNull().defaultNow(),
    /** The sandbox key whose log it sends, in place of the owner's. */
    sandboxKey: uuid(),
    url: text().notNull(),
    description: text().notNull().default(''),
    types: text().array().notNull(),
    filter: jsonb().$type<EventFilter>().notNull().default({}),
    format: text({ enum: HOOK_FORMATS }).notNull().default('standard'),
    /** Encrypted (server/integrations/webhooks/secrets.ts), as is the one before until its time. */
    secret: text().notNull(),
    oldSecret: text(),
    oldSecretUntil: instant(),
    /** Why nothing is sent: its owner stopped it, or a delivery used up its tries. */
    paused: text({ enum: ['byOwner', 'failing'] }),
    pausedAt: instant(),
    /** The last sequence that was read for it, and the last that was queued. */
    place: bigint({ mode: 'number' }).notNull(),
    previous: bigint({ mode: 'number' }).notNull(),
    /** Sequences that are sent once more: after the first, up to the last. */
    replayAfter: bigint({ mode: 'number' }),
    replayTo: bigint({ mode: 'number' }),
    succeededAt: instant(),
    /** Since when every try has failed; when its maker was informed. */
    failingSince: instant(),
    informedAt: instant(),
  },
  (table) => [index('webhooks_of_owner').on(table.owner, table.createdAt)],
);
