/** Downloading: the whole shipment of a number, and those of all subscriptions. */
import { z } from 'zod';
import { referenceKind } from '#contract/tracking/event.schema.ts';
import { evidenceSchema, seaResultSchema } from '#contract/tracking/pages/result.schema.ts';
import type { Operation } from '../operation.ts';
import { none, pageOf, pageQuery } from './pages.schema.ts';

const result = seaResultSchema.shape;

/** Fields are those of the result pages; times of the shipment carry their offset where the source gave one. */
export const shipmentView = z
  .object({
    reference: z.object({ kind: referenceKind, number: z.string(), carrier: z.string().nullable() }),
    outcome: z.enum(['found', 'notYet', 'empty']).describe('notYet: known, without events so far'),
    at: z.iso.datetime().describe('The instant at which the answer holds'),
    demo: z.boolean().describe('true: made-up data of the demo or the sandbox'),
    sync: result.sync,
    simulation: result.simulation,
    summary: result.summary.describe(
      'The shipment in one record: status, ETD, ETA, delay, exceptions, free time',
    ),
    shipment: result.shipment.describe('Journey, parts, events and exceptions'),
    chain: result.chain.describe('Numbers that belong to it: master, houses, containers'),
    cutOffs: result.cutOffs,
    ownEstimate: result.ownEstimate.describe('Our own estimate of the arrival, beside the carrier’s'),
    links: z.object({
      self: z.string(),
      page: z.string().describe('The result page for people'),
      evidence: z.string().describe('Template: `{event}` is an entry of any `evidence` list'),
    }),
  })
  .meta({ id: 'Shipment' });
export type ShipmentView = z.infer<typeof shipmentView>;

const reference = z.object({ kind: referenceKind, number: z.string().min(1).max(120) });
const carrier = z
  .string()
  .max(20)
  .optional()
  .describe('SCAC, airline code or courier, where several carriers use the number');
const SANDBOX_BOX = { kind: 'container', number: 'ZZZU0000010' };

export const getShipment = {
  id: 'getShipment',
  group: 'shipments',
  method: 'GET',
  path: '/shipments/{kind}/{number}',
  scope: 'shipments:read',
  policy: 'member',
  params: reference,
  query: z.object({ carrier }),
  body: null,
  answer: shipmentView,
  errors: ['noTrackingInformation', 'numberImpossible'],
  example: { params: SANDBOX_BOX },
} as const satisfies Operation;

export const listShipments = {
  id: 'listShipments',
  group: 'shipments',
  method: 'GET',
  path: '/shipments',
  scope: 'shipments:read',
  policy: 'subscription.list',
  params: none,
  query: pageQuery,
  body: null,
  answer: pageOf(shipmentView),
  paged: true,
  errors: [],
  example: { query: { limit: 10 } },
} as const satisfies Operation;

export const refreshShipment = {
  id: 'refreshShipment',
  group: 'shipments',
  method: 'POST',
  path: '/shipments/{kind}/{number}/refresh',
  scope: 'shipments:read',
  policy: 'member',
  params: reference,
  query: z.object({ carrier }),
  body: null,
  answer: z.object({ requested: z.literal(true) }),
  limit: 'refresh',
  errors: ['numberImpossible', 'notConfigured'],
  example: { params: SANDBOX_BOX },
} as const satisfies Operation;

export const getEvidence = {
  id: 'getEvidence',
  group: 'shipments',
  method: 'GET',
  path: '/evidence/{event}',
  scope: 'shipments:read',
  policy: 'member',
  params: z.object({ event: z.uuid() }),
  query: none,
  body: null,
  answer: evidenceSchema
    .extend({
      whole: z.boolean().describe('Whether the raw part of the message is shown to you'),
    })
    .meta({ id: 'Evidence' }),
  errors: ['notFound'],
  example: { params: { event: '5a4db0c5-0000-4000-8000-000000000000' } },
} as const satisfies Operation;
