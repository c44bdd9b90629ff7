/**
 * Reads an Excel file as rows in a separate process with time and memory limits, so that no file can crash
 * the portal.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { setImmediate as otherRequests } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { MAX_IMPORT_COLUMNS, MAX_IMPORT_ROWS } from '#contract/records/api/import.ts';
import { threadFile } from '#server/platform/place.ts';
import type { Plain as Cell } from '#server/platform/files/cell.ts';
import { CellTooLong, Crashed, TooLarge, TooLong, TooWide, type FileRow } from './row.ts';

/** Maximum workbooks read concurrently: each may take half a gigabyte. */
const AT_ONCE = 2;
/** Limits for reading a workbook. */
const LIMITS = { memoryMb: 512, deadlineMs: 30_000 };
const BOUNDS = {
  maxRows: MAX_IMPORT_ROWS,
  maxColumns: MAX_IMPORT_COLUMNS,
  maxUnpacked: 100 * 1024 * 1024,
  wholly: true,
};

const FAULTS = {
  tooWide: () => new TooWide(),
  tooLong: () => new TooLong(),
  tooLarge: () => new TooLarge(),
  cellTooLong: () => new CellTooLong(),
  faulty: () => new Error('this is no sound workbook'),
};

/** A message of the process: a slice of the rows (the next follows on request), or a fault. */
type WorkbookReply = (SheetInfo & { rows: Cell[][]; first: number; last: boolean }) | keyof typeof FAULTS;

/** Numbers of hidden rows, and the names of non-empty sheets. */
export type SheetInfo = { hidden: number[]; sheets: string[] };
/** `joined`: a merged cell counts in each of its rows; `sheet`: index among the non-empty sheets. */
export type SheetOptions = { joined?: boolean; sheet?: number };

let reading = 0;
const waiting: (() => void)[] = [];

/**
 * The rows of a non-empty sheet, by default the first; at most MAX_IMPORT_ROWS + 1. Throws TooWide, TooLong,
 * TooLarge, CellTooLong, Crashed, or another Error for an invalid workbook. Requests take turns.
 */
export async function readWorkbook(
  bytes: Buffer,
  wanted: SheetOptions = {},
  limits = LIMITS,
): Promise<SheetInfo & { rows: FileRow[] }> {
  if (reading < AT_ONCE) reading += 1;
  else await new Promise<void>((resolve) => waiting.push(resolve));
  try {
    return await readNow(bytes, wanted, limits);
  } finally {
    const next = waiting.shift();
    if (next) next();
    else reading -= 1;
  }
}

async function readNow(
  bytes: Buffer,
  wanted: SheetOptions,
  { memoryMb, deadlineMs }: typeof LIMITS,
): Promise<SheetInfo & { rows: FileRow[] }> {
  const child = fork(
    fileURLToPath(threadFile('server/records/import/workbook-process')),
    [JSON.stringify({ ...BOUNDS, ...wanted })],
    {
      execArgv: [`--max-old-space-size=${memoryMb}`],
      // It needs none of our secrets.
      env: {},
      serialization: 'advanced',
      stdio: ['pipe', 'ignore', 'ignore', 'ipc'],
    },
  );
  const timer = setTimeout(() => child.kill('SIGKILL'), deadlineMs);
  // A process that ends early leaves the rest of the file unread; its exit is handled instead.
  child.stdin?.on('error', () => undefined);
  child.stdin?.end(bytes);
  try {
    const read: FileRow[] = [];
    for (;;) {
      const reply = await next(child);
      if (typeof reply === 'string') throw FAULTS[reply]();
      for (const [index, cells] of reply.rows.entries()) read.push({ row: reply.first + index, cells });
      if (reply.last) return { rows: read, hidden: reply.hidden, sheets: reply.sheets };
      // In slices, since receiving many thousands of rows at once would block other requests.
      await otherRequests();
      child.send('next');
    }
  } finally {
    clearTimeout(timer);
    child.removeAllListeners();
    child.on('error', () => undefined);
    child.kill('SIGKILL');
  }
}

function next(child: ChildProcess): Promise<WorkbookReply> {
  return new Promise((resolve, reject) => {
    child.removeAllListeners();
    child.once('message', (reply) => resolve(reply as WorkbookReply));
    child.once('error', reject);
    child.once('exit', () => reject(new Crashed()));
  });
}
