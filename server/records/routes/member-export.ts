/** The archive of one's own account: ordered, made in the background, downloaded. For every member. */
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { commonQuery } from '#contract/access/account.schema.ts';
import { enveloped } from '#contract/core/envelope.schema.ts';
import { API_BASE } from '#contract/core/settings.ts';
import { zone } from '#contract/records/api/export-parts.schema.ts';
import { exportById, exportLine } from '#contract/records/api/exports.schema.ts';
import { TOTAL_HEADER } from '#contract/records/api/list.ts';
import { sessionOf } from '#server/access/index.ts';
import { absolute } from '#server/platform/http/absolute.ts';
import { success } from '#server/platform/http/envelope.ts';
import { fileOf } from '#server/platform/http/streams.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import { Refused } from '#server/platform/refused.ts';
import { ZIP_TYPE } from '../export/list.ts';
import { accountExports, fileOfExport, OPEN, order } from '../export/own.ts';
import exportJob from '../jobs/export.ts';
import { exportLineOf } from '../presenters/exports.ts';

const BASE = `${API_BASE}/api/v1/member-export`;
const policy = 'member';
const tags = ['account'];

export default async function memberExportRoutes(instance: FastifyInstance) {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const { db } = app.database;

  app.get(
    BASE,
    {
      config: { policy, whileEnrolling: true },
      schema: {
        tags,
        summary: 'The archives of one’s own account, newest first',
        querystring: commonQuery,
        response: { 200: z.array(exportLine) },
      },
    },
    async ({ actor, t }, reply) => {
      const jobs = await accountExports(db, actor);
      reply.header(TOTAL_HEADER, jobs.length);
      return jobs.map((job) => exportLineOf(job, t));
    },
  );

  app.post(
    BASE,
    {
      config: { policy, rateLimit: { max: 10, timeWindow: 60_000 } },
      schema: {
        tags,
        summary: 'Have everything that the portal stores of the account made into an archive',
        querystring: commonQuery,
        body: z.object({ zone: zone.default('UTC') }),
        response: { 201: enveloped(exportLine) },
      },
    },
    async (request, reply) => {
      const { actor, body, language } = request;
      const open = (await accountExports(db, actor)).find(({ state }) => OPEN.some((one) => one === state));
      const owner = { userId: sessionOf(request).userId, ydid: actor.ydid };
      const context = { language, origin: absolute(request, ''), zone: body.zone };
      // One at a time: a second request gets the one that is being made.
      const job =
        open ??
        (await db.transaction(async (tx) => {
          const ordered = await order(tx, owner, { kind: 'account', query: {} }, context);
          await enqueue(tx, exportJob, {});
          return ordered;
        }));
      return reply.code(201).send(success(exportLineOf(job, request.t)));
    },
  );

  app.get(
    `${BASE}/:id/file`,
    {
      config: { policy },
      schema: { tags, summary: 'The archive, until it expires', ...exportById, ...fileOf(ZIP_TYPE) },
    },
    async ({ actor, params }, reply) => {
      const { job, pieces } = await fileOfExport(db, actor, params.id);
      if (job.request.kind !== 'account') throw new Refused('notFound');
      return reply
        .type(job.type)
        .header('content-disposition', `attachment; filename="${job.name}"`)
        .header('content-length', job.bytes)
        .header('cache-control', 'no-store')
        .send(Readable.from(pieces, { objectMode: false }));
    },
  );
}
