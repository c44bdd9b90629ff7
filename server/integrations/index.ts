/** Integrations: API keys, and the open API for other systems. */
import { sql } from 'drizzle-orm';
import { FILE_DAYS, IDEMPOTENCY_HOURS } from '#contract/integrations/settings.ts';
import type { Module } from '#server/platform/module.ts';
import subscriptionFile from './jobs/subscription-file.ts';
import { noteOutcomes, webhookChannel, webhookTestChannel } from './webhooks/channel.ts';

export const integrationsModule: Module = {
  name: 'integrations',
  hooks: () => import('./http/index.ts'),
  routes: () => import('./routes/index.ts'),
  jobs: [subscriptionFile],
  channels: [webhookChannel, webhookTestChannel],
  deliveriesTried: noteOutcomes,
  async start(deps) {
    const { startWebhooks } = await import('./webhooks/worker.ts');
    return startWebhooks(deps);
  },
  expired: ({ CHANGE_LOG_DAYS }) => [
    { table: 'api_buckets', when: sql`at < now() - interval '1 day'` },
    {
      table: 'idempotent_calls',
      when: sql`started_at < now() - make_interval(hours => ${IDEMPOTENCY_HOURS})`,
    },
    { table: 'subscription_files', when: sql`created_at < now() - make_interval(days => ${FILE_DAYS})` },
    { table: 'sandbox_events', when: sql`at < now() - make_interval(days => ${CHANGE_LOG_DAYS})` },
    { table: 'api_keys', when: sql`least(expires_at, revoked_at) < now() - interval '1 year'` },
  ],
};
