/** The delivery log of a webhook, test deliveries, and sending once more. */
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import {
  getDelivery,
  listDeliveries,
  resendDelivery,
  testWebhook,
} from '#contract/integrations/operations/webhooks.ts';
import { cursorOf, placeOf } from '../cursor.ts';
import { serve } from '../http/operation.ts';
import {
  deliveriesOf,
  deliveryDetailOf,
  deliveryOf,
  presentDelivery,
  resend,
} from '../webhooks/deliveries.ts';
import { hookOf, scopeOf } from '../webhooks/hooks.ts';
import { queueTest } from '../webhooks/test-event.ts';

const placeSchema = z.int().min(0);

export default async function deliveryCalls(app: FastifyInstance) {
  const { env } = app;
  const { db } = app.database;

  serve(app, testWebhook, async ({ request, params, body }) => {
    const hook = await hookOf(db, scopeOf(request), params.id);
    const id = await queueTest({ db, env }, hook, body.type);
    return presentDelivery(await deliveryOf(db, hook.id, id));
  });

  serve(app, listDeliveries, async ({ request, params, query }) => {
    const { id } = await hookOf(db, scopeOf(request), params.id);
    const { after, state, limit } = query;
    const rows = await deliveriesOf(db, id, { before: placeOf(placeSchema, after), state, limit: limit + 1 });
    const shown = rows.slice(0, limit);
    const last = shown.at(-1);
    return {
      data: shown.map(presentDelivery),
      next: rows.length > limit && last ? cursorOf(last.seq) : null,
    };
  });

  serve(app, getDelivery, async ({ request, params }) => {
    const { id } = await hookOf(db, scopeOf(request), params.id);
    return deliveryDetailOf(db, id, params.delivery);
  });

  serve(app, resendDelivery, async ({ request, params }) => {
    const { id } = await hookOf(db, scopeOf(request), params.id);
    return presentDelivery(await resend(db, id, params.delivery));
  });
}
