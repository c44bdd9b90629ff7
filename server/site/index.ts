import type { Module } from '#server/platform/module.ts';

export const siteModule: Module = {
  name: 'site',
  plugin: () => import('./plugin.ts'),
};

export type { DemoOnPages } from './demo.ts';
export type { Front } from './pages/front.ts';
