/** Enqueues jobs. */
import type { z } from 'zod';
import type { Db, Tx } from '../db/client.ts';
import { send, type SendOptions } from '../db/queue.ts';
import { type Job, queueOf } from './job.ts';

/**
 * Adds `job` to its queue on `db`; in a transaction, the job exists once that commits, never after a
 * rollback. Returns the job's id, or null if its policy admits no other. Throws for an invalid payload.
 */
export function enqueue<Schema extends z.ZodType<object>>(
  db: Db | Tx,
  job: Pick<Job<Schema>, 'id' | 'version' | 'payload'>,
  payload: z.input<Schema>,
  options: SendOptions = {},
): Promise<string | null> {
  return send(db, queueOf(job), job.payload.parse(payload), options);
}
