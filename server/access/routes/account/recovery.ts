/** A forgotten password: a code to mobile or mail, then a new password. */
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { recoverySentSchema } from '#contract/access/account.answers.ts';
import { commonQuery, recoveryBody, recoveryCodeBody } from '#contract/access/account.schema.ts';
import { emptyEnvelope, enveloped } from '#contract/core/envelope.schema.ts';
import { CODE_RESEND_S } from '../../accounts/codes.ts';
import { askRecovery, recover, RECOVERY_VALID_S } from '../../accounts/recovery.ts';
import { sendMessage } from '#server/platform/outbound/messages.ts';
import { done, success } from '#server/platform/http/envelope.ts';
import { contextOf } from './context.ts';
import { tellPasswordChanged } from './notice.ts';

const config = { policy: 'anyone', rateLimit: { max: 60, timeWindow: 60_000 } } as const;
const tags = ['account'];

export default async function recoveryRoutes(instance: FastifyInstance) {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  /** Messages being sent, which a closing portal waits for. */
  const sending = new Set<Promise<unknown>>();
  app.addHook('onClose', async () => void (await Promise.allSettled(sending)));

  app.post(
    '/ydapi/api/v1/recovery-code',
    {
      config,
      schema: {
        tags,
        summary: 'Send a code for a new password to the mobile or mail of an account',
        querystring: commonQuery,
        body: recoveryCodeBody,
        response: { 200: enveloped(recoverySentSchema) },
      },
    },
    async (request) => {
      const { db, env } = contextOf(request);
      const { outbox, message } = await askRecovery(contextOf(request), request.body.account);
      // Lookup and sending run after the response, so that the response time does not reveal whether the
      // account exists.
      const sent = new Promise((later) => setImmediate(later))
        .then(() => message(request.t))
        .then((outgoing) => outgoing && sendMessage(db, env, outgoing))
        .catch((error: unknown) => request.log.warn({ err: error }, 'a recovery code was not sent'))
        .finally(() => sending.delete(sent));
      sending.add(sent);
      return success({
        delivery: outbox ? ('outbox' as const) : ('sent' as const),
        validSeconds: RECOVERY_VALID_S,
        resendSeconds: CODE_RESEND_S,
      });
    },
  );

  app.post(
    '/ydapi/api/v1/recovery',
    {
      config,
      schema: {
        tags,
        summary: 'Set a new password with the code that was sent; every session ends',
        querystring: commonQuery,
        body: recoveryBody,
        response: { 200: emptyEnvelope },
      },
    },
    async (request) => {
      await tellPasswordChanged(request, await recover(contextOf(request), request.body));
      return done();
    },
  );
}
