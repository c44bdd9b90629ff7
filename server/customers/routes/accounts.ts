/** A customer's own accounts, managed by the office: invite, disable, help to sign in. */
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  invitedSchema,
  newAccount,
  personSchema,
  deliveryResultSchema,
} from '#contract/access/api.schema.ts';
import { emptyEnvelope, enveloped } from '#contract/core/envelope.schema.ts';
import { API_BASE } from '#contract/core/settings.ts';
import {
  callerOf,
  inviteAgain,
  invitePerson,
  presentPerson,
  resetPerson,
  setDisabled,
  tellHowToSetPassword,
} from '#server/access/index.ts';
import { companyFor, CUSTOMER_ROLES, guestOf, listAccounts } from '../accounts.ts';
import { done, success } from '#server/platform/http/envelope.ts';

const BASE = `${API_BASE}/api/v1/customer/:id/accounts`;
const tags = ['customer'];
const params = z.object({ id: z.string() });
const one = params.extend({ user: z.uuid() });
const rateLimit = { max: 60, timeWindow: 60_000 };

export default async function accountRoutes(instance: FastifyInstance) {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const { env } = app;
  const { db } = app.database;

  app.get(
    BASE,
    {
      config: { policy: 'customerAccount.list' },
      schema: {
        tags,
        summary: 'The customer’s own accounts',
        params,
        response: { 200: enveloped(z.array(personSchema)) },
      },
    },
    async ({ actor, params: { id } }) => success((await listAccounts(db, env, actor, id)).map(presentPerson)),
  );
  app.post(
    BASE,
    {
      config: { policy: 'customerAccount.invite', rateLimit },
      schema: {
        tags,
        summary: 'Invite somebody of the customer by mail or mobile',
        params,
        body: newAccount,
        response: { 201: enveloped(invitedSchema) },
      },
    },
    async (request, reply) => {
      const caller = callerOf(request);
      const { id } = request.params;
      const { ydid, all } = await companyFor(db, caller, id);
      const granter = { ...caller, guest: { what: 'customerAccount', companies: all } };
      const user = await invitePerson(db, granter, { ...request.body, ydid, roles: CUSTOMER_ROLES });
      const delivery = await tellHowToSetPassword(request, user, 'invitation');
      const accounts = await listAccounts(db, env, request.actor, id);
      const person = presentPerson(accounts.find((account) => account.user.id === user.id)!);
      return reply.code(201).send(success({ delivery, person }));
    },
  );
  for (const [action, disabled] of [
    ['disable', true],
    ['enable', false],
  ] as const)
    app.post(
      `${BASE}/:user/${action}`,
      {
        config: { policy: 'customerAccount.disable' },
        schema: {
          tags,
          summary: disabled ? 'Switch an account off; its sessions end' : 'Switch an account on again',
          params: one,
          response: { 200: emptyEnvelope },
        },
      },
      async (request) => {
        const { id, user } = request.params;
        await setDisabled(db, await guestOf(db, callerOf(request), id), user, disabled);
        return done();
      },
    );
  for (const [action, about, policy, work] of [
    ['reset', 'reset', 'customerAccount.reset', resetPerson],
    ['invite', 'invitation', 'customerAccount.invite', inviteAgain],
  ] as const)
    app.post(
      `${BASE}/:user/${action}`,
      {
        config: { policy, rateLimit },
        schema: {
          tags,
          summary:
            action === 'reset'
              ? 'Take the password away, and tell its owner how to set another'
              : 'Send the invitation once more',
          params: one,
          response: { 200: enveloped(deliveryResultSchema) },
        },
      },
      async (request) => {
        const { id, user } = request.params;
        const guest = await work(db, await guestOf(db, callerOf(request), id), user);
        return success({ delivery: await tellHowToSetPassword(request, guest, about) });
      },
    );
}
