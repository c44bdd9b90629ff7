import { z } from 'zod';
import { job } from '#server/platform/jobs/job.ts';

/** Moves the demo ships and the demo truck, whose positions would be too old for a map after a day. */
export default job({
  id: 'demo-moving',
  version: 1,
  payload: z.object({}),
  everySeconds: 5 * 60,
  upkeep: true,
  options: { retryLimit: 0, policy: 'short' },
  handler: () => import('./demo-moving.handler.ts'),
});
