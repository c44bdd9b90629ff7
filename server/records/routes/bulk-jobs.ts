/** Routes of a user's own bulk changes: progress, cancellation, undo. */
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { bulkJob } from '#contract/records/api/bulk.schema.ts';
import { enveloped } from '#contract/core/envelope.schema.ts';
import { API_BASE } from '#contract/core/settings.ts';
import { cancelJob, listJobs, ownJob, undoJob } from '../bulk-jobs/jobs.ts';
import bulkJobs from '../jobs/bulk.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import { bulkJobOf } from '../presenters/bulk.ts';
import { success } from '#server/platform/http/envelope.ts';
import { callerOf } from './records.ts';

const BASE = `${API_BASE}/api/v1/bulkjobs`;
const tags = ['bulk'];
const policy = 'member';
const params = z.object({ id: z.string() });

export default async function bulkJobRoutes(instance: FastifyInstance) {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const { db } = app.database;
  const response = { 200: enveloped(bulkJob) };

  app.get(
    BASE,
    {
      config: { policy },
      schema: {
        tags,
        summary: 'One’s own changes of many records, newest first',
        response: { 200: enveloped(z.array(bulkJob)) },
      },
    },
    async ({ actor }) => success((await listJobs(db, actor)).map(bulkJobOf)),
  );
  app.get(
    `${BASE}/:id`,
    { config: { policy }, schema: { tags, summary: 'How far one of them is', params, response } },
    async ({ actor, params: { id } }) => success(bulkJobOf(await ownJob(db, actor, id))),
  );
  app.post(
    `${BASE}/:id/cancel`,
    {
      config: { policy },
      schema: { tags, summary: 'End it where it is; what is done stays', params, response },
    },
    async ({ actor, params: { id } }) => success(bulkJobOf(await cancelJob(db, actor, id))),
  );
  app.post(
    `${BASE}/:id/undo`,
    {
      config: { policy },
      schema: {
        tags,
        summary: 'Take back what it did, in the background; what somebody has changed since stays',
        params,
        response: { 201: enveloped(bulkJob) },
      },
    },
    async (request, reply) => {
      const job = await undoJob(db, callerOf(request), request.params.id);
      await enqueue(db, bulkJobs, {});
      return reply.code(201).send(success(bulkJobOf(job)));
    },
  );
}
