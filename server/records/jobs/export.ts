import { z } from 'zod';
import { job } from '#server/platform/jobs/job.ts';

/**
 * Runs exports that were requested or are due by plan; also every half minute, for those whose process has died
 * (its lease runs out after another half, server/platform/lease.ts).
 */
export default job({
  id: 'export',
  version: 1,
  payload: z.object({}),
  everySeconds: 30,
  // Progress is in each export's row, so the next run continues after one that ended early.
  options: { policy: 'short', retryLimit: 0, expireInSeconds: 6 * 3600 },
  handler: () => import('./export.handler.ts'),
});
