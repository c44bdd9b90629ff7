/** Checks what foreign keys cannot: references in the lines of records, which are stored as JSON. */
import { or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { resources } from '#contract/resources.ts';
import type { ResourceKey } from '#contract/resource-keys.ts';
import type { Tx } from '#server/platform/db/client.ts';
import { referencedBy } from './constraints.ts';
import { resourceTableOf, type RecordTable } from './table.ts';

/** Lines of any resource with cells that refer to records of another. */
type Holding = { of: ResourceKey; table: RecordTable; column: PgColumn; cells: string[] };

const holdingsOf = (key: ResourceKey): Holding[] =>
  Object.values(resources).flatMap((resource) =>
    resource.fields.flatMap(({ name, lines = [] }) => {
      const cells = lines
        .filter(({ target }) => target && 'resource' in target && target.resource === key)
        .map((cell) => cell.name);
      if (cells.length === 0) return [];
      const { table, columns } = resourceTableOf(resource.key);
      return [{ of: resource.key, table, column: columns[name]!, cells }];
    }),
  );

const naming = ({ column, cells }: Holding, code: string): SQL | undefined =>
  or(...cells.map((cell) => sql`${column} @> ${JSON.stringify([{ [cell]: code }])}::jsonb`));

/** Throws referenced where a line of any record names `code`. */
export async function needsNoLine(tx: Tx, key: ResourceKey, code: string): Promise<void> {
  for (const holding of holdingsOf(key)) {
    const rows = await tx
      .select({ one: sql`1` })
      .from(holding.table)
      .where(naming(holding, code))
      .limit(1);
    if (rows.length > 0) throw referencedBy(holding.of);
  }
}

/** A code that changes changes in the lines that name it, as foreign keys do it for columns. */
export async function followInLines(tx: Tx, key: ResourceKey, before: string, after: string): Promise<void> {
  for (const holding of holdingsOf(key)) {
    const { table, column, cells } = holding;
    const changed = cells.map(
      (cell) =>
        sql`|| case when line ->> ${cell}::text = ${before} then jsonb_build_object(${cell}::text, ${after}::text) else '{}'::jsonb end`,
    );
    await tx.execute(sql`
      update ${table} set ${sql.identifier(column.name)} = (
        select jsonb_agg(line ${sql.join(changed, sql` `)} order by place)
        from jsonb_array_elements(${column}) with ordinality as each(line, place)
      ) where ${naming(holding, before)}`);
  }
}
