/**
 * Compares an export of 100,000 rows × 20 columns with exceljs's streaming writer on the same rows, each in
 * its own process, started as the portal is: `npm run bench:exports [-- ROWS]`.
 * Measures time, CPU, memory and the longest stall of the event loop. Reads the file back with SheetJS, and
 * with LibreOffice where it is installed (`apt-get install --no-install-recommends libreoffice-calc`);
 * cancels one export half-way; with POSTGRES_URL, exports a list as the portal does.
 * exceljs is downloaded into a temporary folder (`EXCELJS=FOLDER` names one that has it), since as a
 * dependency it would bring 170 packages for a bench alone.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import {
  createWriteStream,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import * as SheetJS from 'xlsx';
import { shippedEnv, shippedFlags } from './as-shipped.ts';
import { watchStalls, type Stalls } from './stalls.ts';
import { xlsxStream, type ColumnKind, type SheetRow } from '#server/platform/files/xlsx.ts';

const EXCELJS = 'exceljs@4.4.0';
const ZONE = 'Europe/Istanbul';
const START = Date.UTC(2026, 0, 1);

type Column = {
  kind: ColumnKind;
  value: (i: number) => string | number | boolean | null;
  shown: (i: number) => string;
};
const two = (n: number): string => String(n).padStart(2, '0');
const instant = (i: number): Date => new Date(START + (i % 500_000) * 60_000);
const text = (what: string): Column => ({
  kind: 'text',
  value: (i) => `${what} ${i} & <${i % 97}>`,
  shown: (i) => `${what} ${i} & <${i % 97}>`,
});
const money = (salt: number): Column => ({
  kind: 'money',
  value: (i) => ((i * salt) % 1_000_000).toFixed(2),
  shown: (i) => ((i * salt) % 1_000_000).toFixed(2).replace(/\B(?=(\d{3})+\.)/g, ','),
});
const integer = (salt: number): Column => ({
  kind: 'integer',
  value: (i) => i * salt,
  shown: (i) => String(i * salt),
});
const date: Column = {
  kind: 'date',
  value: (i) =>
    instant(i * 7)
      .toISOString()
      .slice(0, 10),
  shown: (i) =>
    instant(i * 7)
      .toISOString()
      .slice(0, 10),
};
const dateTime: Column = {
  kind: 'dateTime',
  value: (i) => instant(i).toISOString(),
  shown(i) {
    const there = new Date(instant(i).getTime() + 180 * 60_000);
    return `${there.toISOString().slice(0, 10)} ${two(there.getUTCHours())}:${two(there.getUTCMinutes())} +03:00`;
  },
};
const flag: Column = {
  kind: 'boolean',
  value: (i) => i % 2 === 0,
  shown: (i) => (i % 2 === 0 ? 'TRUE' : 'FALSE'),
};
const seldom: Column = {
  kind: 'text',
  value: (i) => (i % 5 === 0 ? `备注 ${i}` : null),
  shown: (i) => (i % 5 === 0 ? `备注 ${i}` : ''),
};

const columns: Column[] = [
  text('Code'), text('Name'), text('Address in the town of'), text('Şehir'), text('联系人'), text('E-mail'), text('Phone'), seldom,
  integer(1), integer(3), integer(11), money(37.11), money(101.5), money(3.75), date, date, dateTime, dateTime, flag, flag,
]; // prettier-ignore

function* rowsOf(count: number): Generator<SheetRow> {
  for (let i = 0; i < count; i += 1) yield columns.map(({ value }) => value(i));
}
const headers = columns.map((_, i) => `Column ${i + 1}`);
const sheet = (rows: Iterable<SheetRow>) => ({
  name: 'Bench',
  columns: columns.map(({ kind }, i) => ({ header: headers[i]!, kind })),
  rows,
});

/** Jobs of a child process, by name; a job may return its measurements. */
const jobs: Record<string, (count: number, target: string, from: string) => Promise<unknown>> = {
  own: (count, target) =>
    pipeline(xlsxStream([sheet(rowsOf(count))], { zone: ZONE }), createWriteStream(target)),
  async exceljs(count, target, from) {
    const entry = createRequire(join(from, 'package.json')).resolve('exceljs');
    const { default: excel } = (await import(pathToFileURL(entry).href)) as { default: Excel };
    const book = new excel.stream.xlsx.WorkbookWriter({
      filename: target,
      useStyles: true,
      useSharedStrings: false,
    });
    const page = book.addWorksheet('Bench', {
      views: [{ state: 'frozen', ySplit: 1 }],
      // A streaming writer needs this before the first row.
      autoFilter: { from: 'A1', to: 'T1' },
    });
    const formats: Partial<Record<ColumnKind, string>> = {
      integer: '0',
      money: '#,##0.00',
      date: 'yyyy\\-mm\\-dd',
      dateTime: 'yyyy\\-mm\\-dd\\ hh:mm',
    };
    page.columns = columns.map(({ kind }, i) => ({
      header: headers[i]!,
      width: 16,
      ...(formats[kind] && { style: { numFmt: formats[kind] } }),
    }));
    const plain: Partial<Record<ColumnKind, (value: unknown) => unknown>> = {
      money: Number,
      date: (value) => new Date(value as string),
      dateTime: (value) => new Date(value as string),
    };
    let n = 0;
    for (const row of rowsOf(count)) {
      page.addRow(row.map((value, i) => plain[columns[i]!.kind]?.(value) ?? value)).commit();
      // Yields to the event loop, as a server with other requests would.
      if ((n += 1) % 1000 === 0) await new Promise(setImmediate);
    }
    page.commit();
    await book.commit();
  },
  /** Cancels half-way and returns the rows still read afterwards, and what keeps the process alive. */
  async cancelled(count, target) {
    let yielded = 0;
    let then = 0;
    const counted = (function* () {
      for (const row of rowsOf(count)) {
        yielded += 1;
        if (yielded === Math.round(count / 2)) setImmediate(giveUp);
        yield row;
      }
    })();
    const stream = xlsxStream([sheet(counted)], { zone: ZONE });
    function giveUp() {
      stream.destroy(new Error('given up'));
      then = yielded;
    }
    const end = pipeline(stream, createWriteStream(target)).catch(() => undefined);
    await end;
    rmSync(target, { force: true });
    await sleep(200);
    return { read: then, after: yielded - then, at: process.getActiveResourcesInfo() };
  },
  list: async (count, target) => (await import('./exports-list.ts')).exportCustomers(count, target),
};

type Excel = {
  stream: {
    xlsx: {
      WorkbookWriter: new (options: object) => {
        addWorksheet(
          name: string,
          options: object,
        ): {
          columns: object[];
          addRow(row: unknown[]): { commit(): void };
          commit(): void;
        };
        commit(): Promise<void>;
      };
    };
  };
};
type Measured = {
  seconds: number;
  cpu: number;
  rest: number;
  memory: number;
  bytes: number;
  result: unknown;
} & Stalls;

async function measure(name: string, count: number, target: string, from: string): Promise<void> {
  // One-time work of the process, such as reading a zone's tables, is not part of the export.
  await jobs[name]!(200, target, from);
  await sleep(50);
  const rest = process.memoryUsage().rss / 1e6;
  const watched = watchStalls();
  const start = performance.now();
  const used = process.cpuUsage();
  const result = (await jobs[name]!(count, target, from)) as
    | { seconds?: number; stalls?: Stalls }
    | undefined;
  const seconds = result?.seconds ?? (performance.now() - start) / 1000;
  const { user, system } = process.cpuUsage(used);
  // Stopped in any case, since the watcher keeps the process alive.
  const overall = watched.stop();
  const stalls = result?.stalls ?? overall;
  process.stdout.write(
    JSON.stringify({
      seconds,
      cpu: (user + system) / 1e6,
      rest,
      memory: process.resourceUsage().maxRSS / 1000,
      ...stalls,
      bytes: existsSync(target) ? statSync(target).size : 0,
      result,
    } satisfies Measured),
  );
}

/** Returns the file's cells as displayed texts. */
function readBack(file: string, count: number): string {
  const book = SheetJS.read(readFileSync(file), { dense: true, cellNF: true });
  const page = book.Sheets['Bench']!['!data'] as SheetJS.CellObject[][];
  return compare(count, (row, column) => {
    const cell = page[row + 1]?.[column];
    if (cell?.t === 'b') return cell.v ? 'TRUE' : 'FALSE';
    return String(cell?.w ?? cell?.v ?? '');
  });
}

function compare(count: number, at: (row: number, column: number) => string): string {
  let wrong = 0;
  let first = '';
  for (let row = 0; row < count; row += 1)
    for (const [column, { shown }] of columns.entries())
      if (at(row, column) !== shown(row)) {
        wrong += 1;
        first ||= `row ${row + 2}, column ${column + 1}: “${at(row, column)}” for “${shown(row)}”`;
      }
  return wrong === 0 ? `all ${count * columns.length} cells equal` : `${wrong} cells differ; ${first}`;
}

/** Opens the file in headless LibreOffice and saves it as CSV with cells as displayed. */
function openInLibreOffice(file: string, folder: string, count: number): string {
  const filter = 'csv:Text - txt - csv (StarCalc):9,34,76,1';
  const run = spawnSync(
    'soffice',
    [
      `-env:UserInstallation=file://${folder}/office`,
      '--headless',
      '--convert-to',
      filter,
      '--outdir',
      folder,
      file,
    ],
    { encoding: 'utf8' },
  );
  if (run.error) return 'is not installed here';
  const lines = readFileSync(file.replace(/xlsx$/, 'csv'), 'utf8').replace('\ufeff', '').split('\n');
  const cells = lines
    .slice(1, count + 1)
    .map((line) => line.split('\t').map((cell) => cell.replace(/^"|"$/g, '')));
  return compare(count, (row, column) => cells[row]?.[column] ?? '');
}

const [first = '100000', second, third = '', fourth = ''] = process.argv.slice(2);
if (second !== undefined) await measure(first, Number(second), third, fourth);
else {
  const count = Number(first);
  const folder = mkdtempSync(join(tmpdir(), 'porthole-bench-'));
  const from = process.env['EXCELJS'] ?? folder;
  const self = fileURLToPath(import.meta.url);
  const run = (name: string): Measured => {
    const target = join(folder, `${name}.xlsx`);
    const shipped = shippedFlags(name === 'list' ? process.env['POSTGRES_URL'] : undefined);
    const words = [...shipped, '--import', 'tsx', self, name, String(count), target, from];
    const env = { ...process.env, ...shippedEnv };
    return JSON.parse(
      execFileSync(process.execPath, words, { env, stdio: ['ignore', 'pipe', 'inherit'] }).toString(),
    ) as Measured;
  };
  try {
    if (!process.env['EXCELJS']) {
      writeFileSync(join(folder, 'package.json'), '{"private":true}');
      execFileSync('npm', ['install', '--silent', '--ignore-scripts', EXCELJS], {
        cwd: folder,
        stdio: 'ignore',
      });
    }
    console.log(`${count} rows × ${columns.length} columns`);
    const results = ['own', 'exceljs', ...(process.env['POSTGRES_URL'] ? ['list'] : [])].map((name) => {
      const { seconds, cpu, rest, memory, stall, own, p99, bytes } = run(name);
      console.log(
        `${name.padEnd(8)} ${seconds.toFixed(2)} s  CPU ${cpu.toFixed(2)} s  memory ${memory.toFixed(0)} MB (${rest.toFixed(0)} before)  longest stall ${stall.toFixed(0)} ms (own work ${own.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms)  file ${(bytes / 1e6).toFixed(1)} MB`,
      );
      return { seconds, cpu };
    });
    const [own, peer] = results;
    console.log(
      `time of exceljs / own: ${(peer!.seconds / own!.seconds).toFixed(1)}, CPU ${(peer!.cpu / own!.cpu).toFixed(1)}`,
    );
    const file = join(folder, 'own.xlsx');
    console.log(`read back by SheetJS: ${readBack(file, count)}`);
    console.log(`LibreOffice: ${openInLibreOffice(file, folder, count)}`);
    const { result } = run('cancelled');
    console.log(`given up half-way: ${JSON.stringify(result)}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
