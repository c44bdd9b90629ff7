/** A module: what a domain contributes to the portal. `server/modules.ts` lists them; all are registered the same way. */
import { sql, type SQL } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Env } from '#server/env.ts';
import type { Database, Tx } from './db/client.ts';
import type { Job, JobDeps } from './jobs/job.ts';
import type { Channel, Delivery } from './outbound/channel.ts';

/** A Fastify plugin in a file of its own, loaded when an application is built: tools and threads do without it. */
type LazyPlugin = () => Promise<{ default: (app: FastifyInstance) => Promise<void> }>;

/** SQL for an instant so many days ago. */
export const daysAgo = (days: number): SQL => sql`now() - make_interval(days => ${days})`;

/** Expired rows of a table; nothing reads them any more. */
export type ExpiredRows = { table: string; when: SQL };

export type Module = {
  name: string;
  /** Hooks of every request, registered for all modules first. */
  hooks?: LazyPlugin;
  /** Subscriptions to events and news, with the caches they keep fresh; registered for all modules before any routes. */
  listeners?: LazyPlugin;
  routes?: LazyPlugin;
  jobs?: readonly Job[];
  /** Ways by which something leaves the portal. */
  channels?: readonly Channel[];
  /** Adds missing built-in records at every start, in the order of the modules. */
  seed?: (database: Database) => Promise<void>;
  /** Fills an empty database with demo data. */
  demo?: (database: Database) => Promise<void>;
  /** Starts work that continues as long as the portal runs. */
  start?: (deps: JobDeps) => Promise<{ stop(): Promise<void> }>;
  /** Rows deleted once an hour. Only rows needed to investigate past events are kept for days. */
  expired?: (env: Env) => readonly ExpiredRows[];
  /** Deletes, after those rows, what a condition on a table does not say. */
  purge?: (deps: JobDeps) => Promise<void>;
  /** Runs every half hour, before tables are vacuumed. */
  tidy?: (deps: JobDeps) => Promise<void>;
  /** Tables that are only ever looked up by their indexes: rough statistics do. */
  roughStatistics?: readonly string[];
  /** Writes what became of a delivery on the record that it is about, after each try and in its transaction. */
  deliveryChanged?: (tx: Tx, delivery: Delivery) => Promise<void>;
};

/** The jobs of `modules`. A handler takes the payload of its own definition only: the runner parses before it calls. */
export const jobsOf = (modules: readonly Pick<Module, 'jobs'>[]): readonly Job[] =>
  modules.flatMap(({ jobs = [] }) => jobs);
