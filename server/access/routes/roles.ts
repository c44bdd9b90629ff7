/** Roles and what they hold. */
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  byKey,
  roleBody,
  roleChange,
  rolesQuery,
  roleSchema,
  versionQuery,
} from '#contract/access/api.schema.ts';
import { commonQuery } from '#contract/access/account.schema.ts';
import { emptyEnvelope, enveloped } from '#contract/core/envelope.schema.ts';
import { TOTAL_HEADER } from '#contract/records/api/list.ts';
import type { Actor } from '#contract/access/access.ts';
import { changeRole, createRole, deleteRole, listRoles, RoleChanged } from '../roles.ts';
import { roleOf } from '../presenters/access.ts';
import { done, success } from '#server/platform/http/envelope.ts';
import { Refused } from '#server/platform/refused.ts';
import { callerOf } from './account/context.ts';

const tags = ['access'];
const BASE = '/ydapi/api/v1/roles';
const answer = { 200: enveloped(roleSchema) };

const conflict =
  (actor: Actor) =>
  (error: unknown): never => {
    if (!(error instanceof RoleChanged)) throw error;
    throw new Refused('versionConflict', { current: roleOf(error.present, actor) });
  };

export default async function roleRoutes(instance: FastifyInstance) {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const { db } = app.database;

  app.get(
    BASE,
    {
      config: { policy: 'role.list' },
      schema: {
        tags,
        summary: 'The portal’s roles and a company’s own, with what each holds',
        querystring: rolesQuery,
        response: { 200: z.array(roleSchema) },
      },
    },
    async ({ actor, query }, reply) => {
      const matches = await listRoles(db, actor, query.ydid ?? actor.ydid);
      reply.header(TOTAL_HEADER, matches.length);
      return matches.map((role) => roleOf(role, actor));
    },
  );

  app.post(
    BASE,
    {
      config: { policy: 'role.create' },
      schema: {
        tags,
        summary: 'A new role, of what the caller holds himself',
        querystring: commonQuery,
        body: roleBody,
        response: { 201: enveloped(roleSchema) },
      },
    },
    async (request, reply) => {
      const role = await createRole(db, callerOf(request), request.body);
      return reply.code(201).send(success(roleOf(role, request.actor)));
    },
  );

  app.put(
    `${BASE}/:key`,
    {
      config: { policy: 'role.edit' },
      schema: {
        tags,
        summary: 'Change a role’s name and what it holds',
        querystring: commonQuery,
        params: byKey,
        body: roleChange,
        response: answer,
      },
    },
    async (request) => {
      const { actor, params, body } = request;
      const role = await changeRole(db, callerOf(request), params.key, body).catch(conflict(actor));
      return success(roleOf(role, actor));
    },
  );

  app.delete(
    `${BASE}/:key`,
    {
      config: { policy: 'role.delete' },
      schema: {
        tags,
        summary: 'Delete a role that nobody has',
        querystring: versionQuery,
        params: byKey,
        response: { 200: emptyEnvelope },
      },
    },
    async (request) => {
      const { actor, params, query } = request;
      await deleteRole(db, callerOf(request), params.key, query.version).catch(conflict(actor));
      return done();
    },
  );
}
