/** Reads the first sheet of an .xlsx file away from the event loop. */
import { parentPort, workerData } from 'node:worker_threads';
import { sheetOf } from './workbook-rows.mjs';

const { bytes, ...bounds } = workerData;
/** Rows that the other thread takes over at once. */
const SLICE = 500;

function tell(/** @type {unknown} */ said) {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's port has none
  parentPort.postMessage(said);
}

const sheet = sheetOf(Buffer.from(bytes), bounds);
if (!sheet) tell('tooWide');
else {
  const { rows, first } = sheet;
  let at = 0;
  const more = () => {
    const slice = rows.slice(at, at + SLICE);
    tell({ rows: slice, first: first + at, last: at + SLICE >= rows.length });
    at += SLICE;
  };
  parentPort.on('message', more);
  more();
}
