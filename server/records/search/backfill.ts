/**
 * Fills the search text of Ctrl-K for records stored before it existed, and their other derived columns, whose rule
 * may have changed since.
 */
import { getTableColumns, inArray, isNull, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { resourceKeys } from '#contract/resources.ts';
import type { Db } from '#server/platform/db/client.ts';
import type { OwnIndex } from '../registry.ts';
import { resourceTableOf, type RecordRow, type ResourceTable } from '../table.ts';
import { findTextOf, ownIndexOf } from './find-text.ts';

const CHUNK = 500;

/** Returns the number of records checked; a second process at the same time does no harm. */
export async function fillFindTexts(db: Db): Promise<number> {
  let done = 0;
  for (const table of resourceKeys.map(resourceTableOf)) {
    const index = ownIndexOf(table);
    if (!index) continue;
    for (;;) {
      const filled = await fillSome(db, table, index);
      if (filled === 0) break;
      done += filled;
    }
  }
  return done;
}

async function fillSome(db: Db, { table, findText, own }: ResourceTable, index: OwnIndex): Promise<number> {
  const rows = (await db.select().from(table).where(isNull(findText!)).limit(CHUNK)) as RecordRow[];
  if (rows.length === 0) return 0;
  const columns = getTableColumns(table) as Record<string, PgColumn>;
  const derived = rows.map((row) => ({
    id: row.id,
    values: { findText: findTextOf(index, row), ...own.derived?.(row) } as Record<string, unknown>,
  }));
  const set = Object.keys(derived[0]!.values).map((name) => {
    const column = columns[name]!;
    const cases = derived.map(
      ({ id, values }) =>
        sql`when ${id}::uuid then ${sql.param(values[name], column)}::${sql.raw(column.getSQLType())}`,
    );
    return [name, sql`case ${table.id} ${sql.join(cases, sql` `)} end`];
  });
  await db
    .update(table)
    .set(Object.fromEntries(set))
    .where(
      inArray(
        table.id,
        rows.map(({ id }) => id),
      ),
    );
  return rows.length;
}
