import { z } from 'zod';
import { job } from '#server/platform/jobs/job.ts';

/** Maps stored messages again whose feed has a newer mapping; goes on where it, or a process that died, ended. */
export default job({
  id: 'feed-remap',
  version: 1,
  payload: z.object({}),
  everySeconds: 60,
  upkeep: true,
  options: { retryLimit: 0, policy: 'short', expireInSeconds: 900 },
  handler: () => import('./feed-remap.handler.ts'),
});
