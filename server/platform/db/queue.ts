/** pg-boss on our own connections: queues in the same database, so that a job commits with what caused it. */
import { sql, type SQL } from 'drizzle-orm';
import PgBoss from 'pg-boss';
import type { Database, Db, Tx } from './client.ts';
import { notify } from './notify.ts';

/** Names the queues that committed transactions have put jobs into; loops also look every few seconds. */
export const JOBS_CHANNEL = 'porthole_jobs';

/** Our connections, no timers; finished jobs stay two days, for they say that a scheduled job has had its turn. */
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

/** Several statements at once (pg-boss's own transactions), on a connection that a failure throws away. */
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
  boss.on('error', () => undefined); // each call rejects by itself
  return boss;
}

/** Makes pg-boss's tables and these queues, or brings them up to date. */
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

/** Fails the jobs that ran out of time (they are tried again), archives and drops old ones. */
export async function maintainQueues(database: Database): Promise<void> {
  await bossOf(database).maintain();
}

/** Never opened: it only words the statements, which run on the connection that each call names. */
const words = new PgBoss({
  ...OPTIONS,
  db: { executeSql: () => Promise.reject(new Error('a statement without its connection')) },
});

/**
 * Puts a job into a queue, at once or with the transaction `db` when that commits. Returns its id, or null if the
 * queue's policy or `singletonSeconds` refuses another one.
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

/** Takes the next job that is due; it is then active until completed or failed. */
export async function fetchJob(db: Db, queue: string): Promise<QueuedJob | undefined> {
  const [job] = await words.fetch<unknown>(queue, { batchSize: 1, db: within(db) } as PgBoss.FetchOptions);
  return job;
}

export async function completeJob(db: Db, { name, id }: QueuedJob): Promise<void> {
  await words.complete(name, id, {}, { db: within(db) });
}

/** The job is tried again while its queue's retry limit allows. */
export async function failJob(db: Db, { name, id }: QueuedJob, error: unknown): Promise<void> {
  const message = error instanceof Error ? error.message : String(error);
  await words.fail(name, id, { message }, { db: within(db) });
}
