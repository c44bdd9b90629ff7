/** Demo data across several domains. */
import type { Module } from '#server/platform/module.ts';
import demoMoving from './jobs/demo-moving.ts';
import demoSchedules from './jobs/demo-schedules.ts';

export const demoModule: Module = {
  name: 'demo',
  hooks: () => import('./on-pages.ts'),
  jobs: [demoMoving, demoSchedules],
  async demo(database) {
    const { seedDemo } = await import('./seed.ts');
    await seedDemo(database);
  },
};

export { DEMO_ACCOUNTS } from './demo-accounts.ts';
export { haveOwnSecrets, replacePublished, type DemoSecrets } from './secrets.ts';
