import { z } from 'zod';
import { job } from './job.ts';

/** VACUUM, ANALYZE and CHECKPOINT of the embedded database; enqueue it after an import too. */
export default job({
  id: 'housekeeping',
  version: 1,
  payload: z.object({}),
  everySeconds: 30 * 60,
  options: { policy: 'short', retryLimit: 0 },
  handler: () => import('./housekeeping.handler.ts'),
});
