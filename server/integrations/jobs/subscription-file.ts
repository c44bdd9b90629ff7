import { z } from 'zod';
import { job } from '#server/platform/jobs/job.ts';

/** Subscribes to the rows of a file that was sent by key. */
export default job({
  id: 'subscription-file',
  version: 1,
  payload: z.object({ id: z.uuid() }),
  options: { retryLimit: 3, retryDelay: 30, expireInSeconds: 600 },
  handler: () => import('./subscription-file.handler.ts'),
});
