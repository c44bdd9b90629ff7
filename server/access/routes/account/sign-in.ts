/** Signing in, registering, signing out (specification 7). */
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { codeSentSchema, signedInSchema, wechatIdentitySchema } from '#contract/access/account.answers.ts';
import {
  commonQuery,
  logoutBody,
  registerBody,
  registerQuery,
  sendCodeQuery,
  signInCodeBody,
  tryLoginBody,
  tryLoginQuery,
  wechatBody,
} from '#contract/access/account.schema.ts';
import { emptyEnvelope, enveloped } from '#contract/core/envelope.schema.ts';
import { CODE_RESEND_S, CODE_VALID_S, makeCode } from '../../accounts/codes.ts';
import { register } from '../../accounts/registration.ts';
import { revokeToken } from '../../accounts/sessions.ts';
import { continueSignIn, signIn } from '../../accounts/sign-in.ts';
import { exchangeCode, openTicket } from '../../accounts/wechat.ts';
import { sendMessage } from '#server/platform/outbound/messages.ts';
import { signedInOf } from '../../presenters/account.ts';
import { done, success } from '#server/platform/http/envelope.ts';
import { Refused, refusedField } from '#server/platform/refused.ts';
import { contextOf, originOf } from './context.ts';

/**
 * Coarser than the limits per account and mobile: limits how often an address can trigger an expensive
 * response.
 */
const costly = { policy: 'anyone', rateLimit: { max: 60, timeWindow: 60_000 } } as const;

const tags = ['account'];

export default async function signInRoutes(instance: FastifyInstance) {
  const app = instance.withTypeProvider<ZodTypeProvider>();

  app.post(
    '/ydapi/api/v1/trylogin',
    {
      config: costly,
      schema: {
        tags,
        summary: 'Sign in by password, code or WeChat',
        querystring: tryLoginQuery,
        body: tryLoginBody,
        response: { 200: enveloped(signedInSchema) },
      },
    },
    async (request) => {
      const { login, ...form } = request.body;
      const { tag, wxid, ticket } = { ...request.query, ...form, ...login };
      // Without a password only `tag=wx` makes it a sign-in by WeChat; with one, wxid and ticket link the account.
      const wechat = tag === 'wx' || login.password !== '' ? { wxid, ticket } : {};
      return success(signedInOf(await signIn(contextOf(request), { ...login, wxid: undefined, ...wechat })));
    },
  );

  app.post(
    '/ydapi/api/v1/sign-in-code',
    {
      config: costly,
      schema: {
        tags,
        summary: 'Continue a sign-in with the second factor',
        querystring: commonQuery,
        body: signInCodeBody,
        response: { 200: enveloped(signedInSchema) },
      },
    },
    async (request) => success(signedInOf(await continueSignIn(contextOf(request), request.body))),
  );

  app.post(
    '/ydapi/api/v1/master-login',
    {
      config: costly,
      schema: {
        tags,
        summary: 'Register with a verification code',
        querystring: registerQuery,
        body: registerBody,
        response: { 200: enveloped(signedInSchema) },
      },
    },
    async (request) => {
      const { veriCode = request.query.verifyCode, ...fields } = request.body.login;
      if (veriCode === undefined) throw refusedField('invalid', 'veriCode', 'errors:fault.required');
      return success(signedInOf(await register(contextOf(request), fields, veriCode)));
    },
  );

  app.get(
    '/ydapi/api/v1/sendcode',
    {
      config: { ...costly, whileViewing: false },
      schema: {
        tags,
        summary: 'Send a verification code to a mobile',
        querystring: sendCodeQuery,
        response: { 200: enveloped(codeSentSchema) },
      },
    },
    async (request) => {
      const { db, env, origin } = contextOf(request);
      const { mobile } = request.query;
      const code = await makeCode(db, mobile, origin.address, env.CODE_LIMIT);
      const body = request.t('mail:code.text', { code, minutes: CODE_VALID_S / 60 });
      const state = await sendMessage(db, env, { channel: 'sms', recipient: mobile, body });
      const delivery = state === 'sent' ? ('sms' as const) : ('outbox' as const);
      const message = request.t(delivery === 'sms' ? 'mail:codeSent' : 'mail:codeKept');
      return success({ delivery, validSeconds: CODE_VALID_S, resendSeconds: CODE_RESEND_S }, message);
    },
  );

  app.post(
    '/ydapi/api/v1/wxtrylogin',
    {
      config: costly,
      schema: {
        tags,
        summary: 'Exchange a code of WeChat for an identity',
        querystring: commonQuery,
        body: wechatBody,
        response: { 200: enveloped(wechatIdentitySchema) },
      },
    },
    async (request) => {
      const { db, env } = contextOf(request);
      const proved = await exchangeCode(env, request.body.code).catch((error: unknown) => {
        if (error instanceof Refused) throw error;
        request.log.warn({ err: error }, 'WeChat refused a code');
        throw new Refused('wechatFailed');
      });
      return success(await openTicket(db, proved));
    },
  );

  app.post(
    '/ydapi/login/logout',
    {
      config: { policy: 'anyone', whileViewing: true },
      schema: {
        tags,
        summary: 'Sign out',
        querystring: commonQuery,
        body: logoutBody,
        response: { 200: emptyEnvelope },
      },
    },
    async (request) => {
      const { tokenid, token } = request.query as Record<string, unknown>;
      for (const held of [tokenid, token, request.body?.token])
        if (typeof held === 'string' && held !== '')
          await revokeToken(request.server.database.db, held, originOf(request));
      return done();
    },
  );
}
