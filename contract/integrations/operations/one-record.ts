/** A waybill as ONE Record objects and events (docs/decisions/0061-answers-in-other-forms.md). Read-only. */
import { z } from 'zod';
import { JSON_LD } from '../one-record/present.ts';
import type { Operation } from '../operation.ts';
import { PAGE_MOST } from '../settings.ts';

/** Properties carry their prefix, as `cargo:waybillNumber`. */
const jsonLd = z
  .looseObject({ '@context': z.record(z.string(), z.unknown()), '@id': z.string(), '@type': z.string() })
  .meta({ id: 'JsonLd' });
export const oneRecordError = z
  .looseObject({
    '@context': z.record(z.string(), z.unknown()),
    '@type': z.literal('api:Error'),
    'api:hasTitle': z.string(),
  })
  .meta({ id: 'OneRecordError' });

const oneRecord = {
  group: 'oneRecord',
  method: 'GET',
  scope: 'shipments:read',
  policy: 'member',
  body: null,
  answer: jsonLd,
  media: JSON_LD,
  refusals: { media: JSON_LD, schema: oneRecordError },
  errors: ['notFound'],
} as const;
const objectId = z
  .string()
  .min(1)
  .max(60)
  .describe('`waybill-` or `shipment-`, and the number of the air waybill');
const WAYBILL = 'waybill-00000000103';
const instant = z.iso.datetime({ offset: true }).optional();

export const getLogisticsObject = {
  ...oneRecord,
  id: 'getLogisticsObject',
  path: '/one-record/logistics-objects/{object}',
  params: z.object({ object: objectId }),
  query: z.object({
    embedded: z.enum(['true', 'false']).default('false').describe('true: the shipment inside the waybill'),
  }),
  example: { params: { object: WAYBILL }, query: { embedded: 'true' } },
} as const satisfies Operation;

export const listLogisticsEvents = {
  ...oneRecord,
  id: 'listLogisticsEvents',
  path: '/one-record/logistics-objects/{object}/logistics-events',
  params: z.object({ object: objectId }),
  query: z.object({
    'event-code': z.string().max(400).optional().describe('Codes or their addresses, separated by commas'),
    'created-after': instant,
    'created-before': instant,
    'occurred-after': instant,
    'occurred-before': instant,
    sort: z
      .enum(['ASC-creationDate', 'DESC-creationDate', 'ASC-eventDate', 'DESC-eventDate'])
      .default('ASC-eventDate'),
    limit: z.coerce.number<string | number>().int().min(1).max(PAGE_MOST).default(PAGE_MOST),
    skip: z.coerce.number<string | number>().int().min(0).max(100_000).default(0),
  }),
  example: { params: { object: WAYBILL }, query: { limit: 2 } },
} as const satisfies Operation;

export const getLogisticsEvent = {
  ...oneRecord,
  id: 'getLogisticsEvent',
  path: '/one-record/logistics-objects/{object}/logistics-events/{event}',
  params: z.object({ object: objectId, event: z.uuid() }),
  query: z.object({}),
  example: { params: { object: WAYBILL, event: '5a4db0c5-0009-4000-8000-000000000000' } },
} as const satisfies Operation;
