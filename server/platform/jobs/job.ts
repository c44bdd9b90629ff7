/**
 * Defines a job. The definition is light, so that callers can import it to enqueue; the handler is loaded
 * when needed.
 */
import type { z } from 'zod';
import type { Database, Logger } from '../db/client.ts';
import type { QueueOptions } from '../db/queue.ts';
import type { Module } from '../module.ts';
import type { Env } from '#server/env.ts';

/** The dependencies of background work. */
export type JobDeps = { database: Database; env: Env; logger: Logger };
/**
 * A handler's context in addition to its payload. `modules`: all modules of the portal. `signal`: the portal
 * is stopping and waits for running handlers.
 */
export type JobHandler<Payload> = (
  payload: Payload,
  deps: JobDeps & { modules: readonly Module[]; signal: AbortSignal },
) => Promise<void>;

export type Job<Schema extends z.ZodType<object> = z.ZodType<object>> = {
  id: string;
  /** Raised when the payload's shape changes: jobs of the old shape stay in a separate queue. */
  version: number;
  payload: Schema;
  /** Runs once per this many seconds across all processes (at most a day), with an empty payload. */
  everySeconds?: number;
  /** Retries, delays, maximum run time, and whether a second job may wait. */
  options?: Pick<QueueOptions, 'retryLimit' | 'retryDelay' | 'retryBackoff' | 'expireInSeconds' | 'policy'>;
  /** Number of these jobs that this process runs concurrently; default one. */
  concurrency?: number;
  /**
   * Maintenance that no user waits for: this process runs one such job at a time, so that their load does not
   * add up.
   */
  upkeep?: boolean;
  handler: () => Promise<{ default: JobHandler<z.output<Schema>> }>;
};

/** Declares a job; its file has the job's name, and the module of its domain lists it. */
export const job = <Schema extends z.ZodType<object>>(definition: Job<Schema>): Job<Schema> => definition;

/** The queue of a job. */
export const queueOf = ({ id, version }: Pick<Job, 'id' | 'version'>): string => `${id}.v${version}`;
