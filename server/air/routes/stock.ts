/** The stock of waybill numbers: receipts, levels, and actions on one number or a range. */
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { enveloped } from '#contract/core/envelope.schema.ts';
import { MAX_RANGE, MOST_MOVED, NUMBER_ACTIONS } from '#contract/air/stock.ts';
import { waybillNumber } from '#contract/air/resources/waybill-number.ts';
import { recordSchema } from '#contract/records/record.schema.ts';
import { API_BASE } from '#contract/core/settings.ts';
import { moveNumber, moveRange, receiveRange, stockLevels } from '../stock/stock.ts';
import { success } from '#server/platform/http/envelope.ts';
import { callerOf } from '#server/records/routes/records.ts';
import { airSettings } from '../settings.ts';
import { code, neededLine, optionalLine, params, version } from './bill-shapes.ts';

const stock = `${API_BASE}/api/v1/waybillNumber`;

export default async function stockRoutes(instance: FastifyInstance) {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const { db } = app.database;
  const settings = airSettings(app.env);

  const number = enveloped(recordSchema(waybillNumber));
  app.post(
    `${stock}/receive`,
    {
      config: { policy: 'stock.receive' },
      schema: {
        tags: ['waybillNumber'],
        summary: 'Take a range of numbers in',
        body: z.object({
          airline: code,
          first: neededLine,
          count: z.int().min(1).max(MAX_RANGE),
          office: optionalLine.pipe(z.string().max(40).nullable()),
        }),
        response: {
          201: enveloped(z.object({ first: z.string(), last: z.string(), count: z.number() })),
        },
      },
    },
    async (request, reply) =>
      reply.code(201).send(success(await receiveRange(db, request.body, callerOf(request), settings))),
  );
  app.get(
    `${stock}/levels`,
    {
      config: { policy: 'waybillNumber.list' },
      schema: {
        tags: ['waybillNumber'],
        summary: 'How many numbers of each airline and office are left',
        response: {
          200: enveloped(
            z.array(
              z.object({
                airline: z.string(),
                office: z.string().nullable(),
                free: z.number(),
                allotted: z.number(),
                used: z.number(),
                low: z.boolean().describe('No more than STOCK_LOW'),
              }),
            ),
          ),
        },
      },
    },
    async (request) => success(await stockLevels(db, request, app.env.STOCK_LOW)),
  );
  for (const action of NUMBER_ACTIONS)
    app.post(
      `${stock}/range/${action}`,
      {
        config: { policy: `stock.${action}` },
        schema: {
          tags: ['waybillNumber'],
          summary: `Act on a range of numbers of the stock, all or none: ${action}`,
          body: z.object({
            first: neededLine,
            count: z.int().min(1).max(MOST_MOVED),
            to: optionalLine.pipe(z.string().max(60).nullable()),
            reason: optionalLine,
          }),
          response: { 200: enveloped(z.object({ first: z.string(), last: z.string(), count: z.int() })) },
        },
      },
      async (request) => success(await moveRange(db, action, request.body, callerOf(request))),
    );
  for (const action of NUMBER_ACTIONS)
    app.post(
      `${stock}/:id/${action}`,
      {
        config: { policy: `stock.${action}` },
        schema: {
          tags: ['waybillNumber'],
          summary: `Act on a number of the stock: ${action}`,
          params,
          body: z.object({
            version,
            to: optionalLine.pipe(z.string().max(60).nullable()),
            reason: optionalLine,
          }),
          response: { 200: number },
        },
      },
      async (request) =>
        success(await moveNumber(db, request.params.id, action, request.body, callerOf(request))),
    );
}
