/** What a tracking page of the member centre shows: one call for each of them. */
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { allowsRoute } from '#contract/access/access.ts';
import { enveloped } from '#contract/core/envelope.schema.ts';
import { routes } from '#contract/core/routes.ts';
import { API_BASE } from '#contract/core/settings.ts';
import { TRACKING_PAGES } from '#contract/site/member-pages.ts';
import { readText, textOfFile } from '#server/tracking/index.ts';
import { success } from '#server/platform/http/envelope.ts';
import { Refused, refusedField } from '#server/platform/refused.ts';
import { acceptUploads, uploadOf } from '#server/records/routes/uploads.ts';
import { memberLoaders } from '../pages/member-pages.ts';
import { numbersAlone } from '../pages/tracking.ts';

/** Longest text of a field; a pasted list of numbers is the longest. */
const LONGEST = 20_000;
/** Characters of a file that are looked through. */
const LONGEST_FILE = 200_000;
const FIELDS = 40;
/** Bytes of a file with numbers. */
const FILE_LIMIT = 2 * 1024 * 1024;

export default async function memberPageRoutes(instance: FastifyInstance) {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  app.post(
    `${API_BASE}/api/v1/trackingpage/:key`,
    {
      // A question, though a pasted list is too long for an address.
      config: { policy: 'member', whileViewing: true, rateLimit: { max: 240, timeWindow: 60_000 } },
      schema: {
        tags: ['tracking'],
        summary: 'What a tracking page of the member centre shows for its fields',
        params: z.object({ key: z.enum(TRACKING_PAGES) }),
        body: z.object({
          fields: z
            .record(z.string().max(40), z.string().max(LONGEST))
            .refine((fields) => Object.keys(fields).length <= FIELDS),
        }),
        response: {
          200: enveloped(z.looseObject({}).describe('The data of the page, as the public pages have it')),
        },
      },
    },
    async (request) => {
      const { key } = request.params;
      const route = routes.find((one) => one.key === key);
      if (!route || !allowsRoute(request.actor, route)) throw new Refused('forbidden');
      const page = {
        request,
        actor: request.actor,
        path: route.path,
        query: new URLSearchParams(request.body.fields),
        parameters: {},
      };
      const { data } = await memberLoaders[key](page);
      return success({ ...data });
    },
  );

  await app.register(async (files) => {
    acceptUploads(files);
    files.withTypeProvider<ZodTypeProvider>().post(
      `${API_BASE}/api/v1/tracking/numbers`,
      {
        bodyLimit: FILE_LIMIT,
        config: { policy: 'member', whileViewing: true, rateLimit: { max: 60, timeWindow: 60_000 } },
        schema: {
          tags: ['tracking'],
          summary: 'The numbers of a file, a line each',
          description: 'multipart/form-data with one part `file`: .xlsx, CSV or text.',
          consumes: ['multipart/form-data'],
          response: { 200: enveloped(z.object({ text: z.string() })) },
        },
      },
      async (request) => {
        const read = await textOfFile(await uploadOf(request), request.language);
        if ('fault' in read) throw refusedField('invalid', 'file', `tracking:upload.fault.${read.fault}`);
        const numbers = readText(read.text.slice(0, LONGEST_FILE));
        if (numbers.length === 0) throw refusedField('invalid', 'file', 'tracking:upload.fault.none');
        return success({ text: numbersAlone(numbers).slice(0, LONGEST) });
      },
    );
  });
}
