import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { ImportReport } from '#contract/records/api/import.ts';
import { importReportSchema, typedRowsSchema } from '#contract/records/api/import.schema.ts';
import { enveloped } from '#contract/core/envelope.schema.ts';
import { EXPORT_FORMATS } from '#contract/records/api/exports.ts';
import { zone } from '#contract/records/api/export-parts.schema.ts';
import { exportPreview, pickedBody } from '#contract/records/api/exports.schema.ts';
import { EXPECTED_LENGTH_HEADER, TOTAL_HEADER } from '#contract/records/api/list.ts';
import type { ResourceKey } from '#contract/resource-keys.ts';
import { resources } from '#contract/resources.ts';
import { API_BASE } from '#contract/core/settings.ts';
import { selectionOf, selectionSchema, sortersOf } from '../list-request.ts';
import { requestedColumns, pickedOf } from '../export/ask.ts';
import { exportList, type ExportFile } from '../export/list.ts';
import { previewOf } from '../export/preview.ts';
import { dryRun, importFile, wrongRows } from '../import/import.ts';
import { addRows } from '../import/typed-rows.ts';
import { CSV_TYPE } from '#server/platform/files/csv.ts';
import { XLSX_TYPE, xlsxStream } from '#server/platform/files/xlsx.ts';
import { fileOf } from '#server/platform/http/streams.ts';
import { success } from '#server/platform/http/envelope.ts';
import { jsonStream } from '#server/platform/http/long-json.ts';
import { importColumnRoutes } from './import-columns.ts';
import { callerOf } from './records.ts';
import { BODY_LIMIT, sendTemplate, sendWorkbook, uploadOf } from './uploads.ts';

/** Rows of a report written at once. */
const AT_ONCE = 200;
/** Ids of the selected records, and a query (bytes). */
const PICKED_LIMIT = 1024 * 1024;

function send(reply: FastifyReply, { type, name, total, expectedLength, stream }: ExportFile) {
  return reply
    .type(type)
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'no-store')
    .header(TOTAL_HEADER, total)
    .header(EXPECTED_LENGTH_HEADER, expectedLength)
    .send(stream);
}

/** Registers the export routes of `key`. */
export function exportRoutes(instance: FastifyInstance, key: ResourceKey): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const { db } = app.database;
  const most = () => app.env.EXPORT_ROWS;
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
        summary: 'The filtered list as Excel, CSV, or a zip of CSV',
        querystring: selectionSchema(resource).extend({
          format,
          // A field may be called zone.
          _zone: zone.default('UTC').describe('IANA zone in whose time instants are written'),
          _columns: z.string().max(4000).optional().describe('Fields, with commas between; else all'),
        }),
        ...fileOf(XLSX_TYPE, 'application/zip', CSV_TYPE),
      },
    },
    async ({ query, t, actor }, reply) => {
      const listRequest = {
        key,
        selection: selectionOf(resource, query),
        sorters: sortersOf(resource, query),
        format: query.format,
        columns: requestedColumns(resource, query['_columns']?.split(',')),
      };
      return send(reply, await exportList(db, listRequest, actor, { t, zone: query['_zone'] }, most()));
    },
  );
  app.post(
    `${path}/export`,
    {
      // Read-only, but sent by POST, since the selected records are too many for a URL.
      config: { policy: `${key}.export`, whileViewing: true },
      bodyLimit: PICKED_LIMIT,
      schema: {
        tags,
        summary: 'The records picked, or those of a query, as Excel, CSV, or a zip of CSV',
        body: pickedBody,
        ...fileOf(XLSX_TYPE, 'application/zip', CSV_TYPE),
      },
    },
    async ({ body, t, actor }, reply) =>
      send(reply, await exportList(db, pickedOf(key, body), actor, { t, zone: body.zone }, most())),
  );
  app.post(
    `${path}/export/preview`,
    {
      config: { policy: `${key}.export`, whileViewing: true },
      bodyLimit: PICKED_LIMIT,
      schema: {
        tags,
        summary: 'How many rows an export would have, and its first ones',
        body: pickedBody,
        response: { 200: enveloped(exportPreview) },
      },
    },
    async ({ body, t, actor }) =>
      success(await previewOf(db, pickedOf(key, body), actor, { t, zone: body.zone })),
  );
}

const flag = z.enum(['true', 'false']).default('false');

/** Registers template and import of `key`, and rows typed in a grid. */
export function importRoutes(instance: FastifyInstance, key: ResourceKey): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const { db } = app.database;
  const path = `${API_BASE}/api/v1/${key}`;
  const tags = [key];
  const readerOf = ({ language, t }: FastifyRequest) => ({ language, t, home: app.env.BASE_CURRENCY });
  app.get(
    `${path}/template`,
    {
      config: { policy: `${key}.import` },
      schema: { tags, summary: 'An empty Excel file to fill in for an import', ...fileOf(XLSX_TYPE) },
    },
    async ({ t }, reply) => sendTemplate(reply, resources[key], t(`routes:${key}`), t),
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
        description:
          'multipart/form-data with a part `file`: .xlsx, or CSV. All rows are taken, or none; with `good=true` all but the wrong ones. A part `columns`, JSON, may say which field each column is: the columns of the report, with the fields that are meant; null leaves one out. A part `fixes`, JSON, may correct cells: `[{ row, field, text }]`.',
        querystring: z.looseObject({ dryRun: flag, good: flag }),
      },
    },
    async (request, reply) => {
      const upload = await uploadOf(request);
      const report =
        request.query.dryRun === 'true'
          ? await dryRun(db, key, upload, readerOf(request), callerOf(request))
          : await importFile(db, key, upload, readerOf(request), callerOf(request), {
              good: request.query.good === 'true',
            });
      return sendReport(reply, report);
    },
  );
  importColumnRoutes(instance, key, path, `${key}.import`);
  app.post(
    `${path}/wrong`,
    {
      config: { policy: `${key}.import` },
      bodyLimit: BODY_LIMIT,
      schema: {
        tags,
        summary: 'The wrong rows of a file as a workbook, each with its reason',
        description: 'multipart/form-data as for the import.',
        ...fileOf(XLSX_TYPE),
      },
    },
    async (request, reply) => {
      const upload = await uploadOf(request);
      const { header, rows } = await wrongRows(db, key, upload, readerOf(request), callerOf(request));
      const columns = header.map((title) => ({ header: title }));
      const sheet = { name: request.t(`routes:${key}`), columns, rows };
      return sendWorkbook(reply, `${key}-wrong`, xlsxStream([sheet]));
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
    async (request) => success(await addRows(db, key, request.body, readerOf(request), callerOf(request))),
  );
}

/** Sends a report, in pieces if it is long. */
export function sendReport<R extends ImportReport>(
  reply: FastifyReply,
  report: R,
): ReturnType<typeof success<R>> {
  if (report.rows.length <= AT_ONCE) return success(report);
  return reply.type('application/json').send(jsonStream(success(report))) as never;
}
