/** `POST …/<resource>/bulk/edit` and `…/bulk/delete`: several records at once, with a dry run as preview. */
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { MAX_BULK } from '#contract/records/api/bulk.ts';
import { bulkJob, bulkPreview, bulkReport, bulkWish, expected } from '#contract/records/api/bulk.schema.ts';
import { enveloped } from '#contract/core/envelope.schema.ts';
import { rowNumber } from '#contract/core/bounds.ts';
import type { FieldValues } from '#contract/records/read.ts';
import { resources } from '#contract/resources.ts';
import type { RecordKey } from '#contract/resource-keys.ts';
import { API_BASE } from '#contract/core/settings.ts';
import { bulkEdit, bulkRemove } from '../bulk.ts';
import { orderAll, previewAll, type Wish } from '../bulk-jobs/jobs.ts';
import bulkJobs from '../jobs/bulk.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import { bulkJobOf } from '../presenters/bulk.ts';
import { success } from '#server/platform/http/envelope.ts';
import { bodySchema, callerOf } from './records.ts';

const seen = z.object({ id: z.string().max(64), version: rowNumber });
const dryRun = z.boolean().default(false).describe('Tell what it would do, and leave nothing');

export function bulkRoutes(instance: FastifyInstance, key: RecordKey): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const { db } = app.database;
  const path = `${API_BASE}/api/v1/${key}/bulk`;
  const values = bodySchema(resources[key]).partial();
  const response = { 200: enveloped(bulkReport) };
  const records = <S extends z.ZodType>(one: S) => z.array(one).min(1).max(MAX_BULK);

  app.post(
    `${path}/edit`,
    {
      config: { policy: `${key}.edit` },
      schema: {
        tags: [key],
        summary: 'Change several records, each from the version that was seen: all of them, or none',
        body: z.object({ records: records(seen.extend({ values })), dryRun }),
        response,
      },
    },
    async (request) => {
      const { records, dryRun } = request.body;
      const items = records.map((record) => ({ ...record, values: record.values as FieldValues }));
      return success(await bulkEdit(db, key, items, callerOf(request), { dryRun, t: request.t }));
    },
  );
  app.post(
    `${path}/delete`,
    {
      config: { policy: `${key}.delete` },
      schema: {
        tags: [key],
        summary: 'Delete several records, each in the version that was seen: all of them, or none',
        body: z.object({ records: records(seen), dryRun }),
        response,
      },
    },
    async (request) => {
      const { records, dryRun } = request.body;
      return success(await bulkRemove(db, key, records, callerOf(request), { dryRun, t: request.t }));
    },
  );

  for (const [action, wanted] of [
    ['edit', bulkWish.extend({ values })],
    ['delete', bulkWish],
  ] as const) {
    app.post(
      `${path}/all/${action}/preview`,
      {
        config: { policy: `${key}.${action}` },
        schema: {
          tags: [key],
          summary: `How many records a query finds, and what to ${action} them would do to the first; leaves nothing`,
          body: wanted,
          response: { 200: enveloped(bulkPreview) },
        },
      },
      async (request) => {
        const wish: Wish = { action, ...(request.body as Omit<Wish, 'action'>) };
        return success(await previewAll(db, key, wish, callerOf(request), request.t));
      },
    );
    app.post(
      `${path}/all/${action}`,
      {
        config: { policy: `${key}.${action}` },
        schema: {
          tags: [key],
          summary: `In the background ${action} all records that a query finds, each that can be`,
          body: wanted.extend({ expected }),
          response: { 201: enveloped(bulkJob) },
        },
      },
      async (request, reply) => {
        const { expected: expectedCount, ...wish } = request.body as Omit<Wish, 'action'> & {
          expected: number;
        };
        const job = await orderAll(db, key, { action, ...wish }, expectedCount, callerOf(request));
        await enqueue(db, bulkJobs, {});
        return reply.code(201).send(success(bulkJobOf(job)));
      },
    );
  }
}
