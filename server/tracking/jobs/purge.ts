import { z } from 'zod';
import { job } from '#server/platform/jobs/job.ts';

/** Deletes rows whose time is over: sessions, codes, tickets, the replay window, old logs. */
export default job({
  id: 'purge',
  version: 1,
  payload: z.object({}),
  everySeconds: 60 * 60,
  upkeep: true,
  handler: () => import('./purge.handler.ts'),
});
