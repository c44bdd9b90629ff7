import { z } from 'zod';
import { job } from '#server/platform/jobs/job.ts';

/** The demo sailings of a running demo: they would lie in the past after a month otherwise. */
export default job({
  id: 'demo-schedules',
  version: 1,
  payload: z.object({}),
  everySeconds: 12 * 60 * 60,
  upkeep: true,
  handler: () => import('./demo-schedules.handler.ts'),
});
