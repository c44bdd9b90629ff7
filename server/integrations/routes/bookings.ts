/** Booking requests by the open API: they are those of the member centre; a sandbox key has its own. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import {
  cancelBooking,
  changeBooking,
  getBooking,
  listBookings,
  sendBooking,
} from '#contract/integrations/operations/bookings.ts';
import type { BookingDetail } from '#contract/members/bookings/bookings.schema.ts';
import { afterBooking } from '#contract/members/bookings/flow.ts';
import { bookingChange } from '#contract/members/own-changes.ts';
import {
  actOnBooking,
  bookingActingOf,
  bookingOf,
  bookingsAfter,
  sendBooking as send,
  type BookingActing,
} from '#server/members/index.ts';
import { Refused } from '#server/platform/refused.ts';
import { cursorOf, placeOf } from '../cursor.ts';
import { logSandbox } from '../events/sandbox-log.ts';
import { serve } from '../http/operation.ts';
import { contentOf, presentBooking } from '../presenters/booking.ts';

const placeSchema = z.tuple([z.iso.datetime(), z.uuid()]);

const isSandbox = ({ apiKey }: FastifyRequest): boolean => apiKey?.sandbox ?? false;

const actingOf = (request: FastifyRequest): BookingActing => ({
  ...bookingActingOf(request),
  sandbox: isSandbox(request),
});

export default async function bookingCalls(app: FastifyInstance) {
  const { db } = app.database;
  /** Throws notFound for a draft as well: it is its writer's alone. */
  const read = async (request: FastifyRequest, id: string): Promise<BookingDetail> => {
    const booking = await bookingOf(db, 'member', request.actor, id, isSandbox(request));
    if (booking.state === 'draft') throw new Refused('notFound');
    return booking;
  };
  /** Adds a change to the log of a sandbox key; the company's own log has the real ones. */
  const shown = async (request: FastifyRequest, before: BookingDetail | null, after: BookingDetail) => {
    const { apiKey } = request;
    const type = bookingChange(before ?? { state: 'draft', amendment: null }, after);
    if (apiKey?.sandbox && type) {
      const number = after.number ?? after.id;
      const valueOf = ({ state, amendment, carrierNumber, orderNumber, revision }: BookingDetail) => ({
        state,
        amendment,
        carrierNumber,
        orderNumber,
        revision,
      });
      await logSandbox(db, apiKey.id, [
        {
          type,
          timestamp: after.updatedAt,
          retracts: null,
          data: {
            id: `${after.id}-${after.version}`,
            subscription: null,
            kind: null,
            number,
            part: '',
            fact: 'booking',
            before: before && valueOf(before),
            after: valueOf(after),
            severity: null,
            evidence: [],
          },
        },
      ]);
    }
    return presentBooking(after);
  };

  serve(app, sendBooking, async ({ request, body: { content, office, text = '' } }) =>
    shown(request, null, await send(db, { content: contentOf(content), office, text }, actingOf(request))),
  );

  serve(app, listBookings, async ({ request, query: { after, limit, state } }) => {
    const rows = await bookingsAfter(db, request.actor, {
      after: placeOf(placeSchema, after),
      limit: limit + 1,
      state,
      sandbox: isSandbox(request),
    });
    const page = rows.slice(0, limit);
    const last = page.at(-1);
    const next = rows.length > limit && last ? cursorOf([last.createdAt, last.id]) : null;
    return { data: page.map(presentBooking), next };
  });

  serve(app, getBooking, async ({ request, params: { id } }) => presentBooking(await read(request, id)));

  serve(app, changeBooking, async ({ request, params: { id }, body: { version, content, text = '' } }) => {
    const before = await read(request, id);
    const standing = { ...before, offered: before.offers.length > 0 };
    const action = afterBooking(standing, 'update') ? 'update' : 'amend';
    const wish = { version, content: contentOf(content), text };
    return shown(request, before, await actOnBooking(db, action, id, wish, actingOf(request)));
  });

  serve(app, cancelBooking, async ({ request, params: { id }, body: { text = '' } }) => {
    const before = await read(request, id);
    const wish = { version: before.version, text };
    return shown(request, before, await actOnBooking(db, 'cancel', id, wish, actingOf(request)));
  });
}
