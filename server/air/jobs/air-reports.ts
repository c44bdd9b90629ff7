import { z } from 'zod';
import { job } from '#server/platform/jobs/job.ts';

/**
 * Reads the stored messages and events of the orders under way again: an event of tracking is lost where its process ends
 * between the commit and the listener. So nothing that is stored goes unapplied for longer than its period.
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
