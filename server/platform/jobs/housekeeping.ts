import { z } from 'zod';
import { job } from './job.ts';

/**
 * Cleans up for all modules; runs VACUUM, ANALYZE and CHECKPOINT on the embedded database, also after an
 * import.
 */
export default job({
  id: 'housekeeping',
  version: 1,
  payload: z.object({}),
  everySeconds: 30 * 60,
  upkeep: true,
  options: { policy: 'short', retryLimit: 0 },
  handler: () => import('./housekeeping.handler.ts'),
});
