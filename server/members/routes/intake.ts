/** The secret mail address of an owner, the consent to orders, and what the workers still have to do. */
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { ownerOf } from '#contract/access/owner.ts';
import { enveloped } from '#contract/core/envelope.schema.ts';
import { API_BASE } from '#contract/core/settings.ts';
import { backlog, mailAddress, orderConsent, orderConsentWish } from '#contract/members/intake.schema.ts';
import { success } from '#server/platform/http/envelope.ts';
import { backlogOf } from '../backlog.ts';
import { endMailAddress, mailAddressOf, renewMailAddress } from '../mail/address.ts';
import { answerConsent, consentOf } from '../orders/consent.ts';
import { addingBy } from './adding.ts';

const BASE = `${API_BASE}/api/v1/subscription`;
const tags = ['subscription'];
const rateLimit = { max: 20, timeWindow: 60_000 };

export default async function intakeRoutes(instance: FastifyInstance) {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const { env } = app;
  const { db } = app.database;
  const address = { 200: enveloped(mailAddress) };
  const consent = { 200: enveloped(orderConsent) };

  app.get(
    `${BASE}/mail-address`,
    {
      config: { policy: 'subscription.edit' },
      schema: { tags, summary: 'The secret address to which numbers can be sent by mail', response: address },
    },
    async ({ actor }) => success(await mailAddressOf(db, env, ownerOf(actor))),
  );
  app.post(
    `${BASE}/mail-address`,
    {
      config: { policy: 'subscription.edit', rateLimit },
      schema: { tags, summary: 'Make a secret address, or replace the present one', response: address },
    },
    async (request) => {
      await renewMailAddress(db, env, await addingBy(request, 'mail'), request.language);
      return success(await mailAddressOf(db, env, ownerOf(request.actor)));
    },
  );
  app.delete(
    `${BASE}/mail-address`,
    {
      config: { policy: 'subscription.edit', rateLimit },
      schema: { tags, summary: 'End the secret address', response: address },
    },
    async (request) => {
      await endMailAddress(db, await addingBy(request, 'mail'));
      return success(await mailAddressOf(db, env, ownerOf(request.actor)));
    },
  );

  app.get(
    `${BASE}/order-consent`,
    {
      config: { policy: 'subscription.edit' },
      schema: {
        tags,
        summary: 'Whether bills of the forwarders’ orders become subscriptions of the company',
        response: consent,
      },
    },
    async ({ actor }) => success(await consentOf(db, actor.ydid)),
  );
  app.put(
    `${BASE}/order-consent`,
    {
      config: { policy: 'subscription.edit', rateLimit },
      schema: {
        tags,
        summary: 'Agree that bills of the forwarders’ orders become subscriptions, or end it',
        body: orderConsentWish,
        response: consent,
      },
    },
    async (request) => {
      await answerConsent(db, request.body.agreed, await addingBy(request, 'order'));
      return success(await consentOf(db, request.actor.ydid));
    },
  );

  app.get(
    `${API_BASE}/api/v1/feedmessages/backlog`,
    {
      config: { policy: 'feedMessage.list' },
      schema: {
        tags: ['feeds'],
        summary: 'What summaries, the change log and mails with numbers still have to do',
        response: { 200: enveloped(backlog) },
      },
    },
    async () => success(await backlogOf(db, new Date())),
  );
}
