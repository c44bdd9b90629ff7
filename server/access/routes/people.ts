/** User management: invite, change, disable, help to sign in, sign out. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  byId,
  byIdAndSession,
  invitation,
  invitedSchema,
  peopleQuery,
  personChange,
  personSchema,
  personSessionsSchema,
  personViewSchema,
  deliveryResultSchema,
} from '#contract/access/api.schema.ts';
import { commonQuery } from '#contract/access/account.schema.ts';
import { emptyEnvelope, enveloped } from '#contract/core/envelope.schema.ts';
import { TOTAL_CAPPED_HEADER, TOTAL_HEADER } from '#contract/records/api/list.ts';
import {
  changePerson,
  endSessions,
  inviteAgain,
  invitePerson,
  listPeople,
  PersonChanged,
  resetPerson,
  resetSecondFactor,
  setDisabled,
  showPerson,
  unlockPerson,
} from '../users.ts';
import { listSessions } from '../accounts/sessions.ts';
import { pageOf } from '#server/platform/http/paging.ts';
import { presentPerson } from '../presenters/access.ts';
import { sessionOf as presentSession } from '../presenters/account.ts';
import { done, success } from '#server/platform/http/envelope.ts';
import { Refused } from '#server/platform/refused.ts';
import { callerOf } from './account/context.ts';
import { tellSecurityChange } from './account/notice.ts';
import { tellHowToSetPassword } from './notice.ts';

const tags = ['access'];
const BASE = '/ydapi/api/v1/users';
const querystring = commonQuery;
const nothing = { 200: emptyEnvelope };
const deliveryResponse = { 200: enveloped(deliveryResultSchema) };

export default async function peopleRoutes(instance: FastifyInstance) {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const { env } = app;
  const { db } = app.database;
  const shown = async ({ actor }: FastifyRequest, id: string) => {
    const person = await showPerson(db, env, actor, id);
    return { ...presentPerson(person), routers: person.routers };
  };

  app.get(
    BASE,
    {
      config: { policy: 'user.list' },
      schema: {
        tags,
        summary: 'The company’s people; the operator sees everybody',
        querystring: peopleQuery,
        response: { 200: z.array(personSchema) },
      },
    },
    async ({ actor, query }, reply) => {
      const { people, total, capped } = await listPeople(db, env, actor, { ...query, ...pageOf(query) });
      reply.header(TOTAL_HEADER, total);
      if (capped) reply.header(TOTAL_CAPPED_HEADER, 'true');
      return people.map(presentPerson);
    },
  );

  app.get(
    `${BASE}/:id`,
    {
      config: { policy: 'user.list' },
      schema: {
        tags,
        summary: 'One of them, with all that he may do',
        querystring,
        params: byId,
        response: { 200: enveloped(personViewSchema) },
      },
    },
    async (request) => success(await shown(request, request.params.id)),
  );

  app.post(
    BASE,
    {
      config: { policy: 'user.invite', rateLimit: { max: 60, timeWindow: 60_000 } },
      schema: {
        tags,
        summary: 'Invite somebody by mail or mobile',
        querystring,
        body: invitation,
        response: { 201: enveloped(invitedSchema) },
      },
    },
    async (request, reply) => {
      const caller = callerOf(request);
      const { ydid = request.actor.ydid, ...fields } = request.body;
      const user = await invitePerson(db, caller, { ...fields, ydid });
      const delivery = await tellHowToSetPassword(request, user, 'invitation');
      const person = presentPerson(await showPerson(db, env, request.actor, user.id));
      return reply.code(201).send(success({ delivery, person }));
    },
  );

  app.put(
    `${BASE}/:id`,
    {
      config: { policy: 'user.edit' },
      schema: {
        tags,
        summary: 'Change name, ways to reach him, and roles',
        querystring,
        params: byId,
        body: personChange,
        response: { 200: enveloped(personViewSchema) },
      },
    },
    async (request) => {
      const { id } = request.params;
      await changePerson(db, callerOf(request), id, request.body).catch(async (error: unknown) => {
        if (!(error instanceof PersonChanged)) throw error;
        throw new Refused('versionConflict', { current: await shown(request, id) });
      });
      return success(await shown(request, id));
    },
  );

  for (const [action, disabled] of [
    ['disable', true],
    ['enable', false],
  ] as const)
    app.post(
      `${BASE}/:id/${action}`,
      {
        config: { policy: 'user.disable' },
        schema: {
          tags,
          summary: disabled ? 'Switch an account off; its sessions end' : 'Switch an account on again',
          querystring,
          params: byId,
          response: nothing,
        },
      },
      async (request) => {
        await setDisabled(db, callerOf(request), request.params.id, disabled);
        return done();
      },
    );

  app.post(
    `${BASE}/:id/reset`,
    {
      config: { policy: 'user.reset', rateLimit: { max: 60, timeWindow: 60_000 } },
      schema: {
        tags,
        summary: 'Take the password away, and tell its owner how to set another',
        querystring,
        params: byId,
        response: deliveryResponse,
      },
    },
    async (request) => {
      const user = await resetPerson(db, callerOf(request), request.params.id);
      return success({ delivery: await tellHowToSetPassword(request, user, 'reset') });
    },
  );

  app.post(
    `${BASE}/:id/invite`,
    {
      config: { policy: 'user.invite', rateLimit: { max: 60, timeWindow: 60_000 } },
      schema: {
        tags,
        summary: 'Send the invitation once more',
        querystring,
        params: byId,
        response: deliveryResponse,
      },
    },
    async (request) => {
      const user = await inviteAgain(db, callerOf(request), request.params.id);
      return success({ delivery: await tellHowToSetPassword(request, user, 'invitation') });
    },
  );

  app.post(
    `${BASE}/:id/unlock`,
    {
      config: { policy: 'user.unlock' },
      schema: {
        tags,
        summary: 'Forget failed tries to sign in',
        querystring,
        params: byId,
        response: nothing,
      },
    },
    async (request) => {
      await unlockPerson(db, callerOf(request), request.params.id);
      return done();
    },
  );

  app.delete(
    `${BASE}/:id/second-factor`,
    {
      config: { policy: 'user.reset', rateLimit: { max: 60, timeWindow: 60_000 } },
      schema: {
        tags,
        summary: 'Remove a lost second factor; every session of its user ends',
        querystring,
        params: byId,
        response: nothing,
      },
    },
    async (request) => {
      const user = await resetSecondFactor(db, callerOf(request), request.params.id);
      await tellSecurityChange(request, user, 'secondFactorReset');
      return done();
    },
  );

  app.get(
    `${BASE}/:id/sessions`,
    {
      config: { policy: 'user.sessions' },
      schema: {
        tags,
        summary: 'Where somebody is signed in',
        querystring,
        params: byId,
        response: { 200: personSessionsSchema },
      },
    },
    async (request, reply) => {
      const { user } = await showPerson(db, env, request.actor, request.params.id);
      const rows = await listSessions(db, user.id);
      reply.header(TOTAL_HEADER, rows.length);
      return rows.map((row) => presentSession(row, request.session?.id));
    },
  );

  app.delete(
    `${BASE}/:id/sessions`,
    {
      config: { policy: 'user.sessions' },
      schema: { tags, summary: 'Sign somebody out everywhere', querystring, params: byId, response: nothing },
    },
    async (request) => {
      await endSessions(db, callerOf(request), request.params.id, null);
      return done();
    },
  );

  app.delete(
    `${BASE}/:id/sessions/:session`,
    {
      config: { policy: 'user.sessions' },
      schema: {
        tags,
        summary: 'Sign somebody out on one device',
        querystring,
        params: byIdAndSession,
        response: nothing,
      },
    },
    async (request) => {
      await endSessions(db, callerOf(request), request.params.id, request.params.session);
      return done();
    },
  );
}
