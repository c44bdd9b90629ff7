import { setTimeout as sleep } from 'node:timers/promises';
import { readLanes } from '../lookup/lanes.ts';
import type { JobHandler } from '#server/platform/jobs/job.ts';

/** Rounds per job; the rest waits for the next one. */
const ROUNDS = 20;
/** No round begins after this (ms): the queue gives a job up after fifteen minutes. */
const LONG_MS = 8 * 60_000;
/** Pauses this many times as long as it works, so that queries have priority. */
const RESTS = 4;
/** Maximum pause (ms): a number that waited long itself needs shorter pauses. */
const LONGEST_MS = 100;

const handler: JobHandler<object> = async (_payload, { database, signal }) => {
  const rest = (took: number) =>
    sleep(Math.min(RESTS * took, LONGEST_MS), undefined, { ref: false, signal }).catch(() => undefined);
  const until = performance.now() + LONG_MS;
  for (let round = 0; round < ROUNDS && !signal.aborted && performance.now() < until; round += 1)
    if (!(await readLanes(database.db, new Date().toISOString(), () => signal.aborted, rest))) return;
};
export default handler;
