/** `GET …/search`: the search behind Ctrl-K. */
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { enveloped } from '#contract/core/envelope.schema.ts';
import { searchResultSchema } from '#contract/records/api/search.schema.ts';
import { SEARCH_MAX } from '#contract/records/api/search.ts';
import { API_BASE } from '#contract/core/settings.ts';
import { success } from '#server/platform/http/envelope.ts';
import { fillFindTexts } from '../search/backfill.ts';
import { search } from '../search/search.ts';

export default async function searchRoutes(instance: FastifyInstance) {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const { db } = app.database;
  app.addHook('onListen', () => {
    void fillFindTexts(db).catch((error: unknown) =>
      app.log.warn({ err: error }, 'older records cannot be found by Pinyin yet'),
    );
  });
  app.get(
    `${API_BASE}/api/v1/search`,
    {
      config: { policy: 'member' },
      schema: {
        tags: ['search'],
        summary: 'Records, numbers and pages, by code, name in any script, Pinyin, or digits of a telephone',
        description: 'Only what the caller may list and show, of his own company.',
        querystring: z.looseObject({ q: z.string().max(SEARCH_MAX).default('') }),
        response: { 200: enveloped(searchResultSchema) },
      },
    },
    async ({ actor, language, query }) => success(await search(db, actor, language, query.q)),
  );
}
