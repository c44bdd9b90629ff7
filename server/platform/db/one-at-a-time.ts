/** Work that only one of the processes sharing a database may do at a time, such as seeding it. */
import type { Database } from './client.ts';

/** An arbitrary number that nothing else locks on. */
const LOCK = 7_224_655;

/** Runs `work` once all other processes have finished theirs. The lock ends with its connection. */
export async function oneAtATime<T>(database: Database, work: () => Promise<T>): Promise<T> {
  // The embedded database belongs to one process, whose connections share a session and therefore all locks.
  if (database.mode === 'embedded') return work();
  return database.patiently(async (client) => {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    return work();
  });
}
