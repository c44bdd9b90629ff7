import { beginRemaps, runRemaps } from '../ingest/remap.ts';
import type { JobHandler } from '#server/platform/jobs/job.ts';

/** Messages of one job; what is left waits for the next one, so that other jobs are not kept waiting. */
const MOST = 5_000;

const handler: JobHandler<object> = async (_payload, { database, logger, signal }) => {
  await beginRemaps(database.db);
  const messages = await runRemaps(database.db, () => signal.aborted, MOST);
  if (messages > 0) logger.info({ messages }, 'stored messages were mapped again');
};
export default handler;
