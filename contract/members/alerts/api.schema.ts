/** Calls on rules, on how somebody is reached, and on their inbox. */
import { z } from 'zod';
import { LANGUAGES } from '../../core/settings.ts';
import { CHANGE_KINDS } from '../../tracking/changes/kinds.ts';
import { alertRule, digest, quietHours } from './rule.ts';
import { SEVERITIES } from './timing.ts';

/** `sentence`: the rule in the reader's language. */
export const storedRule = z.object({
  id: z.uuid(),
  version: z.int(),
  rule: alertRule,
  sentence: z.string(),
});
export const ruleChange = z.strictObject({ version: z.int().min(1).max(2_147_483_647), rule: alertRule });

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
});

export const INBOX_FOLDERS = ['all', 'unread', 'archived'] as const;
const value = z.record(z.string(), z.union([z.string(), z.number(), z.null()])).nullable();
export const inboxAlert = z.object({
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
  read: z.boolean(),
  archived: z.boolean(),
});
export const inboxMarks = ['read', 'unread', 'archive', 'restore'] as const;
export const markWish = z.strictObject({
  ids: z.array(z.uuid()).min(1).max(200),
  mark: z.enum(inboxMarks),
});
