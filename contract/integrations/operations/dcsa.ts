/** Answers for readers of DCSA Track & Trace 2.2 (docs/decisions/0061-answers-in-other-forms.md). Read-only. */
import { z } from 'zod';
import { DCSA_FAMILIES, dcsaEvent } from '../dcsa/event.schema.ts';
import { dcsaQuery } from '../dcsa/query.ts';
import type { Operation } from '../operation.ts';
import { none } from './pages.schema.ts';

export const dcsaError = z
  .object({
    httpMethod: z.string(),
    requestUri: z.string(),
    errors: z.array(z.object({ reason: z.string(), message: z.string() })),
    statusCode: z.int(),
    statusCodeText: z.string(),
    errorDateTime: z.iso.datetime({ offset: true }),
  })
  .meta({ id: 'DcsaError' });
export type DcsaError = z.infer<typeof dcsaError>;
const dcsa = {
  group: 'dcsa',
  method: 'GET',
  body: null,
  policy: 'subscription.list',
  refusals: { media: 'application/json', schema: dcsaError },
} as const;

export const listDcsaEvents = {
  ...dcsa,
  id: 'listDcsaEvents',
  path: '/dcsa/v2/events',
  scope: 'events:read',
  params: none,
  query: dcsaQuery,
  answer: z.array(dcsaEvent),
  errors: ['cursorInvalid'],
  example: { query: { equipmentReference: 'ZZZU0000010', eventType: 'TRANSPORT,EQUIPMENT', limit: 10 } },
} as const satisfies Operation;

/** A webhook of format `dcsa`, as a subscription of the standard. */
export const dcsaSubscription = z
  .object({
    subscriptionID: z.uuid(),
    callbackUrl: z.url(),
    eventType: z.array(z.enum(DCSA_FAMILIES)),
    carrierBookingReference: z.string().max(35).optional(),
    transportDocumentReference: z.string().max(20).optional(),
    equipmentReference: z.string().max(15).optional(),
  })
  .meta({ id: 'DcsaSubscription' });
export type DcsaSubscription = z.infer<typeof dcsaSubscription>;

export const listDcsaSubscriptions = {
  ...dcsa,
  id: 'listDcsaSubscriptions',
  path: '/dcsa/v2/event-subscriptions',
  scope: 'webhooks:manage',
  policy: 'webhook.list',
  params: none,
  query: none,
  answer: z.array(dcsaSubscription),
  errors: [],
  example: {},
} as const satisfies Operation;

export const getDcsaSubscription = {
  ...dcsa,
  id: 'getDcsaSubscription',
  path: '/dcsa/v2/event-subscriptions/{subscriptionID}',
  scope: 'webhooks:manage',
  policy: 'webhook.list',
  params: z.object({ subscriptionID: z.uuid() }),
  query: none,
  answer: dcsaSubscription,
  errors: ['notFound'],
  example: { params: { subscriptionID: '0198c0de-0000-7000-8000-000000000004' } },
} as const satisfies Operation;
