import type { JobHandler } from '#server/platform/jobs/job.ts';
import { checkDue } from '../sync.ts';

/** Rounds per job; the rest waits for the next one. */
const ROUNDS = 20;

const handler: JobHandler<object> = async (_payload, { database, env, logger, signal }) => {
  const everyMs = env.SUBSCRIPTION_CHECK_MINUTES * 60_000;
  let checked = 0;
  for (let round = 0; round < ROUNDS && !signal.aborted; round += 1) {
    const count = await checkDue({ db: database.db, carriers: env.DCSA_CARRIERS, everyMs, now: new Date() });
    checked += count;
    if (count === 0) break;
  }
  if (checked > 0) logger.info({ checked }, 'subscriptions were checked');
};
export default handler;
