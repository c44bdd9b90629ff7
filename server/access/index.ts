import { sql } from 'drizzle-orm';
import type { Module } from '#server/platform/module.ts';

export const accessModule: Module = {
  name: 'access',
  hooks: () => import('./http/index.ts'),
  plugin: () => import('./routes/index.ts'),
  async seed({ db }) {
    const { seedCompanies } = await import('./built-in-companies.ts');
    const { syncBuiltInRoles } = await import('./policies/sync.ts');
    await seedCompanies(db);
    await syncBuiltInRoles(db);
  },
  expired: () => [
    { table: 'replay_window', when: sql`expires_at < extract(epoch from now()) * 1000` },
    { table: 'wechat_tickets', when: sql`expires_at < now()` },
    { table: 'verification_codes', when: sql`expires_at < now() - interval '1 day'` },
    { table: 'login_attempts', when: sql`at < now() - interval '30 days'` },
    { table: 'sessions', when: sql`least(expires_at, revoked_at) < now() - interval '30 days'` },
    { table: 'sign_in_log', when: sql`at < now() - interval '180 days'` },
  ],
};
