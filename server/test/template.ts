/** A database that has every migration and no rows, made once and copied for each test. */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import pg from 'pg';
import { freshlyBuilt } from '../../scripts/fresh.mjs';
import { migrate, MIGRATIONS } from '../db/migrate.ts';
import { openDatabase } from '../db/open.ts';
import { JOBS } from '../jobs/index.ts';
import { installJobs } from '../jobs/run.ts';

/** What all test files of a run share. */
export type Template = {
  /** The data folder that copies are taken from. */
  folder: string;
  /** Room for them, removed after the run. */
  room: string;
  /** The database that copies are taken from, beside the one that `url` names. */
  postgres?: { url: string; name: string };
  /** What `npm run build` made, where it is no older than the sources. */
  dist?: string;
};

/** Makes the template unless these very migrations have one already. */
export async function prepareTemplate(url: string | undefined): Promise<Template> {
  const hash = createHash('sha256');
  for (const migration of readMigrationFiles({ migrationsFolder: MIGRATIONS })) hash.update(migration.hash);
  hash.update(JSON.stringify(JOBS));
  const version = hash.digest('hex').slice(0, 16);
  const folder = await inFolder(version);
  const built = freshlyBuilt('server/start.js');
  const room = fs.mkdtempSync(path.join(path.dirname(folder), 'run-'));
  return {
    folder,
    room,
    ...(built && { dist: path.join(built, '../..') }),
    ...(url && { postgres: await inPostgres(url, `porthole_template_${version}`) }),
  };
}

async function inFolder(version: string): Promise<string> {
  // By number: in a container the user may have no name.
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
  await installJobs(database);
  await database.close();
}

/** The URL of another database on the same server. */
export function sibling(url: string, name: string): string {
  const other = new URL(url);
  other.pathname = `/${name}`;
  return other.href;
}

/** Runs `work` on a connection to the database that `url` names. */
export async function asAdmin(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
