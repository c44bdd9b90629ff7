import { z } from 'zod';
import { job } from '#server/platform/jobs/job.ts';

/** Asks again what was told of the orders under way: whoever was stopped meanwhile heard nothing of it. */
export default job({
  id: 'air-told',
  version: 1,
  payload: z.object({}),
  everySeconds: 10 * 60,
  upkeep: true,
  options: { retryLimit: 0, policy: 'short', expireInSeconds: 900 },
  handler: () => import('./air-told.handler.ts'),
});
