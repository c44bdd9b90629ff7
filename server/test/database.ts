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
  const database = await openDatabase({ ...options, ...(await testSource()) });
  undo.push(() => database.close());
  return database;
}

/** A fresh copy of the template, not opened yet: what `openDatabase` needs to know. */
export async function testSource(): Promise<{ dataDir: string; url?: string }> {
  const template = inject('template');
  const dataDir = testFolder();
  if ('folder' in template) {
    await fs.promises.cp(template.folder, dataDir, { recursive: true });
    return { dataDir };
  }
  const name = `porthole_test_${process.pid}_${Date.now().toString(36)}_${undo.length}`;
  await asAdmin(template.url, async (client) => {
    await client.query(`create database ${name} template ${template.name}`);
  });
  undo.push(() =>
    asAdmin(template.url, async (client) => {
      await client.query(`drop database if exists ${name} with (force)`);
    }),
  );
  return { dataDir, url: sibling(template.url, name) };
}
