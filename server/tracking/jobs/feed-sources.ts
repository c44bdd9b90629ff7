import { z } from 'zod';
import { job } from '#server/platform/jobs/job.ts';

/** Fetches messages from the sources that are due: APIs, folders, mailboxes. */
export default job({
  id: 'feed-sources',
  version: 1,
  payload: z.object({}),
  everySeconds: 60,
  // A failing source records its fault and its next attempt itself.
  options: { retryLimit: 0, expireInSeconds: 3600, policy: 'short' },
  handler: () => import('./feed-sources.handler.ts'),
});
