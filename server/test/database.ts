/** Databases for tests: each call answers a fresh migrated one, closed and removed after the test file. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, inject } from 'vitest';
import type { Database } from '../db/client.ts';
import { openDatabase, type OpenOptions } from '../db/open.ts';
import { asAdmin, sibling } from './template.ts';

const undo: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

/** An empty folder that is removed after the test file. */
export function testFolder(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'porthole-test-'));
  undo.push(() => fs.promises.rm(folder, { recursive: true, force: true }));
  return folder;
}

/** A fresh database with every table and no rows: embedded, or on PostgreSQL where DATABASE_URL is set. */
export async function testDatabase(options: Partial<OpenOptions> = {}): Promise<Database> {
  const database = await openDatabase({ durable: false, ...options, ...(await testSource()) });
  undo.push(() => database.close());
  return database;
}

/** A data folder with a fresh embedded database, whatever DATABASE_URL says; not opened yet. */
export async function testDataDir(): Promise<string> {
  const dataDir = testFolder();
  await fs.promises.cp(inject('template').folder, dataDir, { recursive: true });
  return dataDir;
}

/** What `openDatabase` must know to open a fresh copy of the template. */
export async function testSource(): Promise<{ dataDir: string; url?: string }> {
  const { postgres } = inject('template');
  if (!postgres) return { dataDir: await testDataDir() };
  const { url, name } = postgres;
  const copy = `porthole_test_${process.pid}_${Date.now().toString(36)}_${undo.length}`;
  await asAdmin(url, async (client) => {
    await client.query(`create database ${copy} template ${name}`);
  });
  undo.push(() =>
    asAdmin(url, async (client) => {
      await client.query(`drop database if exists ${copy} with (force)`);
    }),
  );
  return { dataDir: testFolder(), url: sibling(url, copy) };
}
