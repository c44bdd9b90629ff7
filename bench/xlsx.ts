/**
 * The streaming workbook writer beside SheetJS, in one run each of its own process: time, memory, longest stall of the
 * event loop. `node --import tsx bench/xlsx.ts [rows]`.
 */
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import * as SheetJS from 'xlsx';
import { xlsxStream, type Row } from '../server/exports/xlsx.ts';

const COLUMNS = 20;
const headers = Array.from({ length: COLUMNS }, (_, i) => `Column ${i + 1}`);

function* rowsOf(count: number): Generator<Row> {
  for (let i = 0; i < count; i += 1)
    yield headers.map((_, column) => (column % 3 === 0 ? i * column : `value ${i}-${column}`));
}

const writers: Record<string, (count: number) => Promise<number>> = {
  async own(count) {
    const columns = headers.map((header, i) => ({
      header,
      kind: i % 3 === 0 ? ('number' as const) : ('text' as const),
    }));
    let bytes = 0;
    const stream = xlsxStream([{ name: 'Bench', columns, rows: rowsOf(count) }]);
    stream.on('data', (chunk: Buffer) => (bytes += chunk.length));
    await once(stream, 'end');
    return bytes;
  },
  async sheetjs(count) {
    const sheet = SheetJS.utils.aoa_to_sheet([headers, ...[...rowsOf(count)].map((row) => [...row])], {
      dense: true,
    });
    const bytes = SheetJS.write(SheetJS.utils.book_new(sheet, 'Bench'), {
      type: 'buffer',
      bookType: 'xlsx',
      compression: true,
    }) as Buffer;
    return bytes.length;
  },
};

const [first, second] = process.argv.slice(2);
const writer = first === undefined ? undefined : writers[first];
if (writer) {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  await new Promise((resolve) => setTimeout(resolve, 20));
  delay.reset();
  const start = performance.now();
  const bytes = await writer(Number(second));
  const seconds = (performance.now() - start) / 1000;
  // The stall of a synchronous writer is noted when the loop turns again.
  await new Promise((resolve) => setTimeout(resolve, 20));
  const memory = process.resourceUsage().maxRSS / 1024;
  process.stdout.write(JSON.stringify({ seconds, memory, stall: delay.max / 1e6, bytes }));
} else {
  const count = first ?? '100000';
  const results = Object.keys(writers).map((name) => {
    const output = execFileSync(process.execPath, [
      '--import',
      'tsx',
      fileURLToPath(import.meta.url),
      name,
      count,
    ]);
    return {
      name,
      ...(JSON.parse(output.toString()) as Record<'seconds' | 'memory' | 'stall' | 'bytes', number>),
    };
  });
  console.log(`${count} rows × ${COLUMNS} columns`);
  for (const { name, seconds, memory, stall, bytes } of results)
    console.log(
      `${name.padEnd(8)} ${seconds.toFixed(2)} s  ${memory.toFixed(0)} MB  longest stall ${stall.toFixed(0)} ms  file ${(bytes / 1e6).toFixed(1)} MB`,
    );
  const [own, peer] = results;
  if (own && peer)
    console.log(
      `SheetJS / own: time ${(peer.seconds / own.seconds).toFixed(1)}, memory ${(peer.memory / own.memory).toFixed(1)}`,
    );
}
