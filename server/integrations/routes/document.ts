/** The OpenAPI document and the Postman collection for everybody; the pages of the document for the office. */
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { enveloped } from '#contract/core/envelope.schema.ts';
import { API_BASE } from '#contract/core/settings.ts';
import { openApiDocument } from '#contract/integrations/document.ts';
import { DOCUMENT_PAGES } from '#contract/integrations/pages.ts';
import { OPEN_BASE } from '#contract/core/settings.ts';
import { absolute } from '#server/platform/http/absolute.ts';
import { success } from '#server/platform/http/envelope.ts';
import { documentPage } from '../pages/index.ts';
import { postmanCollection } from '../pages/postman.ts';

const open = { config: { policy: 'anyone', signed: false }, schema: { hide: true } } as const;

export default async function documentRoutes(instance: FastifyInstance) {
  const app = instance.withTypeProvider<ZodTypeProvider>();

  app.get(`${OPEN_BASE}/openapi.json`, open, async (request) =>
    openApiDocument((key) => request.t(`integrations:${key}`), absolute(request, '')),
  );
  app.get(`${OPEN_BASE}/postman.json`, open, async (request, reply) =>
    reply
      .header('content-disposition', 'attachment; filename="porthole.postman_collection.json"')
      .send(postmanCollection((key) => request.t(`integrations:${key}`), absolute(request, ''))),
  );
  app.get(
    `${API_BASE}/api/v1/apidocument/:page`,
    {
      config: { policy: 'member' },
      schema: {
        tags: ['apidocument'],
        summary: 'A page of the API document as HTML, in the language of the caller',
        params: z.object({ page: z.enum(DOCUMENT_PAGES) }),
        response: { 200: enveloped(z.object({ title: z.string(), html: z.string() })) },
      },
    },
    async (request) => {
      const { t, language } = request;
      return success(
        documentPage(request.params.page, { t, language, origin: absolute(request, ''), console: true }),
      );
    },
  );
}
