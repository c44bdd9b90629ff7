/**
 * Migrates the database to this program's schema: each migration once, all or none, one process at a time.
 */
import { readMigrationFiles, type MigrationMeta } from 'drizzle-orm/migrator';
import { resource } from '../place.ts';
import type { Database } from './client.ts';

export const MIGRATIONS = resource('server/platform/db/migrations');
/** An arbitrary number that nothing else locks on. */
const LOCK = 7_224_653;

/**
 * Runs the pending migrations. Servers that start together wait for each other: the lock ends with the
 * transaction. Throws if a newer program has already migrated the database.
 */
export async function migrate(
  database: Database,
  known: readonly MigrationMeta[] = readMigrationFiles({ migrationsFolder: MIGRATIONS }),
): Promise<void> {
  await database.patiently(async (client) => {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [LOCK]);
    await client.query('create schema if not exists drizzle');
    await client.query(
      'create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
    );
    const { rows } = await client.query<{ hash: string }>('select hash from drizzle.__drizzle_migrations');
    const done = new Set(rows.map((row) => row.hash));
    const hashes = new Set(known.map((migration) => migration.hash));
    if ([...done].some((hash) => !hashes.has(hash))) {
      throw new Error(
        'The database has migrations that this program does not know: a newer version made them.',
      );
    }
    for (const { hash, sql, folderMillis } of known) {
      if (done.has(hash)) continue;
      for (const statement of sql) await client.query(statement);
      await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
        hash,
        folderMillis,
      ]);
    }
    await client.query('commit');
  });
}
