/** Quotes: the cost of a shipment by every matching tariff, and the stored quotes. */
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { commonQuery } from '#contract/access/account.schema.ts';
import { RATE_CLASSES, REASONS } from '#contract/air/rating/rating.ts';
import { piecesOf } from '#contract/air/rating/weight.ts';
import { SURCHARGE_BASES } from '#contract/air/rating/surcharges.ts';
import { enveloped } from '#contract/core/envelope.schema.ts';
import { day, rowNumber } from '#contract/core/bounds.ts';
import { AIR_SERVICES } from '#contract/air/resources/air-fields.ts';
import { airQuote } from '#contract/air/resources/air-quote.ts';
import { text } from '#contract/records/fields.ts';
import { recordSchema } from '#contract/records/record.schema.ts';
import { API_BASE } from '#contract/core/settings.ts';
import { keepQuote, moveQuote } from '../quotes/quotes.ts';
import { calculate } from '../quotes/calculate.ts';
import { quotePdf, sendQuote } from '../quotes/send.ts';
import { PDF_TYPE } from '#server/platform/documents/thread.ts';
import { success } from '#server/platform/http/envelope.ts';
import { fileOf } from '#server/platform/http/streams.ts';
import { callerOf } from '#server/records/routes/records.ts';
import { sendDocument } from './document-reply.ts';
import { airSettings } from '../settings.ts';

const path = `${API_BASE}/api/v1/airQuote`;
const tags = ['airQuote'];
const code = z.string().trim().toUpperCase().min(1).max(32);
const none = <T extends z.ZodType>(schema: T) => schema.nullish().transform((value) => value ?? null);
const measure = z.string().regex(/^\d{1,7}(\.\d{1,3})?$/);
/** `base`: the default currency. */
const questionIn = (base: string) =>
  z.object({
    origin: code,
    destination: code,
    date: day,
    service: none(z.enum(AIR_SERVICES)),
    airline: none(code),
    commodity: none(
      z
        .string()
        .trim()
        .pipe(z.union([z.literal(''), text(60)])),
    ).transform((goods) => goods || null),
    currency: code.default(base),
    cargo: z
      .object({
        lines: z
          .array(
            z.object({
              pieces: z.int().min(1).max(99_999),
              length: measure,
              width: measure,
              height: measure,
            }),
          )
          .max(500)
          .default([]),
        pieces: z.int().min(1).max(99_999),
        gross: measure,
        volume: none(measure),
      })
      .refine(({ lines, pieces }) => lines.length === 0 || piecesOf(lines) === pieces, {
        path: ['pieces'],
        message: 'airOrder:fault.pieces',
      })
      .refine(({ gross }) => Number(gross) > 0, { path: ['gross'], message: 'crud:fault.positive' }),
  });
const candidate = z.object({
  class: z.enum(RATE_CLASSES),
  weight: z.string().nullable(),
  from: z.string(),
  rate: z.string(),
  amount: z.string(),
});
const sold = z.object({
  tariff: z.object({
    id: z.string(),
    name: z.string(),
    airline: z.string().nullable(),
    currency: z.string(),
    service: z.string().nullable(),
  }),
  weights: z.object({ volume: z.string(), volumeWeight: z.string(), chargeable: z.string() }),
  rating: z.object({
    winner: candidate,
    reason: z.enum(REASONS),
    candidates: z.array(candidate),
    saving: z.object({ add: z.string(), amount: z.string() }).nullable(),
  }),
  surcharges: z.array(
    z.object({
      code: z.string(),
      basis: z.enum(SURCHARGE_BASES),
      quantity: z.string(),
      rate: z.string(),
      amount: z.string(),
      bound: z.enum(['minimum', 'maximum']).nullable(),
    }),
  ),
  total: z.string(),
  compared: z.string().nullable(),
  worth: z.string().nullable().describe('Of one unit of its currency, in the one that was asked for'),
});
const offer = sold.extend({ selling: sold.nullable(), margin: z.string().nullable() });
const record = enveloped(recordSchema(airQuote));

export default async function quoteRoutes(instance: FastifyInstance) {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const { db } = app.database;
  const settings = airSettings(app.env);
  const question = questionIn(settings.baseCurrency);

  app.post(
    `${path}/reckon`,
    {
      // Read-only, but sent by POST, since dimensions are too many for a URL.
      config: { policy: 'airTariff.list', whileViewing: true },
      schema: {
        tags,
        summary: 'Every tariff that fits, cheapest first, with all candidates and the margin',
        body: question,
        response: {
          200: enveloped(z.object({ offers: z.array(offer), selling: sold.nullable(), sold: z.array(sold) })),
        },
      },
    },
    async (request) => success(await calculate(db, request.body, request, settings.baseCurrency)),
  );
  app.post(
    path,
    {
      config: { policy: 'quote.make' },
      schema: {
        tags,
        summary: 'Keep what one tariff comes to',
        body: question.extend({
          tariff: code,
          customer: none(code),
          validUntil: none(day),
          price: none(z.string().regex(/^\d{1,11}(\.\d{1,4})?$/)).describe(
            'Asked of the customer, instead of the selling tariff',
          ),
        }),
        response: { 201: record },
      },
    },
    async (request, reply) =>
      reply.code(201).send(success(await keepQuote(db, request.body, callerOf(request), settings))),
  );
  const params = z.object({ id: z.string() });
  app.get(
    `${path}/:id/paper`,
    {
      config: { policy: 'airQuote.show' },
      schema: {
        tags,
        summary: 'A quote as PDF: the price without what it costs',
        params,
        querystring: commonQuery,
        ...fileOf(PDF_TYPE),
      },
    },
    async (request, reply) => {
      const { job, title } = await quotePdf(db, request.params.id, callerOf(request), request.t);
      return sendDocument(reply, [job], title);
    },
  );
  app.post(
    `${path}/:id/send`,
    {
      config: { policy: 'quote.send' },
      schema: {
        tags,
        summary: 'Send a quote by mail with its paper; without an address it was handed over',
        params,
        body: z.object({
          version: rowNumber,
          to: none(z.email().max(254)),
          note: none(z.string().trim().min(1).max(2000)),
        }),
        response: { 200: record },
      },
    },
    async (request) => {
      const { params, body, t } = request;
      return success(await sendQuote(db, app.env, params.id, body, callerOf(request), settings, t));
    },
  );
  for (const move of ['decline', 'accept'] as const)
    app.post(
      `${path}/:id/${move}`,
      {
        config: { policy: `quote.${move}` },
        schema: {
          tags,
          summary: `Act on a quote: ${move}`,
          params,
          body: z.object({ version: rowNumber }),
          response: { 200: record },
        },
      },
      async (request) =>
        success(
          await moveQuote(db, request.params.id, move, request.body.version, callerOf(request), settings),
        ),
    );
}
