import { sql } from 'drizzle-orm';
import housekeeping from './jobs/housekeeping.ts';
import purge from './jobs/purge.ts';
import type { Module } from './module.ts';
import { mailChannel } from './outbound/channels/mail.ts';
import { smsChannel } from './outbound/channels/sms.ts';

export const platformModule: Module = {
  name: 'platform',
  hooks: () => import('./http/index.ts'),
  routes: () => import('./http/openapi.ts'),
  jobs: [housekeeping, purge],
  channels: [mailChannel, smsChannel],
  expired: () => [
    { table: 'error_log', when: sql`at < now() - interval '90 days'` },
    { table: 'outbound_deliveries', when: sql`settled_at < now() - interval '90 days'` },
  ],
};
