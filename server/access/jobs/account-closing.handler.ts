import type { JobHandler } from '#server/platform/jobs/job.ts';
import { closeDueAccounts } from '../accounts/closing.ts';

const work: JobHandler<object> = async (_payload, { database, logger, signal }) => {
  await closeDueAccounts(database.db, logger, signal);
};
export default work;
