/** The change log of an owner, and the one of a sandbox key. */
import { z } from 'zod';
import { referenceKind } from '#contract/tracking/event.schema.ts';
import { ingestAnswerSchema } from '#contract/tracking/ingest.schema.ts';
import { SEVERITIES } from '#contract/tracking/shipment/shipment.ts';
import { EVENT_KINDS, isTypePattern } from '../events/match.ts';
import type { Operation } from '../operation.ts';
import { FILE_CHARACTERS_MOST, PAGE_MOST } from '../settings.ts';
import { none, pageOf, pageQuery } from './pages.schema.ts';

const value = z.record(z.string(), z.union([z.string(), z.number(), z.null()])).nullable();

export const changeEvent = z
  .object({
    type: z.enum(EVENT_KINDS),
    timestamp: z.iso.datetime().describe('When we learned of it'),
    sequence: z.int().describe('Its place in your change log: strictly increasing'),
    previous: z.int().describe('The `sequence` before it in this list, or the place where the list began'),
    retracts: z.string().nullable().describe('`data.id` of the change that this one corrects or takes back'),
    data: z.object({
      id: z.string().describe('Names the change itself'),
      subscription: z.uuid().nullable().describe('null: the change is of a booking request'),
      kind: referenceKind.nullable(),
      number: z.string().describe('The tracked number, or that of the booking request'),
      part: z.string().describe('The container or piece that it is about; empty for the shipment'),
      fact: z.string().describe('What changed; the same for every change of it'),
      before: value.describe('null: it was not known before'),
      after: value.describe('null: it is no longer true'),
      severity: z.enum(SEVERITIES).nullable(),
      evidence: z.array(z.string()).describe('Ids of the events that prove it'),
    }),
  })
  .meta({ id: 'ChangeEvent' });
export type ChangeEvent = z.infer<typeof changeEvent>;

const patterns = z
  .string()
  .max(600)
  .transform((text) =>
    text
      .split(',')
      .map((one) => one.trim())
      .filter(Boolean),
  )
  .refine((all) => all.every(isTypePattern), 'integrations:fault.eventType');

export const listEvents = {
  id: 'listEvents',
  group: 'events',
  method: 'GET',
  path: '/events',
  scope: 'events:read',
  policy: 'subscription.list',
  params: none,
  query: pageQuery.extend({
    afterSequence: z.coerce
      .number<string | number>()
      .int()
      .min(0)
      .max(Number.MAX_SAFE_INTEGER)
      .optional()
      .describe('Begins after this `sequence`, in place of a cursor'),
    types: patterns
      .optional()
      .describe('Types separated by commas; `milestone.*` stands for all that begin so'),
    kind: referenceKind.optional(),
    number: z.string().max(120).optional().describe('Only changes of this number'),
    webhook: z.uuid().optional().describe('Only what this webhook receives'),
  }),
  body: null,
  answer: pageOf(changeEvent).extend({
    cursor: z.string().describe('Send it as `after` later: what has changed since then follows'),
  }),
  paged: true,
  errors: ['cursorExpired', 'notFound'],
  example: { query: { types: 'milestone.*,eta.changed', limit: 10 } },
} as const satisfies Operation;

export const uploadEvents = {
  id: 'uploadEvents',
  group: 'events',
  method: 'POST',
  path: '/events',
  scope: 'events:write',
  policy: 'subscription.edit',
  params: none,
  query: none,
  body: z
    .object({
      events: z
        .array(z.record(z.string(), z.unknown()))
        .min(1)
        .max(PAGE_MOST)
        .optional()
        .describe('Events in the DCSA Track & Trace form'),
      table: z
        .base64()
        .min(4)
        .max(FILE_CHARACTERS_MOST)
        .optional()
        .describe('An Excel or CSV file in base64, in the columns that the operator has set up for you'),
    })
    .refine(({ events, table }) => (events === undefined) !== (table === undefined), {
      path: ['events'],
      message: 'integrations:fault.upload',
    }),
  answer: ingestAnswerSchema.meta({ id: 'UploadAnswer' }),
  errors: ['noPartner'],
  example: {
    body: {
      events: [
        {
          eventID: '84db923d-2a19-4eb0-beb5-446c1ec57d34',
          eventType: 'EQUIPMENT',
          eventClassifierCode: 'ACT',
          eventDateTime: '2026-11-20T08:30:00+03:00',
          eventCreatedDateTime: '2026-11-20T08:31:00+03:00',
          equipmentEventTypeCode: 'GTIN',
          equipmentReference: 'CSQU3054383',
          emptyIndicatorCode: 'LADEN',
          eventLocation: { UNLocationCode: 'TRIST' },
        },
      ],
    },
  },
} as const satisfies Operation;
