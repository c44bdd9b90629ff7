/** Checks what foreign keys cannot: references in the lines of records, which are stored as JSON. */
import { and, eq, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { resources } from '#contract/resources.ts';
import type { ResourceKey } from '#contract/resource-keys.ts';
import type { Tx } from '#server/platform/db/client.ts';
import { referencedBy } from './constraints.ts';
import { resourceTableOf, type Entity, type RecordTable } from './table.ts';

/** Lines of any resource with cells that reference records of another. */
type Holding = {
  of: ResourceKey;
  table: RecordTable;
  column: PgColumn;
  owner: PgColumn | null;
  cells: string[];
};

const holdingsOf = (key: ResourceKey): Holding[] =>
  Object.values(resources).flatMap((resource) =>
    resource.fields.flatMap(({ name, lines = [] }) => {
      const cells = lines
        .filter(({ target }) => target && 'resource' in target && target.resource === key)
        .map((cell) => cell.name);
      if (cells.length === 0) return [];
      const { table, columns, owner } = resourceTableOf(resource.key);
      return [{ of: resource.key, table, column: columns[name]!, owner, cells }];
    }),
  );

/**
 * Lines that contain `code`: the owner's own if the code is a company's, everybody's if it is the portal's.
 */
const naming = ({ column, owner, cells }: Holding, { ydid }: Named, code: string): SQL | undefined =>
  and(
    owner === null || ydid === null ? undefined : eq(owner, ydid),
    or(...cells.map((cell) => sql`${column} @> ${JSON.stringify([{ [cell]: code }])}::jsonb`)),
  );

/** The resource of a code, and its owner. */
type Named = Pick<Entity, 'key' | 'ydid'>;

/** Throws referenced if a line of any record contains `code`. */
export async function needsNoLine(tx: Tx, named: Named, code: string): Promise<void> {
  for (const holding of holdingsOf(named.key)) {
    const rows = await tx
      .select({ one: sql`1` })
      .from(holding.table)
      .where(naming(holding, named, code))
      .limit(1);
    if (rows.length > 0) throw referencedBy(holding.of);
  }
}

/** A changed code is updated in all lines that contain it, like foreign keys with columns. */
export async function followInLines(tx: Tx, named: Named, before: string, after: string): Promise<void> {
  for (const holding of holdingsOf(named.key)) {
    const { table, column, cells } = holding;
    const changed = cells.map(
      (cell) =>
        sql`|| case when line ->> ${cell}::text = ${before} then jsonb_build_object(${cell}::text, ${after}::text) else '{}'::jsonb end`,
    );
    await tx.execute(sql`
      update ${table} set ${sql.identifier(column.name)} = (
        select jsonb_agg(line ${sql.join(changed, sql` `)} order by place)
        from jsonb_array_elements(${column}) with ordinality as each(line, place)
      ) where ${naming(holding, named, before)}`);
  }
}
