import { z } from 'zod';
import { job } from '#server/platform/jobs/job.ts';

/** Adds the numbers of mails to secret addresses. */
export default job({
  id: 'subscription-mail',
  version: 1,
  payload: z.object({}),
  everySeconds: 60,
  options: { retryLimit: 0, expireInSeconds: 900, policy: 'short' },
  handler: () => import('./subscription-mail.handler.ts'),
});
