/**
 * Moves everything from one database to another with the same schema: from the embedded one to PostgreSQL.
 */
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import type { Database } from './client.ts';
import { migrate } from './migrate.ts';

type Reader = Pick<pg.Client, 'query'>;
type Table = { name: string; columns: string[]; needs: string[] };

/**
 * Tables of the portal with their writable columns, and the tables their foreign keys reference. Marks and
 * leases belong to transactions and processes of one database, so they are not moved.
 */
const TABLES = `select c.relname as name,
    array(select a.attname::text from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      order by a.attnum) as columns,
    array(select distinct confrelid::regclass::text from pg_constraint
      where contype = 'f' and conrelid = c.oid and confrelid <> c.oid) as needs
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    and c.relname not in ('change_marks', 'leases') order by 1`;

const quoted = (name: string): string => pg.escapeIdentifier(name);

/** Rows moved, by table. */
export type Moved = { table: string; rows: number }[];

/**
 * Copies all rows and sequences of `source` into `target` in one transaction. Throws, and leaves the target
 * without rows, if it had any before or if a count differs afterwards.
 */
export async function move(source: Database, target: Database): Promise<Moved> {
  await refuseStrangers(target);
  await migrate(source);
  await migrate(target);
  return source.patiently((reader) =>
    target.patiently(async (writer) => {
      await reader.query('begin isolation level repeatable read read only');
      await writer.query('begin');
      const { rows: tables } = await reader.query<Table>(TABLES);
      for (const { name } of tables) {
        if ((await count(writer, name)) > 0) throw new Error(`The target is not empty: ${name} has rows.`);
      }
      const moved: Moved = [];
      for (const table of inOrder(tables)) moved.push(await copy(reader, writer, table));
      await moveSequences(reader, writer);
      await writer.query('commit');
      await reader.query('rollback');
      return moved;
    }),
  );
}

/** A database with tables of another application is not even migrated. */
async function refuseStrangers(target: Database): Promise<void> {
  const { rows } = await target.pool.query<{ strange: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is null and exists (
       select from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r') as strange`,
  );
  if (rows[0]?.strange) throw new Error('The target is not empty: it holds tables of something else.');
}

async function copy(reader: pg.Client, writer: pg.Client, table: Table): Promise<Moved[number]> {
  const { name } = table;
  const what = `public.${quoted(name)} (${table.columns.map(quoted).join(', ')})`;
  await pipeline(
    reader.query(copyTo(`copy ${what} to stdout`)),
    writer.query(copyFrom(`copy ${what} from stdin`)),
  );
  const [before, after] = [await count(reader, name), await count(writer, name)];
  if (before !== after) throw new Error(`${name}: ${before} rows in the source, ${after} in the target`);
  return { table: name, rows: after };
}

async function count(client: Reader, table: string): Promise<number> {
  const { rows } = await client.query<{ count: string }>(`select count(*) from public.${quoted(table)}`);
  return Number(rows[0]?.count);
}

async function moveSequences(reader: Reader, writer: Reader): Promise<void> {
  const { rows } = await reader.query<{ name: string; last: string }>(
    `select sequencename as name, last_value as last from pg_sequences
     where schemaname = 'public' and last_value is not null`,
  );
  for (const { name, last } of rows) {
    await writer.query('select setval($1::regclass, $2)', [`public.${quoted(name)}`, last]);
  }
}

/** Orders tables after those that their foreign keys reference. */
function inOrder(tables: Table[]): Table[] {
  const ordered: Table[] = [];
  const left = new Map(tables.map((table) => [quoted(table.name), table]));
  const isLeft = (name: string): boolean => left.has(name) || left.has(quoted(name));
  while (left.size > 0) {
    const free = [...left].filter(([, table]) => !table.needs.some(isLeft));
    if (free.length === 0) throw new Error(`Foreign keys in a circle: ${[...left.keys()].join(', ')}`);
    for (const [key, table] of free) {
      ordered.push(table);
      left.delete(key);
    }
  }
  return ordered;
}
