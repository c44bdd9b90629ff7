/** Does the work of autovacuum and the checkpointer, which the embedded database does not run. */
import pg from 'pg';
import type { Database } from './client.ts';

/** How long the database must be idle before a table is vacuumed, and how long to wait for that (ms). */
const QUIET_MS = 300;
const PATIENCE_MS = 60_000;
const LOOK_MS = 100;

/** The thresholds of PostgreSQL's autovacuum: fifty rows and a fifth (a tenth for the statistics). */
const DUE = `select schemaname as schema, relname as name from pg_stat_user_tables
  where n_dead_tup > 50 + 0.2 * n_live_tup or n_mod_since_analyze > 50 + 0.1 * n_live_tup
  order by n_dead_tup`;

/** Three hundred rows each (PostgreSQL's own, and a tenth of it). */
const FINE = 100;
const ROUGH = 10;

/**
 * Vacuums and analyses the tables that changed enough, one by one in quiet moments, then writes a checkpoint;
 * returns those tables. Does nothing on PostgreSQL. `rough`: tables read only by index; sampling 30,000 of a
 * million rows blocks everybody for five seconds, 3,000 rows for half a second.
 */
export async function keepHouse(database: Database, rough: readonly string[] = []): Promise<string[]> {
  const { embedded } = database;
  if (!embedded) return [];
  const quiet = async (): Promise<void> => {
    const latest = Date.now() + PATIENCE_MS;
    while (embedded.quietMs() < QUIET_MS && Date.now() < latest) {
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    }
  };
  return database.patiently(async (client) => {
    await client.query('select pg_stat_force_next_flush()');
    const { rows } = await client.query<{ schema: string; name: string }>(DUE);
    const tables: string[] = [];
    for (const { schema, name } of rows) {
      await quiet();
      const table = `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`;
      await client.query(`vacuum ${table}`);
      await quiet();
      await client.query('begin');
      await client.query(`set local default_statistics_target = ${rough.includes(name) ? ROUGH : FINE}`);
      await client.query(`analyze ${table}`);
      await client.query('commit');
      tables.push(`${schema}.${name}`);
    }
    await quiet();
    await client.query('checkpoint');
    return tables;
  });
}
