/** Moves the records of one owner to another, or removes them. */
import { sql } from 'drizzle-orm';
import type { Tx } from '#server/platform/db/client.ts';

/** Tables whose `ydid` is a company itself, or the company of a person or role. */
const OF_COMPANIES: readonly string[] = ['companies', 'users', 'roles'];

/** The tables whose `ydid` is the owner of a record. */
async function ownedTables(tx: Tx): Promise<string[]> {
  const { rows } = await tx.execute<{ name: string }>(
    sql`select table_name as name from information_schema.columns join information_schema.tables
        using (table_schema, table_name)
      where column_name = 'ydid' and table_schema = current_schema() and table_type = 'BASE TABLE'
      order by table_name`,
  );
  return rows.map(({ name }) => name).filter((name) => !OF_COMPANIES.includes(name));
}

/**
 * Moves every record of a personal account to the company that it becomes. The company is new, so its
 * records cannot conflict.
 */
export async function moveOwner(tx: Tx, personalOwner: number, company: number): Promise<void> {
  for (const name of await ownedTables(tx))
    await tx.execute(sql`update ${sql.identifier(name)} set ydid = ${company} where ydid = ${personalOwner}`);
}

/** A row that others refer to. */
const isReferred = (error: unknown): boolean => {
  const { code } = ((error as { cause?: unknown }).cause ?? error) as { code?: string };
  return code === '23503';
};

/** Removes every record of a personal account. A table that others refer to comes after these. */
export async function removeOwner(tx: Tx, personalOwner: number): Promise<void> {
  let waiting = await ownedTables(tx);
  while (waiting.length > 0) {
    const referred: string[] = [];
    for (const name of waiting)
      try {
        await tx.transaction((inner) =>
          inner.execute(sql`delete from ${sql.identifier(name)} where ydid = ${personalOwner}`),
        );
      } catch (error) {
        if (!isReferred(error)) throw error;
        referred.push(name);
      }
    if (referred.length === waiting.length)
      throw new Error(`records refer to each other: ${referred.join()}`);
    waiting = referred;
  }
}

/** Removes the rows that would go with a user who is deleted: sessions, logs, settings of their own. */
export async function removePersonRows(tx: Tx, userId: string): Promise<void> {
  const { rows } = await tx.execute<{ name: string; column: string }>(
    sql`select c.relname as name, a.attname as column from pg_constraint k
      join pg_class c on c.oid = k.conrelid
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
      where k.contype = 'f' and k.confdeltype = 'c' and k.confrelid = 'users'::regclass
      order by c.relname`,
  );
  for (const { name, column } of rows)
    await tx.execute(sql`delete from ${sql.identifier(name)} where ${sql.identifier(column)} = ${userId}`);
}
