/** Files in and out of an import: the uploaded file, the template, and workbooks sent back. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { TFunction } from 'i18next';
import type { ZodType } from 'zod';
import { MAX_IMPORT_BYTES } from '#contract/records/api/import.ts';
import { cellFixesSchema, chosenColumnsSchema } from '#contract/records/api/import.schema.ts';
import { XLSX_TYPE } from '#server/platform/files/xlsx.ts';
import { withoutLongParts } from '#server/platform/net/long-parts.ts';
import { refusedField, Refused } from '#server/platform/refused.ts';
import type { Upload } from '../import/file.ts';
import { templateOf } from '../import/template.ts';

/** A multipart body is a little longer than the file in it. */
export const BODY_LIMIT = MAX_IMPORT_BYTES + 64 * 1024;

/** Reads uploads whole, since their digest covers the bytes and their size is limited. */
export function acceptUploads(app: FastifyInstance): void {
  app.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, (_request, body, done) => {
    done(null, body);
  });
}

/** Sends a workbook as a download that no cache keeps. */
export const sendWorkbook = (
  reply: FastifyReply,
  name: string,
  content: NodeJS.ReadableStream | Uint8Array,
) =>
  reply
    .type(XLSX_TYPE)
    .header('content-disposition', `attachment; filename="${name}.xlsx"`)
    .header('cache-control', 'no-store')
    .send(content);

/** Sends the empty workbook that an import of `sheet` reads. */
export const sendTemplate = (
  reply: FastifyReply,
  sheet: Parameters<typeof templateOf>[0],
  title: string,
  t: TFunction,
) => sendWorkbook(reply, `${sheet.key}-template`, templateOf(sheet, title, t));

/** The part called `file`, with the others; throws unsupportedMedia, tooLarge, or invalid where there is none. */
export async function uploadOf(request: FastifyRequest): Promise<Upload & { form: FormData }> {
  const type = request.headers['content-type'] ?? '';
  if (!type.startsWith('multipart/form-data') || !Buffer.isBuffer(request.body))
    throw new Refused('unsupportedMedia');
  const { rest, long } = withoutLongParts(request.body, type);
  const form = await new Response(rest, { headers: { 'content-type': type } }).formData().catch(() => null);
  const file = form?.get('file');
  if (!form || !file || typeof file === 'string')
    throw refusedField('invalid', 'file', 'errors:fault.required');
  const place = [...form.keys()].indexOf('file');
  const bytes = long.get(place) ?? Buffer.from(await file.arrayBuffer());
  if (bytes.length > MAX_IMPORT_BYTES) throw new Refused('tooLarge');
  const columns = partOf(form, 'columns', chosenColumnsSchema);
  return { name: file.name, bytes, columns, fixes: partOf(form, 'fixes', cellFixesSchema), form };
}

/** A part in JSON beside the file, if there is one. Throws invalid if it has another shape. */
function partOf<T>(form: FormData, name: string, schema: ZodType<T>): T | undefined {
  const part = form.get(name);
  if (part === null) return undefined;
  try {
    return schema.parse(JSON.parse(typeof part === 'string' ? part : ''));
  } catch {
    throw refusedField('invalid', name, 'errors:fault.type');
  }
}
