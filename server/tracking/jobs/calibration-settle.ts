import { z } from 'zod';
import { job } from '#server/platform/jobs/job.ts';

/** Settles decisions of the portal whose process ended between storing and applying them. */
export default job({
  id: 'calibration-settle',
  version: 1,
  payload: z.object({}),
  everySeconds: 300,
  upkeep: true,
  handler: () => import('./calibration-settle.handler.ts'),
});
