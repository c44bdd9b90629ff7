import type { Module } from '#server/platform/module.ts';

export const contentModule: Module = {
  name: 'content',
  routes: () => import('./routes/index.ts'),
};

export { byReceipt, receive } from './letters/receive.ts';
export { logoOf } from './logo/logo.ts';
export { articleOf, newsPage } from './news.ts';
export { contentResources } from './resources.ts';
export { letterAnswers, letters } from './schema.ts';
export { yellowPages } from './yellow-pages.ts';
