import { z } from 'zod';
import { job } from './job.ts';

/** Gives messages that wait in the outbox to their gateways; every minute too, for those whose turn has come since. */
export default job({
  id: 'messages',
  version: 1,
  payload: z.object({}),
  everySeconds: 60,
  // What a message needs to be tried again is in its own row.
  options: { policy: 'short', retryLimit: 0, expireInSeconds: 900 },
  handler: () => import('./messages.handler.ts'),
});
