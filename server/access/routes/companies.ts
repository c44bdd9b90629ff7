/** Companies: created, approved and blocked by the operator; requested by a personal account. */
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  byNumber,
  companiesQuery,
  companyBody,
  companyChange,
  companyDecision,
  companyLineSchema,
  companyRequest,
  companyStateSchema,
} from '#contract/access/api.schema.ts';
import { commonQuery } from '#contract/access/account.schema.ts';
import { enveloped } from '#contract/core/envelope.schema.ts';
import { TOTAL_CAPPED_HEADER, TOTAL_HEADER } from '#contract/records/api/list.ts';
import {
  latestRegistration,
  askForCompany,
  CompanyChanged,
  createCompany,
  decideCompany,
  editCompany,
  listCompanies,
  setBlocked,
  type CompanyFields,
} from '../companies.ts';
import { pageOf } from '#server/platform/http/paging.ts';
import { companyLineOf, companyStateOf } from '../presenters/access.ts';
import { success } from '#server/platform/http/envelope.ts';
import { Refused } from '#server/platform/refused.ts';
import { callerOf } from './account/context.ts';
import { tellDecision } from './notice.ts';

const tags = ['access'];
const BASE = '/ydapi/api/v1/companies';
const querystring = commonQuery;
const answer = { 200: enveloped(companyStateSchema) };

const columnsOf = (body: z.infer<typeof companyRequest>): CompanyFields => ({
  fullName: body.FullName,
  shortName: body.ShortName,
  enName: body.EnName,
  enCode: body.EnCode,
  agentIata: body.AgentIata,
  agentAccount: body.AgentAccount,
  nature: body.Nature,
  manager: body.Manager,
  outerPhone: body.OuterPhone,
  email: body.Email,
  fax: body.Fax,
  address: body.Address,
  postalcode: body.Postalcode,
  webAddress: body.WebAddress,
  businessScope: body.BusinessScope,
  description: body.Description,
  foundedTime: body.FoundedTime,
});

const conflict = (error: unknown): never => {
  if (!(error instanceof CompanyChanged)) throw error;
  throw new Refused('versionConflict', { current: companyStateOf(error.present) });
};

export default async function companyRoutes(instance: FastifyInstance) {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const { db } = app.database;

  app.get(
    BASE,
    {
      config: { policy: 'company.list' },
      schema: {
        tags,
        summary: 'Companies, those that wait for approval first',
        querystring: companiesQuery,
        response: { 200: z.array(companyLineSchema) },
      },
    },
    async ({ query }, reply) => {
      const { rows, total, capped } = await listCompanies(db, { ...pageOf(query), state: query.state });
      reply.header(TOTAL_HEADER, total);
      if (capped) reply.header(TOTAL_CAPPED_HEADER, 'true');
      return rows.map(companyLineOf);
    },
  );

  app.post(
    BASE,
    {
      config: { policy: 'company.create' },
      schema: {
        tags,
        summary: 'A new company',
        querystring,
        body: companyBody,
        response: { 201: enveloped(companyStateSchema) },
      },
    },
    async (request, reply) => {
      const company = await createCompany(db, callerOf(request), {
        ...columnsOf(request.body),
        parentId: request.body.ParentId,
        publisher: request.body.publisher,
      });
      return reply.code(201).send(success(companyStateOf(company)));
    },
  );

  app.put(
    `${BASE}/:ydid`,
    {
      config: { policy: 'company.edit' },
      schema: {
        tags,
        summary: 'Change what is known of a company',
        querystring,
        params: byNumber,
        body: companyChange,
        response: answer,
      },
    },
    async (request) => {
      const { version, publisher, ParentId: parentId, ...body } = request.body;
      const fields = {
        ...columnsOf(body),
        ...(parentId !== undefined && { parentId }),
        ...(publisher !== undefined && { publisher }),
        version,
      };
      const { ydid } = request.params;
      return success(companyStateOf(await editCompany(db, callerOf(request), ydid, fields).catch(conflict)));
    },
  );

  for (const [action, approved] of [
    ['approve', true],
    ['refuse', false],
  ] as const)
    app.post(
      `${BASE}/:ydid/${action}`,
      {
        config: { policy: 'company.approve' },
        schema: {
          tags,
          summary: approved
            ? 'Approve a registration: who asked becomes the company’s administrator'
            : 'Refuse a registration',
          querystring,
          params: byNumber,
          body: companyDecision,
          response: answer,
        },
      },
      async (request) => {
        const decision = { ...request.body, approved };
        const { company, applicant } = await decideCompany(
          db,
          callerOf(request),
          request.params.ydid,
          decision,
        ).catch(conflict);
        await tellDecision(request, applicant, approved, { company: company.fullName, note: company.note });
        return success(companyStateOf(company));
      },
    );

  for (const [action, blocked] of [
    ['block', true],
    ['unblock', false],
  ] as const)
    app.post(
      `${BASE}/:ydid/${action}`,
      {
        config: { policy: 'company.block' },
        schema: {
          tags,
          summary: blocked
            ? 'Block a company: the sessions of its people end'
            : 'Let a blocked company in again',
          querystring,
          params: byNumber,
          body: companyDecision,
          response: answer,
        },
      },
      async (request) => {
        const change = { ...request.body, blocked };
        return success(
          companyStateOf(
            await setBlocked(db, callerOf(request), request.params.ydid, change).catch(conflict),
          ),
        );
      },
    );

  app.get(
    '/ydapi/api/v1/member-company',
    {
      config: { policy: 'member' },
      schema: {
        tags,
        summary: 'The company that the member asked to have registered, and what became of it',
        querystring,
        response: { 200: enveloped(companyStateSchema.nullable()) },
      },
    },
    async (request) => {
      const company = await latestRegistration(db, callerOf(request).session.userId);
      return success(company ? companyStateOf(company) : null);
    },
  );

  app.post(
    '/ydapi/api/v1/member-company',
    {
      config: { policy: 'member', rateLimit: { max: 10, timeWindow: 60_000 } },
      schema: {
        tags,
        summary: 'Ask to have one’s company registered; the operator decides',
        querystring,
        body: companyRequest,
        response: { 201: enveloped(companyStateSchema) },
      },
    },
    async (request, reply) => {
      const company = await askForCompany(db, callerOf(request), columnsOf(request.body));
      return reply.code(201).send(success(companyStateOf(company)));
    },
  );
}
