/** Moves records from one owner to another. */
import { sql } from 'drizzle-orm';
import type { Tx } from '#server/platform/db/client.ts';

/** Tables whose `ydid` is a company itself, or the company of a person or role. */
const OF_COMPANIES: readonly string[] = ['companies', 'users', 'roles'];

/**
 * Moves every record of a personal account to the company that it becomes. The company is new, so its
 * records cannot conflict.
 */
export async function moveOwner(tx: Tx, personalOwner: number, company: number): Promise<void> {
  const { rows } = await tx.execute<{ name: string }>(
    sql`select table_name as name from information_schema.columns join information_schema.tables
        using (table_schema, table_name)
      where column_name = 'ydid' and table_schema = current_schema() and table_type = 'BASE TABLE'
      order by table_name`,
  );
  for (const { name } of rows)
    if (!OF_COMPANIES.includes(name))
      await tx.execute(
        sql`update ${sql.identifier(name)} set ydid = ${company} where ydid = ${personalOwner}`,
      );
}
