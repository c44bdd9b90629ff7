import { z } from 'zod';
import { job } from '#server/platform/jobs/job.ts';

/** Imports official files; also runs every minute to pick up imports whose process has died. */
export default job({
  id: 'standard-import',
  version: 1,
  payload: z.object({}),
  everySeconds: 60,
  // The state of an import is in its own tables, so the next run makes up for one that ends early.
  options: { policy: 'short', retryLimit: 0, expireInSeconds: 3600 },
  handler: () => import('./standard-import.handler.ts'),
});
