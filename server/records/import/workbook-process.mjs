/** Reads a sheet of an .xlsx file in a process of its own: the file comes by stdin, the rows leave by IPC. */
import { buffer } from 'node:stream/consumers';
import { CellTooLong, sheetOf, TooLarge, TooLong } from './workbook-rows.mjs';

const bounds = JSON.parse(process.argv[2] ?? '{}');
/** What the other process takes over at once: cells, and characters in them. */
const MOST_CELLS = 4000;
const MOST_CHARACTERS = 128 * 1024;

const report = (/** @type {unknown} */ message) => process.send?.(message);

function read(/** @type {Buffer} */ bytes) {
  try {
    return sheetOf(bytes, bounds) ?? 'tooWide';
  } catch (error) {
    if (error instanceof CellTooLong) return 'cellTooLong';
    if (error instanceof TooLarge) return 'tooLarge';
    if (error instanceof TooLong) return 'tooLong';
    return 'faulty';
  }
}

/** The end of the slice that begins at row `from`. */
function endOf(/** @type {unknown[][]} */ rows, /** @type {number} */ from) {
  let [to, cells, characters] = [from, 0, 0];
  for (; to < rows.length && cells < MOST_CELLS && characters < MOST_CHARACTERS; to += 1) {
    cells += rows[to].length;
    for (const cell of rows[to]) if (typeof cell === 'string') characters += cell.length;
  }
  return to;
}

process.on('disconnect', () => process.exit());
const sheet = read(await buffer(process.stdin));
if (typeof sheet === 'string') {
  report(sheet);
  // It lives until the other process, which has heard it, ends it.
  process.on('message', () => undefined);
} else {
  const { rows, first, hidden, sheets } = sheet;
  let at = 0;
  const more = () => {
    const end = endOf(rows, at);
    report({ rows: rows.slice(at, end), first: first + at, last: end >= rows.length, hidden, sheets });
    at = end;
  };
  process.on('message', more);
  more();
}
