/**
 * pg-boss on our own connections: queues in the same database, so that a job commits together with its cause.
 */
import { sql, type SQL } from 'drizzle-orm';
import PgBoss from 'pg-boss';
import type { Database, Db, Tx } from './client.ts';
import { notify } from './notify.ts';

/** Announces the queues that committed transactions have added jobs to; loops also poll every few seconds. */
export const JOBS_CHANNEL = 'porthole_jobs';

/** Our connections, no timers. Finished jobs stay two days, as they show that a scheduled job has run. */
const OPTIONS = {
  schedule: false,
  supervise: false,
  archiveCompletedAfterSeconds: 2 * 24 * 60 * 60,
} satisfies PgBoss.ConstructorOptions;

export type QueueOptions = Omit<PgBoss.Queue, 'name'>;
export type SendOptions = Pick<
  PgBoss.SendOptions,
  'startAfter' | 'singletonKey' | 'singletonSeconds' | 'priority'
>;
export type QueuedJob = PgBoss.Job<unknown>;

/** pg-boss's statements with our parameters, which drizzle numbers in order of appearance. */
function statement(text: string, values: unknown[]): SQL {
  const chunks = text
    .split(/\$(\d+)/)
    .map((part, i) => (i % 2 ? sql.param(values[Number(part) - 1]) : sql.raw(part)));
  return sql.join(chunks.map((chunk) => sql`${chunk}`));
}

const within = (db: Db | Tx): PgBoss.Db => ({
  async executeSql(text, values) {
    return db.execute(statement(text, values));
  },
});

/**
 * Several statements at once (pg-boss's own transactions), on a connection that is discarded after a failure.
 */
async function script(database: Database, text: string): Promise<{ rows: unknown[] }> {
  const client = await database.pool.connect();
  try {
    const results = [await client.query(text)].flat();
    client.release();
    return { rows: results.flatMap(({ rows }) => rows as unknown[]) };
  } catch (error) {
    client.release(true);
    throw error;
  }
}

function bossOf(database: Database): PgBoss {
  const executeSql: PgBoss.Db['executeSql'] = (text, values) =>
    values ? database.pool.query(text, values) : script(database, text);
  const boss = new PgBoss({ ...OPTIONS, db: { executeSql } });
  boss.on('error', () => undefined); // Each call rejects by itself.
  return boss;
}

/** Creates or updates pg-boss's tables and these queues. */
export async function installQueues(
  database: Database,
  queues: { name: string; options: QueueOptions }[],
): Promise<void> {
  const boss = bossOf(database);
  await boss.start();
  for (const { name, options } of queues) {
    await boss.createQueue(name, { ...options, name });
    await boss.updateQueue(name, { ...options, name });
  }
}

/** Fails jobs that ran out of time (they are retried), archives and drops old ones. */
export async function maintainQueues(database: Database): Promise<void> {
  await bossOf(database).maintain();
}

/** Never opened: it only builds the statements, which run on the connection of each call. */
const words = new PgBoss({
  ...OPTIONS,
  db: { executeSql: () => Promise.reject(new Error('a statement without its connection')) },
});

/**
 * Adds a job to a queue, at once or when the transaction `db` commits. Returns its id, or null if the queue's
 * policy or `singletonSeconds` refuses another one.
 */
export async function send(
  db: Db | Tx,
  queue: string,
  payload: object,
  options: SendOptions = {},
): Promise<string | null> {
  const id = await words.send(queue, payload, { ...options, db: within(db) });
  if (id) notify(db, JOBS_CHANNEL, queue);
  return id;
}

/** Fetches the next due job, which is then active until completed or failed. */
export async function fetchJob(db: Db, queue: string): Promise<QueuedJob | undefined> {
  const [job] = await words.fetch<unknown>(queue, { batchSize: 1, db: within(db) } as PgBoss.FetchOptions);
  return job;
}

export async function completeJob(db: Db, { name, id }: QueuedJob): Promise<void> {
  await words.complete(name, id, {}, { db: within(db) });
}

/** The job is retried while its queue's retry limit allows. */
export async function failJob(db: Db, { name, id }: QueuedJob, error: unknown): Promise<void> {
  const message = error instanceof Error ? error.message : String(error);
  await words.fail(name, id, { message }, { db: within(db) });
}
