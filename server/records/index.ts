import { sql } from 'drizzle-orm';
import type { Module } from '#server/platform/module.ts';
import bulk from './jobs/bulk.ts';
import exportJob from './jobs/export.ts';

export const recordsModule: Module = {
  name: 'records',
  listeners: () => import('./listeners.ts'),
  routes: () => import('./routes/index.ts'),
  jobs: [bulk, exportJob],
  async seed({ db }) {
    const { seedBuiltIn } = await import('./built-in.ts');
    const { foldMissing } = await import('./search-text.ts');
    await seedBuiltIn(db);
    await foldMissing(db);
  },
  expired: () => [
    { table: 'attachments', when: sql`removed_at < now() - interval '30 days'` },
    // Unfinished uploads, and files of forms that were never saved.
    {
      table: 'attachments',
      when: sql`(type is null or record_id is null) and created_at < now() - interval '1 day'`,
    },
    // As long as a bulk change can be undone (BULK_UNDO_DAYS).
    { table: 'bulk_jobs', when: sql`created_at < now() - interval '30 days'` },
  ],
  async tidy({ database, logger }) {
    const { tidyExports } = await import('./export/tidy.ts');
    const files = await tidyExports(database.db);
    if (files > 0) logger.info({ files }, 'files of exports have expired');
  },
};
