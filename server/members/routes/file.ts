/** Subscriptions from a file: the template, the preview, and adding the rows. */
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { enveloped } from '#contract/core/envelope.schema.ts';
import { API_BASE } from '#contract/core/settings.ts';
import { subscriptionSheet } from '#contract/members/subscription-sheet.ts';
import { importReportSchema } from '#contract/records/api/import.schema.ts';
import { XLSX_TYPE, xlsxStream } from '#server/platform/files/xlsx.ts';
import { success } from '#server/platform/http/envelope.ts';
import { fileOf } from '#server/platform/http/streams.ts';
import { importColumnRoutes } from '#server/records/routes/import-columns.ts';
import {
  acceptUploads,
  BODY_LIMIT,
  sendTemplate,
  sendWorkbook,
  uploadOf,
} from '#server/records/routes/uploads.ts';
import { subscriptionsFromFile, wrongRows } from '../from-file.ts';
import { addingBy } from './adding.ts';

const BASE = `${API_BASE}/api/v1/${subscriptionSheet.key}`;
const tags = ['subscription'];
const flag = z.enum(['true', 'false']).default('false');

export default async function fileRoutes(instance: FastifyInstance) {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const { db } = app.database;
  acceptUploads(app);

  app.get(
    `${BASE}/template`,
    {
      config: { policy: 'subscription.edit' },
      schema: { tags, summary: 'An empty Excel file of subscriptions', ...fileOf(XLSX_TYPE) },
    },
    async ({ t }, reply) => sendTemplate(reply, subscriptionSheet, t('subscriptionImport:plural'), t),
  );
  importColumnRoutes(instance, subscriptionSheet.key, BASE, 'subscription.edit');
  app.post(
    `${BASE}/wrong`,
    {
      config: { policy: 'subscription.edit', rateLimit: { max: 20, timeWindow: 60_000 } },
      bodyLimit: BODY_LIMIT,
      schema: {
        tags,
        summary: 'The wrong rows of a file as a workbook, each with its reason',
        description: 'multipart/form-data with one part `file`, as for the import.',
        ...fileOf(XLSX_TYPE),
      },
    },
    async (request, reply) => {
      const { header, rows } = await wrongRows(await uploadOf(request), request);
      const columns = header.map((title) => ({ header: title }));
      return sendWorkbook(
        reply,
        `${subscriptionSheet.key}-wrong`,
        xlsxStream([{ name: request.t('subscriptionImport:plural'), columns, rows }]),
      );
    },
  );
  app.post(
    `${BASE}/import`,
    {
      config: { policy: 'subscription.edit', rateLimit: { max: 20, timeWindow: 60_000 } },
      bodyLimit: BODY_LIMIT,
      schema: {
        tags,
        summary: 'Subscribe to the numbers of an Excel or CSV file; a dry run tells what it would do',
        description:
          'multipart/form-data with one part `file`: .xlsx, or CSV. All rows are added or none; with `good=true` all but the wrong ones.',
        querystring: z.looseObject({ dryRun: flag, good: flag }),
        response: { 200: enveloped(importReportSchema) },
      },
    },
    async (request) =>
      success(
        await subscriptionsFromFile(db, await uploadOf(request), await addingBy(request, 'file'), request, {
          dryRun: request.query.dryRun === 'true',
          good: request.query.good === 'true',
        }),
      ),
  );
}
