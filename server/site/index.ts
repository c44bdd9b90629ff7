import type { Module } from '#server/platform/module.ts';

export const siteModule: Module = {
  name: 'site',
  routes: () => import('./routes/pages.ts'),
};

export type { DemoOnPages } from './demo.ts';
export type { Front } from './pages/front.ts';
