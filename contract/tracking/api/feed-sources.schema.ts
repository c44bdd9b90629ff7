/** Schemas of feed sources: partner interfaces, folders and mailboxes that messages are fetched from. */
import { z } from 'zod';
import { commonQuery } from '#contract/access/account.schema.ts';
import { SOURCE_KINDS } from './feed-sources.ts';

const host = z
  .string()
  .trim()
  .regex(/^(?:[A-Za-z0-9](?:[A-Za-z0-9.-]{0,251}[A-Za-z0-9])?|\[?[0-9a-fA-F:.]{2,45}\]?)$/);
const port = z.int().min(1).max(65_535);
const user = z.string().trim().max(200);

const http = z.object({
  url: z.url({ protocol: /^https?$/ }).max(2000),
  /** How the secret is sent: not at all, as a token, as the password of `user`, in a separate header. */
  auth: z.enum(['none', 'bearer', 'basic', 'header']).default('none'),
  user: user.default(''),
  header: z
    .string()
    .regex(/^[A-Za-z][A-Za-z0-9-]{0,60}$/)
    .default('X-Api-Key'),
});
const sftp = z.object({
  host,
  port: port.default(22),
  user: user.min(1),
  /** The type of the secret: a password or a private key (PEM). */
  auth: z.enum(['password', 'key']).default('password'),
  /**
   * Fingerprint of the server's key, as `ssh-keygen -l` prints it. Empty: nothing is fetched and the key seen
   * is shown.
   */
  hostKey: z
    .string()
    .trim()
    .regex(/^(?:SHA256:[A-Za-z0-9+/]{43}=?)?$/)
    .default(''),
  folder: z.string().trim().min(1).max(500).default('.'),
  /** Accepted file names; `*` and `?` are wildcards. */
  pattern: z.string().trim().max(100).default('*'),
  /** Folder that a file is moved to once it is stored; empty: the file stays in place, and its name is remembered. */
  moveTo: z.string().trim().max(500).default(''),
});
const imap = z.object({
  host,
  port: port.default(993),
  /** TLS from the beginning; otherwise STARTTLS if the server offers it. */
  secure: z.boolean().default(true),
  user: user.min(1),
  mailbox: z.string().trim().min(1).max(200).default('INBOX'),
  /** Addresses, or `@domain`, from which mail is accepted; none: any. */
  senders: z.array(z.string().trim().toLowerCase().min(2).max(200)).max(50).default([]),
});

const mqtt = z.object({
  host,
  port: port.default(8883),
  /**
   * TLS; without it passwords and positions are sent unencrypted, which is acceptable only in the operator's
   * own network.
   */
  secure: z.boolean().default(true),
  /** Empty: the broker requires no password. */
  user: user.default(''),
  /** Topics and filters (`trucks/+/position`, `fleet/#`). */
  topics: z
    .array(
      z
        .string()
        .trim()
        .regex(/^(?:(?:\+|[^+#\0/]*)\/)*(?:[+#]|[^+#\0/]+)$/u)
        .max(200),
    )
    .min(1)
    .max(20),
  /** Certificate of the broker's own authority (PEM); empty: those trusted by the system. */
  ca: z
    .string()
    .trim()
    .max(20_000)
    .regex(/^(?:-----BEGIN CERTIFICATE-----[\w\s+/=-]*)?$/)
    .default(''),
});

const common = {
  name: z.string().trim().min(1).max(100),
  partner: z.string().min(1).max(64),
  /** Null: detected for each message. */
  feed: z.string().max(32).nullable(),
  /** The environment variable that holds the secret; empty: none is needed. */
  secret: z
    .string()
    .trim()
    .regex(/^(?:FEED_SECRET_[A-Z0-9_]{1,60})?$/)
    .default(''),
  everyMinutes: z.int().min(1).max(10_080).default(15),
  active: z.boolean().default(true),
};

export const feedSourceInput = z.discriminatedUnion('kind', [
  z.object({ ...common, kind: z.literal('http'), settings: http }),
  z.object({ ...common, kind: z.literal('sftp'), settings: sftp }),
  z.object({ ...common, kind: z.literal('imap'), settings: imap }),
  z.object({ ...common, kind: z.literal('mqtt'), settings: mqtt }),
]);

/** The result of one run: its error, or the messages fetched. */
export const sourceRun = z.object({
  at: z.iso.datetime(),
  fault: z.object({ key: z.string(), value: z.string() }).nullable(),
  taken: z.int(),
  accepted: z.int(),
  refused: z.int(),
});

export const feedSourceLine = z.object({
  id: z.uuid(),
  name: z.string(),
  kind: z.enum(SOURCE_KINDS),
  partner: z.string(),
  feed: z.string().nullable(),
  secret: z.string(),
  settings: z.record(z.string(), z.unknown()),
  everyMinutes: z.int(),
  active: z.boolean(),
  /** The first missing setting that prevents fetching (text key under `feeds:source.fault`); null: none. */
  lacks: z.string().nullable(),
  lastRunAt: z.iso.datetime().nullable(),
  nextRunAt: z.iso.datetime().nullable(),
  failures: z.int(),
  /** The last run: its error, or the number of messages fetched. */
  fault: z.object({ key: z.string(), value: z.string() }).nullable(),
  taken: z.int(),
  accepted: z.int(),
  refused: z.int(),
  /** The last runs, newest first. */
  runs: z.array(sourceRun),
});

/** `feeds`: the selectable ones; `secrets`: names of the environment's secrets, never their values. */
export const feedSourceList = z.object({
  sources: z.array(feedSourceLine),
  partners: z.array(z.object({ key: z.string(), name: z.string(), active: z.boolean() })),
  feeds: z.array(z.string()),
  secrets: z.array(z.string()),
});

export const feedSourceAt = { params: z.object({ id: z.uuid() }), querystring: commonQuery };
