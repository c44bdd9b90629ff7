/** Deletes expired rows, which nothing reads any more. */
import { sql } from 'drizzle-orm';
import type { ExpiredRows } from '../module.ts';
import type { Database } from './client.ts';
import { forgetMarks } from '../fast/cache-epoch.ts';

/** Rows per statement, so that no other query waits long. */
const CHUNK = 1000;

/** Deletes expired rows; returns the number by table. */
export async function purge(
  { db }: Database,
  expired: readonly ExpiredRows[],
): Promise<Record<string, number>> {
  const gone: Record<string, number> = {};
  for (const { table, when } of expired) {
    const name = sql.identifier(table);
    for (let deleted = CHUNK; deleted === CHUNK;) {
      const rows = sql`select ctid from ${name} where ${when} limit ${CHUNK}`;
      const result = await db.execute(sql`delete from ${name} where ctid = any(array(${rows}))`);
      deleted = result.rowCount ?? 0;
      if (deleted > 0) gone[table] = (gone[table] ?? 0) + deleted;
    }
  }
  const marks = await forgetMarks(db);
  return marks > 0 ? { ...gone, change_marks: marks } : gone;
}
