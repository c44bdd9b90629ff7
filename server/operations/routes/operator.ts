/** Routes of the error log, which browsers write and the operator reads. */
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { errorLineSchema } from '#contract/access/account.answers.ts';
import { commonQuery, errorReport, logQuery } from '#contract/access/account.schema.ts';
import { emptyEnvelope } from '#contract/core/envelope.schema.ts';
import { listErrors, reportError } from '../error-log.ts';
import { pageOf } from '#server/platform/http/paging.ts';
import { done } from '#server/platform/http/envelope.ts';
import { contextOf } from '#server/access/index.ts';

export default async function operatorRoutes(instance: FastifyInstance) {
  const app = instance.withTypeProvider<ZodTypeProvider>();

  app.post(
    '/ydapi/api/v1/errorlog',
    {
      bodyLimit: 64 * 1024,
      config: { policy: 'anyone', rateLimit: { max: 30, timeWindow: 60_000 } },
      schema: {
        tags: ['office'],
        summary: 'Report an error of the page',
        querystring: commonQuery,
        body: errorReport,
        response: { 200: emptyEnvelope },
      },
    },
    async (request) => {
      const { db, origin, requestId } = contextOf(request);
      await reportError(db, request.body, { actor: request.actor, requestId, ...origin });
      return done();
    },
  );

  app.get(
    '/ydapi/api/v1/errorlog',
    {
      config: { policy: 'errorLog.list' },
      schema: {
        tags: ['office'],
        summary: 'The error log',
        querystring: logQuery,
        response: { 200: z.array(errorLineSchema) },
      },
    },
    async (request, reply) => {
      const { lines, total } = await listErrors(request.server.database.db, pageOf(request.query));
      reply.header('x-total-count', total);
      return lines;
    },
  );
}
