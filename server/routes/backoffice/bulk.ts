/** `POST …/<resource>/bulk/edit` and `…/bulk/delete`: several records at once, with a dry run as preview. */
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { MAX_BULK } from '#contract/api/bulk.ts';
import { enveloped } from '#contract/api/envelope.schema.ts';
import { rowNumber } from '#contract/bounds.ts';
import type { Values } from '#contract/resources/read.ts';
import { resources } from '#contract/resources/index.ts';
import type { ResourceKey } from '#contract/resources/keys.ts';
import { API_BASE } from '#contract/settings.ts';
import { bulkEdit, bulkRemove } from '../../backoffice/bulk.ts';
import { success } from '../../presenters/envelope.ts';
import { bodySchema, callerOf } from './records.ts';

const value = z.unknown();
const reportSchema = z.object({
  applied: z
    .boolean()
    .describe('False for a dry run, and where a record has a fault: then nothing was changed'),
  rows: z
    .array(
      z.object({
        id: z.string(),
        name: z.string(),
        version: z.number().nullable(),
        changes: z.array(z.object({ field: z.string(), before: value, after: value })).readonly(),
        faults: z.array(z.object({ path: z.string(), message: z.string() })).readonly(),
      }),
    )
    .readonly(),
});
const seen = z.object({ id: z.string().max(64), version: rowNumber });
const dryRun = z.boolean().default(false).describe('Tell what it would do, and leave nothing');

export function bulkRoutes(instance: FastifyInstance, key: ResourceKey): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const { db } = app.database;
  const path = `${API_BASE}/api/v1/${key}/bulk`;
  const values = bodySchema(resources[key]).partial();
  const response = { 200: enveloped(reportSchema) };
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
      const items = records.map((record) => ({ ...record, values: record.values as Values }));
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
}
