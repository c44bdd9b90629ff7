/** `GET …/scheduledownload` (specification 7): the vessel schedule as an Excel file. */
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { day } from '#contract/bounds.ts';
import { EXPORT_NAME_EXCEL } from '#contract/settings.ts';
import { xlsxStream, XLSX_TYPE } from '#server/exports/xlsx.ts';
import { fileOf } from '#server/presenters/streams.ts';
import { scheduleSheet } from '#server/presenters/schedule.ts';
import { portCalls } from '#server/tracking/schedule.ts';

/** UN/LOCODE; an empty field of a form counts as absent. */
const port = z
  .string()
  .trim()
  .regex(/^([A-Za-z]{2}[A-Za-z2-9]{3})?$/)
  .transform((code) => code || undefined)
  .optional();

const query = z.object({
  pol: port,
  pod: port,
  /** First day; today unless given. */
  from: day.optional(),
  weeks: z.coerce.number().int().min(1).max(26).default(4),
  carrier: z
    .string()
    .trim()
    .max(8)
    .transform((code) => code.toUpperCase() || undefined)
    .optional(),
});

export default async function scheduleRoutes(scope: FastifyInstance) {
  const app = scope.withTypeProvider<ZodTypeProvider>();
  app.get(
    '/ydapi/api/v1/scheduledownload',
    {
      config: { policy: 'member', rateLimit: { max: 10, timeWindow: 60_000 } },
      schema: {
        summary: 'The vessel schedule as an Excel file',
        tags: ['schedule'],
        querystring: query,
        ...fileOf(XLSX_TYPE),
      },
    },
    async (request, reply) => {
      const { from, ...wanted } = request.query;
      const first = from ?? new Date().toISOString().slice(0, 10);
      const calls = await portCalls(app.database.db, request.actor, {
        ...wanted,
        from: new Date(`${first}T00:00:00Z`),
      });
      return reply
        .type(XLSX_TYPE)
        .header('content-disposition', `attachment; filename="${EXPORT_NAME_EXCEL}.xlsx"`)
        .send(xlsxStream([scheduleSheet(calls, request.t, request.language)]));
    },
  );
}
