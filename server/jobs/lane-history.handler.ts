import { readLanes } from '#server/tracking/lanes.ts';
import type { JobHandler } from './job.ts';

/** Rounds of one job; what is left waits for the next one. */
const ROUNDS = 20;

const handler: JobHandler<object> = async (_payload, { database, signal }) => {
  for (let round = 0; round < ROUNDS && !signal.aborted; round += 1)
    if (!(await readLanes(database.db, new Date().toISOString(), () => signal.aborted))) return;
};
export default handler;
