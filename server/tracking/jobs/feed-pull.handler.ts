import { setTimeout as wait } from 'node:timers/promises';
import { authoriser } from '../sources/carriers.ts';
import { pollDue } from '../sources/poll.ts';
import type { JobHandler } from '#server/platform/jobs/job.ts';

// Tokens are cached across rounds.
const authorise = authoriser();

const handler: JobHandler<object> = async (_payload, { database, env, logger }) => {
  const carriers = env.DCSA_CARRIERS;
  if (carriers.length === 0) return;
  const intervalMs = env.DCSA_POLL_MINUTES * 60_000;
  const pause = (ms: number) => wait(ms, undefined, { ref: false });
  const polled = await pollDue({ db: database.db, carriers, intervalMs, fetch, authorise, wait: pause });
  if (polled.polled > 0) logger.info(polled, 'carriers were asked for events');
};
export default handler;
