import { z } from 'zod';
import { job } from '#server/platform/jobs/job.ts';

/** Imports official files; also runs every minute to pick up imports whose process has died. */
export default job({
  id: 'standard-import',
  version: 1,
  payload: z.object({}),
  everySeconds: 60,
  // The next run resumes an interrupted import, since its state is in its own tables.
  options: { policy: 'short', retryLimit: 0, expireInSeconds: 3600 },
  handler: () => import('./standard-import.handler.ts'),
});
