/**
 * A module: a domain's contribution to the portal. `server/modules.ts` lists them; all are registered the
 * same way.
 */
import { sql, type SQL } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Env } from '#server/env.ts';
import type { Database } from './db/client.ts';
import type { Job, JobDeps } from './jobs/job.ts';
import type { Channel } from './outbound/channel.ts';
import type { DeliveriesTried } from './outbound/settle.ts';

/**
 * A Fastify plugin in its own file, loaded when an application is built, so that tools and threads skip it.
 */
type LazyPlugin = () => Promise<{ default: (app: FastifyInstance) => Promise<void> }>;

/** SQL for an instant so many days ago. */
export const daysAgo = (days: number): SQL => sql`now() - make_interval(days => ${days})`;

/** Expired rows of a table that nothing reads any more. */
export type ExpiredRows = { table: string; when: SQL };

export type Module = {
  name: string;
  /** Hooks of every request, registered for all modules first. */
  hooks?: LazyPlugin;
  /** Subscriptions to events and news, with the caches they keep fresh; registered for all modules before any routes. */
  listeners?: LazyPlugin;
  routes?: LazyPlugin;
  jobs?: readonly Job[];
  /** Channels by which something leaves the portal. */
  channels?: readonly Channel[];
  /** Adds missing built-in records at every start, in the order of the modules. */
  seed?: (database: Database) => Promise<void>;
  /** Fills an empty database with demo data. */
  demo?: (database: Database) => Promise<void>;
  /** Starts work that continues while the portal runs. */
  start?: (deps: JobDeps) => Promise<{ stop(): Promise<void> }>;
  /** Rows deleted once an hour. Only rows needed to investigate past events are kept for days. */
  expired?: (env: Env) => readonly ExpiredRows[];
  /** Deletes, after those rows, what cannot be expressed as a condition on a table. */
  purge?: (deps: JobDeps) => Promise<void>;
  /** Runs every half hour, before tables are vacuumed. */
  tidy?: (deps: JobDeps) => Promise<void>;
  /** Tables read only by index: rough statistics suffice. */
  roughStatistics?: readonly string[];
  /** Writes the outcomes of deliveries on their records, after each attempt and in its transaction. */
  deliveriesTried?: DeliveriesTried;
};

/**
 * The jobs of `modules`. A handler accepts only the payload of its own definition: the runner parses it
 * first.
 */
export const jobsOf = (modules: readonly Pick<Module, 'jobs'>[]): readonly Job[] =>
  modules.flatMap(({ jobs = [] }) => jobs);
