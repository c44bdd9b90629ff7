/** The bounds of a booking request; a draft may lack anything, so that nothing here is required (check.ts is). */
import { z } from 'zod';
import { day } from '#contract/core/bounds.ts';
import {
  BOOKING_MODES,
  FEEDBACK_SEVERITIES,
  LOADS,
  MOST,
  PARTY_ROLES,
  type BookingContent,
  type FeedbackLine,
  type Offer,
} from './request.ts';

/** No controls but line feed and tab. */
const PRINTABLE = /^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]*$/;
const text = (max: number) => z.string().trim().max(max).regex(PRINTABLE);
const amount = z.string().regex(/^(?:\d{1,9}(?:\.\d{1,3})?)?$/, { message: 'errors:fault.format' });
const count = z.string().regex(/^(?:[1-9]\d{0,4})?$/, { message: 'errors:fault.format' });
const dayOrNone = z.union([z.literal(''), day]);
const localTime = z
  .string()
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/, { message: 'errors:fault.format' })
  .refine((text) => !Number.isNaN(Date.parse(`${text}Z`)), { message: 'errors:fault.format' });
const timeOrNone = z.union([z.literal(''), localTime]);

const transport = {
  origin: text(5),
  destination: text(5),
  carrier: text(8),
  vessel: text(60),
  imo: text(7),
  voyage: text(20),
  flight: text(8),
  departs: dayOrNone,
  arrives: dayOrNone,
};

export const contentSchema = z.strictObject({
  mode: z.enum(BOOKING_MODES),
  transport: z.strictObject(transport),
  load: z.enum(LOADS),
  parties: z
    .array(
      z.strictObject({
        role: z.enum(PARTY_ROLES),
        name: text(105),
        contact: text(70),
        address: text(140),
        city: text(40),
        postcode: text(12),
        country: text(2),
        phone: text(40),
        email: text(120),
      }),
    )
    .max(MOST.parties),
  cargo: z
    .array(
      z.strictObject({
        packages: count,
        packaging: text(40),
        description: text(400),
        hs: text(10),
        gross: amount,
        volume: amount,
        length: amount,
        width: amount,
        height: amount,
        marks: text(300),
      }),
    )
    .max(MOST.cargo),
  equipment: z
    .array(z.strictObject({ type: text(4), count, shipperOwned: z.boolean(), temperature: text(10) }))
    .max(MOST.equipment),
  dangerous: z
    .array(
      z.strictObject({
        un: text(4),
        class: text(3),
        packingGroup: text(3),
        name: text(120),
        weight: amount,
        flashPoint: text(10),
      }),
    )
    .max(MOST.dangerous),
  dates: z.strictObject({ ready: dayOrNone, departFrom: dayOrNone, arriveBy: dayOrNone }),
  references: z.strictObject({
    own: text(40),
    contract: text(40),
    incoterm: text(3),
    movement: text(8),
    payment: text(7),
  }),
  parcel: z.strictObject({
    courier: text(40),
    pickupFrom: timeOrNone,
    pickupTo: timeOrNone,
    value: amount,
    currency: text(3),
  }),
  remark: text(2000),
}) satisfies z.ZodType<BookingContent>;

export const feedbackSchema = z.strictObject({
  severity: z.enum(FEEDBACK_SEVERITIES),
  field: z
    .string()
    .max(60)
    .regex(/^[a-zA-Z0-9.]*$/),
  text: text(500).min(1),
}) satisfies z.ZodType<FeedbackLine>;

export const offerSchema = z.strictObject({ ...transport, note: text(500) }) satisfies z.ZodType<Offer>;
export const printable = text;
