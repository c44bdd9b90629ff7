/** Routes for message sources: configure them, see their runs, and run one at once. */
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { commonQuery } from '#contract/access/account.schema.ts';
import { emptyEnvelope, enveloped } from '#contract/core/envelope.schema.ts';
import {
  feedSourceAt,
  feedSourceInput,
  feedSourceLine,
  feedSourceList,
} from '#contract/tracking/api/feed-sources.schema.ts';
import { done, success } from '#server/platform/http/envelope.ts';
import { deleteSource, listSources, runSourceNow, saveSource } from '../sources/admin.ts';

const tags = ['feeds'];
const BASE = '/ydapi/api/v1/feedsources';

export default async function feedSourceRoutes(scope: FastifyInstance) {
  const app = scope.withTypeProvider<ZodTypeProvider>();
  const { db } = app.database;
  const { env } = app;

  app.get(
    BASE,
    {
      config: { policy: 'feedSource.list' },
      schema: {
        tags,
        summary: 'Where messages are fetched from',
        querystring: commonQuery,
        response: { 200: enveloped(feedSourceList) },
      },
    },
    async () => success(await listSources(db, env)),
  );

  app.post(
    BASE,
    {
      config: { policy: 'feedSource.edit' },
      schema: {
        tags,
        summary: 'Add a source of messages',
        querystring: commonQuery,
        body: feedSourceInput,
        response: { 200: enveloped(feedSourceLine) },
      },
    },
    async (request) =>
      success(await saveSource(db, env, null, request.body, { actor: request.actor, requestId: request.id })),
  );

  app.put(
    `${BASE}/:id`,
    {
      config: { policy: 'feedSource.edit' },
      schema: {
        tags,
        summary: 'Change a source of messages',
        ...feedSourceAt,
        body: feedSourceInput,
        response: { 200: enveloped(feedSourceLine) },
      },
    },
    async (request) =>
      success(
        await saveSource(db, env, request.params.id, request.body, {
          actor: request.actor,
          requestId: request.id,
        }),
      ),
  );

  app.delete(
    `${BASE}/:id`,
    {
      config: { policy: 'feedSource.edit' },
      schema: {
        tags,
        summary: 'Delete a source of messages',
        ...feedSourceAt,
        response: { 200: emptyEnvelope },
      },
    },
    async (request) => {
      await deleteSource(db, request.params.id, { actor: request.actor, requestId: request.id });
      return done();
    },
  );

  app.post(
    `${BASE}/:id/run`,
    {
      config: { policy: 'feedSource.edit' },
      schema: {
        tags,
        summary: 'Fetch from a source at once',
        ...feedSourceAt,
        response: { 200: enveloped(feedSourceLine) },
      },
    },
    async (request) =>
      success(
        await runSourceNow(db, env, request.params.id, { actor: request.actor, requestId: request.id }),
      ),
  );
}
