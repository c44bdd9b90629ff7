/**
 * The embedded database that a worker reuses for all files, since opening one takes two seconds of CPU time.
 * A file's data is removed afterwards; if that fails, the database is closed and the next file opens another.
 */
import fs from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import type { Database } from '#server/platform/db/client.ts';
import { openEmbedded, type OpenedEmbedded } from '#server/platform/db/embedded/open.ts';
import { onEmbedded } from '#server/platform/db/open.ts';

const LONG = 2 ** 31 - 1;
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** Contents of a fresh copy: relations, routines, triggers, and the filled tables with a checksum each. */
type Contents = { shape: string; sums: Record<string, string | null> };
type PooledDatabase = { opened: OpenedEmbedded; fresh: Contents; commands: Set<string>; files: Set<string> };
const idle: PooledDatabase[] = [];
/** Maximum number of idle databases: a test with a second portal needs two. */
const MOST = 2;

/** Returns an empty migrated database from this worker's pool; `copy` creates a fresh data folder. */
export async function pooledDatabase(
  copy: () => Promise<string>,
  limits: Parameters<typeof onEmbedded>[1],
): Promise<Database> {
  const pooled = idle.pop() ?? (await open(await copy()));
  const database = onEmbedded(pooled.opened, limits);
  const close = async (): Promise<void> => {
    await database.close();
    if (idle.length >= MOST || !(await restored(pooled))) await dispose(pooled);
    else idle.push(pooled);
  };
  let closing: Promise<void> | undefined;
  return { ...database, close: () => (closing ??= close()) };
}

async function open(dataDir: string): Promise<PooledDatabase> {
  const opened = await openEmbedded(dataDir, silent, { durable: false });
  const commands = new Set(opened.embedded.commands.keys());
  const fresh = await using(opened, async (pool) => ({
    shape: await shapeOf(pool),
    sums: await sumsOf(pool, await filledTables(pool)),
  }));
  return { opened, fresh, commands, files: new Set(fs.readdirSync(dataDir)) };
}

async function dispose({ opened }: PooledDatabase): Promise<void> {
  await opened.close();
  await fs.promises.rm(opened.embedded.dataDir, { recursive: true, force: true });
}

async function using<T>(opened: OpenedEmbedded, work: (pool: pg.Pool) => Promise<T>): Promise<T> {
  const database = onEmbedded(opened, { statementMs: LONG, idleInTransactionMs: LONG, waitMs: LONG });
  try {
    return await work(database.pool);
  } finally {
    await database.close();
  }
}

/** Removes added data; returns true if everything is as in a fresh copy. */
async function restored({ opened, fresh, commands, files }: PooledDatabase): Promise<boolean> {
  const { embedded } = opened;
  for (const name of embedded.commands.keys()) if (!commands.has(name)) embedded.commands.delete(name);
  for (const name of fs.readdirSync(embedded.dataDir))
    if (!files.has(name)) fs.rmSync(path.join(embedded.dataDir, name), { recursive: true });
  return using(opened, async (pool) => {
    if ((await shapeOf(pool)) !== fresh.shape) return false;
    const added = (await filledTables(pool)).filter((table) => !(table in fresh.sums));
    if (added.length > 0) await pool.query(`truncate ${added.join()} restart identity cascade`);
    const { rows } = await pool.query<{ restart: string }>(
      `select format('alter sequence %I.%I restart', schemaname, sequencename) as restart
         from pg_sequences where last_value is not null and schemaname <> 'drizzle'`,
    );
    for (const { restart } of rows) await pool.query(restart);
    // Only a checkpoint writes changes to the table files and starts the log again.
    await pool.query('checkpoint');
    await pool.query('discard all');
    const sums = await sumsOf(pool, Object.keys(fresh.sums));
    return JSON.stringify(sums) === JSON.stringify(fresh.sums);
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

/**
 * Finds filled tables by their size on disk, without querying them. A table whose rows were all deleted
 * counts too and is truncated.
 */
const FILLED = `
  select format('%I.%I', nspname, relname) as name
    from pg_class join pg_namespace named on named.oid = relnamespace
   where relkind = 'r' and nspname !~ '^(pg_|information_schema$|embedded$)' and pg_relation_size(pg_class.oid) > 0
   order by 1`;

async function shapeOf(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ shape: string }>(SHAPE);
  return rows[0]!.shape;
}

async function filledTables(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(FILLED);
  return rows.map(({ name }) => name);
}

async function sumsOf(pool: pg.Pool, tables: string[]): Promise<Contents['sums']> {
  const sums = tables.map((name) => `(select md5(string_agg(t::text, '' order by t::text)) from ${name} t)`);
  const { rows } = await pool.query<{ sums: (string | null)[] }>(
    `select array[${sums.join()}]::text[] as sums`,
  );
  return Object.fromEntries(tables.map((name, index) => [name, rows[0]!.sums[index]!]));
}
