/** Rate sheets: a sample to assign its columns, a preview, then the import. */
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { sheetColumn, sheetLayout, type SheetLayout } from '#contract/air/sheets/layout.ts';
import { importReportSchema } from '#contract/records/api/import.schema.ts';
import { commonQuery } from '#contract/access/account.schema.ts';
import { enveloped } from '#contract/core/envelope.schema.ts';
import { API_BASE } from '#contract/core/settings.ts';
import { citiesOf } from '../tariffs/cities.ts';
import { importSheet, sampleOf } from '../tariffs/sheet.ts';
import { success } from '#server/platform/http/envelope.ts';
import { refusedField } from '#server/platform/refused.ts';
import { sendReport } from '#server/records/routes/files.ts';
import { acceptUploads, BODY_LIMIT, uploadOf } from '#server/records/routes/uploads.ts';
import { callerOf } from '#server/records/routes/records.ts';

const path = `${API_BASE}/api/v1/airTariff/sheet`;
const cityPath = `${API_BASE}/api/v1/airTariff/city`;
const tags = ['airTariff'];
const config = { policy: 'airTariff.import' };

/** The part called `layout`: JSON; throws invalid. */
function layoutOf(form: FormData): SheetLayout {
  const part = form.get('layout');
  try {
    return sheetLayout.parse(JSON.parse(typeof part === 'string' ? part : ''));
  } catch {
    throw refusedField('invalid', 'layout', 'airTariff:sheet.fault.layout');
  }
}

export default async function sheetRoutes(instance: FastifyInstance) {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const { db } = app.database;
  acceptUploads(app);
  app.get(
    cityPath,
    {
      config: { policy: 'airTariff.list' },
      schema: {
        tags,
        summary:
          'The airports that a city of a tariff means, called so in any language; none: nothing is quoted by it',
        querystring: commonQuery.extend({ city: z.string().trim().min(1).max(40) }),
        response: { 200: enveloped(z.object({ airports: z.array(z.string()) })) },
      },
    },
    async (request) => success({ airports: await (await citiesOf(db))(request.query.city) }),
  );
  app.post(
    `${path}/sample`,
    {
      // Read-only: parses the file and stores nothing.
      config: { ...config, whileViewing: true },
      bodyLimit: BODY_LIMIT,
      schema: {
        tags,
        summary: 'The first lines of a rate sheet, and what its columns seem to hold',
        description: 'multipart/form-data with one part `file`: .xlsx, or CSV.',
        response: {
          200: enveloped(
            z.object({
              rows: z.array(z.object({ row: z.number(), cells: z.array(z.string()) })),
              header: z.number().describe('The row of the headers'),
              columns: z.array(sheetColumn),
              fixed: z
                .object({ validFrom: z.string(), validTo: z.string(), currency: z.string() })
                .partial()
                .describe('What its titles say of all its lines'),
            }),
          ),
        },
      },
    },
    async (request) => success(await sampleOf(await uploadOf(request), request.language)),
  );
  app.post(
    path,
    {
      config,
      bodyLimit: BODY_LIMIT,
      schema: {
        tags,
        summary: 'Import a rate sheet by its layout; a dry run tells what it would do',
        description:
          'multipart/form-data with `file` and `layout` (JSON). All rows are taken, or none; in its own days a newer sheet replaces what was there.',
        querystring: z.looseObject({ dryRun: z.enum(['true', 'false']).default('false') }),
        response: { 200: enveloped(importReportSchema) },
      },
    },
    async (request, reply) => {
      const upload = await uploadOf(request);
      const options = { layout: layoutOf(upload.form), apply: request.query.dryRun !== 'true' };
      return sendReport(reply, await importSheet(db, upload, options, request, callerOf(request)));
    },
  );
}
