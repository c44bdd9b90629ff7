/** Routes for operators on feed messages: list those set aside, and read them again. */
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { commonQuery } from '#contract/access/account.schema.ts';
import { enveloped } from '#contract/core/envelope.schema.ts';
import {
  feedMessageCounts,
  feedMessageLine,
  feedMessageQuery,
  feedMessageRetry,
} from '#contract/tracking/api/feeds.schema.ts';
import { ingestAnswerSchema } from '#contract/tracking/ingest.schema.ts';
import { pageOf } from '#server/platform/http/paging.ts';
import { success } from '#server/platform/http/envelope.ts';
import { answerOf } from '../ingest/ingest.ts';
import { countFeedMessages, listFeedMessages, retryFeedMessage } from '../ingest/message-queue.ts';

const tags = ['feeds'];
const BASE = '/ydapi/api/v1/feedmessages';

export default async function feedMessageRoutes(scope: FastifyInstance) {
  const app = scope.withTypeProvider<ZodTypeProvider>();
  const { db } = app.database;

  app.get(
    BASE,
    {
      config: { policy: 'feedMessage.list' },
      schema: {
        tags,
        summary: 'Feed messages: all, or those set aside, waiting, or with refused parts',
        querystring: feedMessageQuery,
        response: { 200: z.array(feedMessageLine) },
      },
    },
    async ({ query }, reply) => {
      const { lines, total } = await listFeedMessages(db, query.view, pageOf(query));
      reply.header('x-total-count', total);
      return lines;
    },
  );

  app.get(
    `${BASE}/counts`,
    {
      config: { policy: 'feedMessage.list' },
      schema: {
        tags,
        summary: 'How many feed messages are set aside, wait, or have refused parts',
        querystring: commonQuery,
        response: { 200: enveloped(feedMessageCounts) },
      },
    },
    async () => success(await countFeedMessages(db)),
  );

  app.post(
    `${BASE}/:id/retry`,
    {
      config: { policy: 'feedMessage.retry' },
      schema: {
        tags,
        summary: 'Read a message again that was set aside',
        ...feedMessageRetry,
        response: { 200: enveloped(ingestAnswerSchema) },
      },
    },
    async (request) => {
      const { id } = request.params;
      const by = { actor: request.actor, requestId: request.id };
      const summary = await retryFeedMessage(db, id, by);
      return success(answerOf(id, summary, (key, values) => request.t(key, values ?? {})));
    },
  );
}
