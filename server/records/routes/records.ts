import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { auditLineSchema } from '#contract/records/api/audit.schema.ts';
import { undo } from '#contract/records/api/bulk.schema.ts';
import { rowNumber } from '#contract/core/bounds.ts';
import { enveloped } from '#contract/core/envelope.schema.ts';
import {
  COUNT_PARAMETER,
  LIST_COUNT,
  TOTAL_CAPPED_HEADER,
  TOTAL_HEADER,
} from '#contract/records/api/list.ts';
import { SUMS_PARAMETER } from '#contract/records/api/summary.ts';
import { recordSchema } from '#contract/records/record.schema.ts';
import type { FieldMeta, Target } from '#contract/records/fields.ts';
import type { Field, Resource } from '#contract/records/resource.ts';
import type { ResourceKey } from '#contract/resource-keys.ts';
import { resources } from '#contract/resources.ts';
import { API_BASE } from '#contract/core/settings.ts';
import { selectionOf, selectionSchema, sortersOf, sumsOf } from '../list-request.ts';
import { create, edit, remove, show, summary, type Caller, type Reader } from '../records.ts';
import { list } from '../page.ts';
import { trail } from '../trail.ts';
import { resourceTableOf } from '../table.ts';
import { confirming } from '#server/access/index.ts';
import { success } from '#server/platform/http/envelope.ts';
import { pageSchema } from './query.ts';
import { Refused } from '#server/platform/refused.ts';

const readerOf = ({ actor, language }: FastifyRequest): Reader => ({ actor, language });
export const callerOf = (request: FastifyRequest): Caller => ({
  ...readerOf(request),
  requestId: request.id,
});

const scalar = z.union([z.string().max(20_000), z.number(), z.boolean()]).nullish();
/** The service checks a record by its resource's own schema; here only the shape, and the words for OpenAPI. */
export const bodySchema = ({ fields }: Resource) =>
  z.object(
    Object.fromEntries(fields.map((field) => [field.name, shapeOf(field).describe(descriptionOf(field))])),
  );
const shapeOf = ({ lines }: Field) => {
  if (!lines) return scalar;
  const cells = lines.map((cell) => [cell.name, scalar.describe(descriptionOf(cell))]);
  return z
    .array(z.object(Object.fromEntries(cells) as Record<string, typeof scalar>))
    .max(MAX_LINES)
    .nullish();
};
const descriptionOf = ({ kind, required, max, options, target, currency }: FieldMeta): string =>
  [
    kind,
    required && 'required',
    max !== undefined && `max ${max}`,
    options?.join(' | '),
    target && referringTo(target),
    currency && `in the currency of ${currency}`,
  ]
    .filter(Boolean)
    .join(', ');
const referringTo = (target: Target): string => {
  if ('staff' in target) return 'the login name of a colleague';
  return 'resource' in target
    ? `the code of a ${target.resource}`
    : `the code of a ${target.standard} of the standards`;
};
/** Above the limit of any resource, whose own schema sets it. */
const MAX_LINES = 1000;

const summarySchema = z.object({
  total: z.number(),
  capped: z.boolean().describe('There are more than were counted'),
  estimate: z
    .number()
    .nullable()
    .describe('About how many there are, where they were not counted to the end'),
  sums: z
    .array(z.object({ field: z.string(), unit: z.string().nullable(), sum: z.string() }))
    .readonly()
    .describe('Of each field by its unit, such as the currency of an amount'),
});

const isNotFound = (error: unknown): boolean => error instanceof Refused && error.key === 'notFound';
const params = z.object({ id: z.string() });
const version = rowNumber.describe('The version that the change was made from');

/** list, show and the audit trail of `key`. */
export function readRoutes(instance: FastifyInstance, key: ResourceKey): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const { db } = app.database;
  const resource = resources[key];
  const path = `${API_BASE}/api/v1/${key}`;
  const tags = [key];
  const record = recordSchema(resource);
  const answer = enveloped(record);

  app.get(
    path,
    {
      config: { policy: `${key}.list`, confirms: true },
      schema: {
        tags,
        summary: 'A page of the list',
        querystring: pageSchema(resource),
        response: { 200: z.array(record) },
      },
    },
    async (request, reply) => {
      const { query } = request;
      const page = {
        start: query['_start'],
        end: query['_end'],
        sorters: sortersOf(resource, query),
        best: query['_sort'] === undefined,
        counted: query[COUNT_PARAMETER] === 'true',
      };
      const selection = selectionOf(resource, query);
      const { text, total, capped } = await confirming(request, (asking) =>
        list(db, key, { ...readerOf(request), ...asking }, selection, page),
      );
      reply.header(TOTAL_HEADER, total);
      if (capped) reply.header(TOTAL_CAPPED_HEADER, 'true');
      // Made field by field by the resource's definition, they need no check against its schema.
      return reply.type('application/json; charset=utf-8').send(text as never);
    },
  );
  app.get(
    `${path}/summary`,
    {
      config: { policy: `${key}.list` },
      schema: {
        tags,
        summary: `How many records the list has, exact up to ${LIST_COUNT}, and sums over all of them`,
        querystring: selectionSchema(resource).extend({
          [SUMS_PARAMETER]: z
            .string()
            .max(200)
            .optional()
            .describe(`By comma: ${Object.keys(resource.sums).join(', ') || 'this list has nothing to sum'}`),
        }),
        response: { 200: enveloped(summarySchema) },
      },
    },
    async (request) => {
      const { query } = request;
      const selection = selectionOf(resource, query);
      return success(
        await summary(db, key, readerOf(request), selection, sumsOf(resource, query[SUMS_PARAMETER])),
      );
    },
  );
  app.get(
    `${path}/:id`,
    {
      config: { policy: `${key}.show` },
      schema: { tags, summary: 'One record', params, response: { 200: answer } },
    },
    async (request) => {
      const { id } = request.params;
      const reader = readerOf(request);
      return success(
        await show(db, key, reader, id).catch(async (error: unknown) => {
          // A record that another has replaced is found under the other's id.
          const { successor } = resourceTableOf(key).own;
          const next = successor && isNotFound(error) ? await successor(db, request.actor, id) : null;
          if (next === null) throw error;
          return show(db, key, reader, next);
        }),
      );
    },
  );
  app.get(
    `${path}/:id/audit`,
    {
      config: { policy: `${key}.audit` },
      schema: {
        tags,
        summary: 'Who changed it, when, from what to what',
        params,
        response: { 200: enveloped(z.array(auditLineSchema)) },
      },
    },
    async (request) => success(await trail(db, key, request.actor, request.params.id)),
  );
}

/** create, edit and delete of `key`. */
export function writeRoutes(instance: FastifyInstance, key: ResourceKey): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const { db } = app.database;
  const resource = resources[key];
  const path = `${API_BASE}/api/v1/${key}`;
  const tags = [key];
  const body = bodySchema(resource);
  const answer = enveloped(recordSchema(resource));

  app.post(
    path,
    {
      config: { policy: `${key}.create` },
      schema: { tags, summary: 'A new record', body, response: { 201: answer } },
    },
    async (request, reply) => {
      const created = await create(db, key, request.body, callerOf(request));
      return reply.code(201).send(success(created));
    },
  );
  app.route({
    method: ['PUT', 'PATCH'],
    url: `${path}/:id`,
    config: { policy: `${key}.edit` },
    schema: {
      tags,
      summary: 'Change a record',
      params,
      body: body.extend({ version }),
      response: { 200: answer },
    },
    handler: async (request) => {
      const { version, ...values } = request.body as Record<string, unknown> & { version: number };
      return success(await edit(db, key, request.params.id, version, values, callerOf(request)));
    },
  });
  app.delete(
    `${path}/:id`,
    {
      config: { policy: `${key}.delete` },
      schema: {
        tags,
        summary: 'Delete a record',
        params,
        querystring: z.looseObject({ version }),
        response: { 200: enveloped(z.object({ id: z.string(), undo })) },
      },
    },
    async (request) => {
      const { id } = request.params;
      return success({ id, undo: await remove(db, key, id, request.query.version, callerOf(request)) });
    },
  );
}
