/** Reference data for pages, pickers and integrators: search or list a kind, and show one entry with its sources. */
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { enveloped } from '#contract/core/envelope.schema.ts';
import { TOTAL_HEADER } from '#contract/records/api/list.ts';
import { API_BASE } from '#contract/core/settings.ts';
import { standardHit, standardKind, standardViewSchema } from '#contract/reference/entry.schema.ts';
import { charge, LOOKUP_COST } from '#server/platform/http/limits.ts';
import { success } from '#server/platform/http/envelope.ts';
import { listStandards, standardView } from '../store/lookup.ts';
import { searchStandards } from '../search/search.ts';
import { Refused } from '#server/platform/refused.ts';

const tags = ['standards'];
const query = z.object({
  q: z.string().max(120).default('').describe('Code, or name in any language; empty lists the best known'),
  country: z
    .string()
    .regex(/^[A-Za-z]{2}$/)
    .transform((code) => code.toUpperCase())
    .optional()
    .describe('ISO 3166-1 alpha-2'),
  _start: z.coerce.number().int().min(0).max(100_000).default(0),
  _end: z.coerce.number().int().min(1).max(100_100).default(20),
});
/** Maximum length of a page. */
const MOST = 100;

export default async function standardRoutes(scope: FastifyInstance) {
  const app = scope.withTypeProvider<ZodTypeProvider>();
  const { pool } = app.database;

  app.get(
    `${API_BASE}/api/v1/standards/:kind`,
    {
      config: { policy: 'anyone' },
      schema: {
        summary: 'Countries, airports, airlines, ports, places, shipping lines or HS codes that fit a query',
        tags,
        params: z.object({ kind: standardKind }),
        querystring: query,
        response: { 200: z.array(standardHit) },
      },
    },
    async (request, reply) => {
      charge(request, LOOKUP_COST);
      const { kind } = request.params;
      const { q, country, _start: start, _end: end } = request.query;
      const limit = Math.max(1, Math.min(end - start, MOST));
      if (q.trim() !== '') {
        const hits = await searchStandards(pool, { kind, query: q, country, limit: Math.min(end, MOST) });
        reply.header(TOTAL_HEADER, hits.length);
        return hits.slice(start);
      }
      const { entries, total } = await listStandards(pool, { kind, country, offset: start, limit });
      reply.header(TOTAL_HEADER, total);
      return entries.map((entry) => ({ ...entry, by: 'listed' as const }));
    },
  );

  app.get(
    `${API_BASE}/api/v1/standards/:kind/:code`,
    {
      config: { policy: 'anyone' },
      schema: {
        summary: 'One entry, by its code or one it had, with its sources',
        tags,
        params: z.object({ kind: standardKind, code: z.string().max(20) }),
        response: { 200: enveloped(standardViewSchema) },
      },
    },
    async (request) => {
      charge(request, LOOKUP_COST);
      const { kind, code } = request.params;
      const view = await standardView(pool, kind, code);
      if (!view) throw new Refused('notFound');
      return success(view);
    },
  );
}
