import { z } from 'zod';
import { job } from '#server/platform/jobs/job.ts';

/** Tells people whose airlines' waybill numbers come to an end. */
export default job({
  id: 'stock-alerts',
  version: 1,
  payload: z.object({}),
  everySeconds: 600,
  upkeep: true,
  options: { policy: 'short', retryLimit: 0, expireInSeconds: 600 },
  handler: () => import('./stock-alerts.handler.ts'),
});
