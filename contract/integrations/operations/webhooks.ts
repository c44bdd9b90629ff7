/** Webhooks: where changes are sent, and what became of each delivery (Standard Webhooks 1.0). */
import { z } from 'zod';
import { referenceKind } from '#contract/tracking/event.schema.ts';
import { SEVERITIES } from '#contract/tracking/shipment/shipment.ts';
import { ALERT, EVENT_KINDS, isTypePattern, SHIPMENT_UPDATED } from '../events/match.ts';
import type { Operation } from '../operation.ts';
import { HOOK_FORMATS, OVERLAP_HOURS, OVERLAP_HOURS_MOST, URL_MOST } from '../settings.ts';
import { none, pageOf, pageQuery } from './pages.schema.ts';

const instant = z.iso.datetime().nullable();
/** `whsec_` and base64 of 24 to 64 bytes (Standard Webhooks 1.0). */
const secret = z
  .string()
  .regex(/^whsec_(?:[A-Za-z0-9+/]{4}){8,21}(?:[A-Za-z0-9+/]{2,3}={0,2})?$/, 'integrations:fault.secret')
  .describe('`whsec_` and base64 of 24 to 64 bytes; left out: we make one');

const types = z
  .array(z.string().max(60))
  .min(1)
  .max(60)
  .refine(
    (all) =>
      all.every((one) => isTypePattern(one) || one === ALERT) ||
      (all.length === 1 && all[0] === SHIPMENT_UPDATED),
    'integrations:fault.eventType',
  )
  .describe(
    'Types such as `eta.changed`, families such as `milestone.*`, or `*`; `shipment.updated` alone sends the whole shipment; `alert` alone sends only the alerts of rules that name the webhook',
  );
const filter = z
  .object({
    kinds: z.array(referenceKind).max(20).optional(),
    numbers: z.array(z.string().trim().min(1).max(64)).max(200).optional(),
    severities: z.array(z.enum(SEVERITIES)).max(SEVERITIES.length).optional(),
  })
  .describe('Further conditions, all of which must hold');
const format = z
  .enum(HOOK_FORMATS)
  .describe(
    '`standard`: as `GET /events`; `dcsa`: the DCSA Track & Trace 2.2 events of each change, with `Subscription-ID` and `Notification-Signature`; `form`: the older form with `keyid` and `localkeyid`',
  );
const url = z.string().trim().min(1).max(URL_MOST).describe('https, on a public address');
const description = z.string().trim().max(120);

export const webhookView = z
  .object({
    id: z.uuid(),
    url: z.string(),
    description: z.string(),
    types: z.array(z.string()),
    filter,
    format,
    sandbox: z.boolean().describe('Sends the changes of a sandbox key'),
    paused: z
      .enum(['byOwner', 'failing'])
      .nullable()
      .describe('Why nothing is sent; what waits is sent in order later'),
    pausedAt: instant,
    sequence: z.int().describe('The last `sequence` that was queued'),
    replaying: z.boolean(),
    succeededAt: instant,
    failingSince: instant.describe('Since when every try has failed'),
    oldSecretUntil: instant.describe('Until when deliveries carry the signature of the old secret too'),
    createdAt: z.iso.datetime(),
    createdBy: z.string().nullable(),
  })
  .meta({ id: 'Webhook' });
export type WebhookView = z.infer<typeof webhookView>;

export const webhookWish = z.object({
  url,
  description: description.default(''),
  types,
  filter: filter.default({}),
  format: format.default('standard'),
  secret: secret.optional(),
});
export type WebhookWish = z.output<typeof webhookWish>;

export const DELIVERY_VIEW_STATES = ['pending', 'sent', 'dead', 'cancelled'] as const;
const deliveryTry = z.object({
  attempt: z.int(),
  at: z.iso.datetime(),
  durationMs: z.int(),
  result: z.enum(['sent', 'retry', 'giveUp', 'manual']),
  status: z.int().nullable().describe('The status that your server answered'),
  answer: z.string().describe('The first 2 kB of its answer'),
  fault: z.string(),
});
export const deliveryView = z
  .object({
    id: z.uuid().describe('The header `webhook-id`, the same on every try'),
    type: z.string(),
    sequence: z.int().nullable(),
    number: z.string().nullable(),
    test: z.boolean(),
    state: z.enum(DELIVERY_VIEW_STATES).describe('dead: its tries are used up; it can be sent again'),
    attempts: z.int(),
    status: z.int().nullable().describe('The status of the last try'),
    fault: z.string(),
    queuedAt: z.iso.datetime(),
    nextAt: instant.describe('When it is tried next; null once it is settled'),
    settledAt: instant,
  })
  .meta({ id: 'Delivery' });
export type DeliveryView = z.infer<typeof deliveryView>;
export const deliveryDetail = deliveryView
  .extend({ body: z.string().nullable().describe('What was signed and sent'), tries: z.array(deliveryTry) })
  .meta({ id: 'DeliveryDetail' });
export type DeliveryDetail = z.infer<typeof deliveryDetail>;

const byId = z.object({ id: z.uuid() });
const byDelivery = z.object({ id: z.uuid(), delivery: z.uuid() });
const ID = { id: '0198c0de-0000-7000-8000-000000000002' };
const DELIVERY = { ...ID, delivery: '0198c0de-0000-7000-8000-000000000003' };
const hooks = { group: 'webhooks', scope: 'webhooks:manage', policy: 'webhook.edit', query: none } as const;
const reading = { ...hooks, policy: 'webhook.list' } as const;

export const createWebhook = {
  ...hooks,
  id: 'createWebhook',
  sealed: true,
  method: 'POST',
  path: '/webhooks',
  params: none,
  body: webhookWish,
  answer: webhookView.extend({ secret: z.string().describe('Shown this once') }),
  errors: ['hooksFull'],
  example: {
    body: { url: 'https://example.com/porthole', types: ['milestone.*', 'eta.changed', 'exception.*'] },
  },
} as const satisfies Operation;

export const listWebhooks = {
  ...reading,
  id: 'listWebhooks',
  method: 'GET',
  path: '/webhooks',
  params: none,
  query: pageQuery,
  body: null,
  answer: pageOf(webhookView),
  paged: true,
  errors: [],
  example: {},
} as const satisfies Operation;

export const getWebhook = {
  ...reading,
  id: 'getWebhook',
  method: 'GET',
  path: '/webhooks/{id}',
  params: byId,
  body: null,
  answer: webhookView,
  errors: ['notFound'],
  example: { params: ID },
} as const satisfies Operation;

export const changeWebhook = {
  ...hooks,
  id: 'changeWebhook',
  method: 'PATCH',
  path: '/webhooks/{id}',
  params: byId,
  body: z.object({
    url: url.optional(),
    description: description.optional(),
    types: types.optional(),
    filter: filter.optional(),
    format: format.optional(),
    paused: z.boolean().optional().describe('true: nothing is sent until it is false again; then in order'),
  }),
  answer: webhookView,
  errors: ['notFound'],
  example: { params: ID, body: { types: ['*'] } },
} as const satisfies Operation;

export const rotateWebhookSecret = {
  ...hooks,
  id: 'rotateWebhookSecret',
  sealed: true,
  method: 'POST',
  path: '/webhooks/{id}/secret',
  params: byId,
  body: z.object({
    overlapHours: z
      .int()
      .min(0)
      .max(OVERLAP_HOURS_MOST)
      .default(OVERLAP_HOURS)
      .describe('Hours for which deliveries carry both signatures'),
    secret: secret.optional(),
  }),
  answer: z.object({ secret: z.string().describe('Shown this once'), oldSecretUntil: instant }),
  errors: ['notFound'],
  example: { params: ID, body: { overlapHours: 24 } },
} as const satisfies Operation;

export const testWebhook = {
  ...hooks,
  id: 'testWebhook',
  method: 'POST',
  path: '/webhooks/{id}/test',
  params: byId,
  body: z.object({
    type: z
      .enum([SHIPMENT_UPDATED, ...EVENT_KINDS])
      .describe('The type to send; its data are made up, with `test: true`'),
  }),
  answer: deliveryView,
  errors: ['notFound'],
  example: { params: ID, body: { type: 'eta.changed' } },
} as const satisfies Operation;

export const listDeliveries = {
  ...reading,
  id: 'listDeliveries',
  method: 'GET',
  path: '/webhooks/{id}/deliveries',
  params: byId,
  query: pageQuery.extend({
    state: z.enum(DELIVERY_VIEW_STATES).optional().describe('`dead` lists the dead letters'),
  }),
  body: null,
  answer: pageOf(deliveryView),
  paged: true,
  errors: ['notFound'],
  example: { params: ID, query: { limit: 20 } },
} as const satisfies Operation;

export const getDelivery = {
  ...reading,
  id: 'getDelivery',
  method: 'GET',
  path: '/webhooks/{id}/deliveries/{delivery}',
  params: byDelivery,
  body: null,
  answer: deliveryDetail,
  errors: ['notFound'],
  example: { params: DELIVERY },
} as const satisfies Operation;

export const resendDelivery = {
  ...hooks,
  id: 'resendDelivery',
  method: 'POST',
  path: '/webhooks/{id}/deliveries/{delivery}/resend',
  params: byDelivery,
  body: null,
  answer: deliveryView,
  errors: ['notFound'],
  example: { params: DELIVERY },
} as const satisfies Operation;

export const replayWebhook = {
  ...hooks,
  id: 'replayWebhook',
  method: 'POST',
  path: '/webhooks/{id}/replay',
  params: byId,
  body: z
    .object({
      since: z.iso.datetime({ offset: true }).optional(),
      until: z.iso.datetime({ offset: true }).optional(),
      afterSequence: z.int().min(0).optional().describe('In place of `since`: the changes after this one'),
      toSequence: z.int().min(0).optional(),
    })
    .refine(
      ({ since, afterSequence }) => (since === undefined) !== (afterSequence === undefined),
      'integrations:fault.replay',
    )
    .refine(
      ({ since, until }) =>
        since === undefined || until === undefined || Date.parse(since) <= Date.parse(until),
      { path: ['until'], message: 'errors:fault.value' },
    )
    .refine(
      ({ afterSequence, toSequence }) =>
        afterSequence === undefined || toSequence === undefined || afterSequence <= toSequence,
      { path: ['toSequence'], message: 'errors:fault.value' },
    ),
  answer: z.object({
    afterSequence: z.int(),
    toSequence: z.int().describe('What lies between is sent once more, behind what waits already'),
  }),
  errors: ['notFound', 'cursorExpired'],
  example: { params: ID, body: { afterSequence: 0 } },
} as const satisfies Operation;

export const deleteWebhook = {
  ...hooks,
  id: 'deleteWebhook',
  method: 'DELETE',
  path: '/webhooks/{id}',
  params: byId,
  body: null,
  answer: z.object({ deleted: z.literal(true) }),
  errors: ['notFound'],
  example: { params: ID },
} as const satisfies Operation;
