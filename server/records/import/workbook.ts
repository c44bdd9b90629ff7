/** An Excel file as rows, read in a worker thread with limits on time and memory. */
import { setImmediate as otherRequests } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { MAX_IMPORT_COLUMNS, MAX_IMPORT_ROWS } from '#contract/records/api/import.ts';
import { threadFile } from '#server/platform/place.ts';
import type { Plain as Cell } from '#server/platform/files/cell.ts';
import { TooLarge, TooLong, TooWide, type FileRow } from './row.ts';

const DEADLINE_MS = 30_000;
/** Workbooks that are read at the same time: each may take half a gigabyte. */
const AT_ONCE = 2;
const MAX_UNPACKED_BYTES = 100 * 1024 * 1024;

/**
 * A message of the worker: a slice of the rows (the next follows on request), the last slice, or that the
 * limit is exceeded.
 */
type WorkerReply =
  | (SheetInfo & { rows: Cell[][]; first: number; last: boolean })
  | 'tooWide'
  | 'tooLong'
  | 'tooLarge';

/** Numbers of hidden rows, and the names of non-empty sheets. */
export type SheetInfo = { hidden: number[]; sheets: string[] };
/** `joined`: a merged cell counts in each of its rows; `sheet`: which of the non-empty sheets. */
export type SheetOptions = { joined?: boolean; sheet?: number };

let reading = 0;
const waiting: (() => void)[] = [];

/**
 * The rows of a sheet that shows any, the first where none is wanted, one more than MAX_IMPORT_ROWS at most; throws TooWide, TooLong, TooLarge, or another
 * Error when it is no sound workbook. Others have their turn first where several came before.
 */
export async function readWorkbook(
  bytes: Buffer,
  wanted: SheetOptions = {},
): Promise<SheetInfo & { rows: FileRow[] }> {
  if (reading < AT_ONCE) reading += 1;
  else await new Promise<void>((resolve) => waiting.push(resolve));
  try {
    return await readNow(bytes, wanted);
  } finally {
    const next = waiting.shift();
    if (next) next();
    else reading -= 1;
  }
}

async function readNow(bytes: Buffer, wanted: SheetOptions): Promise<SheetInfo & { rows: FileRow[] }> {
  const worker = new Worker(threadFile('server/records/import/workbook-worker'), {
    workerData: {
      bytes,
      maxRows: MAX_IMPORT_ROWS,
      maxColumns: MAX_IMPORT_COLUMNS,
      maxUnpacked: MAX_UNPACKED_BYTES,
      wholly: true,
      ...wanted,
    },
    resourceLimits: { maxOldGenerationSizeMb: 512 },
    execArgv: [],
  });
  const timer = setTimeout(() => void worker.terminate(), DEADLINE_MS);
  try {
    const read: FileRow[] = [];
    for (;;) {
      const reply = await next(worker);
      if (reply === 'tooWide') throw new TooWide();
      if (reply === 'tooLong') throw new TooLong();
      if (reply === 'tooLarge') throw new TooLarge();
      for (const [index, cells] of reply.rows.entries()) read.push({ row: reply.first + index, cells });
      if (reply.last) return { rows: read, hidden: reply.hidden, sheets: reply.sheets };
      // In slices, as receiving many thousand rows at once would block other requests.
      await otherRequests();
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
      worker.postMessage('next');
    }
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}

function next(worker: Worker): Promise<WorkerReply> {
  return new Promise((resolve, reject) => {
    worker.removeAllListeners();
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('the workbook was not read in time')));
  });
}
