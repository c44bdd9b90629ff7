/**
 * The embedded database that a worker keeps from file to file: opening one costs two seconds of a core. What a file has
 * put into it is taken out again; one that cannot be brought back to what it was is closed, and the next file opens another.
 */
import fs from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import type { Database } from '../db/client.ts';
import { openEmbedded, type OpenedEmbedded } from '../db/embedded/open.ts';
import { onEmbedded } from '../db/open.ts';

const LONG = 2 ** 31 - 1;
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** What a fresh copy has: its relations, routines and triggers, and the tables that have rows, with a sum of them. */
type Contents = { shape: string; filled: Record<string, string> };
type Kept = { opened: OpenedEmbedded; fresh: Contents; commands: Set<string>; files: Set<string> };
let idle: Kept | undefined;

/** A database with every table and no rows, on what this worker keeps; `copy` makes a fresh data folder. */
export async function keptDatabase(
  copy: () => Promise<string>,
  limits: Parameters<typeof onEmbedded>[1],
): Promise<Database> {
  const kept = idle ?? (await open(await copy()));
  idle = undefined;
  const database = onEmbedded(kept.opened, limits);
  const close = async (): Promise<void> => {
    await database.close();
    if (idle || !(await restored(kept))) await dispose(kept);
    else idle = kept;
  };
  let closing: Promise<void> | undefined;
  return { ...database, close: () => (closing ??= close()) };
}

async function open(dataDir: string): Promise<Kept> {
  const opened = await openEmbedded(dataDir, silent, { durable: false });
  const commands = new Set(opened.embedded.commands.keys());
  const fresh = await using(opened, contentsOf);
  return { opened, fresh, commands, files: new Set(fs.readdirSync(dataDir)) };
}

async function dispose({ opened }: Kept): Promise<void> {
  await opened.close();
  await fs.promises.rm(opened.embedded.dataDir, { recursive: true, force: true });
}

async function using<T>(opened: OpenedEmbedded, work: (pool: pg.Pool) => Promise<T>): Promise<T> {
  const database = onEmbedded(opened, { statementMs: LONG, idleInTransactionMs: LONG });
  try {
    return await work(database.pool);
  } finally {
    await database.close();
  }
}

/** Takes out what was put in; answers whether everything is as in a fresh copy. */
async function restored({ opened, fresh, commands, files }: Kept): Promise<boolean> {
  const { embedded } = opened;
  for (const name of embedded.commands.keys()) if (!commands.has(name)) embedded.commands.delete(name);
  for (const name of fs.readdirSync(embedded.dataDir))
    if (!files.has(name)) fs.rmSync(path.join(embedded.dataDir, name), { recursive: true });
  return using(opened, async (pool) => {
    const found = await contentsOf(pool);
    if (found.shape !== fresh.shape) return false;
    const added = Object.keys(found.filled).filter((table) => !(table in fresh.filled));
    if (added.length > 0) await pool.query(`truncate ${added.join()} restart identity cascade`);
    const { rows } = await pool.query<{ restart: string }>(
      `select format('alter sequence %I.%I restart', schemaname, sequencename) as restart
         from pg_sequences where last_value is not null and schemaname <> 'drizzle'`,
    );
    for (const { restart } of rows) await pool.query(restart);
    // It alone writes what has changed to the tables' files, and lets the log begin anew.
    await pool.query('checkpoint');
    await pool.query('discard all');
    return JSON.stringify((await contentsOf(pool)).filled) === JSON.stringify(fresh.filled);
  });
}

const SHAPE = `
  with named as (select oid, nspname from pg_namespace where nspname !~ '^(pg_|information_schema$)')
  select md5(string_agg(line, E'\\n' order by line)) as shape from (
    select format('%s.%s %s %s', nspname, relname, relkind, relnatts) as line
      from pg_class join named on named.oid = relnamespace
    union all select format('%s.%s %s', nspname, proname, md5(prosrc)) from pg_proc join named on named.oid = pronamespace
    union all select format('%s %s %s', tgrelid::regclass, tgname, tgenabled) from pg_trigger where not tgisinternal
  ) lines`;

const FILLED = `
  select string_agg(format('select %L as name, (select md5(string_agg(t::text, %L order by t::text)) from %I.%I t) as sum
    where exists (select from %I.%I)', schemaname || '.' || tablename, '', schemaname, tablename, schemaname, tablename),
    ' union all ' order by schemaname, tablename) as question
  from pg_tables where schemaname !~ '^(pg_|information_schema$|embedded$)'`;

async function contentsOf(pool: pg.Pool): Promise<Contents> {
  const { rows: shapes } = await pool.query<{ shape: string }>(SHAPE);
  const { rows: questions } = await pool.query<{ question: string }>(FILLED);
  const { rows } = await pool.query<{ name: string; sum: string }>(questions[0]!.question);
  return { shape: shapes[0]!.shape, filled: Object.fromEntries(rows.map(({ name, sum }) => [name, sum])) };
}
