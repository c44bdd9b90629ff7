/** Routes for table mappings: an operator tries a mapping on a sample, and saves it. */
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { commonQuery } from '#contract/access/account.schema.ts';
import { emptyEnvelope, enveloped } from '#contract/core/envelope.schema.ts';
import {
  feedPreview,
  feedPreviewInput,
  feedSample,
  feedTableAt,
  feedTableList,
} from '#contract/tracking/api/feed-tables.schema.ts';
import { tableMapping } from '#contract/tracking/table-mapping.ts';
import { done, success } from '#server/platform/http/envelope.ts';
import { listTables, previewOf, sampleOf, saveTable } from '../ingest/tables.ts';
import { Refused } from '#server/platform/refused.ts';

const tags = ['feeds'];
const BASE = '/ydapi/api/v1/feedtables';
/** Maximum size of a sample (bytes). */
const SAMPLE_BYTES = 8 * 1024 * 1024;

export default async function feedTableRoutes(scope: FastifyInstance) {
  const app = scope.withTypeProvider<ZodTypeProvider>();
  const { db } = app.database;

  app.get(
    BASE,
    {
      config: { policy: 'feedTable.list' },
      schema: {
        tags,
        summary: 'Partners, and how their tables are read',
        querystring: commonQuery,
        response: { 200: enveloped(feedTableList) },
      },
    },
    async () => success(await listTables(db)),
  );

  app.put(
    `${BASE}/:partner`,
    {
      config: { policy: 'feedTable.edit' },
      schema: {
        tags,
        summary: 'Set how the tables of a partner are read',
        ...feedTableAt,
        body: tableMapping,
        response: { 200: emptyEnvelope },
      },
    },
    async (request) => {
      await saveTable(db, request.params.partner, request.body, {
        actor: request.actor,
        requestId: request.id,
      });
      return done();
    },
  );

  app.post(
    `${BASE}/preview`,
    {
      config: { policy: 'feedTable.edit' },
      schema: {
        tags,
        summary: 'What the rows of a sample would become',
        querystring: commonQuery,
        body: feedPreviewInput,
        response: { 200: enveloped(feedPreview) },
      },
    },
    async (request) =>
      success(
        await previewOf(request.body.lines, request.body.mapping, (key, values) =>
          request.t(key, values ?? {}),
        ),
      ),
  );

  await app.register(async (files) => {
    files.addContentTypeParser(
      'application/octet-stream',
      { parseAs: 'buffer', bodyLimit: SAMPLE_BYTES },
      (_request, body, parsed) => parsed(null, body),
    );
    files.withTypeProvider<ZodTypeProvider>().post(
      `${BASE}/sample`,
      {
        bodyLimit: SAMPLE_BYTES,
        config: { policy: 'feedTable.edit' },
        schema: {
          tags,
          summary:
            'The first lines of a sample, as application/octet-stream, and what its columns probably are',
          querystring: commonQuery.extend({ name: z.string().max(200).default('') }),
          response: { 200: enveloped(feedSample) },
        },
      },
      async (request) => {
        if (!Buffer.isBuffer(request.body)) throw new Refused('unsupportedMedia');
        return success(await sampleOf(request.query.name, request.body));
      },
    );
  });
}
