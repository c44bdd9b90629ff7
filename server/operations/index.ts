import type { Module } from '#server/platform/module.ts';

export const operationsModule: Module = {
  name: 'operations',
  routes: () => import('./routes/index.ts'),
};
