/** `npm run backup [-- PATH]`: a copy of the data folder, or a dump of PostgreSQL. */
import fs from 'node:fs';
import path from 'node:path';
import { backUp } from '#server/platform/db/embedded/backup.ts';
import { askOwner } from '#server/platform/db/embedded/commands.ts';
import { openDatabase } from '#server/platform/db/open.ts';
import { dump } from '#server/platform/db/dump.ts';
import { command, say } from './command.ts';

await command(async (env, [place]) => {
  const stamp = new Date().toISOString().replaceAll(':', '-').slice(0, 19);
  const target = path.resolve(place ?? path.join('backups', stamp));
  if (env.DATABASE_URL) {
    await dump(env.DATABASE_LISTEN_URL ?? env.DATABASE_URL, target);
    say(`Backup: ${target}\nRestore it with pg_restore into an empty database.`);
    return;
  }
  if (!fs.existsSync(path.join(env.DATA_DIR, 'db', 'PG_VERSION'))) {
    throw new Error(`There is no database in ${path.resolve(env.DATA_DIR)}: nothing to back up.`);
  }
  if (!(await askOwner(env.DATA_DIR, 'backup', { target }))) {
    const database = await openDatabase({ dataDir: env.DATA_DIR });
    try {
      if (database.embedded) await backUp(database.embedded, target);
    } finally {
      await database.close();
    }
  }
  say(`Backup: ${target}\nRestore it by starting the portal with DATA_DIR=${target} (or a copy of it).`);
});
