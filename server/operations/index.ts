import monitorWatch from './jobs/monitor-watch.ts';
import type { Module } from '#server/platform/module.ts';

export const operationsModule: Module = {
  name: 'operations',
  jobs: [monitorWatch],
  routes: () => import('./routes/index.ts'),
};
