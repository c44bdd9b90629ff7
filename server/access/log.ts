/** Shared by both logs: their queries and the count of their lines. */
import { sql, type SQLWrapper } from 'drizzle-orm';
import { MAX_COUNT } from '#contract/records/api/list.ts';
import type { Db } from '#server/platform/db/client.ts';

export type LogQuery = {
  offset: number;
  limit: number;
  /** Part of a login name or a real name. */
  who: string;
  user?: string | undefined;
  ydid?: number | undefined;
  from?: Date | undefined;
  to?: Date | undefined;
};

/** Number of lines of a selection, counted up to the last page that a user can open. */
export async function counted(db: Db, lines: SQLWrapper): Promise<{ total: number; capped: boolean }> {
  const result = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from (${lines} limit ${MAX_COUNT + 1}) as lines`,
  );
  const total = result.rows[0]?.total ?? 0;
  return { total: Math.min(total, MAX_COUNT), capped: total > MAX_COUNT };
}
