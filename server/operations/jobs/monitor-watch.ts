import { z } from 'zod';
import { job } from '#server/platform/jobs/job.ts';

/** Counts what feeds sent, sees what is late or down, and queues alarms. */
export default job({
  id: 'monitor-watch',
  version: 1,
  payload: z.object({}),
  everySeconds: 60,
  options: { retryLimit: 0, policy: 'short' },
  handler: () => import('./monitor-watch.handler.ts'),
});
