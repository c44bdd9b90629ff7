/** Booking requests: the member's calls, and the office's, with the same shapes. */
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { z } from 'zod';
import { emptyEnvelope, enveloped } from '#contract/core/envelope.schema.ts';
import { API_BASE } from '#contract/core/settings.ts';
import {
  ACTION_WISHES,
  bookingCountsQuery,
  bookingCountsSchema,
  bookingDetailSchema,
  bookingLineSchema,
  bookingOfficesSchema,
  bookingParams,
  bookingQuery,
  changesSchema,
  compareQuery,
  copyWish,
  discardQuery,
  draftChange,
  messageWish,
  newDraft,
  partiesSchema,
} from '#contract/members/bookings/bookings.schema.ts';
import { offerSchema } from '#contract/members/bookings/content.schema.ts';
import { actionsOf, type BookingAction, type BookingSide } from '#contract/members/bookings/flow.ts';
import { PDF_TYPE } from '#server/platform/documents/thread.ts';
import { done, success } from '#server/platform/http/envelope.ts';
import { pageOf } from '#server/platform/http/paging.ts';
import { fileOf } from '#server/platform/http/streams.ts';
import { acceptParts, fileRoutesAt } from '#server/records/routes/attachments.ts';
import { callerOf } from '#server/records/routes/records.ts';
import { actOnBooking, sendMessage } from '../bookings/act.ts';
import { actingOf } from '../bookings/acting.ts';
import { alternativesFor } from '../bookings/alternatives.ts';
import { copyBooking, createDraft, discardDraft, knownParties, saveDraft } from '../bookings/drafts.ts';
import { filePlace } from '../bookings/files.ts';
import { closeLabelThread, drawLabel } from '../bookings/label/label.ts';
import { officesFor } from '../bookings/offices.ts';
import { bookingOf, compareBooking, countBookings, listBookings } from '../bookings/read.ts';

const rateLimit = { max: 240, timeWindow: 60_000 };
const one = enveloped(bookingDetailSchema);
/** The rights of each side; the key is also its path. */
const SIDES = {
  member: { key: 'booking', write: 'booking.edit' },
  office: { key: 'bookingRequest', write: 'bookingRequest.answer' },
} as const;

const SUMMARIES: Record<BookingAction, string> = {
  submit: 'Send a draft to the office',
  update: 'Send the request again, changed or as the office asked',
  acceptOffer: 'Accept a sailing or flight that the office offers',
  declineOffer: 'Decline what the office offers',
  amend: 'Ask for a change of a confirmed booking; it stays confirmed meanwhile',
  cancelAmendment: 'Take back the change that was asked for',
  cancel: 'Cancel the request or the booking',
  take: 'Become the one who handles it',
  askBack: 'Ask the member for changes, line by line',
  offer: 'Offer other sailings or flights',
  confirm: 'Confirm: by air it becomes an order, otherwise the carrier’s number is followed',
  confirmAmendment: 'Confirm the change that the member asks for',
  declineAmendment: 'Decline the change; the booking stays as it was confirmed',
  complete: 'Close a booking that was carried out',
  reject: 'Reject a request before it is confirmed',
  decline: 'Decline a booking after it was confirmed',
};

export default async function bookingRoutes(app: FastifyInstance) {
  acceptParts(app);
  draftRoutes(app);
  for (const side of ['member', 'office'] as const) sharedRoutes(app, side);
  app.addHook('onClose', closeLabelThread);
}

function sharedRoutes(instance: FastifyInstance, side: BookingSide): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const { db } = app.database;
  const { key, write } = SIDES[side];
  const base = `${API_BASE}/api/v1/${key}`;
  const tags = [key];
  const read = { policy: `${key}.list` };
  const change = { policy: write, rateLimit };
  const params = bookingParams;

  app.get(
    base,
    {
      config: read,
      schema: {
        tags,
        summary: 'Booking requests, the last changed first',
        querystring: bookingQuery,
        response: { 200: z.array(bookingLineSchema) },
      },
    },
    async ({ actor, query }, reply) => {
      const { view, mode } = query;
      const { lines, total } = await listBookings(db, side, actor, { ...pageOf(query), view, mode });
      reply.header('x-total-count', total);
      return lines;
    },
  );
  app.get(
    `${base}/counts`,
    {
      config: read,
      schema: {
        tags,
        summary: 'How many booking requests each view has',
        querystring: bookingCountsQuery,
        response: { 200: enveloped(bookingCountsSchema) },
      },
    },
    async ({ actor, query }) => success(await countBookings(db, side, actor, query.mode)),
  );
  app.get(
    `${base}/:id`,
    {
      config: read,
      schema: {
        tags,
        summary: 'A booking request with its messages and versions',
        params,
        response: { 200: one },
      },
    },
    async ({ actor, params: { id } }) => success(await bookingOf(db, side, actor, id)),
  );
  app.get(
    `${base}/:id/compare`,
    {
      config: read,
      schema: {
        tags,
        summary: 'What two versions of a request differ in',
        params,
        querystring: compareQuery,
        response: { 200: enveloped(changesSchema) },
      },
    },
    async ({ actor, params: { id }, query }) => success(await compareBooking(db, side, actor, id, query)),
  );
  app.get(
    `${base}/:id/label`,
    {
      config: read,
      schema: { tags, summary: 'The label of a confirmed parcel as PDF', params, ...fileOf(PDF_TYPE) },
    },
    async (request, reply) => {
      const { stream, title } = await drawLabel(
        db,
        side,
        { ...callerOf(request), t: request.t },
        request.params.id,
      );
      const bytes = await buffer(stream);
      const name = `${title.replace(/[^\p{L}\p{N}-]+/gu, '-')}.pdf`;
      return reply
        .type(PDF_TYPE)
        .header('content-disposition', `inline; filename*=UTF-8''${encodeURIComponent(name)}`)
        .header('cache-control', 'no-store')
        .header('content-length', bytes.length)
        .send(Readable.from([bytes]));
    },
  );
  for (const action of actionsOf(side))
    app.post(
      `${base}/:id/${action}`,
      {
        config: change,
        schema: {
          tags,
          summary: SUMMARIES[action],
          params,
          body: ACTION_WISHES[action],
          response: { 200: one },
        },
      },
      async (request) => {
        const { id } = request.params;
        return success(await actOnBooking(db, action, id, request.body, actingOf(request)));
      },
    );
  app.post(
    `${base}/:id/message`,
    {
      config: change,
      schema: { tags, summary: 'Write to the other side', params, body: messageWish, response: { 200: one } },
    },
    async (request) => {
      const { params: of, body } = request;
      return success(await sendMessage(db, side, of.id, body.text, actingOf(request)));
    },
  );
  fileRoutesAt(app, {
    path: base,
    tag: key,
    see: read.policy,
    change: write,
    placeOf: ({ actor }, id) => filePlace(side, actor, id),
  });
}

/** What only the member does: drafts, the choice of an office, and the parties of earlier requests. */
function draftRoutes(instance: FastifyInstance): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const { db } = app.database;
  const base = `${API_BASE}/api/v1/booking`;
  const tags = ['booking'];
  const params = bookingParams;
  const read = { policy: 'booking.list' };
  const config = { policy: 'booking.edit', rateLimit };
  const { BOOKING_OFFICE: fallback } = app.env;

  app.get(
    `${base}/offices`,
    {
      config: read,
      schema: {
        tags,
        summary: 'The offices that a request can be sent to, the usual one first',
        response: { 200: enveloped(bookingOfficesSchema) },
      },
    },
    async ({ actor }) => success(await officesFor(db, actor, fallback)),
  );
  app.get(
    `${base}/parties`,
    {
      config: read,
      schema: {
        tags,
        summary: 'The parties of the address book and of earlier requests, each once',
        response: { 200: enveloped(partiesSchema) },
      },
    },
    async ({ actor }) => success(await knownParties(db, actor)),
  );
  app.post(
    base,
    {
      config,
      schema: { tags, summary: 'Begin a draft', body: newDraft, response: { 201: one } },
    },
    async (request, reply) =>
      reply.code(201).send(success(await createDraft(db, callerOf(request), request.body))),
  );
  app.put(
    `${base}/:id`,
    {
      config,
      schema: { tags, summary: 'Save a draft', params, body: draftChange, response: { 200: one } },
    },
    async (request) => success(await saveDraft(db, callerOf(request), request.params.id, request.body)),
  );
  app.delete(
    `${base}/:id`,
    {
      config,
      schema: {
        tags,
        summary: 'Discard a draft',
        params,
        querystring: discardQuery,
        response: { 200: emptyEnvelope },
      },
    },
    async (request) => {
      await discardDraft(db, callerOf(request), request.params.id, request.query.version);
      return done();
    },
  );
  app.post(
    `${base}/:id/copy`,
    {
      config,
      schema: {
        tags,
        summary: 'Begin a draft like an earlier request',
        params,
        body: copyWish,
        response: { 201: one },
      },
    },
    async (request, reply) => {
      const made = await copyBooking(db, callerOf(request), request.params.id, request.body.id);
      return reply.code(201).send(success(made));
    },
  );

  const office = `${API_BASE}/api/v1/bookingRequest`;
  app.get(
    `${office}/:id/alternatives`,
    {
      config: { policy: 'bookingRequest.list', rateLimit },
      schema: {
        tags: ['bookingRequest'],
        summary: 'Other sailings or flights of the request’s way, from the schedules',
        params,
        response: { 200: enveloped(z.array(offerSchema.omit({ note: true }))) },
      },
    },
    async ({ actor, params: { id } }) => success(await alternativesFor(db, actor, id, app.env, new Date())),
  );
}
