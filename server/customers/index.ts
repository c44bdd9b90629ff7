import type { Module } from '#server/platform/module.ts';

export const customersModule: Module = {
  name: 'customers',
  plugin: () => import('./routes/index.ts'),
};

export * as customerWords from './import-words.data.ts';
