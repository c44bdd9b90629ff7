/** The quota of a company's subscriptions: its own view, and the operator's setting. */
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { ownerOf } from '#contract/access/owner.ts';
import { enveloped } from '#contract/core/envelope.schema.ts';
import { API_BASE } from '#contract/core/settings.ts';
import { quota, quotaWish } from '#contract/members/subscriptions.schema.ts';
import { sessionOf } from '#server/access/index.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { success } from '#server/platform/http/envelope.ts';
import { Refused } from '#server/platform/refused.ts';
import { isCompany } from '../people.ts';
import { quotaOf, setQuota } from '../quota.ts';

const tags = ['subscription'];

export default async function quotaRoutes(instance: FastifyInstance) {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const { db } = app.database;
  const usual = () => app.env.SUBSCRIPTION_QUOTA;

  app.get(
    `${API_BASE}/api/v1/subscription/quota`,
    {
      config: { policy: 'subscription.list' },
      schema: { tags, summary: 'How many subscriptions are left', response: { 200: enveloped(quota) } },
    },
    async ({ actor }) => success(await quotaOf(db, ownerOf(actor), usual())),
  );

  const params = z.object({ ydid: z.coerce.number().int().min(0).max(2_147_483_647) });
  const path = `${API_BASE}/api/v1/companies/:ydid/subscription-quota`;
  app.get(
    path,
    {
      config: { policy: 'company.list' },
      schema: {
        tags,
        summary: 'The quota of a company, for the operator',
        params,
        response: { 200: enveloped(quota) },
      },
    },
    async ({ params: { ydid } }) => success(await quotaOf(db, ydid, usual())),
  );
  app.put(
    path,
    {
      config: { policy: 'company.edit' },
      schema: {
        tags,
        summary: 'Set the quota of a company',
        params,
        body: quotaWish,
        response: { 200: enveloped(quota) },
      },
    },
    async (request) => {
      const { ydid } = request.params;
      const { actor } = sessionOf(request);
      const { limit } = request.body;
      if (!(await isCompany(db, ydid))) throw new Refused('notFound');
      await db.transaction(async (tx) => {
        const { limit: before } = await quotaOf(tx, ydid, usual());
        await setQuota(tx, ydid, limit);
        await audit(tx, {
          actor,
          resource: 'company',
          recordId: ydid,
          action: 'edit',
          before: { subscriptionQuota: before },
          after: { subscriptionQuota: limit },
          requestId: request.id,
        });
      });
      return success(await quotaOf(db, ydid, usual()));
    },
  );
}
