/**
 * Routes for operators' maintenance of stored messages: watch and pause a re-mapping, and forget a number.
 */
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { commonQuery } from '#contract/access/account.schema.ts';
import { emptyEnvelope, enveloped } from '#contract/core/envelope.schema.ts';
import { forgetBody, remapChange, remapLine, toForget } from '#contract/tracking/api/feeds.schema.ts';
import { normalise } from '#contract/identifiers/normalise.ts';
import feedRemap from '../jobs/feed-remap.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import { success } from '#server/platform/http/envelope.ts';
import { listRemapChanges, listRemaps, setRemap } from '../ingest/feed-care.ts';
import { forget, previewForget } from '../ingest/forget.ts';

const tags = ['feeds'];
const REMAPS = '/ydapi/api/v1/feedremaps';
const FORGET = '/ydapi/api/v1/feedforget';
const params = z.object({ id: z.uuid() });

export default async function feedCareRoutes(scope: FastifyInstance) {
  const app = scope.withTypeProvider<ZodTypeProvider>();
  const { db } = app.database;
  const see = { policy: 'feedMessage.list' } as const;
  const act = { policy: 'feedMessage.retry' } as const;

  app.get(
    REMAPS,
    {
      config: see,
      schema: {
        tags,
        summary: 'How far stored messages have been mapped again, and what that changed',
        querystring: commonQuery,
        response: { 200: enveloped(z.array(remapLine)) },
      },
    },
    async () => success(await listRemaps(db)),
  );

  app.get(
    `${REMAPS}/:id/changes`,
    {
      config: see,
      schema: {
        tags,
        summary: 'Events that a re-mapping changed, added or took back',
        params,
        querystring: commonQuery,
        response: { 200: enveloped(z.array(remapChange)) },
      },
    },
    async ({ params: { id } }) => success(await listRemapChanges(db, id)),
  );

  for (const [action, state] of [
    ['pause', 'paused'],
    ['resume', 'running'],
  ] as const)
    app.post(
      `${REMAPS}/:id/${action}`,
      {
        config: act,
        schema: {
          tags,
          summary: action === 'pause' ? 'Let a re-mapping rest' : 'Let a re-mapping go on',
          params,
          querystring: commonQuery,
          response: { 200: emptyEnvelope },
        },
      },
      async (request) => {
        await setRemap(db, request.params.id, state, { actor: request.actor, requestId: request.id });
        if (state === 'running') await enqueue(db, feedRemap, {});
        return success(null);
      },
    );

  app.post(
    `${FORGET}/preview`,
    {
      config: { ...act, whileViewing: true },
      schema: {
        tags,
        summary: 'What forgetting a number would take, changing nothing',
        querystring: commonQuery,
        body: forgetBody,
        response: { 200: enveloped(toForget) },
      },
    },
    async ({ body }) => success(await previewForget(db, normalise(body.number))),
  );

  app.post(
    FORGET,
    {
      config: act,
      schema: {
        tags,
        summary: 'Forget a number: its events, the raw messages that name it, its links',
        querystring: commonQuery,
        body: forgetBody,
        response: { 200: enveloped(toForget) },
      },
    },
    async (request) => {
      const by = { actor: request.actor, requestId: request.id };
      const counts = await forget(db, normalise(request.body.number), by);
      app.trackingCache.drop(['']);
      return success(counts);
    },
  );
}
