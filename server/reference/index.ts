import type { Module } from '#server/platform/module.ts';
import standardImport from './jobs/standard-import.ts';

export const referenceModule: Module = {
  name: 'reference',
  plugin: () => import('./plugin.ts'),
  jobs: [standardImport],
  async seed(database) {
    const { seedStandards } = await import('./store/seed.ts');
    await seedStandards(database);
  },
};

export * as referenceWords from './import-words.data.ts';
