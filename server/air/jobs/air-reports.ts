import { z } from 'zod';
import { job } from '#server/platform/jobs/job.ts';

/**
 * Rereads the stored messages and events of open orders: a tracking event is lost if its process ends between
 * the commit and the listener. Every stored report is applied within one period.
 */
export default job({
  id: 'air-told',
  version: 1,
  payload: z.object({}),
  everySeconds: 10 * 60,
  upkeep: true,
  options: { retryLimit: 0, policy: 'short', expireInSeconds: 900 },
  handler: () => import('./air-reports.handler.ts'),
});
