/** Merges two customers, and undoes a merge. */
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { enveloped } from '#contract/core/envelope.schema.ts';
import { rowNumber } from '#contract/core/bounds.ts';
import { mergeLineSchema, mergePreviewSchema } from '#contract/customers/merge.schema.ts';
import { recordSchema } from '#contract/records/record.schema.ts';
import { resources } from '#contract/resources.ts';
import { API_BASE } from '#contract/core/settings.ts';
import { mergeCustomers, previewMerge } from '../merge.ts';
import { mergesOf, undoMerge } from '../undo-merge.ts';
import { success } from '#server/platform/http/envelope.ts';
import { callerOf } from '#server/records/routes/records.ts';

const BASE = `${API_BASE}/api/v1/customer/:id`;
const tags = ['customer'];
const record = recordSchema(resources.customer);
const two = z.object({ id: z.string(), other: z.string() });

export default async function mergeRoutes(instance: FastifyInstance) {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const { db } = app.database;
  app.get(
    `${BASE}/merge/:other`,
    {
      config: { policy: 'customerMerge.apply' },
      schema: {
        tags,
        summary: 'What would move from the other customer to this one',
        params: two,
        response: { 200: enveloped(mergePreviewSchema) },
      },
    },
    async ({ actor, params }) => success(await previewMerge(db, actor, params.id, params.other)),
  );
  app.post(
    `${BASE}/merge/:other`,
    {
      config: { policy: 'customerMerge.apply' },
      schema: {
        tags,
        summary: 'Make the other customer one with this one',
        description: 'All that belongs to the other moves here; its id leads here from then on.',
        params: two,
        body: z.object({
          version: rowNumber,
          otherVersion: rowNumber,
          take: z
            .array(z.string().max(64))
            .max(100)
            .default([])
            .describe('Fields that are taken from the other'),
        }),
        response: { 200: enveloped(z.object({ merge: z.string(), record })) },
      },
    },
    async (request) => {
      const { id, other } = request.params;
      return success(await mergeCustomers(db, id, other, request.body, callerOf(request)));
    },
  );
  app.get(
    `${BASE}/merges`,
    {
      config: { policy: 'customer.show' },
      schema: {
        tags,
        summary: 'Customers that were made one with this one, and whether that can be taken back',
        params: z.object({ id: z.string() }),
        response: { 200: enveloped(z.array(mergeLineSchema)) },
      },
    },
    async ({ actor, params }) => success(await mergesOf(db, actor, params.id)),
  );
  app.post(
    `${BASE}/merges/:merge/undo`,
    {
      config: { policy: 'customerMerge.apply' },
      schema: {
        tags,
        summary: 'Take a merge back, as long as nothing of it was changed',
        params: z.object({ id: z.string(), merge: z.string() }),
        response: { 200: enveloped(record) },
      },
    },
    async (request) =>
      success(await undoMerge(db, request.params.id, request.params.merge, callerOf(request))),
  );
}
