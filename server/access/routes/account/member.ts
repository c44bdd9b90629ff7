/** Routes of the member's own account: profile, password, role, devices (specification 7). */
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  memberSchema,
  memberSessionSchema,
  recoverySentSchema,
  signedInSchema,
} from '#contract/access/account.answers.ts';
import {
  commonQuery,
  emailCodeBody,
  memberBody,
  passwordBody,
  roleBody,
} from '#contract/access/account.schema.ts';
import { emptyEnvelope, enveloped } from '#contract/core/envelope.schema.ts';
import {
  changeMember,
  changePassword,
  MemberChanged,
  readMember,
  switchRole,
  unlinkWechat,
} from '../../accounts/members.ts';
import { CODE_RESEND_S } from '../../accounts/codes.ts';
import { makeEmailCode, verifyEmail } from '../../accounts/email.ts';
import { RECOVERY_VALID_S } from '../../accounts/recovery.ts';
import { listSessions, revokeOthers, revokeSession } from '../../accounts/sessions.ts';
import { memberOf, sessionOf as presentSession, signedInOf } from '../../presenters/account.ts';
import { sendMessage } from '#server/platform/outbound/messages.ts';
import { done, success } from '#server/platform/http/envelope.ts';
import { Refused } from '#server/platform/refused.ts';
import { callerOf, contextOf } from './context.ts';
import { tellPasswordChanged, tellSecurityChange } from './notice.ts';

const config = { policy: 'member' } as const;
const limited = { ...config, rateLimit: { max: 60, timeWindow: 60_000 } } as const;
const tags = ['account'];
const querystring = commonQuery;
const member = { 200: enveloped(memberSchema) };
const nothing = { 200: emptyEnvelope };

export default async function memberRoutes(instance: FastifyInstance) {
  const app = instance.withTypeProvider<ZodTypeProvider>();

  app.get(
    '/ydapi/api/v1/member',
    {
      config: { ...config, whileEnrolling: true },
      schema: {
        tags,
        summary: 'Who is signed in, what he may do, and his company',
        querystring,
        response: member,
      },
    },
    async (request) => {
      const { db, session } = callerOf(request);
      return success(memberOf(await readMember(db, session), session));
    },
  );

  app.put(
    '/ydapi/api/v1/member',
    {
      config,
      schema: { tags, summary: 'Change the profile', querystring, body: memberBody, response: member },
    },
    async (request) => {
      const caller = callerOf(request);
      const before = (await readMember(caller.db, caller.session)).user;
      const changed = await changeMember(caller, request.body.login).catch((error: unknown) => {
        if (!(error instanceof MemberChanged)) throw error;
        throw new Refused('versionConflict', { current: memberOf(error.present, caller.session) });
      });
      if (changed.user.mobile !== before.mobile) await tellSecurityChange(request, before, 'mobileChanged');
      return success(memberOf(changed, caller.session));
    },
  );

  app.post(
    '/ydapi/api/v1/member-email-code',
    {
      config: limited,
      schema: {
        tags,
        summary: 'Send a code to the mail address of the profile',
        querystring,
        response: { 200: enveloped(recoverySentSchema) },
      },
    },
    async (request) => {
      const { db, env } = contextOf(request);
      const { code, recipient } = await makeEmailCode(callerOf(request));
      const subject = request.t('mail:verifyEmail.subject');
      const body = request.t('mail:verifyEmail.text', { code, minutes: RECOVERY_VALID_S / 60 });
      const state = await sendMessage(db, env, { channel: 'mail', recipient, subject, body });
      return success({
        delivery: state === 'sent' ? ('sent' as const) : ('outbox' as const),
        validSeconds: RECOVERY_VALID_S,
        resendSeconds: CODE_RESEND_S,
      });
    },
  );

  app.put(
    '/ydapi/api/v1/member-email',
    {
      config: limited,
      schema: {
        tags,
        summary: 'Prove the mail address with the code sent to it',
        querystring,
        body: emailCodeBody,
        response: member,
      },
    },
    async (request) => {
      const caller = callerOf(request);
      return success(memberOf(await verifyEmail(caller, request.body.code), caller.session));
    },
  );

  app.put(
    '/ydapi/api/v1/member-password',
    {
      config: { ...config, whileEnrolling: true },
      schema: { tags, summary: 'Change the password', querystring, body: passwordBody, response: nothing },
    },
    async (request) => {
      const caller = callerOf(request);
      const user = await changePassword(caller, request.body.old, request.body.newpassword);
      await tellPasswordChanged(request, user);
      return done();
    },
  );

  app.put(
    '/ydapi/api/v1/member-role',
    {
      config,
      schema: {
        tags,
        summary: 'Act in one role; answers a new token',
        querystring,
        body: roleBody,
        response: { 200: enveloped(signedInSchema) },
      },
    },
    async (request) => success(signedInOf(await switchRole(callerOf(request), request.body.role))),
  );

  app.delete(
    '/ydapi/api/v1/member-wechat',
    { config, schema: { tags, summary: 'Take WeChat off the account', querystring, response: nothing } },
    async (request) => {
      await unlinkWechat(callerOf(request));
      return done();
    },
  );

  app.get(
    '/ydapi/api/v1/member-sessions',
    {
      config: { ...config, whileEnrolling: true },
      schema: {
        tags,
        summary: 'The devices that are signed in',
        querystring,
        response: { 200: z.array(memberSessionSchema) },
      },
    },
    async (request, reply) => {
      const { db, session } = callerOf(request);
      const rows = await listSessions(db, session.userId);
      reply.header('x-total-count', rows.length);
      return rows.map((row) => presentSession(row, session.id));
    },
  );

  app.delete(
    '/ydapi/api/v1/member-sessions',
    {
      config: { ...config, whileEnrolling: true },
      schema: { tags, summary: 'Sign out every other device', querystring, response: nothing },
    },
    async (request) => {
      const { db, session } = callerOf(request);
      await revokeOthers(db, session.userId, session.id);
      return done();
    },
  );

  app.delete(
    '/ydapi/api/v1/member-sessions/:id',
    {
      config: { ...config, whileEnrolling: true },
      schema: {
        tags,
        summary: 'Sign out one device',
        querystring,
        params: z.object({ id: z.uuid() }),
        response: nothing,
      },
    },
    async (request) => {
      const { db, session } = callerOf(request);
      if (!(await revokeSession(db, session.userId, request.params.id))) throw new Refused('notFound');
      return done();
    },
  );
}
