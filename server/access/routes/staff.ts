/** `GET …/staff`: colleagues to choose an owner of a record from. */
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { enveloped } from '#contract/core/envelope.schema.ts';
import { API_BASE } from '#contract/core/settings.ts';
import { findColleagues } from '../staff.ts';
import { success } from '#server/platform/http/envelope.ts';

const LIMIT = 20;

export default async function staffRoutes(instance: FastifyInstance) {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  app.get(
    `${API_BASE}/api/v1/staff`,
    {
      config: { policy: 'customer.list' },
      schema: {
        tags: ['customer'],
        summary: 'People of one’s own company, by a part of the login name or the name',
        querystring: z.looseObject({ q: z.string().max(200).default('') }),
        response: { 200: enveloped(z.array(z.object({ code: z.string(), name: z.string() }))) },
      },
    },
    async ({ actor, query }) => success(await findColleagues(app.database.db, actor, query.q, LIMIT)),
  );
}
