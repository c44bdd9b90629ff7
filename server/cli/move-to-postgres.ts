/**
 * `DATABASE_URL=postgres://… npm run move-to-postgres`: moves everything from the data folder to PostgreSQL.
 */
import fs from 'node:fs';
import path from 'node:path';
import { move } from '#server/platform/db/move.ts';
import { openDatabase } from '#server/platform/db/open.ts';
import { databaseOf } from '../env.ts';
import { command, say } from './command.ts';

await command(async (env) => {
  if (!env.DATABASE_URL) throw new Error('DATABASE_URL names the PostgreSQL database to move to.');
  if (!fs.existsSync(path.join(env.DATA_DIR, 'db', 'PG_VERSION'))) {
    throw new Error(`There is no database in ${path.resolve(env.DATA_DIR)}: nothing to move.`);
  }
  const source = await openDatabase({ dataDir: env.DATA_DIR });
  try {
    const target = await openDatabase(databaseOf(env));
    try {
      for (const { table, rows } of await move(source, target)) say(`${table}: ${rows}`);
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
  say('Moved, and every count agrees. Start the portal with this DATABASE_URL from now on.');
});
