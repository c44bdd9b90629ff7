/** The Harmonized System tree, for pages that expand parts of it in place. */
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { TOTAL_HEADER } from '#contract/records/api/list.ts';
import { API_BASE } from '#contract/core/settings.ts';
import { hsLine } from '#contract/reference/entry.schema.ts';
import { charge, LOOKUP_COST } from '#server/platform/http/limits.ts';
import { hsChildren } from '../hs/hs-tree.ts';
import { storedCode } from '../store/lookup.ts';
import { Refused } from '#server/platform/refused.ts';

export default async function hsRoutes(scope: FastifyInstance) {
  const app = scope.withTypeProvider<ZodTypeProvider>();

  app.get(
    `${API_BASE}/api/v1/standards/hs/:code/children`,
    {
      config: { policy: 'anyone' },
      schema: {
        summary: 'What lies directly under an HS section, chapter or heading',
        tags: ['standards'],
        params: z.object({ code: z.string().max(20) }),
        response: { 200: z.array(hsLine) },
      },
    },
    async (request, reply) => {
      charge(request, LOOKUP_COST);
      const { code } = request.params;
      const lines = await hsChildren(app.database.pool, storedCode(code));
      if (lines.length === 0) throw new Refused('notFound');
      reply.header(TOTAL_HEADER, lines.length);
      return lines;
    },
  );
}
