/** The visitor's own IP address and city, which schedule and container pages store in the browser. */
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { enveloped } from '#contract/core/envelope.schema.ts';
import { visitorPlaceSchema } from '#contract/site/visitor.schema.ts';
import { API_BASE } from '#contract/core/settings.ts';
import { success } from '#server/platform/http/envelope.ts';
import { citiesOf } from '../visitors/cities.ts';

export default async function visitorRoutes(scope: FastifyInstance) {
  const app = scope.withTypeProvider<ZodTypeProvider>();
  const cities = citiesOf(app.env.VISITOR_CITIES, (fault) =>
    app.log.warn({ err: fault }, 'VISITOR_CITIES cannot be read: cities of visitors stay unknown'),
  );
  app.get(
    `${API_BASE}/api/v1/visitor-ip`,
    {
      config: { policy: 'anyone' },
      schema: {
        summary: "The caller's address, and its city where it is known",
        tags: ['visitors'],
        response: { 200: enveloped(visitorPlaceSchema) },
      },
    },
    async ({ ip, language }, reply) => {
      reply.header('cache-control', 'no-store');
      return success({ answered: cities.isRead(), ip, city: cities.cityOf(ip, language) });
    },
  );
}
