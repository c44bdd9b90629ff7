/** Schema of a tracking summary; types.ts documents the fields. Plain JSON, as the member centre stores it. */
import { z } from 'zod';
import {
  classifier,
  eventTime,
  instant,
  milestone,
  phase,
  place,
  placeRole,
  transportMode,
} from '../event.schema.ts';
import { EXCEPTION_CODES } from '../exceptions.ts';
import {
  exceptionSchema,
  nextSchema,
  referenceSchema,
  sentenceSchema,
  statusSchema,
} from '../shipment/shipment.schema.ts';
import { SHIPMENT_STATES } from '../shipment/states.ts';
import { TERMINAL_PARTIES } from '../terminal/report.ts';
import { PART_UNITS, SUMMARY_VERSION } from './types.ts';

const text = z.string().nullable();
const time = eventTime.nullable();
const where = place.nullable();
const expectation = z.enum(['PLN', 'EST']);
const lastFreeDay = z.object({ party: z.enum(TERMINAL_PARTIES), day: eventTime, daysLeft: z.number() });

export const trackingSummary = z.object({
  version: z.literal(SUMMARY_VERSION),
  at: instant,
  reference: referenceSchema,
  state: z.enum(SHIPMENT_STATES),
  sentence: sentenceSchema,
  status: statusSchema,
  origin: where,
  destination: where,
  progressPercent: z.number(),
  etd: time,
  etdClassifier: expectation.nullable(),
  atd: time,
  eta: time,
  etaClassifier: expectation.nullable(),
  ata: time,
  firstEta: time,
  arrival: z.object({ time: eventTime, classifier }).nullable(),
  slipMinutes: z.number().nullable(),
  overdue: z
    .object({ milestone: milestone.nullable(), place: where, due: eventTime, minutes: z.number() })
    .nullable(),
  next: nextSchema.nullable(),
  ahead: z.array(
    z.object({
      milestone,
      role: placeRole.nullable(),
      place: where,
      time: eventTime,
      classifier: expectation,
    }),
  ),
  exceptions: z.array(exceptionSchema.omit({ evidence: true })),
  parts: z.object({ unit: z.enum(PART_UNITS), done: z.number(), total: z.number(), milestone }).nullable(),
  holds: z.array(z.object({ code: z.enum(EXCEPTION_CODES), party: text, place: where, since: instant })),
  freeTime: z.object({ earliest: lastFreeDay, days: z.array(lastFreeDay) }).nullable(),
  fees: z.array(z.object({ currency: text, amount: z.string() })),
  transhipments: z.number(),
  conveyance: z.object({ mode: transportMode, vessel: text, imo: text, voyage: text }).nullable(),
  daysInTransit: z.number().nullable(),
  daysWithoutUpdate: z.number().nullable(),
  last: z
    .object({
      milestone: milestone.nullable(),
      phase: phase.nullable(),
      code: z.string(),
      documentType: text,
      time: eventTime,
      place: where,
    })
    .nullable(),
});
