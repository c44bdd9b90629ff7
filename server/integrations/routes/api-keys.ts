/** API keys of the caller's company. */
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { enveloped } from '#contract/core/envelope.schema.ts';
import { API_BASE } from '#contract/core/settings.ts';
import { apiKeyMade, apiKeyView, apiKeyWish } from '#contract/integrations/api-keys.schema.ts';
import { sessionOf } from '#server/access/index.ts';
import { nameOf } from '#server/members/index.ts';
import { success } from '#server/platform/http/envelope.ts';
import { keysOf, makeKey, revokeKey } from '../keys.ts';

const PATH = `${API_BASE}/api/v1/apikeys`;
const tags = ['apikeys'];

export default async function apiKeyRoutes(instance: FastifyInstance) {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const { db } = app.database;

  app.get(
    PATH,
    {
      config: { policy: 'apiKey.list' },
      schema: { tags, summary: 'API keys of the company', response: { 200: enveloped(z.array(apiKeyView)) } },
    },
    async ({ actor }) => success(await keysOf(db, actor)),
  );
  app.post(
    PATH,
    {
      config: { policy: 'apiKey.edit', rateLimit: { max: 30, timeWindow: 60_000 } },
      schema: {
        tags,
        summary: 'Make an API key; `key` is answered this once',
        body: apiKeyWish,
        response: { 200: enveloped(apiKeyMade) },
      },
    },
    async (request) => {
      const { actor, userId } = sessionOf(request);
      const person = await nameOf(db, userId);
      return success(await makeKey(db, request.body, { actor, userId, person, requestId: request.id }));
    },
  );
  app.delete(
    `${PATH}/:id`,
    {
      config: { policy: 'apiKey.edit' },
      schema: {
        tags,
        summary: 'Revoke an API key at once',
        params: z.object({ id: z.uuid() }),
        response: { 200: enveloped(apiKeyView) },
      },
    },
    async ({ params, actor, id }) => success(await revokeKey(db, params.id, actor, id)),
  );
}
