/** Calls on subscriptions in addition to those of every resource. */
import { z } from 'zod';
import { MAX_QUOTA } from './quota.ts';
import { REFERENCE_KINDS } from '#contract/tracking/event.ts';
import { SYNC_ACTIONS } from './sync.ts';

const note = (max: number) => z.string().trim().max(max).optional();

export const addWish = z.object({
  text: z.string().trim().min(1).max(20_000).describe('Numbers as people paste them, up to 600'),
  kind: z.enum(REFERENCE_KINDS).optional().describe('The kind of a single number, where it is known'),
  carrier: note(8),
  ownReference: note(60).describe('For a single number'),
  customer: note(120),
  group: note(60),
  tags: note(300),
  how: z.enum(['typed', 'follow']).default('typed'),
  dryRun: z.boolean().default(false),
});
export type AddWish = z.input<typeof addWish>;

/** `renewed`: existed and had ended. `overQuota`: the company's maximum is reached. */
export const ADD_RESULTS = ['new', 'existing', 'renewed', 'wrong', 'overQuota'] as const;
export type AddResult = (typeof ADD_RESULTS)[number];

export const addedRow = z.object({
  typed: z.string(),
  result: z.enum(ADD_RESULTS),
  number: z.string().nullable(),
  kind: z.enum(REFERENCE_KINDS).nullable(),
  id: z.string().nullable(),
  /** Why a number is wrong, in the user's language. */
  reason: z.string().nullable(),
  repairs: z.array(z.string()),
});
export type AddedRow = z.infer<typeof addedRow>;

export const quota = z.object({ limit: z.int(), used: z.int(), left: z.int() });
export const addReport = z.object({ applied: z.boolean(), rows: z.array(addedRow), quota });
export type AddReport = z.infer<typeof addReport>;

export const SUBSCRIPTION_ACTIONS = [
  ...SYNC_ACTIONS,
  'group',
  'addTags',
  'removeTags',
  'watch',
  'unwatch',
  'delete',
] as const;
export type SubscriptionAction = (typeof SUBSCRIPTION_ACTIONS)[number];

export const actionWish = z.object({
  action: z.enum(SUBSCRIPTION_ACTIONS),
  /** The group, or the tags. */
  value: z.string().trim().max(300).optional(),
  ids: z.array(z.uuid()).min(1).max(1000).optional(),
  /** Without ids: all that match the list's filters. */
  query: z
    .record(z.string().max(60), z.union([z.string().max(2000), z.array(z.string().max(2000)).max(8)]))
    .optional(),
});
export type ActionWish = z.infer<typeof actionWish>;
export const actionReport = z.object({ changed: z.int(), unchanged: z.int() });
export type ActionReport = z.infer<typeof actionReport>;

const own = (max: number) => z.string().max(max).nullable().optional();
/** An owner's notes on a subscription. */
export const notesWish = z.strictObject({
  version: z.int().min(1).max(2_147_483_647),
  ownReference: own(60),
  customer: own(120),
  consignee: own(120),
  group: own(60),
  tags: own(300),
  notes: own(2000),
});

export const quotaWish = z.object({ limit: z.int().min(0).max(MAX_QUOTA) });
