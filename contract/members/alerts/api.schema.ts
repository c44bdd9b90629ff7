/** Calls on rules, on how somebody is reached, on their inbox, and on the company's delivery log. */
import { z } from 'zod';
import { LANGUAGES } from '../../core/settings.ts';
import { CHANGE_KINDS } from '../../tracking/changes/kinds.ts';
import { ALERT_CHANNELS, alertRule, digest, quietHours } from './rule.ts';
import { SEVERITIES } from './timing.ts';

/** `sentence`: the rule in the reader's language. */
export const storedRule = z.object({
  id: z.uuid(),
  version: z.int(),
  rule: alertRule,
  sentence: z.string(),
  /** Who “me” is, and whether that is the reader. */
  createdBy: z.string(),
  own: z.boolean(),
});
export type StoredRuleView = z.output<typeof storedRule>;
export const ruleChange = z.strictObject({ version: z.int().min(1).max(2_147_483_647), rule: alertRule });

export const PREVIEW_DAYS = [7, 30] as const;
export const previewWish = z.strictObject({ rule: alertRule, days: z.literal([...PREVIEW_DAYS]) });
const count = z.int().min(0);
/** What a rule would have sent; `samples` are the latest of its alerts. */
export const preview = z.object({
  sentence: z.string(),
  alerts: count,
  mails: count,
  shipments: count,
  /** Later changes were not read, since there are too many. */
  cut: z.boolean(),
  samples: z.array(
    z.object({
      at: z.iso.datetime(),
      number: z.string(),
      text: z.string(),
      severity: z.enum(SEVERITIES),
      recipients: z.array(z.string()),
    }),
  ),
});
export type Preview = z.output<typeof preview>;

const isZone = (zone: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};
export const preferences = z.strictObject({
  language: z.enum(LANGUAGES),
  zone: z.string().max(64).refine(isZone, { message: 'errors:fault.format' }),
  quiet: quietHours.nullable(),
  digest: digest.nullable(),
  followed: z.boolean(),
  mail: z.boolean(),
  wechat: z.boolean().default(false),
});
export type Preferences = z.output<typeof preferences>;

export const INBOX_FOLDERS = ['all', 'unread', 'archived'] as const;
export type InboxFolder = (typeof INBOX_FOLDERS)[number];
const value = z.record(z.string(), z.union([z.string(), z.number(), z.null()])).nullable();
const reported = {
  id: z.uuid(),
  subscriptionId: z.uuid(),
  number: z.string(),
  kind: z.string(),
  part: z.string(),
  type: z.enum(CHANGE_KINDS),
  before: value,
  after: value,
  events: z.array(z.string()),
  severity: z.enum(SEVERITIES),
  correction: z.boolean(),
  text: z.string(),
  at: z.iso.datetime(),
};
export const inboxAlert = z.object({
  ...reported,
  /** The mode of the shipment; null once it is followed no more. */
  mode: z.string().nullable(),
  read: z.boolean(),
  archived: z.boolean(),
});
export type InboxAlert = z.output<typeof inboxAlert>;
/** The alerts of one shipment: the latest of them, and how many there are. */
export const inboxThread = z.object({
  subscriptionId: z.uuid(),
  number: z.string(),
  alerts: count,
  unread: count,
  at: z.iso.datetime(),
  severity: z.enum(SEVERITIES),
  text: z.string(),
  muted: z.boolean(),
});
export type InboxThread = z.output<typeof inboxThread>;

export const inboxMarks = ['read', 'unread', 'archive', 'restore'] as const;
export type InboxMark = (typeof inboxMarks)[number];
const mark = z.enum(inboxMarks);
/** Single alerts, or all of those that are not archived. */
export const markWish = z.union([
  z.strictObject({ ids: z.array(z.uuid()).min(1).max(200), mark }),
  z.strictObject({ all: z.literal(true), mark: z.enum(['read', 'archive']) }),
]);

/** What became of an alert: `inbox` needs no delivery, `manual` waits for an operator. */
export const LOG_RESULTS = [
  'waiting',
  'dropped',
  'inbox',
  'queued',
  'delivered',
  'failed',
  'manual',
  'expired',
] as const;
export const logLine = z.object({
  ...reported,
  channel: z.enum(ALERT_CHANNELS),
  recipient: z.string(),
  /** The rules that asked for it, as sentences. */
  why: z.array(z.string()),
  result: z.enum(LOG_RESULTS),
  reason: z.string(),
  dueAt: z.iso.datetime(),
  sentAt: z.iso.datetime().nullable(),
  tries: count,
});
export type LogLine = z.output<typeof logLine>;
export const logTry = z.object({
  at: z.iso.datetime(),
  result: z.string(),
  status: z.int().nullable(),
  answer: z.string(),
  fault: z.string(),
});
export type LogTry = z.output<typeof logTry>;

/** Who gets no more mail (`number` null), or nothing more of one shipment. */
export const alertStop = z.object({
  id: z.uuid(),
  recipient: z.string(),
  number: z.string().nullable(),
  reason: z.enum(['unsubscribed', 'bounced', 'muted']),
  detail: z.string(),
  at: z.iso.datetime(),
});
export type AlertStop = z.output<typeof alertStop>;
/** A link to one shipment that an outsider got. */
export const alertShare = z.object({
  id: z.string(),
  recipient: z.string(),
  number: z.string(),
  expiresAt: z.iso.datetime(),
});
export type AlertShare = z.output<typeof alertShare>;
