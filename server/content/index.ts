import type { Module } from '#server/platform/module.ts';

export const contentModule: Module = {
  name: 'content',
  plugin: () => import('./plugin.ts'),
};
