/** The company's usage and quotas. */
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { enveloped } from '#contract/core/envelope.schema.ts';
import { API_BASE } from '#contract/core/settings.ts';
import { usageQuery, usageSchema } from '#contract/members/usage.schema.ts';
import { success } from '#server/platform/http/envelope.ts';
import { usageOf } from '../usage.ts';

export default async function usageRoutes(instance: FastifyInstance) {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  app.get(
    `${API_BASE}/api/v1/usage`,
    {
      config: { policy: 'activity.list' },
      schema: {
        tags: ['subscription'],
        summary: 'Usage of the company by day, and its quotas',
        querystring: usageQuery,
        response: { 200: enveloped(usageSchema) },
      },
    },
    async ({ actor, query }) =>
      success(await usageOf(app.database.db, actor, app.env.SUBSCRIPTION_QUOTA, query.days)),
  );
}
