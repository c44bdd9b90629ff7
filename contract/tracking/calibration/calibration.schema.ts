/** The calls of the calibration page: events of a number, a decision's preview, its approval and undoing. */
import { z } from 'zod';
import { CHANGE_KINDS } from '../changes/kinds.ts';
import { logQuery, commonQuery } from '#contract/access/account.schema.ts';
import { instant } from '#contract/core/bounds.ts';
import { classifier, milestone, referenceKind } from '../event.schema.ts';
import { CALIBRATION_CHANGES } from './calibration.ts';

/** `undoProposed`: applied still; a second person has to approve that it is taken back. */
export const CALIBRATION_STATES = ['proposed', 'applied', 'rejected', 'undoProposed', 'undone'] as const;
export type CalibrationState = (typeof CALIBRATION_STATES)[number];

const text = (most: number) => z.string().trim().min(1).max(most);

/** What is overridden; absent: as the source reported it. */
export const calibrationFields = z.strictObject({
  at: instant.optional(),
  code: z
    .string()
    .regex(/^[A-Z0-9]{2,8}$/)
    .optional(),
  classifier: classifier.optional(),
  milestone: milestone.optional(),
  /** UN/LOCODE or IATA code. */
  placeCode: z
    .string()
    .regex(/^(?:[A-Z]{2}[A-Z2-9]{3}|[A-Z]{3})$/)
    .optional(),
  placeName: text(120).optional(),
  vesselName: text(80).optional(),
  imo: z
    .string()
    .regex(/^\d{7}$/)
    .optional(),
  voyage: text(20).optional(),
  remark: text(300).optional(),
});
export type CalibrationFields = z.infer<typeof calibrationFields>;

const reference = { kind: referenceKind, value: z.string().trim().min(3).max(60) };

export const calibrationWish = z.strictObject({
  ...reference,
  change: z.enum(CALIBRATION_CHANGES),
  /** The event that is overridden or retracted, or that an added one resembles. */
  event: z.uuid(),
  fields: calibrationFields.default({}),
  reason: text(300),
  pinned: z.boolean().default(false),
});
export type CalibrationWish = z.input<typeof calibrationWish>;

export const calibrationQuery = logQuery.extend({ state: z.enum(CALIBRATION_STATES).optional() });
export const calibrationEventsQuery = commonQuery.extend({ number: z.string().trim().min(3).max(60) });
export const calibrationNote = z.object({ note: z.string().trim().max(300).default('') });

/** An event as the page lists it. */
export const calibrationEvent = z.object({
  id: z.uuid(),
  source: z.string(),
  party: z.string(),
  code: z.string(),
  classifier,
  milestone: milestone.nullable(),
  at: z.string(),
  zone: z.string().nullable(),
  placeCode: z.string().nullable(),
  placeName: z.string().nullable(),
  vesselName: z.string().nullable(),
  imo: z.string().nullable(),
  voyage: z.string().nullable(),
  equipment: z.string().nullable(),
  remark: z.string().nullable(),
  reportedAt: z.string(),
  /** The decision of the portal that made it. */
  calibration: z.uuid().nullable(),
});
export type CalibrationEvent = z.infer<typeof calibrationEvent>;

export const calibrationEvents = z.object({
  ...reference,
  carrier: z.string().nullable(),
  events: z.array(calibrationEvent),
});
export type CalibrationEvents = z.infer<typeof calibrationEvents>;

const factValue = z.record(z.string(), z.union([z.string(), z.number(), z.null()])).nullable();
export type ChangedValue = z.infer<typeof factValue>;
const timelineLine = z.object({
  event: z.string(),
  milestone: milestone.nullable(),
  code: z.string(),
  classifier,
  at: z.string(),
  zone: z.string().nullable(),
  place: z.string().nullable(),
  vessel: z.string().nullable(),
  equipment: z.string().nullable(),
  /** Only one of the two states has this line. */
  differs: z.boolean(),
});
export type CalibrationLine = z.infer<typeof timelineLine>;

/** The shipment without and with the decision, and the facts that readers will be notified of. */
export const calibrationPreview = z.object({
  /** The event itself; null: there is none before, or none is left. */
  event: z.object({ before: calibrationEvent.nullable(), after: calibrationEvent.nullable() }),
  before: z.array(timelineLine),
  after: z.array(timelineLine),
  changes: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(CHANGE_KINDS),
      part: z.string(),
      /** The time zone of the place where the change happens. */
      zone: z.string().nullable(),
      before: factValue,
      after: factValue,
    }),
  ),
});
export type CalibrationPreview = z.infer<typeof calibrationPreview>;

export const calibrationRow = z.object({
  id: z.uuid(),
  ...reference,
  change: z.enum(CALIBRATION_CHANGES),
  state: z.enum(CALIBRATION_STATES),
  pinned: z.boolean(),
  reason: z.string(),
  /** Before and after; null: there was none, or none is left. */
  before: calibrationEvent.nullable(),
  after: calibrationEvent.nullable(),
  proposedAt: z.string(),
  proposedBy: z.string(),
  /** Whether the reader proposed it, or its undoing: another person approves. */
  own: z.boolean(),
  decidedAt: z.string().nullable(),
  decidedBy: z.string(),
  note: z.string(),
  undoneAt: z.string().nullable(),
  /** Who undid it, or proposed that. */
  undoneBy: z.string(),
  undoNote: z.string(),
  undoApprovedBy: z.string(),
  /** The shipment shows the decision. */
  settled: z.boolean(),
});
export type CalibrationRow = z.infer<typeof calibrationRow>;
export const calibrationSettings = z.object({ secondPerson: z.boolean() });
