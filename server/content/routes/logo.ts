/** A company's logo: set and removed by its administrator, public under its own address. */
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { commonQuery } from '#contract/access/account.schema.ts';
import { logoPath, MAX_LOGO_BYTES } from '#contract/content/logo.ts';
import { companyLogo } from '#contract/content/logo.schema.ts';
import { enveloped } from '#contract/core/envelope.schema.ts';
import { API_BASE, YDID_PERSONAL } from '#contract/core/settings.ts';
import { success } from '#server/platform/http/envelope.ts';
import { Refused } from '#server/platform/refused.ts';
import { acceptUploads, uploadOf } from '#server/records/routes/uploads.ts';
import { logoFile, logoOf, removeLogo, saveLogo } from '../logo/logo.ts';

const URL = `${API_BASE}/api/v1/company-logo`;
const tags = ['account'];
const rateLimit = { max: 30, timeWindow: 60_000 };
/** A multipart body is a little longer than the picture in it. */
const BODY_LIMIT = MAX_LOGO_BYTES + 16 * 1024;
const response = { 200: enveloped(companyLogo) };

export default async function logoRoutes(instance: FastifyInstance) {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const { db } = app.database;

  app.get(
    logoPath(':hash'),
    {
      config: { policy: 'anyone', signed: false },
      schema: { hide: true, params: z.object({ hash: z.string().regex(/^[0-9a-f]{64}$/) }) },
    },
    async ({ params }, reply) => {
      const logo = await logoFile(db, params.hash);
      if (!logo) throw new Refused('notFound');
      return (
        reply
          .type(logo.type)
          .header('cache-control', 'public, max-age=31536000, immutable')
          .header('x-content-type-options', 'nosniff')
          // A mail is read on the pages of other hosts.
          .header('cross-origin-resource-policy', 'cross-origin')
          .send(logo.body)
      );
    },
  );

  app.get(
    URL,
    {
      config: { policy: 'member', whileEnrolling: true },
      schema: { tags, summary: 'The logo of the own company', querystring: commonQuery, response },
    },
    async ({ actor }) => success({ path: await logoOf(db, actor.ydid) }),
  );

  await app.register(async (uploads) => {
    acceptUploads(uploads);
    uploads.withTypeProvider<ZodTypeProvider>().put(
      URL,
      {
        bodyLimit: BODY_LIMIT,
        config: { policy: 'user.edit', rateLimit },
        schema: {
          tags,
          summary: 'Set the logo of the own company',
          description: 'multipart/form-data with one part `file`: PNG, JPEG or WebP.',
          consumes: ['multipart/form-data'],
          querystring: commonQuery,
          response,
        },
      },
      async (request) => {
        // All personal accounts share one company.
        if (request.actor.ydid === YDID_PERSONAL) throw new Refused('forbidden');
        const { bytes } = await uploadOf(request);
        const path = await saveLogo(db, { actor: request.actor, requestId: request.id }, bytes);
        return success({ path });
      },
    );
  });

  app.delete(
    URL,
    {
      config: { policy: 'user.edit' },
      schema: { tags, summary: 'Remove the logo of the own company', querystring: commonQuery, response },
    },
    async (request) => {
      await removeLogo(db, { actor: request.actor, requestId: request.id });
      return success({ path: null });
    },
  );
}
