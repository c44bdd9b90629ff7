/** The audit trail and the sign-in log. */
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { signInLineSchema, signInQuery, trailLineSchema, trailQuery } from '#contract/access/api.schema.ts';
import { TOTAL_CAPPED_HEADER, TOTAL_HEADER } from '#contract/records/api/list.ts';
import { listSignIns } from '../sign-in-log.ts';
import { listTrail } from '../trail.ts';
import { pageOf } from '#server/platform/http/paging.ts';
import { signInLineOf, trailLineOf } from '../presenters/access.ts';

const tags = ['access'];
const instantOf = (text: string | undefined): Date | undefined =>
  text === undefined ? undefined : new Date(text);

export default async function logRoutes(instance: FastifyInstance) {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const { db } = app.database;

  app.get(
    '/ydapi/api/v1/audittrail',
    {
      config: { policy: 'auditTrail.list' },
      schema: {
        tags,
        summary: 'Who did what to which record, newest first',
        querystring: trailQuery,
        response: { 200: z.array(trailLineSchema) },
      },
    },
    async ({ actor, query, language }, reply) => {
      const criteria = { ...query, ...pageOf(query), from: instantOf(query.from), to: instantOf(query.to) };
      const { rows, total, capped } = await listTrail(db, actor, criteria, language);
      reply.header(TOTAL_HEADER, total);
      if (capped) reply.header(TOTAL_CAPPED_HEADER, 'true');
      return rows.map(trailLineOf);
    },
  );

  app.get(
    '/ydapi/api/v1/signinlog',
    {
      config: { policy: 'signInLog.list' },
      schema: {
        tags,
        summary: 'Who signed in and out, and who was not let in, newest first',
        querystring: signInQuery,
        response: { 200: z.array(signInLineSchema) },
      },
    },
    async ({ actor, query }, reply) => {
      const criteria = { ...query, ...pageOf(query), from: instantOf(query.from), to: instantOf(query.to) };
      const { rows, total, capped } = await listSignIns(db, actor, criteria);
      reply.header(TOTAL_HEADER, total);
      if (capped) reply.header(TOTAL_CAPPED_HEADER, 'true');
      return rows.map(signInLineOf);
    },
  );
}
