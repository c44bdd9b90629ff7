/** Customers' own accounts from a file: the template, the preview, and the invitation of all at once. */
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { enveloped } from '#contract/core/envelope.schema.ts';
import { importReportSchema } from '#contract/records/api/import.schema.ts';
import { accountSheet } from '#contract/customers/account-sheet.ts';
import { API_BASE } from '#contract/core/settings.ts';
import { accountsFromFile } from '../accounts-file.ts';
import { XLSX_TYPE } from '#server/platform/files/xlsx.ts';
import { success } from '#server/platform/http/envelope.ts';
import { fileOf } from '#server/platform/http/streams.ts';
import { callerOf, howToSetPassword } from '#server/access/index.ts';
import { importColumnRoutes } from '#server/records/routes/import-columns.ts';
import { acceptUploads, BODY_LIMIT, sendTemplate, uploadOf } from '#server/records/routes/uploads.ts';

const BASE = `${API_BASE}/api/v1/${accountSheet.key}`;
const tags = ['customer'];

export default async function accountsFileRoutes(instance: FastifyInstance) {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const { db } = app.database;
  acceptUploads(app);

  app.get(
    `${BASE}/template`,
    {
      config: { policy: 'customerAccount.invite' },
      schema: { tags, summary: 'An empty Excel file of customers’ accounts', ...fileOf(XLSX_TYPE) },
    },
    async ({ t }, reply) => sendTemplate(reply, accountSheet, t('customerAccount:plural'), t),
  );
  importColumnRoutes(instance, accountSheet.key, BASE, 'customerAccount.invite');
  app.post(
    `${BASE}/import`,
    {
      config: { policy: 'customerAccount.invite', rateLimit: { max: 20, timeWindow: 60_000 } },
      bodyLimit: BODY_LIMIT,
      schema: {
        tags,
        summary: 'Invite people of customers from Excel or CSV; a dry run tells what it would do',
        response: { 200: enveloped(importReportSchema) },
        description:
          'multipart/form-data with one part `file`: .xlsx, or CSV. All are invited, or nobody. The messages have their turn in a queue, some in a minute.',
        querystring: z.looseObject({ dryRun: z.enum(['true', 'false']).default('false') }),
      },
    },
    async (request) => {
      const { t } = request;
      const { report, queued } = await accountsFromFile(
        db,
        {
          ...callerOf(request),
          compose: (user, company) => howToSetPassword(request, user, 'invitation', company),
        },
        await uploadOf(request),
        request,
        request.query.dryRun === 'true',
      );
      const notes = (['waiting', 'kept'] as const)
        .filter((state) => queued[state] > 0)
        .map((state) => t(`customerAccount:told.${state}`, { count: queued[state] }));
      return success({ ...report, ...(notes.length > 0 && { told: notes }) });
    },
  );
}
