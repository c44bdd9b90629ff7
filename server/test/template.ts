/** A database with every migration and no rows, created once and copied for each test. */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import pg from 'pg';
import { freshlyBuilt } from '../../scripts/fresh.mjs';
import { migrate, MIGRATIONS } from '#server/platform/db/migrate.ts';
import { openDatabase } from '#server/platform/db/open.ts';
import { seedBasics } from '#server/demo/seed.ts';
import { modules } from '#server/modules.ts';
import { installJobs } from '#server/platform/jobs/run.ts';
import { jobsOf } from '#server/platform/module.ts';
import { builtInHash } from '#server/reference/store/built-in-hash.ts';
import { seedStandards } from '#server/reference/store/seed.ts';
import '#server/resources.ts';

/** Shared by all test files of a run. */
export type Template = {
  /** The data folder that is copied. */
  folder: string;
  /** The data folder with the built-in data that every portal writes at start. Created on demand. */
  seeded: string;
  /** Folder for the copies, removed after the run. */
  room: string;
  /** The template database to copy, next to the one in `url`. */
  postgres?: { url: string; name: string };
  /** The output of `npm run build`, if it is not older than the sources. */
  dist?: string;
};

/** Creates the template unless there is one for the current migrations. */
export async function prepareTemplate(url: string | undefined): Promise<Template> {
  const hash = createHash('sha256');
  for (const migration of readMigrationFiles({ migrationsFolder: MIGRATIONS })) hash.update(migration.hash);
  hash.update(JSON.stringify(jobsOf(modules)));
  const version = hash.digest('hex').slice(0, 16);
  const folder = await inFolder(version);
  const built = freshlyBuilt('server/start.js');
  const room = fs.mkdtempSync(path.join(path.dirname(folder), 'run-'));
  return {
    folder,
    seeded: `${folder}-${builtInHash().slice(0, 8)}`,
    room,
    ...(built && { dist: path.join(built, '../..') }),
    ...(url && { postgres: await inPostgres(url, `porthole_template_${version}`) }),
  };
}

async function inFolder(version: string): Promise<string> {
  // By user id, since a container's user may have no name.
  const home = path.join(os.tmpdir(), `porthole-test-${process.getuid?.() ?? os.userInfo().username}`);
  fs.mkdirSync(home, { recursive: true, mode: 0o700 });
  const folder = path.join(home, `template-${version}`);
  if (fs.existsSync(folder)) return folder;
  const draft = fs.mkdtempSync(path.join(home, 'draft-'));
  await migrated({ dataDir: draft });
  try {
    fs.renameSync(draft, folder);
  } catch {
    fs.rmSync(draft, { recursive: true }); // another run was quicker
  }
  return folder;
}

/** Creates `seeded` if it is missing; workers that need it at the same time wait for the first. */
export async function prepareSeeded({ folder, seeded }: Template): Promise<string> {
  const lock = `${seeded}.lock`;
  while (!fs.existsSync(seeded)) {
    if (!locked(lock)) {
      await pause(100);
      continue;
    }
    try {
      const draft = fs.mkdtempSync(`${seeded}-draft-`);
      await fs.promises.cp(folder, draft, { recursive: true });
      const database = await openDatabase({ dataDir: draft, durable: false });
      await seedBasics(database);
      await seedStandards(database);
      await database.close();
      if (!fs.existsSync(seeded)) fs.renameSync(draft, seeded);
    } finally {
      fs.rmSync(lock, { force: true });
    }
  }
  return seeded;
}

/** Returns true if the lock is now ours; removes the lock of a dead process. */
function locked(lock: string): boolean {
  try {
    fs.writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch {
    const owner = fs.existsSync(lock) ? Number(fs.readFileSync(lock, 'utf8')) : 0;
    try {
      if (owner > 0) process.kill(owner, 0);
    } catch {
      fs.rmSync(lock, { force: true });
    }
    return false;
  }
}

async function inPostgres(url: string, name: string): Promise<{ url: string; name: string }> {
  await asAdmin(url, async (client) => {
    await client.query('select pg_advisory_lock(hashtext($1))', [name]);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount) return;
    const draft = `${name}_draft`;
    await client.query(`drop database if exists ${draft}`);
    await client.query(`create database ${draft}`);
    await migrated({ dataDir: os.tmpdir(), url: sibling(url, draft) });
    await client.query(`alter database ${draft} rename to ${name}`);
  });
  return { url, name };
}

async function migrated(options: { dataDir: string; url?: string }): Promise<void> {
  const database = await openDatabase(options);
  await migrate(database);
  await installJobs(database, modules);
  await database.close();
}

/** The URL of another database on the same server. */
export function sibling(url: string, name: string): string {
  const other = new URL(url);
  other.pathname = `/${name}`;
  return other.href;
}

/** Runs `work` on a connection to the database at `url`. */
export async function asAdmin(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
