/** Companies, users, what they may do, and how they sign in. */
import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

const instant = () => timestamp({ withTimezone: true });

/** A company by its ydid; 0, 2000, 2003 and 3810 have meanings of their own (contract/settings.ts). */
export const companies = pgTable('companies', {
  ydid: integer().primaryKey(),
  fullName: text().notNull(),
  nature: text().notNull().default(''),
  enCode: text().notNull().default(''),
  enName: text().notNull().default(''),
  shortName: text().notNull().default(''),
  parentId: integer(),
  foundedTime: date({ mode: 'string' }),
  manager: text().notNull().default(''),
  outerPhone: text().notNull().default(''),
  email: text().notNull().default(''),
  fax: text().notNull().default(''),
  address: text().notNull().default(''),
  postalcode: text().notNull().default(''),
  webAddress: text().notNull().default(''),
  businessScope: text().notNull().default(''),
  description: text().notNull().default(''),
  version: integer().notNull().default(1),
  updatedAt: instant().notNull().defaultNow(),
});

/** What a member has chosen for himself. */
export type MemberSetting = { articlePlatform: string[] };

export const users = pgTable(
  'users',
  {
    id: uuid().primaryKey().defaultRandom(),
    ydid: integer()
      .notNull()
      .references(() => companies.ydid),
    name: text().notNull(),
    /** The login name lower-cased without a locale: what makes it unique. */
    nameKey: text().notNull(),
    /** argon2id; null for an account that signs in by WeChat or code only. */
    passwordHash: text(),
    /** unused: good for one sign-in; used: spent, until its owner sets a password of his own. */
    oneTimePassword: text({ enum: ['unused', 'used'] }),
    realName: text().notNull().default(''),
    departmentId: text().notNull().default(''),
    gender: text({ enum: ['', 'female', 'male', 'other'] })
      .notNull()
      .default(''),
    birthday: date({ mode: 'string' }),
    nickName: text().notNull().default(''),
    avatar: text().notNull().default(''),
    introduction: text().notNull().default(''),
    /** E.164 digits without the plus sign, or a national number as typed. */
    mobile: text(),
    telephone: text().notNull().default(''),
    qq: text().notNull().default(''),
    email: text().notNull().default(''),
    setting: jsonb().$type<MemberSetting>().notNull().default({ articlePlatform: [] }),
    wechatUnionid: text(),
    disabled: boolean().notNull().default(false),
    version: integer().notNull().default(1),
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex().on(table.nameKey),
    uniqueIndex().on(table.mobile),
    uniqueIndex().on(table.wechatUnionid),
    index().on(table.ydid),
    // A forgotten password is asked for by mail, whoever wrote it in which case.
    index('users_email_lower_index').on(sql`lower(${table.email})`),
  ],
);

/** A role by its key; the built-in ones follow server/policies at every start. */
export const roles = pgTable('roles', {
  key: text().primaryKey(),
  builtIn: boolean().notNull().default(false),
});

/** One entry of a role's Routers: a route key or a function key. */
export const roleGrants = pgTable(
  'role_grants',
  {
    role: text()
      .notNull()
      .references(() => roles.key, { onDelete: 'cascade' }),
    router: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.role, table.router] })],
);

export const userRoles = pgTable(
  'user_roles',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text()
      .notNull()
      .references(() => roles.key, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.userId, table.role] })],
);

export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** SHA-256 of the token, hex: a stolen database signs nobody in. */
    tokenHash: text().notNull(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The one role this session acts in; null: all roles of the user. */
    role: text().references(() => roles.key, { onDelete: 'cascade' }),
    createdAt: instant().notNull().defaultNow(),
    lastSeenAt: instant().notNull().defaultNow(),
    expiresAt: instant().notNull(),
    revokedAt: instant(),
    address: text().notNull().default(''),
    userAgent: text().notNull().default(''),
  },
  (table) => [uniqueIndex().on(table.tokenHash), index().on(table.userId), index().on(table.expiresAt)],
);

/** A code sent to a mobile: six digits, hashed with its row's id, good once. */
export const verificationCodes = pgTable(
  'verification_codes',
  {
    id: uuid().primaryKey().defaultRandom(),
    mobile: text().notNull(),
    codeHash: text().notNull(),
    address: text().notNull(),
    attempts: integer().notNull().default(0),
    createdAt: instant().notNull().defaultNow(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
  },
  (table) => [index().on(table.mobile, table.createdAt), index().on(table.address, table.createdAt)],
);

/** Tries to sign in, counted by account and by address so that every process sees the same limits. */
export const loginAttempts = pgTable(
  'login_attempts',
  {
    id: uuid().primaryKey().defaultRandom(),
    account: text().notNull(),
    address: text().notNull(),
    at: instant().notNull().defaultNow(),
    succeeded: boolean().notNull().default(false),
  },
  (table) => [
    index()
      .on(table.account, table.at)
      .where(sql`not ${table.succeeded}`),
    index()
      .on(table.address, table.at)
      .where(sql`not ${table.succeeded}`),
    index().on(table.at),
  ],
);

export type WechatProfile = { nickname: string; headimgurl: string };

/** What a WeChat code proved: good once, for a few minutes, for whoever holds the ticket. */
export const wechatTickets = pgTable('wechat_tickets', {
  ticketHash: text().primaryKey(),
  unionid: text().notNull(),
  profile: jsonb().$type<WechatProfile>().notNull(),
  expiresAt: instant().notNull(),
});
