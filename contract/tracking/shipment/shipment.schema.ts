/** Schema of a shipment; shipment.ts has the types and documents the fields. */
import { z } from 'zod';
import { customsSchema } from '../customs/schema.ts';
import { railFacts, truckFacts } from '../rail/schema.ts';
import { EXCEPTION_CODES } from '../exceptions.ts';
import { SEVERITIES } from './shipment.ts';
import { terminalSchema } from '../terminal/schema.ts';
import {
  classifier,
  eventTime,
  instant,
  milestone,
  phase,
  place,
  placeRole,
  referenceKind,
  transportMode,
} from '../event.schema.ts';

const text = z.string().nullable();
const time = eventTime.nullable();
const where = place.nullable();
const times = { planned: time, estimated: time, actual: time };

export const referenceSchema = z.object({ kind: referenceKind, value: z.string(), carrier: text });

const textValues = z.record(z.string(), z.union([z.string(), z.number(), eventTime, place, z.null()]));

const note = z.object({
  key: z.enum([
    'placeUnknown',
    'imoDigit',
    'containerDigit',
    'containerForm',
    'idForm',
    'waybillDigit',
    'airportUnknown',
    'airlineUnknown',
    'idShared',
    'importAtLoading',
    'exportAtDischarge',
    'hourTwice',
    'clockAhead',
    'calibrated',
  ]),
  value: z.string(),
});

const quantity = z.object({
  pieces: z.number().nullable(),
  weight: z.number().nullable(),
  unit: z.enum(['KGM', 'LBR']).nullable(),
  part: z.boolean(),
  totalPieces: z.number().nullable(),
  totalWeight: z.number().nullable(),
});

const disagreement = z.object({
  about: z.enum(['time', 'vessel', 'pieces']),
  why: z.enum(['newest', 'apart']),
  said: z.array(
    z.object({
      source: z.string(),
      party: z.string(),
      eventId: z.string(),
      reportedAt: instant,
      value: text,
      time: eventTime,
      believed: z.boolean(),
    }),
  ),
});

const timelineEntry = z.object({
  disagreements: z.array(disagreement).optional(),
  notes: z.array(note).optional(),
  eventId: z.string(),
  milestone: milestone.nullable(),
  phase: phase.nullable(),
  code: z.string(),
  documentType: text,
  classifier,
  time: eventTime,
  ...times,
  place: where,
  role: placeRole.nullable(),
  mode: transportMode.nullable(),
  vessel: text,
  voyage: text,
  equipment: text,
  words: z.string().optional(),
  quantity: quantity.optional(),
  evidence: z.array(z.string()),
});

const progressStep = z.object({
  milestone,
  role: placeRole,
  place: where,
  state: z.enum(['done', 'current', 'expected', 'late', 'unknown']),
  ...times,
  partsDone: z.number(),
  partsTotal: z.number(),
});

const leg = z.object({
  mode: transportMode,
  vessel: text,
  imo: text,
  voyage: text,
  service: text,
  from: where,
  to: where,
  departure: z.object(times),
  arrival: z.object(times),
  state: z.enum(['done', 'current', 'expected']),
  pieces: z.number().optional(),
});

const container = z.object({
  number: z.string(),
  isoType: text,
  laden: z.boolean().nullable(),
  seals: z.array(z.string()),
  milestone: milestone.nullable(),
  place: where,
  time,
  rolled: z.boolean(),
});

const cargo = z.object({
  pieces: z.number().nullable(),
  weight: z.number().nullable(),
  unit: z.enum(['KGM', 'LBR']).nullable(),
  lots: z.array(
    z.object({
      milestone: milestone.nullable(),
      place: where,
      time,
      pieces: z.number(),
      evidence: z.array(z.string()),
    }),
  ),
  missing: z.number().nullable(),
  otherwise: z
    .array(
      z.object({
        pieces: z.number().nullable(),
        weight: z.number().nullable(),
        unit: z.enum(['KGM', 'LBR']).nullable(),
        milestone: z.string().nullable(),
        code: z.string(),
        evidence: z.array(z.string()),
      }),
    )
    .optional(),
});

const carriage = z.object({ vessel: text, voyage: text });
const vesselChange = z.object({
  place: where,
  from: carriage,
  to: carriage,
  reportedAt: instant,
  evidence: z.array(z.string()),
});

export const exceptionSchema = z.object({
  code: z.enum(EXCEPTION_CODES),
  severity: z.enum(SEVERITIES),
  values: textValues,
  since: instant,
  evidence: z.array(z.string()),
});

const expectation = z.enum(['PLN', 'EST']);
const etaRevision = z.object({
  eta: eventTime,
  classifier: expectation,
  reportedAt: instant,
  eventId: z.string(),
  slipMinutes: z.number(),
});

export const statusSchema = z.object({
  milestone: milestone.nullable(),
  phase: phase.nullable(),
  place: where,
  time,
});

export const sentenceSchema = z.object({ key: z.string(), values: textValues });
export const nextSchema = z.object({
  milestone,
  place: where,
  time,
  due: time,
  classifier: expectation.nullable(),
});

export const shipmentSchema = z.object({
  reference: referenceSchema,
  status: statusSchema,
  answer: sentenceSchema,
  next: nextSchema.nullable(),
  progressPercent: z.number(),
  progress: z.array(progressStep),
  origin: where,
  destination: where,
  start: where,
  end: where,
  stops: z.array(z.object({ place, role: placeRole })),
  etd: time,
  etdClassifier: expectation.nullable(),
  atd: time,
  eta: time,
  etaClassifier: expectation.nullable(),
  ata: time,
  firstEta: time,
  slipMinutes: z.number().nullable(),
  etaHistory: z.array(etaRevision),
  legs: z.array(leg),
  vesselChanges: z.array(vesselChange),
  containers: z.array(container),
  cargo: cargo.nullable(),
  rail: z.array(railFacts).optional(),
  trucks: z.array(truckFacts).optional(),
  customs: customsSchema.optional(),
  terminal: terminalSchema.optional(),
  timeline: z.array(timelineEntry),
  exceptions: z.array(exceptionSchema),
  related: z.array(referenceSchema),
  lastReceivedAt: instant.nullable(),
  eventCount: z.number(),
});
