/** API keys, their token buckets, and the answers of calls that carry an `Idempotency-Key`. */
import {
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
import type { Scope } from '#contract/integrations/scopes.ts';
import { instant } from '#server/platform/db/columns.ts';

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
