/** Orders of the air office: drafts by their form, everything later by actions. */
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { flowKey, ORDER_ACTIONS } from '#contract/air/orders/flow.ts';
import { ORDER_FORMS } from '#contract/air/orders/forms.ts';
import { enveloped } from '#contract/core/envelope.schema.ts';
import { rowNumber } from '#contract/core/bounds.ts';
import { airOrder } from '#contract/air/resources/air-order.ts';
import { recordSchema } from '#contract/records/record.schema.ts';
import { API_BASE } from '#contract/core/settings.ts';
import { channelOf } from '../messages/channel.ts';
import { airlineOfOrder, messagesOf, sendAgain } from '../messages/send.ts';
import { act } from '../orders/act.ts';
import { createOrder, editOrder } from '../orders/drafts.ts';
import { revisionsOf } from '../orders/revisions.ts';
import { success } from '#server/platform/http/envelope.ts';
import { bodySchema, callerOf } from '#server/records/routes/records.ts';
import { airSettings } from '../settings.ts';
import { sent, shown } from './message-shape.ts';

const path = `${API_BASE}/api/v1/airOrder`;
const tags = ['airOrder'];
const params = z.object({ id: z.string() });
const version = rowNumber.describe('The version that whoever acts has before him');

export default async function orderRoutes(instance: FastifyInstance) {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const { db } = app.database;
  const settings = airSettings(app.env);
  const body = bodySchema(airOrder);
  const answer = enveloped(recordSchema(airOrder));

  app.post(
    path,
    {
      config: { policy: 'airOrder.create' },
      schema: { tags, summary: 'A new draft', body, response: { 201: answer } },
    },
    async (request, reply) =>
      reply.code(201).send(success(await createOrder(db, request.body, callerOf(request), settings))),
  );
  app.route({
    method: ['PUT', 'PATCH'],
    url: `${path}/:id`,
    config: { policy: 'airOrder.edit' },
    schema: {
      tags,
      summary: 'Change a draft, or a booking, which keeps a revision',
      params,
      body: body.extend({ version }),
      response: { 200: answer },
    },
    handler: async (request) => {
      const { version, ...values } = request.body as Record<string, unknown> & { version: number };
      const { id } = request.params;
      return success(await editOrder(db, id, version, values, callerOf(request), settings));
    },
  });
  app.get(
    `${path}/:id/revisions`,
    {
      config: { policy: 'airOrder.show' },
      schema: {
        tags,
        summary: 'The booking in each of its versions, the first one first: who made it so, when and why',
        params,
        response: {
          200: enveloped(
            z.array(
              z.object({
                revision: z.int(),
                at: z.string(),
                who: z.string().nullable(),
                why: z.string().nullable(),
                values: z.record(z.string(), z.unknown()),
              }),
            ),
          ),
        },
      },
    },
    async (request) => success(await revisionsOf(db, request.params.id, callerOf(request))),
  );
  app.get(
    `${path}/:id/messages`,
    {
      config: { policy: 'airOrder.show' },
      schema: {
        tags,
        summary: 'What the airline was told of changes of the booking, and whether it can be told at all',
        params,
        response: { 200: enveloped(z.object({ configured: z.boolean(), messages: z.array(sent) })) },
      },
    },
    async (request) => {
      const { id } = request.params;
      const messages = await messagesOf(db, { key: 'airOrder', id }, request);
      const airline = await airlineOfOrder(db, id);
      return success({ configured: channelOf(app.env, airline) !== null, messages: messages.map(shown) });
    },
  );
  app.post(
    `${path}/:id/messages/:message/again`,
    {
      config: { policy: flowKey('change') },
      schema: {
        tags,
        summary: 'Try a message again that has failed',
        params: params.extend({ message: z.uuid() }),
        response: { 202: enveloped(sent) },
      },
    },
    async (request, reply) => {
      const { id, message } = request.params;
      const again = await sendAgain(db, { key: 'airOrder', id }, message, callerOf(request));
      return reply.code(202).send(success(shown(again)));
    },
  );
  for (const action of ORDER_ACTIONS)
    app.post(
      `${path}/:id/${action}`,
      {
        config: { policy: flowKey(action) },
        schema: {
          tags,
          summary: `Act on an order: ${action}`,
          params,
          body: bodySchema(ORDER_FORMS[action]).extend({ version }),
          response: { 200: answer },
        },
      },
      async (request) => {
        const { version, ...raw } = request.body as Record<string, unknown> & { version: number };
        const { id } = request.params;
        return success(await act(db, { action, id, version, raw }, callerOf(request), settings));
      },
    );
}
