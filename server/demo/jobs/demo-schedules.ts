import { z } from 'zod';
import { job } from '#server/platform/jobs/job.ts';

/** Renews the demo sailings, which would otherwise be in the past after a month. */
export default job({
  id: 'demo-schedules',
  version: 1,
  payload: z.object({}),
  everySeconds: 12 * 60 * 60,
  upkeep: true,
  handler: () => import('./demo-schedules.handler.ts'),
});
