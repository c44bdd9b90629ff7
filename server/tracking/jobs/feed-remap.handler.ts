import { beginRemaps, runRemaps } from '../ingest/remap.ts';
import type { JobHandler } from '#server/platform/jobs/job.ts';

/** Messages per job; the rest waits for the next one, so that other jobs can run. */
const MOST = 5_000;

const handler: JobHandler<object> = async (_payload, { database, logger, signal }) => {
  await beginRemaps(database.db);
  const messages = await runRemaps(database.db, () => signal.aborted, MOST);
  if (messages > 0) logger.info({ messages }, 'stored messages were mapped again');
};
export default handler;
