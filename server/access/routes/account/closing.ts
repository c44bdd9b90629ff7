/** Closing one's own account, and undoing it within the waiting period. */
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { memberSchema } from '#contract/access/account.answers.ts';
import { closingBody, commonQuery } from '#contract/access/account.schema.ts';
import { enveloped } from '#contract/core/envelope.schema.ts';
import { cancelClosing, requestClosing } from '../../accounts/closing.ts';
import { memberOf } from '../../presenters/account.ts';
import { success } from '#server/platform/http/envelope.ts';
import { callerOf } from './context.ts';
import { tellClosing, tellSecurityChange } from './notice.ts';

const PATH = '/ydapi/api/v1/member-closing';
const config = { policy: 'member', rateLimit: { max: 30, timeWindow: 60_000 } } as const;
const tags = ['account'];
const response = { 200: enveloped(memberSchema) };

export default async function closingRoutes(instance: FastifyInstance) {
  const app = instance.withTypeProvider<ZodTypeProvider>();

  app.post(
    PATH,
    {
      config,
      schema: {
        tags,
        summary: 'Have the account closed after the waiting period',
        querystring: commonQuery,
        body: closingBody,
        response,
      },
    },
    async (request) => {
      const caller = callerOf(request);
      const member = await requestClosing(caller, request.body);
      await tellClosing(request, member.user);
      return success(memberOf(member, caller.session));
    },
  );

  app.delete(
    PATH,
    {
      config,
      schema: { tags, summary: 'Keep the account after all', querystring: commonQuery, response },
    },
    async (request) => {
      const caller = callerOf(request);
      const member = await cancelClosing(caller);
      await tellSecurityChange(request, member.user, 'closingCancelled');
      return success(memberOf(member, caller.session));
    },
  );
}
