import { z } from 'zod';
import { job } from '#server/platform/jobs/job.ts';

/** Alerts users when an airline's waybill numbers run low. */
export default job({
  id: 'stock-alerts',
  version: 1,
  payload: z.object({}),
  everySeconds: 600,
  upkeep: true,
  options: { policy: 'short', retryLimit: 0, expireInSeconds: 600 },
  handler: () => import('./stock-alerts.handler.ts'),
});
