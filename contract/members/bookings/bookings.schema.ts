/** Calls on booking requests: the member's and the office's have the same shapes. */
import { z } from 'zod';
import { logQuery } from '#contract/access/account.schema.ts';
import { INT4_MAX, rowNumber } from '#contract/core/bounds.ts';
import { contentSchema, feedbackSchema, offerSchema, printable } from './content.schema.ts';
import {
  AMENDMENT_STATES,
  BOOKING_ACTIONS,
  BOOKING_SIDES,
  BOOKING_STATES,
  type BookingAction,
} from './flow.ts';
import { BOOKING_MODES, MOST } from './request.ts';

export const bookingLineSchema = z.object({
  id: z.string(),
  /** Null for a draft. */
  number: z.string().nullable(),
  state: z.enum(BOOKING_STATES),
  amendment: z.enum(AMENDMENT_STATES).nullable(),
  offered: z.boolean(),
  waitsFor: z.enum(BOOKING_SIDES).nullable(),
  mode: z.enum(BOOKING_MODES),
  origin: z.string(),
  destination: z.string(),
  departs: z.string(),
  vessel: z.string(),
  goods: z.string(),
  ownReference: z.string(),
  /** The member's company, and the office that handles the request. */
  member: z.string(),
  office: z.string().nullable(),
  officeId: z.int().nullable(),
  carrierNumber: z.string().nullable(),
  carrier: z.string().nullable(),
  orderId: z.string().nullable(),
  orderNumber: z.string().nullable(),
  handler: z.string().nullable(),
  version: z.int(),
  /** Counts the versions of the content that were sent. */
  revision: z.int(),
  demo: z.boolean(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type BookingLine = z.infer<typeof bookingLineSchema>;

export const BOOKING_EVENTS = [...BOOKING_ACTIONS, 'message', 'followed', 'notFollowed', 'ordered'] as const;
export type BookingEventKind = (typeof BOOKING_EVENTS)[number];

export const bookingEventSchema = z.object({
  id: z.string(),
  at: z.string(),
  side: z.enum(BOOKING_SIDES),
  by: z.string().nullable(),
  kind: z.enum(BOOKING_EVENTS),
  text: z.string(),
  feedback: z.array(feedbackSchema),
  /** The version of the content that came with it. */
  revision: z.int().nullable(),
});
export type BookingEvent = z.infer<typeof bookingEventSchema>;

export const bookingVersionSchema = z.object({
  revision: z.int(),
  at: z.string(),
  by: z.string().nullable(),
  side: z.enum(BOOKING_SIDES),
  kind: z.enum(BOOKING_EVENTS),
});

export const bookingDetailSchema = bookingLineSchema.extend({
  content: contentSchema,
  /** The change that the member asks for, until the office has answered it. */
  amended: contentSchema.nullable(),
  feedback: z.array(feedbackSchema),
  offers: z.array(offerSchema),
  reason: z.string(),
  /** The state of the air order that it became, for the office. */
  orderStatus: z.string().nullable(),
  events: z.array(bookingEventSchema),
  versions: z.array(bookingVersionSchema),
});
export type BookingDetail = z.infer<typeof bookingDetailSchema>;

/** `open`: everything that has not ended; `mine`: what waits for the reader's side. */
export const BOOKING_VIEWS = ['open', 'mine', 'draft', 'confirmed', 'ended', 'all'] as const;
export type BookingView = (typeof BOOKING_VIEWS)[number];
export const bookingQuery = logQuery.extend({
  view: z.enum(BOOKING_VIEWS).default('all'),
  mode: z
    .enum([...BOOKING_MODES, 'cargo'])
    .optional()
    .describe('cargo: by sea or air'),
});
export const bookingCountsQuery = bookingQuery.pick({ mode: true });
export const bookingCountsSchema = z.record(z.enum(BOOKING_VIEWS), z.int());
export type BookingCounts = z.infer<typeof bookingCountsSchema>;

/** The offices that a member can send a request to. */
export const bookingOfficesSchema = z.array(z.object({ ydid: z.int(), name: z.string() }));
export type BookingOffice = z.infer<typeof bookingOfficesSchema>[number];

export const bookingParams = z.object({ id: z.uuid() });
export const versionParams = bookingParams.extend({ revision: rowNumber });
export const compareQuery = z.looseObject({
  from: z.coerce.number<string>().int().min(1).max(INT4_MAX),
  to: z.coerce.number<string>().int().min(0).max(INT4_MAX).describe('0: the change that is asked for'),
});
export const changesSchema = z.array(
  z.object({ path: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
);
export const partiesSchema = contentSchema.shape.parties;

const version = z.int().min(1).max(INT4_MAX);
const office = z.int().min(1).max(INT4_MAX).optional();
/** The id is the form's own, so that a draft that is sent twice is there once. */
export const newDraft = z.strictObject({ id: z.uuid(), content: contentSchema, office });
export const draftChange = z.strictObject({ version, content: contentSchema, office });
export const discardQuery = z.looseObject({ version: rowNumber });
export const copyWish = z.strictObject({ id: z.uuid() });
export const messageWish = z.strictObject({ text: printable(4000).min(1) });

const text = printable(1000);
const plain = z.strictObject({ version });
const withText = plain.extend({ text: text.default('') });
const withReason = plain.extend({ text: text.min(1) });
const withContent = withText.extend({ content: contentSchema });
/** What each action is sent with. */
export const ACTION_WISHES = {
  submit: withContent.extend({ office }),
  update: withContent,
  acceptOffer: withText.extend({ offer: z.int().min(0).max(MOST.offers) }),
  declineOffer: withText,
  amend: withContent,
  cancelAmendment: withText,
  cancel: withText,
  take: plain,
  askBack: withText.extend({ feedback: z.array(feedbackSchema).min(1).max(MOST.feedback) }),
  offer: withText.extend({ offers: z.array(offerSchema).min(1).max(MOST.offers) }),
  confirm: withText.extend({
    carrierNumber: printable(40).default(''),
    carrier: printable(8).default(''),
    feedback: z.array(feedbackSchema).max(MOST.feedback).default([]),
  }),
  confirmAmendment: withText,
  declineAmendment: withReason,
  complete: withText,
  reject: withReason.extend({ feedback: z.array(feedbackSchema).max(MOST.feedback).default([]) }),
  decline: withReason,
} as const satisfies Record<BookingAction, z.ZodType>;
export type ActionWish<A extends BookingAction = BookingAction> = z.input<(typeof ACTION_WISHES)[A]>;
