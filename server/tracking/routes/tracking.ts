/**
 * Routes of tracking: recognise a number, show its shipment and its evidence, and poll its carriers again.
 */
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { VISITOR, type Actor } from '#contract/access/access.ts';
import { pathOf } from '#contract/core/paths.ts';
import type { CodeCandidate } from '#contract/site/pages.ts';
import { LANGUAGES } from '#contract/core/settings.ts';
import { enveloped } from '#contract/core/envelope.schema.ts';
import {
  evidenceSchema,
  recognisedSchema,
  seaResultSchema,
  severalSchema,
  truckView,
} from '#contract/tracking/pages/result.schema.ts';
import { bodyOf, sendBody, wantedBy } from '#server/platform/net/cached-reply.ts';
import { xlsxStream, XLSX_TYPE } from '#server/platform/files/xlsx.ts';
import { absolute } from '#server/platform/http/absolute.ts';
import { pictureOf } from '../picture/card.ts';
import { PICTURE_PATH } from '../picture/size.ts';
import { textsIn } from '#server/platform/http/language.ts';
import { charge } from '#server/platform/http/limits.ts';
import { COSTS, furtherCost } from '../costs.ts';
import { success } from '#server/platform/http/envelope.ts';
import { presentTrackingResult } from '../presenters/tracking-result.ts';
import { fileOf } from '#server/platform/http/streams.ts';
import { calendarOf } from '../presenters/calendar.ts';
import { listWorkbook } from '../presenters/list-workbook.ts';
import { workbookOf } from '../presenters/workbook.ts';
import { presentSeveral } from '../presenters/several.ts';
import { evidenceOf } from '../lookup/evidence.ts';
import { asShown, callsOf, readText, refreshReference, trackReference, trackSeveral } from '../index.ts';
import { readShips } from '../lookup/recognise.ts';
import { sentSea } from '../lookup/response-cache.ts';
import { sharedReference } from '../lookup/share.ts';
import { toVisibility } from '../visibility/visibility.ts';
import { truckSpan } from '../positions/truck-span.ts';
import { similarCandidates, standardCandidates } from '#server/reference/index.ts';
import { shipCandidates } from '../vessels/ship-candidates.ts';
import { Refused } from '#server/platform/refused.ts';
import { limited, referenceQuery, seaQuery, shipmentBudget } from './query.ts';
import { depsOfRequest } from '../lookup/request-deps.ts';

const CALENDAR_TYPE = 'text/calendar; charset=utf-8';
const fileName = (number: string): string => number.replace(/[^\w-]/g, '') || 'shipment';
const tags = ['tracking'];

const flag = z
  .enum(['true', 'false'])
  .default('false')
  .transform((value) => value === 'true');

export default async function lookupRoutes(scope: FastifyInstance) {
  const app = scope.withTypeProvider<ZodTypeProvider>();
  app.get(
    '/ydapi/api/v1/tracking/recognise',
    {
      config: limited(240),
      schema: {
        summary: 'Every number of a shipment in a text, with its readings',
        tags,
        querystring: z.object({ q: z.string().max(6000) }),
        response: { 200: enveloped(recognisedSchema) },
      },
    },
    ({ query, actor }) => recognised(query.q, actor),
  );

  app.post(
    '/ydapi/api/v1/tracking/recognise',
    {
      config: limited(240),
      schema: {
        summary: 'The same for a text that no address and no log repeats',
        tags,
        body: z.object({ text: z.string().max(6000) }),
        response: { 200: enveloped(recognisedSchema) },
      },
    },
    ({ body, actor }) => recognised(body.text, actor),
  );

  async function recognised(text: string, actor: Actor) {
    const numbers = readText(text).map((one) => asShown(one));
    const named = readShips(text);
    const hasCargo = numbers.some(({ readings }) => readings.length > 0);
    if (hasCargo && named.length === 0) return success(numbers);
    const { db } = app.database;
    const deps = { db, visibility: await toVisibility(db, actor) };
    const shipsOf = async (typed: string) => (await shipCandidates(deps, typed)).ships;
    const coded = (typed: string, codes: CodeCandidate[]) => ({ typed, readings: [], problem: null, codes });
    if (named.length > 0) {
      const ships = named.map(async ({ typed }) => coded(typed, await shipsOf(typed)));
      return success([...numbers, ...(await Promise.all(ships))]);
    }
    const { pool } = app.database;
    let codes = await shipsOf(text);
    if (codes.length === 0) codes = await standardCandidates(pool, text);
    if (codes.length === 0) codes = await similarCandidates(pool, text);
    return success(codes.length > 0 ? [coded(text, codes)] : numbers);
  }

  app.get(
    '/ydapi/api/v1/tracking/sea',
    {
      config: shipmentBudget,
      schema: {
        summary: 'The shipment of a container, bill or booking',
        tags,
        querystring: seaQuery.extend({
          before: z.iso
            .datetime()
            .optional()
            .describe('The latest journey of a container that began before this'),
          asOf: z.iso
            .datetime()
            .optional()
            .describe('As it was at this instant, with what each message has changed'),
          track: flag.describe(
            '`true`: the map with the way that each vessel really sailed, as far as AIS tells it',
          ),
        }),
        response: { 200: enveloped(seaResultSchema) },
      },
    },
    async (request, reply) => {
      charge(request, COSTS.shipment);
      const sent = await sentSea(depsOfRequest(request), request.query, wantedBy(reply), (tracked) =>
        bodyOf(reply, presentTrackingResult(tracked), success),
      );
      if (sent.body) return sendBody(reply, sent.made);
      const result = presentTrackingResult(sent.result);
      const known = result.outcome === 'none' || result.outcome === 'notYet';
      const key = known ? 'noTrackingInformation' : 'numberImpossible';
      throw new Refused(key, { result });
    },
  );

  app.get(
    '/ydapi/api/v1/tracking/truck',
    {
      config: shipmentBudget,
      schema: {
        summary: 'The track of a truck: of the day before its last point, or of a span of days',
        tags,
        querystring: z.object({
          plate: z.string().max(40),
          from: z.string().max(10).default(''),
          to: z.string().max(10).default(''),
        }),
        response: {
          200: enveloped(z.object({ view: truckView, demo: z.boolean(), at: z.string() })),
        },
      },
    },
    async (request) => {
      charge(request, COSTS.shipment);
      const { db } = app.database;
      const span = await truckSpan({ db, visibility: () => toVisibility(db, request.actor) }, request.query);
      const { fault, view, demo, at } = span;
      if (fault)
        throw new Refused('invalid', {
          faults: [
            { path: fault === 'plate' ? 'plate' : 'from', message: `truck:fault.${fault}`, values: {} },
          ],
        });
      if (!view) throw new Refused('noTrackingInformation');
      return success({ view, demo, at });
    },
  );

  app.get(
    '/ydapi/api/v1/tracking/file',
    {
      config: shipmentBudget,
      schema: {
        summary: 'The shipment as an Excel file, or what is expected of it as a calendar',
        tags,
        querystring: seaQuery.extend({ format: z.enum(['xlsx', 'ics']).default('xlsx') }),
        ...fileOf(XLSX_TYPE, CALENDAR_TYPE),
      },
    },
    async (request, reply) => {
      charge(request, COSTS.shipment);
      const { format, ...query } = request.query;
      const result = presentTrackingResult(await trackReference(depsOfRequest(request), query));
      const { shipment, summary } = result;
      if (!shipment || !summary) throw new Refused('noTrackingInformation', { result });
      const exported = { result, shipment, summary, t: request.t, language: request.language };
      const { number } = request.query;
      const link = absolute(request, pathOf('queryQuery', {}, { number }));
      const calendar = format === 'ics';
      return reply
        .type(calendar ? CALENDAR_TYPE : XLSX_TYPE)
        .header(
          'content-disposition',
          `attachment; filename="${fileName(shipment.reference.value)}.${format}"`,
        )
        .send(
          calendar
            ? Readable.from([calendarOf(exported, new Date(), link)])
            : xlsxStream(workbookOf(exported)),
        );
    },
  );

  app.post(
    '/ydapi/api/v1/tracking/several',
    {
      // A read-only query, although sent by POST.
      config: { ...shipmentBudget, whileViewing: true },
      schema: {
        summary: 'Several numbers of a text, a line each: what needs attention first',
        tags,
        body: z.object({ text: z.string().max(20_000) }),
        response: { 200: enveloped(severalSchema) },
      },
    },
    async (request) => {
      charge(request, COSTS.shipment);
      const numbers = readText(request.body.text);
      charge(request, furtherCost(numbers));
      return success(presentSeveral(await trackSeveral(depsOfRequest(request), numbers)));
    },
  );

  app.post(
    '/ydapi/api/v1/tracking/several/file',
    {
      config: { ...shipmentBudget, whileViewing: true },
      schema: {
        summary: 'The same as an Excel file, as many numbers as the text has',
        tags,
        body: z.object({ text: z.string().max(20_000) }),
        ...fileOf(XLSX_TYPE),
      },
    },
    async (request, reply) => {
      charge(request, COSTS.shipment);
      const calls = callsOf(request.body.text);
      if (calls.length === 0) throw new Refused('numberImpossible');
      charge(
        request,
        calls.reduce((points, numbers) => points + furtherCost(numbers), 0),
      );
      const deps = depsOfRequest(request);
      const parts = async function* () {
        for (const numbers of calls) yield presentSeveral(await trackSeveral(deps, numbers));
      };
      return reply
        .type(XLSX_TYPE)
        .header('content-disposition', 'attachment; filename="porthole.xlsx"')
        .send(xlsxStream(listWorkbook(parts(), request.t, request.language)));
    },
  );

  app.get(
    PICTURE_PATH,
    {
      config: shipmentBudget,
      schema: {
        hide: true,
        querystring: z.object({
          number: z.string().max(120).optional(),
          kind: referenceQuery.kind,
          carrier: referenceQuery.carrier,
          share: z.string().max(40).optional(),
          language: z.enum(LANGUAGES).optional(),
        }),
      },
    },
    async (request, reply) => {
      charge(request, COSTS.shipment);
      const { share, language = request.language, number = '', kind, carrier } = request.query;
      const link = share === undefined ? null : await sharedReference(app.database.db, share);
      if (share !== undefined && (!link || link.over)) return reply.callNotFound();
      // Messengers have no session: they see what a visitor, or a holder of the link, may see.
      const deps = {
        ...depsOfRequest(request),
        actor: link?.actor ?? VISITOR,
        ...(link && { shows: link.shows }),
      };
      const asks = link
        ? { number: link.reference.value, kind: link.reference.kind, carrier: link.reference.carrier }
        : { number, kind: kind ?? null, carrier: carrier ?? null };
      const result = presentTrackingResult(await trackReference(deps, asks));
      const { shipment, summary } = result;
      if (!shipment || !summary) return reply.callNotFound();
      const t = textsIn(language);
      const picture = pictureOf({ result, shipment, summary, t, language }, () =>
        charge(request, COSTS.picture),
      );
      return reply.type('image/png').header('cache-control', 'public, max-age=300').send(picture);
    },
  );

  app.get('/templates/numbers.xlsx', { config: limited(60), schema: { hide: true } }, async ({ t }, reply) =>
    reply
      .type(XLSX_TYPE)
      .header('content-disposition', 'attachment; filename="numbers.xlsx"')
      .send(
        xlsxStream([
          {
            name: t('taken:sheet.list'),
            columns: [{ header: t('tracking:several.number'), width: 24 }],
            rows: [['CSQU3054383'], ['020-12345675']],
          },
        ]),
      ),
  );

  app.get(
    '/ydapi/api/v1/tracking/sea/evidence',
    {
      config: limited(120),
      schema: {
        summary:
          'What a line rests on: every version of an event; to those concerned with the raw part it was read from',
        tags,
        querystring: z.object({ event: z.uuid() }),
        response: { 200: enveloped(evidenceSchema) },
      },
    },
    async ({ query, actor }) => {
      const evidence = await evidenceOf(app.database.db, query.event, actor);
      if (!evidence) throw new Refused('notFound');
      return success(evidence);
    },
  );

  app.post(
    '/ydapi/api/v1/tracking/refresh',
    {
      config: shipmentBudget,
      schema: {
        summary: "Ask the carriers' interfaces for this number again, now",
        tags,
        body: seaQuery,
        response: { 200: enveloped(z.object({ asked: z.literal(true) })) },
      },
    },
    async (request) => {
      const deps = depsOfRequest(request);
      if (deps.carriers.length === 0) throw new Refused('notConfigured');
      charge(request, COSTS.refresh);
      if (!(await refreshReference(deps, request.body))) throw new Refused('numberImpossible');
      return success({ asked: true as const });
    },
  );
}
