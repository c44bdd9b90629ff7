/** Test databases: each call returns a fresh migrated one, closed and removed after its test or file. */
import fs from 'node:fs';
import path from 'node:path';
import { inject } from 'vitest';
import type { Database } from '#server/platform/db/client.ts';
import { openDatabase, type OpenOptions } from '#server/platform/db/open.ts';
import { afterwards } from './cleanup.ts';
import { pooledDatabase } from './shared-database.ts';
import { asAdmin, prepareSeeded, sibling } from './template.ts';

const newFolder = (): string => fs.mkdtempSync(path.join(inject('template').room, 'test-'));

/** Creates an empty folder that is removed afterwards. */
export function testFolder(): string {
  const folder = newFolder();
  afterwards(() => fs.promises.rm(folder, { recursive: true, force: true }));
  return folder;
}

let copies = 0;
/** Generous limits, so that no test depends on the machine's speed (ms). */
const PATIENCE = { statementMs: 300_000, idleInTransactionMs: 300_000, waitMs: 300_000 };

/** Opens a fresh database with every table and no rows: embedded, or on PostgreSQL if DATABASE_URL is set. */
export async function testDatabase(options: Partial<OpenOptions> = {}): Promise<Database> {
  const plain = Object.keys(options).length === 0 && !inject('template').postgres;
  const database = plain
    ? await pooledDatabase(async () => copyInto(newFolder()), PATIENCE)
    : await openDatabase({ durable: false, ...PATIENCE, ...options, ...(await testSource()) });
  afterwards(() => database.close());
  return database;
}

/** Returns a data folder with a fresh embedded database, regardless of DATABASE_URL; not opened yet. */
export async function testDataDir(): Promise<string> {
  return copyInto(testFolder());
}

/** The same with the built-in data, which takes ten times as long to write as a program's start. */
export async function seededDataDir(): Promise<string> {
  return copyInto(testFolder(), await prepareSeeded(inject('template')));
}

async function copyInto(folder: string, from = inject('template').folder): Promise<string> {
  await fs.promises.cp(from, folder, { recursive: true });
  return folder;
}

/** Returns the options for `openDatabase` to open a fresh copy of the template, optionally with data. */
export async function testSource(seeded = false): Promise<{ dataDir: string; url?: string }> {
  const { postgres } = inject('template');
  if (!postgres) return { dataDir: await (seeded ? seededDataDir() : testDataDir()) };
  const { url, name } = postgres;
  const copy = `porthole_test_${process.pid}_${Date.now().toString(36)}_${(copies += 1)}`;
  await asAdmin(url, async (client) => {
    await client.query(`create database ${copy} template ${name}`);
  });
  afterwards(() =>
    asAdmin(url, async (client) => {
      await client.query(`drop database if exists ${copy} with (force)`);
    }),
  );
  return { dataDir: testFolder(), url: sibling(url, copy) };
}

/** Returns the URL of an empty database next to DATABASE_URL, dropped afterwards. */
export async function emptyDatabase(): Promise<string> {
  const { url } = inject('template').postgres!;
  const name = `porthole_empty_${process.pid}_${(copies += 1)}`;
  await asAdmin(url, async (client) => {
    await client.query(`create database ${name}`);
  });
  afterwards(() =>
    asAdmin(url, async (client) => {
      await client.query(`drop database if exists ${name} with (force)`);
    }),
  );
  return sibling(url, name);
}
