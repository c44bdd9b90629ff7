/** `GET …/scheduledownload` (specification 7): sailings and ship calls as an Excel or CSV file. */
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { day } from '#contract/core/bounds.ts';
import type { Sailing } from '#contract/schedules/view.ts';
import { EXPORT_NAME_EXCEL, SCHEDULE_DOWNLOAD_TIMEOUT_MS } from '#contract/core/settings.ts';
import { CSV_TYPE, csvChunks } from '#server/platform/files/csv.ts';
import { xlsxStream, XLSX_TYPE } from '#server/platform/files/xlsx.ts';
import { fileOf } from '#server/platform/http/streams.ts';
import { charge } from '#server/platform/http/limits.ts';
import { COSTS } from '../costs.ts';
import { sailingsSheet } from '../presenters/sailings.ts';
import { scheduleSheet } from '../presenters/schedule.ts';
import { findSailings, type SailingsQuery, VIAS } from '#server/schedules/index.ts';
import { planVisibility } from '../visibility/plans.ts';
import { portByCode } from '#server/reference/index.ts';
import { portCalls } from '../lookup/schedule.ts';

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
  /** First day; default: today. */
  from: day.optional(),
  weeks: z.coerce.number().int().min(1).max(26).default(4),
  carrier: z
    .string()
    .trim()
    .max(8)
    .transform((code) => code.toUpperCase() || undefined)
    .optional(),
  via: z.enum(['', ...VIAS]).default('any'),
  format: z.enum(['xlsx', 'csv']).default('xlsx'),
});

const WEEK = 7 * 86_400_000;
/** Cost of a file: that of a page of sailings, and half a unit per week. */
const costOf = ({ weeks }: { weeks: number }): number => COSTS.sailings + weeks / 2;

export default async function scheduleRoutes(scope: FastifyInstance) {
  const app = scope.withTypeProvider<ZodTypeProvider>();
  app.get(
    '/ydapi/api/v1/scheduledownload',
    {
      config: { policy: 'anyone', rateLimit: { max: 30, timeWindow: 60_000 } },
      schema: {
        summary:
          'Sailings between two ports with their cut-offs, and port calls of ships, as an Excel or CSV file',
        tags: ['schedule'],
        querystring: query,
        ...fileOf(XLSX_TYPE, 'text/csv'),
      },
    },
    async (request, reply) => {
      const { from, format, via, ...wanted } = request.query;
      charge(request, costOf(wanted));
      const begun = Date.now();
      const first = from ?? new Date().toISOString().slice(0, 10);
      const start = Date.parse(`${first}T00:00:00Z`);
      const { database, env } = app;
      const { pol, pod } = wanted;
      /** Streamed week by week until the client disconnects or the time limit is reached. */
      const sailings = async function* sailings(): AsyncGenerator<Sailing> {
        if (!pol || !pod) return;
        for (
          let week = 0;
          week < wanted.weeks && Date.now() - begun < SCHEDULE_DOWNLOAD_TIMEOUT_MS;
          week += 1
        ) {
          const criteria: SailingsQuery = {
            pol: portByCode(pol)?.code ?? pol.toUpperCase(),
            pod: portByCode(pod)?.code ?? pod.toUpperCase(),
            from: start + week * WEEK,
            until: start + (week + 1) * WEEK,
            via: via || 'any',
            carrier: wanted.carrier ?? null,
            sort: 'etd',
          };
          const visibility = await planVisibility(database.db, request.actor);
          yield* await findSailings(database.db, visibility, criteria, {
            changes: env.SCHEDULE_CHANGES,
            leastHours: env.SCHEDULE_DWELL_HOURS,
            mostHours: env.SCHEDULE_DWELL_DAYS * 24,
          });
        }
      };
      const calls = await portCalls(database.db, request.actor, { ...wanted, from: new Date(start) });
      const list = sailingsSheet(sailings(), request.t);
      const shipCalls = scheduleSheet(calls, request.t, request.language);
      const name = (ending: string) => `attachment; filename="${EXPORT_NAME_EXCEL}.${ending}"`;
      if (format === 'csv') {
        const sheet = pol && pod ? list : shipCalls;
        return reply
          .type(CSV_TYPE)
          .header('content-disposition', name('csv'))
          .send(Readable.from(csvChunks(sheet)));
      }
      return reply
        .type(XLSX_TYPE)
        .header('content-disposition', name('xlsx'))
        .send(xlsxStream(pol && pod ? [list, shipCalls] : [shipCalls]));
    },
  );
}
