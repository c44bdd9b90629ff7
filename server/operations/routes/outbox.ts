/** Routes of the outbox: operators list deliveries with their attempts, send them again or cancel them. */
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { commonQuery } from '#contract/access/account.schema.ts';
import { emptyEnvelope, enveloped } from '#contract/core/envelope.schema.ts';
import { deliveryTrySchema, outboxLineSchema, outboxQuery } from '#contract/operations/outbox.schema.ts';
import { done, success } from '#server/platform/http/envelope.ts';
import { pageOf } from '#server/platform/http/paging.ts';
import { changeDelivery, listOutbox, listTries } from '../outbox.ts';

const BASE = '/ydapi/api/v1/outbox';
const tags = ['office'];
const params = z.object({ id: z.uuid() });

export default async function outboxRoutes(instance: FastifyInstance) {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const { db } = app.database;

  app.get(
    BASE,
    {
      config: { policy: 'outbox.list' },
      schema: {
        tags,
        summary: 'What left the portal, waits or was given up, on every channel',
        querystring: outboxQuery,
        response: { 200: z.array(outboxLineSchema) },
      },
    },
    async ({ query }, reply) => {
      const { channel, state } = query;
      const { lines, total } = await listOutbox(db, { ...pageOf(query), channel, state });
      reply.header('x-total-count', total);
      return lines;
    },
  );

  app.get(
    `${BASE}/:id/tries`,
    {
      config: { policy: 'outbox.list' },
      schema: {
        tags,
        summary: 'The tries of a delivery',
        params,
        querystring: commonQuery,
        response: { 200: enveloped(z.array(deliveryTrySchema)) },
      },
    },
    async ({ params: { id } }) => success(await listTries(db, id)),
  );

  for (const action of ['resend', 'cancel'] as const)
    app.post(
      `${BASE}/:id/${action}`,
      {
        config: { policy: 'outbox.edit' },
        schema: {
          tags,
          summary: action === 'resend' ? 'Send a delivery again' : 'Cancel a delivery that waits',
          params,
          querystring: commonQuery,
          response: { 200: emptyEnvelope },
        },
      },
      async ({ actor, id: requestId, params: { id } }) => {
        await changeDelivery({ db, channels: app.channels, actor, requestId }, id, action);
        return done();
      },
    );
}
