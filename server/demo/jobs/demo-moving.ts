import { z } from 'zod';
import { job } from '#server/platform/jobs/job.ts';

/** Where the demo ships and the demo truck are by now: their positions would be too old for a map after a day. */
export default job({
  id: 'demo-moving',
  version: 1,
  payload: z.object({}),
  everySeconds: 5 * 60,
  upkeep: true,
  options: { retryLimit: 0, policy: 'short' },
  handler: () => import('./demo-moving.handler.ts'),
});
