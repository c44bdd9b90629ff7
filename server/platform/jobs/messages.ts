import { z } from 'zod';
import { job } from './job.ts';

/**
 * Passes waiting messages in the outbox to their gateways; also runs every minute for those that fall due.
 */
export default job({
  id: 'messages',
  version: 1,
  payload: z.object({}),
  everySeconds: 60,
  // The state needed for a retry is in the message's own row.
  options: { policy: 'short', retryLimit: 0, expireInSeconds: 900 },
  handler: () => import('./messages.handler.ts'),
});
