import { sql } from 'drizzle-orm';
import housekeeping from './jobs/housekeeping.ts';
import purge from './jobs/purge.ts';
import { daysAgo, type Module } from './module.ts';
import { mailChannel } from './outbound/channels/mail.ts';
import { smsChannel } from './outbound/channels/sms.ts';

export const platformModule: Module = {
  name: 'platform',
  hooks: () => import('./http/index.ts'),
  routes: () => import('./http/openapi.ts'),
  jobs: [housekeeping, purge],
  channels: [mailChannel, smsChannel],
  expired: ({ RETAIN_AUDIT_DAYS, RETAIN_DELIVERIES_DAYS, RETAIN_ERRORS_DAYS }) => [
    { table: 'error_log', when: sql`at < ${daysAgo(RETAIN_ERRORS_DAYS)}` },
    { table: 'outbound_deliveries', when: sql`settled_at < ${daysAgo(RETAIN_DELIVERIES_DAYS)}` },
    ...(RETAIN_AUDIT_DAYS === undefined
      ? []
      : [{ table: 'audit_log', when: sql`at < ${daysAgo(RETAIN_AUDIT_DAYS)}` }]),
  ],
};
