/** Transactions of the cluster, in which other tests have databases of their own. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '#server/platform/db/client.ts';

/** Resolves once every transaction that runs now has ended: until then nothing is read past it. */
export async function transactionsEnd({ pool }: Pick<Database, 'pool'>): Promise<void> {
  const { rows } = await pool.query<{ next: string }>(
    'select pg_snapshot_xmax(pg_current_snapshot())::text as next',
  );
  const haveEnded = async () => {
    const ended = await pool.query<{ ended: boolean }>(
      'select pg_snapshot_xmin(pg_current_snapshot()) >= $1::xid8 as ended',
      [rows[0]?.next],
    );
    return ended.rows[0]?.ended === true;
  };
  while (!(await haveEnded())) await sleep(20);
}
