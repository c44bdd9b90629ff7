/** The OpenAPI document of the open API, for everybody. */
import type { FastifyInstance } from 'fastify';
import { openApiDocument } from '#contract/integrations/document.ts';
import { OPEN_BASE } from '#contract/integrations/settings.ts';
import { absolute } from '#server/platform/http/absolute.ts';

export default async function documentRoutes(app: FastifyInstance) {
  app.get(
    `${OPEN_BASE}/openapi.json`,
    { config: { policy: 'anyone', signed: false }, schema: { hide: true } },
    async (request) => openApiDocument((key) => request.t(`integrations:${key}`), absolute(request, '')),
  );
}
