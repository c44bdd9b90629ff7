/** An Excel file as rows, read in a worker thread with limits on time and memory. */
import { Worker } from 'node:worker_threads';
import { MAX_IMPORT_ROWS } from '#contract/api/import.ts';
import type { Cell } from '../../exports/cell.ts';
import { threadFile } from '../../place.ts';
import type { FileRow } from './row.ts';

const DEADLINE_MS = 30_000;
const MAX_UNPACKED_BYTES = 100 * 1024 * 1024;

/** The rows of the first sheet, one more than MAX_IMPORT_ROWS at most; throws when it is no sound workbook. */
export async function readWorkbook(bytes: Buffer): Promise<FileRow[]> {
  const worker = new Worker(threadFile('server/backoffice/import/workbook-worker'), {
    workerData: { bytes, maxRows: MAX_IMPORT_ROWS, maxUnpacked: MAX_UNPACKED_BYTES },
    resourceLimits: { maxOldGenerationSizeMb: 512 },
    execArgv: [],
  });
  const timer = setTimeout(() => void worker.terminate(), DEADLINE_MS);
  try {
    const { rows, first } = await new Promise<{ rows: Cell[][]; first: number }>((resolve, reject) => {
      worker.once('message', resolve);
      worker.once('error', reject);
      worker.once('exit', () => reject(new Error('the workbook was not read in time')));
    });
    return rows.map((cells, index) => ({ row: first + index, cells }));
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
