/** Changes that no owner has a number for yet. */
import { sql } from 'drizzle-orm';
import type { Db } from '#server/platform/db/client.ts';

/** Counted up to this: more is no better news. */
export const MOST_COUNTED = 10_000;

export async function changesWaiting(db: Db): Promise<{ waiting: number; since: Date | null }> {
  const { rows } = await db.execute<{ waiting: number; since: string | null }>(sql`
    select count(*)::int as waiting, min(at)::text as since from (
      select at from tracking_changes where (transaction, number) > (
          coalesce((select transaction from change_cursors where name = 'owners'), '0'::xid8),
          coalesce((select number from change_cursors where name = 'owners'), 0))
        order by transaction, number limit ${MOST_COUNTED + 1}) as counted`);
  const [row] = rows;
  return { waiting: row?.waiting ?? 0, since: row?.since ? new Date(row.since) : null };
}
