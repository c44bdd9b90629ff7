/** What a job is: its definition is light and imported by whoever enqueues it, its handler comes when needed. */
import type { z } from 'zod';
import type { Database, Logger } from '../db/client.ts';
import type { QueueOptions } from '../db/queue.ts';
import type { Module } from '../module.ts';
import type { Env } from '#server/env.ts';

/** What work in the background needs. */
export type JobDeps = { database: Database; env: Env; logger: Logger };
/** What a handler gets besides its payload. `modules`: those of the portal, for jobs that work for all of them. `signal`: the portal is to stop, and waits for handlers that run. */
export type JobHandler<Payload> = (
  payload: Payload,
  deps: JobDeps & { modules: readonly Module[]; signal: AbortSignal },
) => Promise<void>;

export type Job<Schema extends z.ZodType<object> = z.ZodType<object>> = {
  id: string;
  /** Raised when the payload's shape changes: jobs of the old shape stay in a queue of their own. */
  version: number;
  payload: Schema;
  /** Runs by itself once in so many seconds over all processes (at most a day), with an empty payload. */
  everySeconds?: number;
  /** How often it is tried again, when, how long it may run, and whether another may wait beside it. */
  options?: Pick<QueueOptions, 'retryLimit' | 'retryDelay' | 'retryBackoff' | 'expireInSeconds' | 'policy'>;
  /** How many of them this process runs at once; one unless told. */
  concurrency?: number;
  /** Nobody waits for it: of all such jobs this process runs one at a time, so that what they take does not add up. */
  upkeep?: boolean;
  handler: () => Promise<{ default: JobHandler<z.output<Schema>> }>;
};

/** Declares a job; its file is named after it, and the module of its domain lists it. */
export const job = <Schema extends z.ZodType<object>>(definition: Job<Schema>): Job<Schema> => definition;

/** The queue of a job. */
export const queueOf = ({ id, version }: Pick<Job, 'id' | 'version'>): string => `${id}.v${version}`;
