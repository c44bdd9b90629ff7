/** Routes of a user's own background exports, and of those that a manager has scheduled. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { Readable } from 'node:stream';
import { z } from 'zod';
import { commonQuery } from '#contract/access/account.schema.ts';
import { emptyEnvelope, enveloped } from '#contract/core/envelope.schema.ts';
import {
  exportBody,
  exportById,
  exportLine,
  exportSchedule,
  exportScheduleBody,
  exportScheduleChange,
  exportsQuery,
} from '#contract/records/api/exports.schema.ts';
import { TOTAL_HEADER } from '#contract/records/api/list.ts';
import { rowNumber } from '#contract/core/bounds.ts';
import { API_BASE } from '#contract/core/settings.ts';
import { checkRequest, settled } from '../export/ask.ts';
import { ZIP_TYPE } from '../export/list.ts';
import { cancelExport, fileOfExport, listOwn, order, ownExport, removeExport } from '../export/own.ts';
import { addSchedule, changeSchedule, listSchedules, removeSchedule } from '../export/schedules.ts';
import { CSV_TYPE } from '#server/platform/files/csv.ts';
import { XLSX_TYPE } from '#server/platform/files/xlsx.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import exportJob from '../jobs/export.ts';
import { absolute } from '#server/platform/http/absolute.ts';
import { pageOf } from '#server/platform/http/paging.ts';
import { done, success } from '#server/platform/http/envelope.ts';
import { exportLineOf, exportScheduleOf } from '../presenters/exports.ts';
import { fileOf } from '#server/platform/http/streams.ts';
import { sessionOf } from '#server/access/index.ts';

const BASE = `${API_BASE}/api/v1/exports`;
const PLANS = `${API_BASE}/api/v1/exportschedules`;
const tags = ['exports'];
const policy = 'export.list';
const planPolicy = 'export.schedule';
/** Ids of the selected records, and a query (bytes). */
const BODY_LIMIT = 1024 * 1024;

const wordingOf = (request: FastifyRequest) => ({
  language: request.language,
  origin: absolute(request, ''),
});

export default async function exportRoutes(instance: FastifyInstance) {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const { db } = app.database;
  const line = { 200: enveloped(exportLine) };

  app.get(
    BASE,
    {
      config: { policy },
      schema: {
        tags,
        summary: 'One’s own exports, newest first',
        querystring: exportsQuery,
        response: { 200: z.array(exportLine) },
      },
    },
    async ({ actor, query, t }, reply) => {
      const { rows, total } = await listOwn(db, actor, { ...pageOf(query), archive: query.archive });
      reply.header(TOTAL_HEADER, total);
      return rows.map((job) => exportLineOf(job, t));
    },
  );

  app.post(
    BASE,
    {
      config: { policy },
      bodyLimit: BODY_LIMIT,
      schema: {
        tags,
        summary: 'Have a list, several lists or a file for each customer made in the background',
        querystring: commonQuery,
        body: exportBody,
        response: { 201: enveloped(exportLine) },
      },
    },
    async (request, reply) => {
      const { actor, body } = request;
      checkRequest(body.request, actor);
      const owner = { userId: sessionOf(request).userId, ydid: actor.ydid };
      const context = { ...wordingOf(request), zone: body.zone };
      const job = await db.transaction(async (tx) => {
        const ordered = await order(tx, owner, body.request, context);
        await enqueue(tx, exportJob, {});
        return ordered;
      });
      return reply.code(201).send(success(exportLineOf(job, request.t)));
    },
  );

  app.get(
    `${BASE}/:id`,
    {
      config: { policy },
      schema: { tags, summary: 'One of one’s own exports', ...exportById, response: line },
    },
    async ({ actor, params, t }) => success(exportLineOf(await ownExport(db, actor, params.id), t)),
  );

  app.get(
    `${BASE}/:id/file`,
    {
      config: { policy },
      schema: {
        tags,
        summary: 'The file of an export that is ready, until it expires',
        ...exportById,
        ...fileOf(XLSX_TYPE, ZIP_TYPE, CSV_TYPE),
      },
    },
    async ({ actor, params }, reply) => {
      const { job, pieces } = await fileOfExport(db, actor, params.id);
      return reply
        .type(job.type)
        .header('content-disposition', `attachment; filename="${job.name}"`)
        .header('content-length', job.bytes)
        .header('cache-control', 'no-store')
        .send(Readable.from(pieces, { objectMode: false }));
    },
  );

  app.post(
    `${BASE}/:id/cancel`,
    {
      config: { policy },
      schema: { tags, summary: 'Give up an export that waits or runs', ...exportById, response: line },
    },
    async ({ actor, params, t }) => success(exportLineOf(await cancelExport(db, actor, params.id), t)),
  );

  app.post(
    `${BASE}/:id/again`,
    {
      config: { policy },
      schema: {
        tags,
        summary: 'Have the same made once more',
        ...exportById,
        response: { 201: enveloped(exportLine) },
      },
    },
    async (request, reply) => {
      const { actor, params } = request;
      const before = await ownExport(db, actor, params.id);
      checkRequest(before.request, actor);
      const owner = { userId: before.userId, ydid: before.ydid };
      const context = { ...wordingOf(request), zone: before.zone };
      const job = await db.transaction(async (tx) => {
        const ordered = await order(tx, owner, before.request, context);
        await enqueue(tx, exportJob, {});
        return ordered;
      });
      return reply.code(201).send(success(exportLineOf(job, request.t)));
    },
  );

  app.delete(
    `${BASE}/:id`,
    {
      config: { policy },
      schema: {
        tags,
        summary: 'Delete an export and its file',
        ...exportById,
        response: { 200: emptyEnvelope },
      },
    },
    async ({ actor, params }) => {
      await removeExport(db, actor, params.id);
      return done();
    },
  );

  app.get(
    PLANS,
    {
      config: { policy: planPolicy },
      schema: {
        tags,
        summary: 'One’s own exports by a plan',
        querystring: commonQuery,
        response: { 200: z.array(exportSchedule) },
      },
    },
    async ({ actor }, reply) => {
      const plans = await listSchedules(db, actor);
      reply.header(TOTAL_HEADER, plans.length);
      return plans.map(exportScheduleOf);
    },
  );

  app.post(
    PLANS,
    {
      config: { policy: planPolicy },
      bodyLimit: BODY_LIMIT,
      schema: {
        tags,
        summary: 'Have an export made every day or week, at a time of a zone',
        querystring: commonQuery,
        body: exportScheduleBody,
        response: { 201: enveloped(exportSchedule) },
      },
    },
    async (request, reply) => {
      const { actor, body } = request;
      checkRequest(settled(body.request, new Date(), body.zone), actor);
      const maker = { ...actor, id: sessionOf(request).userId };
      const plan = await addSchedule(db, maker, body, wordingOf(request));
      return reply.code(201).send(success(exportScheduleOf(plan)));
    },
  );

  app.patch(
    `${PLANS}/:id`,
    {
      config: { policy: planPolicy },
      schema: {
        tags,
        summary: 'Change a plan, or let it rest',
        ...exportById,
        body: exportScheduleChange,
        response: { 200: enveloped(exportSchedule) },
      },
    },
    async ({ actor, params, body: { version, ...changes } }) =>
      success(exportScheduleOf(await changeSchedule(db, actor, params.id, version, changes))),
  );

  app.delete(
    `${PLANS}/:id`,
    {
      config: { policy: planPolicy },
      schema: {
        tags,
        summary: 'Delete a plan; the files it made stay',
        ...exportById,
        querystring: commonQuery.extend({ version: rowNumber.optional() }),
        response: { 200: emptyEnvelope },
      },
    },
    async ({ actor, params }) => {
      await removeSchedule(db, actor, params.id);
      return done();
    },
  );
}
