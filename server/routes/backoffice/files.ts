import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { MAX_IMPORT_BYTES } from '#contract/api/import.ts';
import { importReportSchema, typedRowsSchema } from '#contract/api/import.schema.ts';
import { enveloped } from '#contract/api/envelope.schema.ts';
import { EXPECTED_LENGTH_HEADER, TOTAL_CAPPED_HEADER, TOTAL_HEADER } from '#contract/api/list.ts';
import type { ResourceKey } from '#contract/resources/keys.ts';
import { resources } from '#contract/resources/index.ts';
import { API_BASE } from '#contract/settings.ts';
import { EXPORT_FORMATS, exportList } from '../../backoffice/export.ts';
import type { Upload } from '../../backoffice/import/file.ts';
import { dryRun, importFile } from '../../backoffice/import/import.ts';
import { addRows } from '../../backoffice/import/typed-rows.ts';
import { templateOf } from '../../backoffice/import/template.ts';
import { XLSX_TYPE } from '../../exports/xlsx.ts';
import { fileOf } from '../../presenters/streams.ts';
import { success } from '../../presenters/envelope.ts';
import { refusedField, Refused } from '../../types.ts';
import { selectionOf, selectionSchema, sortersOf } from './query.ts';
import { callerOf } from './records.ts';

/** A multipart body is a little longer than the file in it. */
const BODY_LIMIT = MAX_IMPORT_BYTES + 64 * 1024;

/** export, template and import of `key`, and rows typed in a grid. */
export function fileRoutes(instance: FastifyInstance, key: ResourceKey): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const { db } = app.database;
  const resource = resources[key];
  const path = `${API_BASE}/api/v1/${key}`;
  const tags = [key];
  const format = z.enum(EXPORT_FORMATS).default('xlsx');

  app.get(
    `${path}/export`,
    {
      config: { policy: `${key}.export` },
      schema: {
        tags,
        summary: 'The filtered list as Excel, or as a zip of CSV',
        querystring: selectionSchema(resource).extend({ format }),
        ...fileOf(XLSX_TYPE, 'application/zip'),
      },
    },
    async ({ query, t, actor }, reply) => {
      const selection = selectionOf(resource, query);
      const file = await exportList(db, key, actor, selection, sortersOf(resource, query), query.format, t);
      reply
        .type(file.type)
        .header('content-disposition', `attachment; filename="${file.name}"`)
        .header('cache-control', 'no-store')
        .header(TOTAL_HEADER, file.total);
      if (file.capped) reply.header(TOTAL_CAPPED_HEADER, 'true');
      if (file.expectedLength !== null) reply.header(EXPECTED_LENGTH_HEADER, file.expectedLength);
      return reply.send(file.stream);
    },
  );
  app.get(
    `${path}/template`,
    {
      config: { policy: `${key}.import` },
      schema: { tags, summary: 'An empty Excel file to fill in for an import', ...fileOf(XLSX_TYPE) },
    },
    async ({ t }, reply) =>
      reply
        .type(XLSX_TYPE)
        .header('content-disposition', `attachment; filename="${key}-template.xlsx"`)
        .header('cache-control', 'no-store')
        .send(templateOf(key, t)),
  );
  app.post(
    `${path}/import`,
    {
      config: { policy: `${key}.import` },
      bodyLimit: BODY_LIMIT,
      schema: {
        tags,
        summary: 'Import Excel or CSV; a dry run tells what it would do',
        response: { 200: enveloped(importReportSchema) },
        description: 'multipart/form-data with one part `file`: .xlsx, or CSV. All rows are taken, or none.',
        querystring: z.looseObject({ dryRun: z.enum(['true', 'false']).default('false') }),
      },
    },
    async (request) => {
      const upload = await uploadOf(request);
      const report =
        request.query.dryRun === 'true'
          ? await dryRun(db, key, upload, request, callerOf(request))
          : await importFile(db, key, upload, request, callerOf(request));
      return success(report);
    },
  );
  app.post(
    `${path}/rows`,
    {
      config: { policy: `${key}.create` },
      schema: {
        tags,
        summary: 'Add many records at once',
        description:
          'Cells as people type them, read as those of an imported file are. No record is changed.',
        body: typedRowsSchema,
        response: { 200: enveloped(importReportSchema) },
      },
    },
    async (request) => success(await addRows(db, key, request.body, request, callerOf(request))),
  );
}

/** The part called `file`; throws unsupportedMedia, tooLarge, or invalid where there is none. */
async function uploadOf(request: FastifyRequest): Promise<Upload> {
  const type = request.headers['content-type'] ?? '';
  if (!type.startsWith('multipart/form-data') || !Buffer.isBuffer(request.body))
    throw new Refused('unsupportedMedia');
  const form = await new Response(new Uint8Array(request.body), { headers: { 'content-type': type } })
    .formData()
    .catch(() => null);
  const file = form?.get('file');
  if (!file || typeof file === 'string') throw refusedField('invalid', 'file', 'errors:fault.required');
  if (file.size > MAX_IMPORT_BYTES) throw new Refused('tooLarge');
  return { name: file.name, bytes: Buffer.from(await file.arrayBuffer()) };
}
