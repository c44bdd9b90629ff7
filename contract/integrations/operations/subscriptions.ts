/** Subscribing: adding numbers, and what becomes of them. */
import { z } from 'zod';
import { SYNC_REASONS, SYNC_STATES, type SyncReason } from '#contract/members/sync.ts';
import { SUBSCRIPTION_MODES } from '#contract/members/modes.ts';
import { referenceKind } from '#contract/tracking/event.schema.ts';
import type { Operation } from '../operation.ts';
import { FILE_CHARACTERS_MOST, ITEMS_MOST } from '../settings.ts';
import { none, pageOf, pageQuery } from './pages.schema.ts';

const note = (most: number) => z.string().trim().max(most);
const tags = z.array(z.string().trim().min(1).max(40)).max(20);
const instant = z.iso.datetime().nullable();

export const subscriptionItem = z.object({
  // One that is empty is rejected by itself, and not the whole call.
  number: z.string().trim().max(64).describe('The number as printed: spaces and hyphens do not matter'),
  kind: referenceKind.optional().describe('Left out: recognised from the number'),
  carrier: note(8)
    .optional()
    .describe('SCAC of a line or code of an airline, where the number alone leaves it open'),
  reference: note(60).optional().describe('Your own reference, returned with the subscription'),
  tags: tags.optional(),
});

export const subscriptionView = z
  .object({
    id: z.uuid(),
    number: z.string(),
    kind: referenceKind,
    carrier: z.string().nullable(),
    mode: z.enum(SUBSCRIPTION_MODES),
    state: z.enum(SYNC_STATES).describe('Where its synchronisation stands'),
    reason: z.enum(SYNC_REASONS as [SyncReason, ...SyncReason[]]).nullable(),
    reference: z.string().nullable(),
    customer: z.string().nullable(),
    consignee: z.string().nullable(),
    group: z.string().nullable(),
    tags: z.array(z.string()),
    notes: z.string().nullable(),
    createdAt: z.iso.datetime(),
    checkedAt: instant.describe('When a source was last asked'),
    nextAt: instant,
    newsAt: instant.describe('When something last changed'),
    arrivedAt: instant,
    endsAt: instant,
  })
  .meta({ id: 'Subscription' });
export type SubscriptionView = z.infer<typeof subscriptionView>;

/** Why an item is refused. */
export const REJECTIONS = ['numberImpossible', 'checkDigit', 'quotaFull', 'sandboxOnly'] as const;
export type RejectionCode = (typeof REJECTIONS)[number];

const acceptedItem = z.object({
  index: z.int().describe('The item’s place in the request, from 0'),
  id: z.uuid(),
  number: z.string(),
  kind: referenceKind,
  result: z.enum(['new', 'existing', 'renewed']),
});
export type AcceptedItem = z.infer<typeof acceptedItem>;
const rejectedItem = z.object({
  index: z.int(),
  number: z.string(),
  code: z.enum(REJECTIONS),
  detail: z.string(),
  repairs: z.array(z.string()).describe('Likely numbers: one typing error away, with a right check digit'),
});
export type RejectedItem = z.infer<typeof rejectedItem>;

const addAnswer = z.object({
  accepted: z.array(acceptedItem),
  rejected: z.array(rejectedItem),
  quota: z.object({ limit: z.int(), used: z.int(), left: z.int() }),
});
export type AddAnswer = z.infer<typeof addAnswer>;

const byId = z.object({ id: z.uuid() });
const ID = { id: '0198c0de-0000-7000-8000-000000000001' };

export const subscribe = {
  id: 'subscribe',
  group: 'subscriptions',
  method: 'POST',
  path: '/subscriptions',
  scope: 'subscriptions:write',
  policy: 'subscription.edit',
  params: none,
  query: none,
  body: z.object({ items: z.array(subscriptionItem).min(1).max(ITEMS_MOST) }),
  answer: addAnswer,
  limit: 'subscribe',
  errors: ['noneAccepted'],
  example: {
    body: {
      items: [{ number: 'ZZZU0000010', reference: 'PO-4711', tags: ['urgent'] }, { number: 'ZZZU0000026' }],
    },
  },
} as const satisfies Operation;

export const listSubscriptions = {
  id: 'listSubscriptions',
  group: 'subscriptions',
  method: 'GET',
  path: '/subscriptions',
  scope: 'subscriptions:write',
  policy: 'subscription.list',
  params: none,
  query: pageQuery.extend({
    state: z.enum(SYNC_STATES).optional(),
    number: z.string().max(64).optional().describe('Only this number'),
  }),
  body: null,
  answer: pageOf(subscriptionView),
  paged: true,
  errors: [],
  example: { query: { limit: 50 } },
} as const satisfies Operation;

export const getSubscription = {
  id: 'getSubscription',
  group: 'subscriptions',
  method: 'GET',
  path: '/subscriptions/{id}',
  scope: 'subscriptions:write',
  policy: 'subscription.show',
  params: byId,
  query: none,
  body: null,
  answer: subscriptionView,
  errors: ['notFound'],
  example: { params: ID },
} as const satisfies Operation;

const own = (most: number) => note(most).nullable().optional();
export const changeSubscription = {
  id: 'changeSubscription',
  group: 'subscriptions',
  method: 'PATCH',
  path: '/subscriptions/{id}',
  scope: 'subscriptions:write',
  policy: 'subscription.edit',
  params: byId,
  query: none,
  body: z.object({
    reference: own(60),
    customer: own(120),
    consignee: own(120),
    group: own(60),
    tags: tags.optional(),
    notes: own(2000),
    paused: z.boolean().optional().describe('true: sources are asked no more until it is false again'),
  }),
  answer: subscriptionView,
  errors: ['notFound', 'versionConflict'],
  example: { params: ID, body: { reference: 'PO-4712', paused: true } },
} as const satisfies Operation;

export const stopSubscription = {
  id: 'stopSubscription',
  group: 'subscriptions',
  method: 'DELETE',
  path: '/subscriptions/{id}',
  scope: 'subscriptions:write',
  policy: 'subscription.edit',
  params: byId,
  query: none,
  body: null,
  answer: subscriptionView,
  errors: ['notFound'],
  example: { params: ID },
} as const satisfies Operation;

export const renewSubscription = {
  id: 'renewSubscription',
  group: 'subscriptions',
  method: 'POST',
  path: '/subscriptions/{id}/renew',
  scope: 'subscriptions:write',
  policy: 'subscription.edit',
  params: byId,
  query: none,
  body: null,
  answer: subscriptionView,
  errors: ['notFound', 'quotaFull'],
  example: { params: ID },
} as const satisfies Operation;

export const FILE_STATES = ['waiting', 'done', 'refused'] as const;
export const subscriptionFile = z
  .object({
    id: z.uuid(),
    name: z.string(),
    state: z.enum(FILE_STATES).describe('refused: nothing was added; `detail` says why'),
    detail: z.string(),
    rows: z.int().describe('Rows that were read'),
    added: z.int(),
    existing: z.int(),
    rejected: z.array(
      z.object({
        row: z.int().describe('As in the spreadsheet, where the header is row 1'),
        number: z.string(),
        detail: z.string(),
      }),
    ),
    createdAt: z.iso.datetime(),
    settledAt: instant,
  })
  .meta({ id: 'SubscriptionFile' });
export type SubscriptionFile = z.infer<typeof subscriptionFile>;

export const subscribeFile = {
  id: 'subscribeFile',
  group: 'subscriptions',
  method: 'POST',
  path: '/subscription-files',
  scope: 'subscriptions:write',
  policy: 'subscription.edit',
  params: none,
  query: none,
  body: z.object({
    name: z
      .string()
      .trim()
      .min(1)
      .max(120)
      .regex(/\.(?:xlsx|csv)$/i, 'integrations:fault.file')
      .describe('With its ending, `.xlsx` or `.csv`'),
    content: z
      .base64()
      .min(4)
      .max(FILE_CHARACTERS_MOST)
      .describe('The file in base64: a header with `number`, and up to 1,000 rows'),
  }),
  answer: subscriptionFile,
  limit: 'files',
  errors: [],
  example: {
    body: { name: 'numbers.csv', content: 'bnVtYmVyLG93blJlZmVyZW5jZQpaWlpVMDAwMDAxMCxQTy00NzExCg==' },
  },
} as const satisfies Operation;

export const getSubscriptionFile = {
  id: 'getSubscriptionFile',
  group: 'subscriptions',
  method: 'GET',
  path: '/subscription-files/{id}',
  scope: 'subscriptions:write',
  policy: 'subscription.list',
  params: byId,
  query: none,
  body: null,
  answer: subscriptionFile,
  errors: ['notFound'],
  example: { params: { id: '0198c0de-0000-7000-8000-000000000005' } },
} as const satisfies Operation;
