/**
 * `npm run bench:import`: measures the import of 120,000 places (ROWS) on the embedded database with synced files,
 * and the delay of other requests.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { migrate } from '#server/platform/db/migrate.ts';
import { openDatabase } from '#server/platform/db/open.ts';
import { find } from '#server/reference/import/imports.ts';
import { workOn } from '#server/reference/import/run.ts';
import { send } from '#server/reference/import/send.ts';
import { seedStandards } from '#server/reference/store/seed.ts';
import { UNLOCODE_COUNTRIES, unlocodeFile } from '#server/test/unlocode.ts';

const rows = Number(process.env['ROWS'] ?? 120_000);
const perCountry = Math.ceil(rows / UNLOCODE_COUNTRIES.length);
const folder = mkdtempSync(join(tmpdir(), 'porthole-bench-'));
const url = process.env['DATABASE_URL'];
const say = (line: string): void => void process.stdout.write(`${line}\n`);

const database = await openDatabase({ dataDir: folder, ...(url && { url }) });
try {
  await migrate(database);
  await seedStandards(database);
  const thirds = [
    UNLOCODE_COUNTRIES.slice(0, 3),
    UNLOCODE_COUNTRIES.slice(3, 6),
    UNLOCODE_COUNTRIES.slice(6),
  ];
  const files = thirds.map((countries, number) => ({
    name: `CodeListPart${number + 1}.csv`,
    bytes: unlocodeFile(countries, perCountry),
  }));
  const waits: number[] = [];
  const watching = new AbortController();
  const watch = (async () => {
    while (!watching.signal.aborted) {
      const started = performance.now();
      await database.pool.query('select 1');
      waits.push(performance.now() - started);
      await pause(10);
    }
  })();
  const began = performance.now();
  const seconds = (from: number) => `${((performance.now() - from) / 1000).toFixed(1)} s`;
  const options = {
    source: 'unlocode',
    edition: '2024-2',
    apply: false,
    skipBroken: false,
    by: null,
  } as const;
  const dry = await send(database, { ...options, files });
  say(`received and stored: ${seconds(began)}`);
  const checking = performance.now();
  await workOn(database, dry, new AbortController().signal);
  say(`checked: ${seconds(checking)}`);
  const loading = performance.now();
  const id = await send(database, { ...options, apply: true, files });
  await workOn(database, id, new AbortController().signal);
  watching.abort();
  await watch;
  const { state, findings } = await find(database, id);
  say(`import of ${findings?.added} entries, sent, checked, loaded, ${state}: ${seconds(loading)}`);
  waits.sort((a, b) => a - b);
  const at = (share: number) => `${waits[Math.floor((waits.length - 1) * share)]?.toFixed(0)} ms`;
  say(`others waited: median ${at(0.5)}, 99 % ${at(0.99)}, longest ${at(1)}`);
} finally {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
}
