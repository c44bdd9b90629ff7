/**
 * Tests the command line for imports: without a portal, killed half-way and run again, and through a running
 * portal.
 */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#server/platform/db/client.ts';
import { openDatabase } from '#server/platform/db/open.ts';
import { parseEnv } from '../env.ts';
import { modules } from '#server/modules.ts';
import { startJobs } from '#server/platform/jobs/run.ts';
import { seedStandards } from '#server/reference/store/seed.ts';
import { workOn } from '#server/reference/import/run.ts';
import { send } from '#server/reference/import/send.ts';
import { testApp } from '../test/app.ts';
import { afterwards } from '../test/cleanup.ts';
import { seededDataDir, testDataDir, testFolder } from '../test/database.ts';
import { program } from '../test/program.ts';
import { unlocodeFile } from '../test/unlocode.ts';

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
const killed = new URL('../test/killed.mjs', import.meta.url).href;
const environment = (dataDir: string) => ({ ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' });

const run = (dataDir: string, ...words: string[]) =>
  promisify(execFile)(process.execPath, [...program('cli/import'), ...words], { env: environment(dataDir) });

function fileOf(name: string, bytes: Buffer): string {
  const file = join(testFolder(), name);
  fs.writeFileSync(file, bytes);
  return file;
}

/** Runs it until it has loaded this number of chunks, then kills it. */
async function runAndKill(dataDir: string, chunks: number, ...words: string[]): Promise<void> {
  const child = spawn(process.execPath, [...program('cli/import', [killed]), ...words], {
    env: { ...environment(dataDir), KILL_AFTER: String(chunks) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [, signal] = (await once(child, 'close')) as [number | null, string | null];
  expect(signal).toBe('SIGKILL');
}

async function looking<T>(
  dataDir: string,
  look: (pool: Database['pool'], database: Database) => Promise<T>,
): Promise<T> {
  const database = await openDatabase({ dataDir, durable: false });
  try {
    return await look(database.pool, database);
  } finally {
    await database.close();
  }
}

const contents = async (pool: Database['pool']) => {
  const dataset = `(select id from standard_datasets where source = 'unlocode' and state = 'active')`;
  const entries = await pool.query(
    `select kind, code, name_en, country, latitude, longitude, rank, detail from standard_entries
      where dataset_id in ${dataset} order by kind, code`,
  );
  const terms = await pool.query(
    `select kind, code, term, form, weight, country from standard_terms where dataset_id in ${dataset}
      order by kind, code, term, form`,
  );
  return { entries: entries.rows, terms: terms.rows };
};

describe.skipIf(process.env['DATABASE_URL'])('the command line', () => {
  let dataDir: string;
  beforeAll(async () => {
    dataDir = await seededDataDir();
  });

  // Over 5 s: a process is killed during its work, and its successor compared with an undisturbed one.
  test('imports, resumes after SIGKILL, and ends with the rows of an undisturbed run', async () => {
    const file = fileOf('2024-2 UNLOCODE CodeListPart1.csv', unlocodeFile(['AD', 'FR', 'TR'], 1500));
    await runAndKill(dataDir, 5, 'unlocode', file);
    const left = await looking(dataDir, async (pool) => {
      const { rows } = await pool.query<{ state: string; position: number; total: number }>(
        'select state, position, total from standard_imports',
      );
      expect(await contents(pool)).toEqual({ entries: [], terms: [] });
      return rows[0]!;
    });
    expect(left.state).toBe('loading');
    expect(left.position).toBeGreaterThan(left.total / 10);
    expect(left.position).toBeLessThan(left.total);

    const { stdout } = await run(dataDir, 'unlocode', file);
    const first = Number(/loading (\d+) %/.exec(stdout)?.[1]);
    expect(stdout).not.toContain('checking');
    expect(first).toBeGreaterThanOrEqual(Math.floor((left.position / left.total) * 10) * 10);
    expect(stdout).toContain('Imported.');

    const undisturbed = await looking(await testDataDir(), async (pool, database) => {
      const files = [{ name: 'a', bytes: fs.readFileSync(file) }];
      const options = {
        source: 'unlocode',
        edition: null,
        apply: true,
        skipBroken: false,
        by: null,
      } as const;
      await workOn(database, await send(database, { ...options, files }), new AbortController().signal);
      return contents(pool);
    });
    expect(undisturbed.entries).toHaveLength(4500);
    expect(await looking(dataDir, contents)).toEqual(undisturbed);
  });

  describe('through the portal that owns the data folder', () => {
    let owned: string;
    beforeAll(async () => {
      const app = await testApp();
      await seedStandards(app.database);
      const jobs = await startJobs({ database: app.database, env: parseEnv({}), logger: silent }, modules);
      afterwards(() => jobs.stop());
      jobs.begin();
      owned = app.database.embedded!.dataDir;
    });

    // Over 5 s: one process per command.
    test('lists the findings, and exits with status 1 if nothing was imported', async () => {
      const file = fileOf(
        'part.csv',
        Buffer.from(
          ',"NO","Q1","Kort","Kort",,"1-------","AF","0601",,,\r\n,"NO","QAB","Hjem","Hjem",,"1-------","AF","0601",,,\r\n',
        ),
      );
      await expect(run(owned, 'unlocode', file)).rejects.toMatchObject({
        code: 1,
        stdout: expect.stringMatching(
          /part\.csv:1, location: “Q1” is not a location code[^]*--skip-broken/,
        ) as string,
      });
      const dry = await run(owned, 'unlocode', file, '--dry-run', '--skip-broken').catch(
        (error: { stdout: string }) => error,
      );
      expect(dry.stdout).toContain('new 1, changed 0, unchanged 0, removed 0');
      expect(dry.stdout).toContain('Nothing has been changed yet.');
      expect((await run(owned, 'unlocode', file, '--skip-broken', '--edition', '2025-1')).stdout).toContain(
        'Imported.',
      );
      expect((await run(owned, 'unlocode', file)).stdout).toContain('already been imported');
      expect((await run(owned, 'list')).stdout).toMatch(/unlocode 2025-1 {2}active {2}1 port {2}part\.csv/);
      await expect(run(owned, 'planet', file)).rejects.toMatchObject({
        code: 1,
        stderr: expect.stringContaining('Usage:') as string,
      });
    });

    test('reports refusals in plain text', async () => {
      const empty = fileOf('empty.csv', Buffer.alloc(0));
      await expect(run(owned, 'hs', empty)).rejects.toMatchObject({ code: 1, stderr: 'The file is empty\n' });
    });
  });
});
