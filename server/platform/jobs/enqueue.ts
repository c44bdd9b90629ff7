/** How anything asks for a job. */
import type { z } from 'zod';
import type { Db, Tx } from '../db/client.ts';
import { send, type SendOptions } from '../db/queue.ts';
import { type Job, queueOf } from './job.ts';

/**
 * Puts `job` into its queue on `db`: given a transaction, the job comes to be when that commits and never if
 * it rolls back. Answers the job's id, or null when its policy let no other in. Throws on a wrong payload.
 */
export function enqueue<Schema extends z.ZodType<object>>(
  db: Db | Tx,
  job: Pick<Job<Schema>, 'id' | 'version' | 'payload'>,
  payload: z.input<Schema>,
  options: SendOptions = {},
): Promise<string | null> {
  return send(db, queueOf(job), job.payload.parse(payload), options);
}
