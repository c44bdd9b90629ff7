/** The columns of imported files: what a company chose for the same headings before. */
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { enveloped } from '#contract/core/envelope.schema.ts';
import {
  chosenFieldsSchema,
  fileHeadingsSchema,
  rememberedColumnsSchema,
} from '#contract/records/api/import.schema.ts';
import { success } from '#server/platform/http/envelope.ts';
import { chosenFields, storeFields } from '../import/chosen-columns.ts';
import { callerOf } from './records.ts';

/** Registers the columns of `sheet` beside its import, for those who may import. */
export function importColumnRoutes(
  instance: FastifyInstance,
  sheet: string,
  path: string,
  policy: string,
): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const { db } = app.database;
  const tags = [sheet];
  app.post(
    `${path}/columns`,
    {
      config: { policy },
      schema: {
        tags,
        summary: 'The fields chosen before for a file with these headings; null where none were',
        body: fileHeadingsSchema,
        response: { 200: enveloped(chosenFieldsSchema) },
      },
    },
    async (request) => {
      const { headings } = request.body;
      return success({ fields: await chosenFields(db, { sheet, headings }, callerOf(request).actor) });
    },
  );
  app.put(
    `${path}/columns`,
    {
      config: { policy },
      schema: {
        tags,
        summary: 'Remember the fields chosen for a file with these headings, or forget them',
        body: rememberedColumnsSchema,
        response: { 200: enveloped(chosenFieldsSchema) },
      },
    },
    async (request) => {
      const { headings, fields } = request.body;
      await storeFields(db, { sheet, headings }, fields, callerOf(request).actor);
      return success({ fields });
    },
  );
}
