/** Bills of the air office: their data, masters over houses, and the stock of their numbers. */
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { enveloped } from '#contract/core/envelope.schema.ts';
import { day, rowNumber } from '#contract/core/bounds.ts';
import { airWaybill } from '#contract/air/resources/air-waybill.ts';
import { recordSchema } from '#contract/records/record.schema.ts';
import { API_BASE } from '#contract/core/settings.ts';
import { checkBill, faultsOf, mendBill } from '../waybills/check.ts';
import { consolidate, expectedProfit } from '../waybills/consolidate.ts';
import { draftOf, forgetDraft, keepDraft } from '../waybills/drafts.ts';
import { editBill, voidBill } from '../waybills/edit.ts';
import { finalise } from '../waybills/finalise.ts';
import { balanceOfMaster } from '../waybills/houses.ts';
import { moveHouses } from '../waybills/move.ts';
import { splitHouse } from '../waybills/split.ts';
import { success } from '#server/platform/http/envelope.ts';
import { bodySchema, callerOf } from '#server/records/routes/records.ts';
import { airSettings } from '../settings.ts';
import { code, neededLine, optionalLine, params, version } from './bill-shapes.ts';

const bills = `${API_BASE}/api/v1/airWaybill`;
const ids = z.array(z.uuid()).max(500);
const measure = z.object({ pieces: z.number(), gross: z.string(), volume: z.string() });
const balance = z.object({
  houses: measure,
  difference: measure,
  codes: z.array(z.string()).describe('Handling codes of the houses that the master lacks'),
  balanced: z.boolean(),
});
const profit = z.object({
  currency: z.string(),
  selling: z.string(),
  buying: z.string().nullable(),
  profit: z.string().nullable(),
  left: z.number(),
});
const billFault = z.object({
  field: z.string(),
  box: z.string(),
  rule: z.enum(['required', 'characters', 'tooLong', 'places', 'format', 'mixed', 'instruction', 'dryIce']),
  most: z.int().optional(),
  fits: z.string().optional(),
  value: z.string(),
  latin: z.string().optional(),
});
const kilogramRate = z.string().regex(/^\d{1,8}(\.\d{1,4})?$/);
const amount = z.string().regex(/^\d{1,9}(\.\d{1,3})?$/);
const bill = recordSchema(airWaybill);

export default async function waybillRoutes(instance: FastifyInstance) {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const { db } = app.database;
  const settings = airSettings(app.env);
  const tags = ['airWaybill'];

  app.route({
    method: ['PUT', 'PATCH'],
    url: `${bills}/:id`,
    config: { policy: 'airWaybill.edit' },
    schema: {
      tags,
      summary: 'Change what stands on a bill; the order stays as it is',
      params,
      body: bodySchema(airWaybill).extend({ version }),
      response: { 200: enveloped(bill) },
    },
    handler: async (request) => {
      const { version, ...values } = request.body as Record<string, unknown> & { version: number };
      const { id } = request.params;
      return success(await editBill(db, id, version, values, callerOf(request), settings));
    },
  });
  const typedValues = z.record(z.string().max(40), z.unknown());
  const draft = z.object({
    at: z.string(),
    stamp: z.int(),
    version: z.int(),
    base: typedValues,
    typed: typedValues,
  });
  app.get(
    `${bills}/:id/draft`,
    {
      config: { policy: 'airWaybill.edit' },
      schema: {
        tags,
        summary: 'What one has typed over a bill oneself and not saved',
        params,
        response: { 200: enveloped(draft.nullable()) },
      },
    },
    async (request) => success(await draftOf(db, request.params.id, callerOf(request))),
  );
  app.put(
    `${bills}/:id/draft`,
    {
      config: { policy: 'airWaybill.edit' },
      schema: {
        tags,
        summary: 'Keep what is typed over a bill; 409 with the newer draft where another browser has gone on',
        params,
        body: z.object({
          stamp: rowNumber.or(z.literal(0)).describe('Of the draft that this one continues; 0: of none'),
          version: rowNumber.describe('The version of the bill that it is typed over'),
          base: typedValues.describe('The fields of the bill in that version'),
          typed: typedValues,
        }),
        response: { 200: enveloped(draft) },
      },
    },
    async (request) => success(await keepDraft(db, request.params.id, request.body, callerOf(request))),
  );
  app.delete(
    `${bills}/:id/draft`,
    {
      config: { policy: 'airWaybill.edit' },
      schema: {
        tags,
        summary: 'Forget what one has typed over a bill',
        params,
        response: { 200: enveloped(z.null()) },
      },
    },
    async (request) => {
      await forgetDraft(db, request.params.id, callerOf(request));
      return success(null);
    },
  );
  app.post(
    `${bills}/consolidate`,
    {
      config: { policy: 'waybill.make' },
      schema: {
        tags,
        summary: 'A master over houses, with the next number of the airline',
        body: z.object({
          airline: code,
          houses: ids.min(1),
          masterNumber: optionalLine,
          office: optionalLine.describe(
            'Whose stock the number is of; empty: any office’s, the unassigned stock last',
          ),
          flight: optionalLine,
          flightDate: day.nullish().transform((date) => date ?? null),
          consignee: code
            .nullish()
            .transform((customer) => customer ?? null)
            .describe('A customer; empty: as on the last consolidation to that airport'),
          costRate: kilogramRate.nullish().transform((rate) => rate ?? null),
          currency: code.nullish().transform((currency) => currency ?? null),
        }),
        response: { 201: enveloped(bill) },
      },
    },
    async (request, reply) =>
      reply.code(201).send(success(await consolidate(db, request.body, callerOf(request), settings))),
  );
  app.get(
    `${bills}/:id/check`,
    {
      config: { policy: 'airWaybill.show' },
      schema: {
        tags,
        summary: 'What keeps a bill from being final, each fault with its box',
        params,
        response: { 200: enveloped(z.array(billFault)) },
      },
    },
    async (request) => success(await faultsOf(db, request.params.id, callerOf(request))),
  );
  app.post(
    `${bills}/:id/check`,
    {
      config: { policy: 'waybill.balance' },
      schema: {
        tags,
        summary: 'Mark a draft as checked; refused with a fault for each box',
        params,
        body: z.object({ version }),
        response: { 200: enveloped(bill) },
      },
    },
    async (request) =>
      success(await checkBill(db, request.params.id, request.body.version, callerOf(request))),
  );
  app.post(
    `${bills}/:id/mend`,
    {
      config: { policy: 'airWaybill.edit' },
      schema: {
        tags,
        summary: 'Write a bill in Latin letters, or turn its other charges to one payment',
        params,
        body: z.object({ version, mend: z.enum(['latin', 'turn']) }),
        response: { 200: enveloped(bill) },
      },
    },
    async (request) => success(await mendBill(db, request.params.id, request.body, callerOf(request))),
  );
  app.post(
    `${bills}/consolidationProfit`,
    {
      // It writes nothing: houses are too many for an address.
      config: { policy: 'waybill.make', whileViewing: true },
      schema: {
        tags,
        summary: 'Profit of a consolidation before it is made, surcharges included on both sides',
        body: z.object({
          airline: code,
          houses: ids.min(1),
          flight: optionalLine,
          flightDate: day.nullish().transform((date) => date ?? null),
          costRate: kilogramRate.nullish().transform((rate) => rate ?? null),
          currency: code.nullish().transform((currency) => currency ?? null),
        }),
        response: { 200: enveloped(profit.nullable()) },
      },
    },
    async (request) => success(await expectedProfit(db, request.body, callerOf(request), settings)),
  );
  app.get(
    `${bills}/:id/houses`,
    {
      config: { policy: 'airWaybill.show' },
      schema: {
        tags,
        summary: 'The houses of a master, and whether they add up to it',
        params,
        response: {
          200: enveloped(z.object({ balance, profit: profit.nullable(), houses: z.array(bill) })),
        },
      },
    },
    async (request) => success(await balanceOfMaster(db, request.params.id, callerOf(request), settings)),
  );
  app.post(
    `${bills}/:id/houses`,
    {
      config: { policy: 'waybill.make' },
      schema: {
        tags,
        summary: 'Put houses to a master, or take some from it',
        params,
        body: z.object({
          version,
          add: ids.default([]),
          remove: ids.default([]),
          move: z.boolean().default(false).describe('Houses of another draft master leave it'),
        }),
        response: { 200: enveloped(z.object({ record: bill, balance })) },
      },
    },
    async (request) => success(await moveHouses(db, request.params.id, request.body, callerOf(request))),
  );
  app.post(
    `${bills}/:id/split`,
    {
      config: { policy: 'waybill.make' },
      schema: {
        tags,
        summary: 'Give a part of a house to a second bill of the same order',
        params,
        body: z.object({
          version,
          pieces: z.int().min(1).max(99_999),
          gross: amount,
          volume: amount.nullish().transform((volume) => volume ?? null),
        }),
        response: { 201: enveloped(z.object({ record: bill, part: bill })) },
      },
    },
    async (request, reply) =>
      reply
        .code(201)
        .send(success(await splitHouse(db, request.params.id, request.body, callerOf(request), settings))),
  );
  app.post(
    `${bills}/:id/finalise`,
    {
      config: { policy: 'waybill.balance' },
      schema: {
        tags,
        summary: 'Make a bill final; houses that do not add up need a reason',
        params,
        body: z.object({ version, reason: optionalLine }),
        response: { 200: enveloped(bill) },
      },
    },
    async (request) => success(await finalise(db, request.params.id, request.body, callerOf(request))),
  );
  app.post(
    `${bills}/:id/void`,
    {
      config: { policy: 'waybill.void' },
      schema: {
        tags,
        summary: 'Tear a bill up; its number is voided or free again',
        params,
        body: z.object({ version, reason: neededLine, numbers: z.enum(['void', 'free']).default('void') }),
        response: { 200: enveloped(bill) },
      },
    },
    async (request) => success(await voidBill(db, request.params.id, request.body, callerOf(request))),
  );
}
