/** The member's second factor, and the company's rule about it. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  newSecondFactorSchema,
  recoveryCodesSchema,
  secondFactorSchema,
} from '#contract/access/account.answers.ts';
import {
  commonQuery,
  companySecurityBody,
  secondFactorBody,
  secondFactorCodeBody,
} from '#contract/access/account.schema.ts';
import { emptyEnvelope, enveloped } from '#contract/core/envelope.schema.ts';
import {
  beginEnrolment,
  confirmEnrolment,
  endEnrolment,
  forgetOwnDevices,
  readSecondFactor,
  renewRecoveryCodes,
} from '../../accounts/second-factor/enrol.ts';
import { readMember } from '../../accounts/members.ts';
import { requireSecondFactor } from '../../companies.ts';
import { secondFactorOf } from '../../presenters/account.ts';
import { done, success } from '#server/platform/http/envelope.ts';
import { callerOf } from './context.ts';
import { tellSecurityChange } from './notice.ts';

const BASE = '/ydapi/api/v1/member-second-factor';
const config = { policy: 'member', whileEnrolling: true } as const;
const limited = { ...config, rateLimit: { max: 60, timeWindow: 60_000 } } as const;
const tags = ['account'];
const querystring = commonQuery;
const nothing = { 200: emptyEnvelope };
const codes = { 200: enveloped(recoveryCodesSchema) };

export default async function secondFactorRoutes(instance: FastifyInstance) {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const tell = async (request: FastifyRequest, change: 'secondFactorOn' | 'secondFactorOff') => {
    const { db, session } = callerOf(request);
    await tellSecurityChange(request, (await readMember(db, session)).user, change);
  };

  app.get(
    BASE,
    {
      config,
      schema: {
        tags,
        summary: 'Whether a second factor is on, and which browsers do without it',
        querystring,
        response: { 200: enveloped(secondFactorSchema) },
      },
    },
    async (request) => success(secondFactorOf(await readSecondFactor(callerOf(request)))),
  );

  app.post(
    BASE,
    {
      config: limited,
      schema: {
        tags,
        summary: 'Make a secret for an authenticator app; a first code switches it on',
        querystring,
        body: secondFactorBody,
        response: { 200: enveloped(newSecondFactorSchema) },
      },
    },
    async (request) => success(await beginEnrolment(callerOf(request), request.body.password)),
  );

  app.post(
    `${BASE}/on`,
    {
      config: limited,
      schema: {
        tags,
        summary: 'Switch the second factor on; answers the recovery codes',
        querystring,
        body: secondFactorCodeBody,
        response: codes,
      },
    },
    async (request) => {
      const recovery = await confirmEnrolment(callerOf(request), request.body.code);
      await tell(request, 'secondFactorOn');
      return success({ codes: recovery });
    },
  );

  app.post(
    `${BASE}/recovery-codes`,
    {
      config: limited,
      schema: {
        tags,
        summary: 'Replace the recovery codes',
        querystring,
        body: secondFactorCodeBody,
        response: codes,
      },
    },
    async (request) => success({ codes: await renewRecoveryCodes(callerOf(request), request.body.code) }),
  );

  app.post(
    `${BASE}/off`,
    {
      config: limited,
      schema: {
        tags,
        summary: 'Switch the second factor off',
        querystring,
        body: secondFactorCodeBody,
        response: nothing,
      },
    },
    async (request) => {
      await endEnrolment(callerOf(request), request.body.code);
      await tell(request, 'secondFactorOff');
      return done();
    },
  );

  app.delete(
    `${BASE}/devices`,
    {
      config,
      schema: {
        tags,
        summary: 'Ask every browser for the second factor again',
        querystring,
        response: nothing,
      },
    },
    async (request) => {
      await forgetOwnDevices(callerOf(request));
      return done();
    },
  );

  app.delete(
    `${BASE}/devices/:id`,
    {
      config,
      schema: {
        tags,
        summary: 'Ask one browser for the second factor again',
        querystring,
        params: z.object({ id: z.uuid() }),
        response: nothing,
      },
    },
    async (request) => {
      await forgetOwnDevices(callerOf(request), request.params.id);
      return done();
    },
  );

  app.put(
    '/ydapi/api/v1/company-security',
    {
      config: { policy: 'user.edit' },
      schema: {
        tags,
        summary: 'Whether every user of the own company needs a second factor',
        querystring,
        body: companySecurityBody,
        response: nothing,
      },
    },
    async (request) => {
      await requireSecondFactor(callerOf(request), request.body.secondFactor);
      return done();
    },
  );
}
