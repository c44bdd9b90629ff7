import { z } from 'zod';
import { job } from '#server/platform/jobs/job.ts';

/** Works on imports of official files; every minute too, for those whose process died. */
export default job({
  id: 'standard-import',
  version: 1,
  payload: z.object({}),
  everySeconds: 60,
  // What an import needs to go on is in its own tables: a run that ends early is made good by the next.
  options: { policy: 'short', retryLimit: 0, expireInSeconds: 3600 },
  handler: () => import('./standard-import.handler.ts'),
});
