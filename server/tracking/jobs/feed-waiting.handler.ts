import { readWaiting } from '../ingest/ingest.ts';
import type { JobHandler } from '#server/platform/jobs/job.ts';

/** The request that brought a younger message may still be reading it (ms). */
const READING_MS = 60_000;

const handler: JobHandler<object> = async (_payload, { database, logger }) => {
  const count = await readWaiting(database.db, READING_MS);
  if (count > 0) logger.info({ count }, 'feed messages that were waiting have been read');
};
export default handler;
