import type { JobHandler } from '#server/platform/jobs/job.ts';
import { addFile } from '../subscription-files.ts';

const handler: JobHandler<{ id: string }> = ({ id }, { database, env }) =>
  addFile({ db: database.db, env }, id);
export default handler;
