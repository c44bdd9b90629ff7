import type { JobHandler } from '#server/platform/jobs/job.ts';
import { takeMails } from '../mail/take.ts';

const handler: JobHandler<object> = async (_payload, { database, env, logger, signal }) => {
  const deps = { db: database.db, env, logger, now: () => new Date() };
  const count = await takeMails(deps, () => signal.aborted);
  if (count > 0) logger.info({ count }, 'mails with numbers were read');
};
export default handler;
