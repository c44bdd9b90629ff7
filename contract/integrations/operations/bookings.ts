/** Booking requests: sending them to the forwarder, and what becomes of them. */
import { z } from 'zod';
import { INT4_MAX } from '#contract/core/bounds.ts';
import {
  contentSchema,
  feedbackSchema,
  offerSchema,
  printable,
} from '#contract/members/bookings/content.schema.ts';
import { AMENDMENT_STATES, BOOKING_SIDES, BOOKING_STATES } from '#contract/members/bookings/flow.ts';
import { MOST } from '#contract/members/bookings/request.ts';
import type { Operation } from '../operation.ts';
import { none, pageOf, pageQuery } from './pages.schema.ts';

const { mode, transport, load, parties, cargo, equipment, dangerous, dates, references, parcel, remark } =
  contentSchema.shape;

/** The fields of the form; one that is left out is empty. */
export const bookingContent = z
  .object({
    mode,
    transport: z
      .object(transport.shape)
      .partial()
      .describe('UN/LOCODE of ports by sea, IATA codes of airports by air; days as YYYY-MM-DD'),
    load: load.describe('FCL where it is left out; by sea alone'),
    parties: z
      .array(z.object(parties.element.shape).partial().required({ role: true }))
      .max(MOST.parties)
      .describe('One shipper and one consignee at least'),
    cargo: z
      .array(z.object(cargo.element.shape).partial())
      .max(MOST.cargo)
      .describe('Decimal texts: kg and m³ of the line, cm of one package'),
    equipment: z.array(z.object(equipment.element.shape).partial()).max(MOST.equipment),
    dangerous: z.array(z.object(dangerous.element.shape).partial()).max(MOST.dangerous),
    dates: z.object(dates.shape).partial(),
    references: z.object(references.shape).partial(),
    parcel: z.object(parcel.shape).partial(),
    remark,
  })
  .partial()
  .required({ mode: true })
  .meta({ id: 'BookingContent' });
export type OpenBookingContent = z.infer<typeof bookingContent>;

export const bookingView = z
  .object({
    id: z.uuid(),
    number: z.string(),
    state: z.enum(BOOKING_STATES).describe('In the words of DCSA Booking 2.0'),
    amendment: z
      .enum(AMENDMENT_STATES)
      .nullable()
      .describe('The change that you ask for after the confirmation'),
    waitsFor: z.enum(BOOKING_SIDES).nullable().describe('Whose turn it is'),
    version: z.int().describe('Sent back with a change, so that nobody overwrites another'),
    office: z.string().nullable().describe('Who handles it; null in the sandbox'),
    content: bookingContent,
    amended: bookingContent.nullable(),
    feedback: z
      .array(z.object(feedbackSchema.shape))
      .describe('What the office asks, with the path of the field'),
    offers: z.array(z.object(offerSchema.shape)).describe('Sailings or flights that the office offers'),
    reason: z.string().describe('Why it was rejected, declined or cancelled'),
    carrierNumber: z.string().nullable(),
    carrier: z.string().nullable(),
    orderNumber: z.string().nullable().describe('The air order that it became'),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'Booking' });
export type BookingAnswer = z.infer<typeof bookingView>;

const text = printable(1000);
const byId = z.object({ id: z.uuid() });
const ID = { id: '0198c0de-0000-7000-8000-000000000006' };
const CONTENT: OpenBookingContent = {
  mode: 'air',
  transport: { origin: 'PVG', destination: 'IST', flight: 'TK6543', departs: '2027-03-05' },
  parties: [
    { role: 'shipper', name: 'Ningbo Looms Ltd', city: 'Ningbo', country: 'CN' },
    { role: 'consignee', name: 'Anadolu Tekstil', city: 'Istanbul', country: 'TR' },
  ],
  cargo: [{ packages: '10', description: 'Looms, spare parts', gross: '1250.5', volume: '6.2' }],
  dates: { ready: '2027-03-01' },
  references: { own: 'PO-4711', incoterm: 'FOB' },
};

const booking = {
  group: 'bookings',
  scope: 'bookings:write',
  params: byId,
  query: none,
  answer: bookingView,
} as const;

export const sendBooking = {
  ...booking,
  id: 'sendBooking',
  method: 'POST',
  path: '/bookings',
  policy: 'booking.edit',
  params: none,
  body: z.object({
    content: bookingContent,
    office: z
      .int()
      .min(1)
      .max(INT4_MAX)
      .optional()
      .describe('Company number of one of your forwarders; left out: the usual one'),
    text: text.optional().describe('A message to the office'),
  }),
  errors: ['noBookingOffice'],
  example: { body: { content: CONTENT } },
} as const satisfies Operation;

export const listBookings = {
  ...booking,
  id: 'listBookings',
  method: 'GET',
  path: '/bookings',
  policy: 'booking.list',
  params: none,
  query: pageQuery.extend({ state: z.enum(BOOKING_STATES).exclude(['draft']).optional() }),
  body: null,
  answer: pageOf(bookingView),
  paged: true,
  errors: [],
  example: { query: { limit: 50 } },
} as const satisfies Operation;

export const getBooking = {
  ...booking,
  id: 'getBooking',
  method: 'GET',
  path: '/bookings/{id}',
  policy: 'booking.list',
  body: null,
  errors: ['notFound'],
  example: { params: ID },
} as const satisfies Operation;

const CHANGE_ERRORS = ['notFound', 'wrongState', 'versionConflict'] as const;

export const changeBooking = {
  ...booking,
  id: 'changeBooking',
  method: 'PATCH',
  path: '/bookings/{id}',
  policy: 'booking.edit',
  body: z.object({
    version: z.int().min(1).max(INT4_MAX),
    content: bookingContent.describe('The whole content as it shall be'),
    text: text.optional(),
  }),
  errors: CHANGE_ERRORS,
  example: { params: ID, body: { version: 2, content: { ...CONTENT, remark: 'Stackable' } } },
} as const satisfies Operation;

export const cancelBooking = {
  ...booking,
  id: 'cancelBooking',
  method: 'POST',
  path: '/bookings/{id}/cancel',
  policy: 'booking.edit',
  body: z.object({ text: text.optional().describe('Why') }),
  errors: CHANGE_ERRORS,
  example: { params: ID, body: { text: 'Sold elsewhere' } },
} as const satisfies Operation;
