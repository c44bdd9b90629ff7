import type { Module } from '#server/platform/module.ts';

export const operationsModule: Module = {
  name: 'operations',
  plugin: () => import('./routes/index.ts'),
};
