import { z } from 'zod';
import { job } from './job.ts';

/** Deletes the expired rows of all modules. */
export default job({
  id: 'purge',
  version: 1,
  payload: z.object({}),
  everySeconds: 60 * 60,
  upkeep: true,
  handler: () => import('./purge.handler.ts'),
});
