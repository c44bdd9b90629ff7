/** Support access: granted and ended by a company's administrator, entered and left by the operator. */
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  byId,
  supportBody,
  supportCompanySchema,
  supportEntry,
  supportLineSchema,
} from '#contract/access/api.schema.ts';
import { commonQuery } from '#contract/access/account.schema.ts';
import { emptyEnvelope } from '#contract/core/envelope.schema.ts';
import { TOTAL_HEADER } from '#contract/records/api/list.ts';
import {
  endSupport,
  enterSupport,
  grantSupport,
  leaveSupport,
  listSupport,
  supportableCompanies,
} from '../support.ts';
import { supportCompanyOf, supportLineOf } from '../presenters/access.ts';
import { done } from '#server/platform/http/envelope.ts';
import { callerOf } from './account/context.ts';

const tags = ['access'];
const querystring = commonQuery;
const response = { 200: emptyEnvelope };
const ACCESS = '/ydapi/api/v1/support-access';
const SESSION = '/ydapi/api/v1/support-session';

export default async function supportRoutes(instance: FastifyInstance) {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const { db } = app.database;

  app.get(
    ACCESS,
    {
      config: { policy: 'supportAccess.list' },
      schema: {
        tags,
        summary: 'Support access that the company has granted, newest first',
        querystring,
        response: { 200: z.array(supportLineSchema) },
      },
    },
    async ({ actor }, reply) => {
      const rows = await listSupport(db, actor);
      reply.header(TOTAL_HEADER, rows.length);
      return rows.map(supportLineOf);
    },
  );

  app.post(
    ACCESS,
    {
      config: { policy: 'supportAccess.grant' },
      schema: {
        tags,
        summary: 'Let the operator read the company for some hours',
        querystring,
        body: supportBody,
        response,
      },
    },
    async (request) => {
      await grantSupport(db, callerOf(request), request.body);
      return done();
    },
  );

  app.delete(
    `${ACCESS}/:id`,
    {
      config: { policy: 'supportAccess.grant' },
      schema: { tags, summary: 'End support access at once', querystring, params: byId, response },
    },
    async (request) => {
      await endSupport(db, callerOf(request), request.params.id);
      return done();
    },
  );

  app.get(
    '/ydapi/api/v1/support-companies',
    {
      config: { policy: 'support.enter' },
      schema: {
        tags,
        summary: 'Companies that let the operator read them now',
        querystring,
        response: { 200: z.array(supportCompanySchema) },
      },
    },
    async (_request, reply) => {
      const rows = await supportableCompanies(db);
      reply.header(TOTAL_HEADER, rows.length);
      return rows.map(supportCompanyOf);
    },
  );

  app.put(
    SESSION,
    {
      config: { policy: 'support.enter' },
      schema: {
        tags,
        summary: 'Read a company by its support access, in this session',
        querystring,
        body: supportEntry,
        response,
      },
    },
    async (request) => {
      await enterSupport(db, callerOf(request), request.body.ydid);
      return done();
    },
  );

  app.delete(
    SESSION,
    {
      config: { policy: 'member', whileViewing: true },
      schema: { tags, summary: 'Leave the company that is read by support access', querystring, response },
    },
    async (request) => {
      await leaveSupport(db, callerOf(request));
      return done();
    },
  );
}
