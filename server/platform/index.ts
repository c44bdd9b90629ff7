import { sql } from 'drizzle-orm';
import housekeeping from './jobs/housekeeping.ts';
import messages from './jobs/messages.ts';
import purge from './jobs/purge.ts';
import type { Module } from './module.ts';

export const platformModule: Module = {
  name: 'platform',
  hooks: () => import('./http/index.ts'),
  routes: () => import('./http/openapi.ts'),
  jobs: [housekeeping, messages, purge],
  expired: () => [
    { table: 'error_log', when: sql`at < now() - interval '90 days'` },
    { table: 'outbox', when: sql`at < now() - interval '90 days'` },
  ],
};
