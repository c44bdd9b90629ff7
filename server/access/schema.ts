/** Tables of companies, users, their rights, and how they sign in. */
import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { FIRST_PERSONAL_OWNER } from '#contract/access/owner.ts';
import { instant } from '#server/platform/db/columns.ts';
import { registerSubjects } from '#server/platform/db/subjects.ts';

registerSubjects('access', 'users');

/** A company by its ydid; 0, 2000, 2003 and 3810 have fixed meanings (contract/core/settings.ts). */
export const companies = pgTable('companies', {
  ydid: integer().primaryKey(),
  fullName: text().notNull(),
  nature: text().notNull().default(''),
  enCode: text().notNull().default(''),
  enName: text().notNull().default(''),
  /**
   * IATA number of an air-freight agent (7 digits, 11 with the place of settlement), and its account with
   * airlines.
   */
  agentIata: text().notNull().default(''),
  agentAccount: text().notNull().default(''),
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
  /**
   * asked: the registration is waiting for the operator; refused: `note` gives the reason; blocked: its users
   * cannot sign in.
   */
  state: text({ enum: ['asked', 'refused', 'active', 'blocked'] })
    .notNull()
    .default('active'),
  note: text().notNull().default(''),
  /** Whether its users may write data of the whole portal: news, code tables, standards. */
  publisher: boolean().notNull().default(false),
  /** Whether its users can do nothing before they have set up a second factor. */
  requiresSecondFactor: boolean().notNull().default(false),
  /** The user who registered the company and becomes its first administrator. */
  askedBy: uuid(),
  askedAt: instant(),
  version: integer().notNull().default(1),
  updatedAt: instant().notNull().defaultNow(),
});

/** Ids of companies created here; lower ones have fixed meanings or were assigned manually. */
export const companyNumbers = pgSequence('company_numbers', { startWith: 10_001 });

/** Owner numbers of personal accounts: far above those of companies, so that both fit one owner column. */
export const personalOwners = pgSequence('personal_owners', { startWith: FIRST_PERSONAL_OWNER });

/** The member's own preferences. */
export type MemberSetting = { articlePlatform: string[] };

export const users = pgTable(
  'users',
  {
    id: uuid().primaryKey().defaultRandom(),
    ydid: integer()
      .notNull()
      .references(() => companies.ydid),
    name: text().notNull(),
    /** The login name lower-cased without a locale; unique. */
    nameKey: text().notNull(),
    /** argon2id; null for an account that signs in by WeChat or code only. */
    passwordHash: text(),
    /** unused: valid for one sign-in; used: spent, until the user sets a personal password. */
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
    /** The mail address that its owner has proved by a code; another `email` is not verified. */
    verifiedEmail: text(),
    setting: jsonb().$type<MemberSetting>().notNull().default({ articlePlatform: [] }),
    wechatUnionid: text(),
    /** The owner of this person's records while the account is personal (contract/access/owner.ts). */
    personalOwner: integer()
      .notNull()
      .default(sql`nextval('personal_owners')`),
    disabled: boolean().notNull().default(false),
    /** When the account closes, at its owner's request; null: it stays. */
    closesAt: instant(),
    /** When it was closed: nothing that names its owner is stored any more. */
    closedAt: instant(),
    /** Since when signing in asks for a second factor; null: it does not. */
    secondFactorAt: instant(),
    /** Time of the invitation; until a password is set the user has none. */
    invitedAt: instant(),
    /** Accurate to minutes; kept when the user's sessions are deleted. */
    lastSeenAt: instant(),
    version: integer().notNull().default(1),
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex().on(table.nameKey),
    uniqueIndex().on(table.mobile),
    uniqueIndex().on(table.wechatUnionid),
    uniqueIndex().on(table.personalOwner),
    index().on(table.ydid),
    index('users_closing')
      .on(table.closesAt)
      .where(sql`${table.closesAt} is not null`),
    // Password recovery looks up mail addresses in any case.
    index('users_email_lower_index').on(sql`lower(${table.email})`),
  ],
);

/** A role by its key; built-in ones are reset to server/policies at every start, except for `roleChanges`. */
export const roles = pgTable(
  'roles',
  {
    key: text().primaryKey(),
    builtIn: boolean().notNull().default(false),
    /** The name given by an administrator; empty for built-in roles, which have translated names. */
    name: text().notNull().default(''),
    /** The company that owns the role; null: all companies. */
    ydid: integer().references(() => companies.ydid),
    version: integer().notNull().default(1),
    updatedAt: instant().notNull().defaultNow(),
  },
  (table) => [index().on(table.ydid)],
);

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

/** The operator's changes to built-in roles, stored separately so that upgrades can still add grants. */
export const roleChanges = pgTable(
  'role_changes',
  {
    role: text()
      .notNull()
      .references(() => roles.key, { onDelete: 'cascade' }),
    router: text().notNull(),
    granted: boolean().notNull(),
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
  (table) => [primaryKey({ columns: [table.userId, table.role] }), index().on(table.role)],
);

export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** SHA-256 of the token, hex: a stolen database does not let anyone sign in. */
    tokenHash: text().notNull(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The one role this session acts in; null: all roles of the user. */
    role: text().references(() => roles.key, { onDelete: 'cascade' }),
    /** The role an administrator views the portal as: read-only, limited to the rights of both. */
    viewAs: text().references(() => roles.key, { onDelete: 'cascade' }),
    /** The company whose records the operator reads in this session, while its support access is open. */
    supports: integer().references(() => companies.ydid),
    createdAt: instant().notNull().defaultNow(),
    lastSeenAt: instant().notNull().defaultNow(),
    expiresAt: instant().notNull(),
    revokedAt: instant(),
    address: text().notNull().default(''),
    userAgent: text().notNull().default(''),
  },
  (table) => [uniqueIndex().on(table.tokenHash), index().on(table.userId), index().on(table.expiresAt)],
);

/** Support access: a company lets the operator read its records until an instant, or until it is ended. */
export const supportAccess = pgTable(
  'support_access',
  {
    id: uuid().primaryKey().defaultRandom(),
    ydid: integer()
      .notNull()
      .references(() => companies.ydid),
    reason: text().notNull().default(''),
    startedAt: instant().notNull().defaultNow(),
    startedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    until: instant().notNull(),
    endedAt: instant(),
    endedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    index().on(table.ydid, table.startedAt.desc().nullsFirst()),
    // A company grants one access at a time; the next one can begin after it ends.
    uniqueIndex('support_access_open')
      .on(table.ydid)
      .where(sql`${table.endedAt} is null`),
  ],
);

/** A code sent to a mobile: six digits, hashed with its row's id, valid once. */
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

/** Sign-in attempts, counted by account and by address, so that every process applies the same limits. */
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

/** A WeChat identity proven by a code: valid once, for a few minutes, for the holder of the ticket. */
export const wechatTickets = pgTable('wechat_tickets', {
  ticketHash: text().primaryKey(),
  unionid: text().notNull(),
  profile: jsonb().$type<WechatProfile>().notNull(),
  expiresAt: instant().notNull(),
});

/** A user's second factor (TOTP, RFC 6238). Until `users.second_factor_at` is set it waits for its first code. */
export const secondFactors = pgTable('second_factors', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** The shared secret, sealed (platform/sealed.ts). */
  secret: text().notNull(),
  /** The time step of the last accepted code: it and earlier ones are refused. */
  lastStep: integer().notNull().default(0),
  createdAt: instant().notNull().defaultNow(),
});

/** Codes for a lost authenticator, each valid once; hashed with their user's id. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    codeHash: text().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    usedAt: instant(),
  },
  (table) => [index().on(table.userId)],
);

/** A browser that signs its user in without the second factor, until an instant. */
export const rememberedDevices = pgTable(
  'remembered_devices',
  {
    id: uuid().primaryKey().defaultRandom(),
    tokenHash: text().notNull(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: instant().notNull().defaultNow(),
    expiresAt: instant().notNull(),
    address: text().notNull().default(''),
    userAgent: text().notNull().default(''),
  },
  (table) => [uniqueIndex().on(table.tokenHash), index().on(table.userId), index().on(table.expiresAt)],
);

/** A sign-in whose first step succeeded and whose second factor is awaited. */
export const signInChallenges = pgTable(
  'sign_in_challenges',
  {
    tokenHash: text().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    way: text({ enum: ['password', 'code', 'wechat'] }).notNull(),
    attempts: integer().notNull().default(0),
    expiresAt: instant().notNull(),
  },
  (table) => [index().on(table.userId), index().on(table.expiresAt)],
);

/** Passkeys: keys by which a device signs its user in (WebAuthn). */
export const passkeys = pgTable(
  'passkeys',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The id under which the device knows it, base64url. */
    credential: text().notNull().unique(),
    /** COSE, base64url. */
    publicKey: text().notNull(),
    /** Uses as the device counts them; 0 where it does not. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull(),
    name: text().notNull(),
    createdAt: instant().notNull().defaultNow(),
    usedAt: instant(),
  },
  (table) => [index().on(table.userId)],
);

/** Random values that a device signs, each once: to add a passkey of a user, or (null) to sign in. */
export const passkeyChallenges = pgTable('passkey_challenges', {
  challengeHash: text().primaryKey(),
  userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
  expiresAt: instant().notNull(),
});

export const SIGN_IN_OUTCOMES = ['signedIn', 'refused', 'locked', 'signedOut', 'ended'] as const;

/**
 * Sign-ins, sign-outs and refusals. The typed text is not stored, because people type passwords into the name
 * field.
 */
export const signInLog = pgTable(
  'sign_in_log',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    at: instant().notNull().defaultNow(),
    /** Null: the account does not exist. */
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    ydid: integer(),
    way: text({ enum: ['password', 'code', 'wechat', 'passkey', 'registration', 'role', ''] }).notNull(),
    outcome: text({ enum: SIGN_IN_OUTCOMES }).notNull(),
    address: text().notNull().default(''),
    userAgent: text().notNull().default(''),
  },
  (table) => [
    index().on(table.at.desc().nullsFirst()),
    index().on(table.ydid, table.id.desc().nullsFirst()),
    index().on(table.userId, table.id.desc().nullsFirst()),
  ],
);

/** Accepted signed requests, until their timestamp is stale, so that none is accepted twice. */
export const replayWindow = pgTable(
  'replay_window',
  {
    /** SHA-256 of method, path and hash, hex. */
    key: text().primaryKey(),
    /** Milliseconds since 1970. */
    expiresAt: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [index().on(table.expiresAt)],
);

/** Columns of tables with a row per user of a company. */
export const personColumns = () => ({
  ydid: integer()
    .notNull()
    .references(() => companies.ydid),
  userId: uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
});
