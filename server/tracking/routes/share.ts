/** Short links to a result: create and revoke. */
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { enveloped } from '#contract/core/envelope.schema.ts';
import { SHARE_DAYS, SHARE_SHOWS } from '#contract/tracking/pages/share.ts';
import { success } from '#server/platform/http/envelope.ts';
import { charge } from '#server/platform/http/limits.ts';
import { Refused } from '#server/platform/refused.ts';
import { COSTS } from '../costs.ts';
import { revokeShare, shareReference } from '../index.ts';
import { depsOfRequest } from '../lookup/request-deps.ts';
import { limited, seaQuery, shipmentBudget } from './query.ts';

const tags = ['tracking'];

export default async function shareRoutes(scope: FastifyInstance) {
  const app = scope.withTypeProvider<ZodTypeProvider>();

  app.post(
    '/ydapi/api/v1/tracking/share',
    {
      config: shipmentBudget,
      schema: {
        summary: 'A short link to a result: how much it shows and how long; `secret` takes it back',
        tags,
        body: seaQuery.extend({
          shows: z.enum(SHARE_SHOWS).default('all'),
          days: z.coerce.number().int().min(0).max(366).default(SHARE_DAYS[1]),
        }),
        response: {
          200: enveloped(
            z.object({
              id: z.string(),
              secret: z.string(),
              shows: z.enum(SHARE_SHOWS),
              expiresAt: z.string().nullable(),
            }),
          ),
        },
      },
    },
    async (request) => {
      charge(request, COSTS.shipment);
      const { shows, days, ...query } = request.body;
      const made = await shareReference(depsOfRequest(request), query, { shows, days });
      if (!made) throw new Refused('noTrackingInformation');
      return success(made);
    },
  );

  app.post(
    '/ydapi/api/v1/tracking/share/revoke',
    {
      config: limited(60),
      schema: {
        summary: 'Take a short link back: by its secret, or as the account that made it',
        tags,
        body: z.object({ id: z.string().max(20), secret: z.string().max(100).optional() }),
        response: { 200: enveloped(z.object({ revoked: z.literal(true) })) },
      },
    },
    async ({ body, actor }) => {
      if (!(await revokeShare(app.database.db, body, actor))) throw new Refused('notFound');
      return success({ revoked: true as const });
    },
  );
}
