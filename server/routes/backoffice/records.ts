import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { TOTAL_CAPPED_HEADER, TOTAL_HEADER } from '#contract/api/list.ts';
import type { Field, Resource } from '#contract/resources/resource.ts';
import type { ResourceKey } from '#contract/resources/keys.ts';
import { resources } from '#contract/resources/index.ts';
import { API_BASE } from '#contract/settings.ts';
import { create, edit, list, remove, show, type Caller } from '../../backoffice/records.ts';
import { trail } from '../../backoffice/trail.ts';
import { success } from '../../presenters/envelope.ts';
import { pageSchema, selectionOf, sorterOf } from './query.ts';

export const callerOf = (request: FastifyRequest): Caller => ({
  actor: request.actor,
  requestId: request.id,
});

const scalar = z.union([z.string().max(20_000), z.number(), z.boolean()]).nullish();
/** The service checks a record by its resource's own schema; here only the shape, and the words for OpenAPI. */
const bodySchema = ({ fields }: Resource) =>
  z.object(Object.fromEntries(fields.map((field) => [field.name, scalar.describe(descriptionOf(field))])));
const descriptionOf = ({ kind, required, max, options }: Field): string =>
  [kind, required && 'required', max !== undefined && `max ${max}`, options?.join(' | ')]
    .filter(Boolean)
    .join(', ');

const params = z.object({ id: z.string() });
const version = z.coerce.number().int().min(1).describe('The version that the change was made from');

/** list, show, create, edit, delete and the audit trail of `key`. */
export function recordRoutes(instance: FastifyInstance, key: ResourceKey): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const { db } = app.database;
  const resource = resources[key];
  const path = `${API_BASE}/api/v1/${key}`;
  const tags = [key];
  const body = bodySchema(resource);

  app.get(
    path,
    { config: { policy: `${key}.list` }, schema: { tags, querystring: pageSchema(resource) } },
    async ({ query }, reply) => {
      const page = { start: query['_start'], end: query['_end'], sorter: sorterOf(resource, query) };
      const { records, total, capped } = await list(db, key, selectionOf(resource, query), page);
      reply.header(TOTAL_HEADER, total);
      if (capped) reply.header(TOTAL_CAPPED_HEADER, 'true');
      return records;
    },
  );
  app.get(`${path}/:id`, { config: { policy: `${key}.show` }, schema: { tags, params } }, async (request) =>
    success(await show(db, key, request.params.id)),
  );
  app.get(
    `${path}/:id/audit`,
    { config: { policy: `${key}.audit` }, schema: { tags, params } },
    async (request) => success(await trail(db, key, request.params.id)),
  );
  app.post(path, { config: { policy: `${key}.create` }, schema: { tags, body } }, async (request, reply) => {
    const record = await create(db, key, request.body, callerOf(request));
    return reply.code(201).send(success(record));
  });
  app.route({
    method: ['PUT', 'PATCH'],
    url: `${path}/:id`,
    config: { policy: `${key}.edit` },
    schema: { tags, params, body: body.extend({ version }) },
    handler: async (request) => {
      const { version, ...values } = request.body as Record<string, unknown> & { version: number };
      return success(await edit(db, key, request.params.id, version, values, callerOf(request)));
    },
  });
  app.delete(
    `${path}/:id`,
    {
      config: { policy: `${key}.delete` },
      schema: { tags, params, querystring: z.looseObject({ version }) },
    },
    async (request) => {
      await remove(db, key, request.params.id, request.query.version, callerOf(request));
      return success({ id: request.params.id });
    },
  );
}
