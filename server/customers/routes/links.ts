/** Customers that are companies of the portal: the office's side, and the company's own. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { linkSchema, linkWish, officeSchema } from '#contract/customers/customer-links.schema.ts';
import { emptyEnvelope, enveloped } from '#contract/core/envelope.schema.ts';
import { API_BASE } from '#contract/core/settings.ts';
import { answerOffice, askForLink, endLink, linksOf, officesOf } from '../links.ts';
import { done, success } from '#server/platform/http/envelope.ts';

const BASE = `${API_BASE}/api/v1/customer/:id/links`;
const OFFICES = `${API_BASE}/api/v1/offices`;
const params = z.object({ id: z.string() });
/** Limits guessing of numbers and names. */
const rateLimit = { max: 20, timeWindow: 60_000 };

export default async function linkRoutes(instance: FastifyInstance) {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const { db } = app.database;
  const by = ({ actor, id }: FastifyRequest) => ({ actor, requestId: id });
  const links = { 200: enveloped(z.array(linkSchema)) };

  app.get(
    BASE,
    {
      config: { policy: 'customerAccount.list' },
      schema: {
        tags: ['customer'],
        summary: 'The companies of the portal that are this customer, or were asked to be',
        params,
        response: links,
      },
    },
    async ({ actor, params: { id } }) => success(await linksOf(db, actor, id)),
  );
  app.post(
    BASE,
    {
      config: { policy: 'customerAccount.invite', rateLimit },
      schema: {
        tags: ['customer'],
        summary: 'Ask a company of the portal to be this customer; its administrator agrees or declines',
        params,
        body: linkWish,
        response: links,
      },
    },
    async (request) => {
      const { actor, params, body } = request;
      await askForLink(db, by(request), params.id, body);
      return success(await linksOf(db, actor, params.id));
    },
  );
  app.delete(
    `${BASE}/:link`,
    {
      config: { policy: 'customerAccount.disable' },
      schema: {
        tags: ['customer'],
        summary: 'Take back what was asked, or end it',
        params: params.extend({ link: z.string() }),
        response: { 200: emptyEnvelope },
      },
    },
    async (request) => {
      await endLink(db, by(request), request.params.id, request.params.link);
      return done();
    },
  );

  app.get(
    OFFICES,
    {
      config: { policy: 'user.list' },
      schema: {
        tags: ['company'],
        summary: 'The offices that ask the caller’s company to be their customer, or whose customer it is',
        response: { 200: enveloped(z.array(officeSchema)) },
      },
    },
    async ({ actor }) => success(await officesOf(db, actor)),
  );
  app.post(
    `${OFFICES}/:id/agree`,
    {
      config: { policy: 'user.edit' },
      schema: {
        tags: ['company'],
        summary: 'Agree to be its customer',
        params,
        response: { 200: emptyEnvelope },
      },
    },
    async (request) => {
      await answerOffice(db, by(request), request.params.id, true);
      return done();
    },
  );
  app.delete(
    `${OFFICES}/:id`,
    {
      config: { policy: 'user.edit' },
      schema: {
        tags: ['company'],
        summary: 'Decline, or end being its customer',
        params,
        response: { 200: emptyEnvelope },
      },
    },
    async (request) => {
      await answerOffice(db, by(request), request.params.id, false);
      return done();
    },
  );
}
