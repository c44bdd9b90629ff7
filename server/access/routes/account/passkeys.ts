/** Passkeys: signing in by one, and the member's own. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { signedInSchema } from '#contract/access/account.answers.ts';
import { commonQuery } from '#contract/access/account.schema.ts';
import {
  passkeyBegin,
  passkeyMade,
  passkeyOptions,
  passkeyProof,
  passkeyView,
} from '#contract/access/passkey.schema.ts';
import { emptyEnvelope, enveloped } from '#contract/core/envelope.schema.ts';
import { partyOf } from '../../accounts/passkeys/challenge.ts';
import { addPasskey, beginPasskey, passkeysOf, removePasskey } from '../../accounts/passkeys/own.ts';
import { beginPasskeySignIn, signInByPasskey } from '../../accounts/passkeys/sign-in.ts';
import { readMember } from '../../accounts/members.ts';
import { signedInOf } from '../../presenters/account.ts';
import { done, success } from '#server/platform/http/envelope.ts';
import { callerOf, contextOf } from './context.ts';
import { tellSecurityChange } from './notice.ts';

const SIGN_IN = '/ydapi/api/v1/passkey-sign-in';
const OWN = '/ydapi/api/v1/member-passkeys';
const tags = ['account'];
const querystring = commonQuery;
const rateLimit = { max: 60, timeWindow: 60_000 };
const anyone = { policy: 'anyone', rateLimit } as const;
const member = { policy: 'member', rateLimit } as const;
const options = { 200: enveloped(passkeyOptions) };

const partyFor = (request: FastifyRequest) =>
  partyOf(request.server.env, `${request.protocol}://${request.host}`);

export default async function passkeyRoutes(instance: FastifyInstance) {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const tell = async (request: FastifyRequest, change: 'passkeyAdded' | 'passkeyRemoved') => {
    const { db, session } = callerOf(request);
    await tellSecurityChange(request, (await readMember(db, session)).user, change);
  };

  app.post(
    `${SIGN_IN}/options`,
    {
      config: anyone,
      schema: { tags, summary: 'Begin a sign-in by passkey', querystring, response: options },
    },
    async (request) => {
      const made = await beginPasskeySignIn(contextOf(request), partyFor(request));
      return success({ ...made });
    },
  );
  app.post(
    SIGN_IN,
    {
      config: anyone,
      schema: {
        tags,
        summary: 'Sign in by passkey; no code of a second factor is asked for',
        querystring,
        body: passkeyProof,
        response: { 200: enveloped(signedInSchema) },
      },
    },
    async (request) =>
      success(
        signedInOf(await signInByPasskey(contextOf(request), partyFor(request), request.body.response)),
      ),
  );

  app.get(
    OWN,
    {
      config: { policy: 'member', whileEnrolling: true },
      schema: {
        tags,
        summary: 'The member’s passkeys',
        querystring,
        response: { 200: enveloped(z.array(passkeyView)) },
      },
    },
    async (request) => {
      const { db, session } = callerOf(request);
      const rows = await passkeysOf(db, session.userId);
      return success(
        rows.map(({ id, name, createdAt, usedAt }) => ({
          id,
          name,
          createdAt: createdAt.toISOString(),
          usedAt: usedAt?.toISOString() ?? null,
        })),
      );
    },
  );
  app.post(
    `${OWN}/options`,
    {
      config: member,
      schema: {
        tags,
        summary: 'Begin to add a passkey',
        querystring,
        body: passkeyBegin,
        response: options,
      },
    },
    async (request) => {
      const made = await beginPasskey(callerOf(request), partyFor(request), request.body.password);
      return success({ ...made });
    },
  );
  app.post(
    OWN,
    {
      config: member,
      schema: {
        tags,
        summary: 'Add the passkey that the member’s device has made',
        querystring,
        body: passkeyMade,
        response: { 200: emptyEnvelope },
      },
    },
    async (request) => {
      await addPasskey(callerOf(request), partyFor(request), request.body);
      await tell(request, 'passkeyAdded');
      return done();
    },
  );
  app.delete(
    `${OWN}/:id`,
    {
      config: member,
      schema: {
        tags,
        summary: 'Remove a passkey',
        querystring,
        params: z.object({ id: z.uuid() }),
        response: { 200: emptyEnvelope },
      },
    },
    async (request) => {
      await removePasskey(callerOf(request), request.params.id);
      await tell(request, 'passkeyRemoved');
      return done();
    },
  );
}
