/**
 * Access of a tool to the data: through the portal that owns the data folder, else by opening the database itself.
 */
import { askOwner } from '#server/platform/db/embedded/commands.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { forgetLeases } from '#server/platform/lease.ts';
import { openDatabase } from '#server/platform/db/open.ts';
import type { Database, Db } from '#server/platform/db/client.ts';
import { databaseOf, type Env } from '../env.ts';

/** Requests one piece of work; throws the refusal of the portal or of the work. */
export type Ask = (payload: unknown) => Promise<unknown>;

/**
 * Opens a way to run work: `command` is the portal's name for it, `here` runs it on the database. Close it
 * after the last request. `database` is null if the portal owns the data and runs the work itself.
 */
export async function throughPortal(
  env: Env,
  command: string,
  here: (db: Db, payload: unknown, database: Database) => Promise<unknown>,
): Promise<{ ask: Ask; database: Database | null; close: () => Promise<void> }> {
  if (!env.DATABASE_URL && (await askOwner(env.DATA_DIR, 'ping')))
    return {
      async ask(payload) {
        const answer = await askOwner(env.DATA_DIR, command, payload);
        if (!answer) throw new Error('The portal that owned the data folder has ended; run this again.');
        return answer.result;
      },
      database: null,
      close: async () => undefined,
    };
  const database = await openDatabase(databaseOf(env));
  await migrate(database);
  await forgetLeases(database);
  return {
    ask: (payload) => here(database.db, payload, database),
    database,
    close: () => database.close(),
  };
}
