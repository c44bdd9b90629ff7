import type { Database } from '#server/platform/db/client.ts';
import type { Writer } from '../store/store.ts';

/** Runs `work` in a transaction on one connection. */
export async function inTransaction<T>({ pool }: Database, work: (writer: Writer) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const result = await work(client);
    await client.query('commit');
    client.release();
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    client.release(true);
    throw error;
  }
}
