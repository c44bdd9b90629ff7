import type { Module } from '#server/platform/module.ts';
import airMessages from './jobs/air-messages.ts';
import airTold from './jobs/air-told.ts';
import stockAlerts from './jobs/stock-alerts.ts';

export const airModule: Module = {
  name: 'air',
  plugin: () => import('./plugin.ts'),
  jobs: [airMessages, airTold, stockAlerts],
  async messageChanged(tx, about, state) {
    const { tellRecord } = await import('./mail-status.ts');
    await tellRecord(tx, about, state);
  },
};
