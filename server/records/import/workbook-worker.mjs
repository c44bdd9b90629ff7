/** Reads a sheet of an .xlsx file away from the event loop. */
import { parentPort, workerData } from 'node:worker_threads';
import { sheetOf, TooLarge, TooLong } from './workbook-rows.mjs';

const { bytes, ...bounds } = workerData;
/** Rows that the other thread takes over at once. */
const SLICE = 500;

function tell(/** @type {unknown} */ said) {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's port has none
  parentPort.postMessage(said);
}

function read() {
  try {
    return sheetOf(Buffer.from(bytes), bounds) ?? 'tooWide';
  } catch (error) {
    if (error instanceof TooLarge) return 'tooLarge';
    if (error instanceof TooLong) return 'tooLong';
    throw error;
  }
}

const sheet = read();
if (typeof sheet === 'string') tell(sheet);
else {
  const { rows, first, hidden, sheets } = sheet;
  let at = 0;
  const more = () => {
    const slice = rows.slice(at, at + SLICE);
    tell({ rows: slice, first: first + at, last: at + SLICE >= rows.length, hidden, sheets });
    at += SLICE;
  };
  parentPort.on('message', more);
  more();
}
