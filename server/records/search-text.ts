/** Adds missing folded texts of earlier records, so that searches find them. */
import { eq, isNull, sql } from 'drizzle-orm';
import { resourceKeys } from '#contract/resources.ts';
import type { Db } from '#server/platform/db/client.ts';
import { derivedOf } from './derived.ts';
import { resourceTableOf, valuesOf, type RecordRow, type ResourceTable } from './table.ts';

/** Rows of one statement. */
const CHUNK = 500;

/** Runs at every start; once all is done, it costs one statement per table. */
export async function foldMissing(db: Db): Promise<void> {
  for (const resourceTable of resourceKeys.map(resourceTableOf)) {
    const { searchText } = resourceTable;
    if (!searchText || searchText.notNull || searchText.generated !== undefined) continue;
    while ((await foldSome(db, resourceTable)) === CHUNK);
  }
}

async function foldSome(db: Db, resourceTable: ResourceTable): Promise<number> {
  const { table, searchText, shown } = resourceTable;
  const rows = (await db.select(shown).from(table).where(isNull(searchText!)).limit(CHUNK)) as RecordRow[];
  if (rows.length === 0) return 0;
  const folded = sql.join(
    rows.map(
      (row) =>
        sql`(${row.id}::uuid, ${derivedOf(resourceTable, valuesOf(resourceTable, row))['searchText']}::text)`,
    ),
    sql`, `,
  );
  await db.execute(sql`
    update ${table} set search_text = folded.text from (values ${folded}) as folded (id, text)
    where ${eq(table.id, sql`folded.id`)}`);
  return rows.length;
}
