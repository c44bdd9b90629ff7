/** The view as a role. */
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { viewBody } from '#contract/access/api.schema.ts';
import { commonQuery } from '#contract/access/account.schema.ts';
import { emptyEnvelope } from '#contract/core/envelope.schema.ts';
import { beginView, endView } from '../viewing.ts';
import { done } from '#server/platform/http/envelope.ts';
import { callerOf } from './account/context.ts';

export default async function viewingRoutes(instance: FastifyInstance) {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const { db } = app.database;
  const tags = ['access'];

  app.put(
    '/ydapi/api/v1/viewas',
    {
      config: { policy: 'viewAs.start' },
      schema: {
        tags,
        summary: 'View the portal as a role, read-only',
        querystring: commonQuery,
        body: viewBody,
        response: { 200: emptyEnvelope },
      },
    },
    async (request) => {
      await beginView(db, callerOf(request), request.body.role);
      return done();
    },
  );

  app.delete(
    '/ydapi/api/v1/viewas',
    {
      config: { policy: 'member', whileViewing: true },
      schema: {
        tags,
        summary: 'End the view as a role',
        querystring: commonQuery,
        response: { 200: emptyEnvelope },
      },
    },
    async (request) => {
      await endView(db, callerOf(request));
      return done();
    },
  );
}
