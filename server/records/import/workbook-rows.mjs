/**
 * The rows of a sheet of an .xlsx file that is not hidden or empty. The archive is unpacked once under a limit before the workbook reader
 * sees it, so that a small file cannot fill the memory. To be called in a process or thread of its own: it takes its time.
 */
import { inflateRawSync } from 'node:zlib';
import { createRequire } from 'node:module';

/**
 * Loaded for the first workbook, as few starts ever see one. Without the tables of old code pages, which are
 * most of its size and which no .xlsx file needs.
 * @type {() => typeof import('xlsx')}
 */
const xlsx = () => createRequire(import.meta.url)('xlsx/dist/xlsx.core.min.js');

const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_LINE = 0x02014b50;

/** Parts of an .xlsx file; without its own parts, another format (.xlsb, .ods) has nothing left to read. */
const isSheetPart = (/** @type {string} */ name) =>
  /^(\[Content_Types\]\.xml|_rels\/.*|docProps\/.*|xl\/.*\.(xml|rels))$/i.test(name);

const CELL = /<(?:\w+:)?(row|c)(?=[\s/>])([^>]*)>/g;
const columnOf = (/** @type {string} */ letters) =>
  Array.from(letters.toUpperCase()).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);

/**
 * Returns the number of the last row of a sheet, or null if a non-empty cell lies beyond the columns that are
 * read. Searches the XML before the reader builds a table, as one cell at XFD1 makes every row 16,384 cells
 * wide. Rows and cells without a position follow the previous one.
 */
function lastRowOf(/** @type {string} */ xml, /** @type {number} */ maxColumns) {
  let [row, last, column] = [0, 0, 0];
  for (const [, name, attributes = ''] of xml.matchAll(CELL)) {
    if (name === 'row') {
      row = Number(/\br\s*=\s*["'](\d{1,7})["']/.exec(attributes)?.[1] ?? row + 1);
      last = Math.max(last, row);
      column = 0;
    } else {
      const letters = /\br\s*=\s*["']([A-Za-z]{1,3})\d/.exec(attributes)?.[1];
      column = letters ? columnOf(letters) : column + 1;
      if (column > maxColumns && !attributes.endsWith('/')) return null;
    }
  }
  return last;
}

/** Its parts are longer than may be read. */
export class TooLarge extends Error {}

/** There is something beneath the rows that are read. */
export class TooLong extends Error {}

/** A cell holds more than Excel itself allows. */
export class CellTooLong extends Error {}

/** Excel's own limit of a cell, and the characters of a sheet: one shared text may be in every cell. */
const MOST_IN_CELL = 32_767;
const MOST_CHARACTERS = 32 * 1024 * 1024;

/** Refuses texts that would fill the memory once each cell has its own copy. */
function measure(/** @type {unknown[][]} */ rows) {
  let left = MOST_CHARACTERS;
  for (const cells of rows)
    for (const cell of cells) {
      if (typeof cell !== 'string') continue;
      if (cell.length > MOST_IN_CELL) throw new CellTooLong();
      left -= cell.length;
      if (left < 0) throw new TooLarge();
    }
}

/** Parts of a workbook; far more than any has. */
const MOST_PARTS = 10_000;

/** A cell of a formula without a result. */
const UNRECKONED =
  /<((?:\w+:)?)c\b([^<>]*)>\s*<\1f\b[^<>]*(?:\/>|>[^<]*<\/\1f>)(?:\s*(?:<\1v\s*\/>|<\1v>\s*<\/\1v>))?\s*<\/\1c>/g;

/**
 * Marks formulas without a stored result, which some programs write, as faults: the reader takes such a cell
 * for empty, while Excel would show a number. A text result may well be empty.
 */
const reckoned = (/** @type {string} */ xml) =>
  xml.replace(UNRECKONED, (whole, prefix, /** @type {string} */ attributes) =>
    /\st\s*=\s*["'](?!n["'])/.test(attributes)
      ? whole
      : `<${prefix}c${attributes.replace(/\st\s*=\s*["']n["']/, '')} t="e"><${prefix}v>#GETTING_DATA</${prefix}v></${prefix}c>`,
  );

/**
 * The dimension that a sheet declares: the reader trusts it and would omit what some programs write beyond
 * it.
 */
const SIZE = /<(?:\w+:)?dimension\b[^<>]*>(?:\s*<\/(?:\w+:)?dimension\s*>)?/;

const HIDDEN_ROW = /<(?:\w+:)?row\b[^<>]*\shidden\s*=\s*["'](?:1|true)["']/;

function inflated(/** @type {Buffer} */ content, /** @type {number} */ most) {
  try {
    return inflateRawSync(content, { maxOutputLength: Math.max(most, 1) });
  } catch (error) {
    throw error instanceof RangeError ? new TooLarge() : error;
  }
}

/**
 * Rebuilds the archive from its unpacked parts, so that what was measured is what is read, even if the two
 * readers differ on a malicious file. Also returns whether a sheet has hidden rows, and the longest sheet's
 * last row. Null if a sheet is too wide; throws TooLarge above `maxUnpacked` bytes, an Error for a damaged
 * archive.
 */
function unpacked(
  /** @type {Buffer} */ file,
  /** @type {{ maxUnpacked: number, maxColumns: number }} */ { maxUnpacked, maxColumns },
) {
  let end = file.length - 22;
  while (end >= 0 && file.readUInt32LE(end) !== END_OF_DIRECTORY) end -= 1;
  if (end < 0) throw new Error('no end of directory');
  let at = file.readUInt32LE(end + 16);
  let left = maxUnpacked;
  const { CFB } = xlsx();
  const parts = CFB.utils.cfb_new();
  let hides = false;
  let longest = 0;
  const entries = file.readUInt16LE(end + 10);
  if (entries > MOST_PARTS) throw new Error('too many parts');
  for (let entry = 0; entry < entries; entry += 1) {
    if (file.readUInt32LE(at) !== DIRECTORY_LINE) throw new Error('damaged directory');
    const method = file.readUInt16LE(at + 10);
    const packed = file.readUInt32LE(at + 20);
    const nameLength = file.readUInt16LE(at + 28);
    const local = file.readUInt32LE(at + 42);
    const start = local + 30 + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28);
    const name = file.toString('latin1', at + 46, at + 46 + nameLength);
    at += 46 + nameLength + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32);
    if (!isSheetPart(name)) continue;
    const content = file.subarray(start, start + packed);
    const part = method === 8 ? inflated(content, left) : content;
    left -= part.length;
    if (left < 0) throw new TooLarge();
    if (!/^xl\/worksheets\//i.test(name)) {
      CFB.utils.cfb_add(parts, `/${name}`, part);
      continue;
    }
    const xml = part.toString('latin1');
    const last = lastRowOf(xml, maxColumns);
    if (last === null) return null;
    longest = Math.max(longest, last);
    hides ||= HIDDEN_ROW.test(xml);
    CFB.utils.cfb_add(parts, `/${name}`, Buffer.from(reckoned(xml.replace(SIZE, '')), 'latin1'));
  }
  return { archive: CFB.write(parts, { type: 'buffer', fileType: 'zip' }), hides, longest };
}

/** An instant as our own exports write it: what the clocks show, and in its format how far they are ahead of UTC. */
const ZONED = /"([+-]\d\d:\d\d)"$/;

const SHARE = /%/;

/** The number format of codes stored as numbers and shown with leading zeros. */
const PADDED = /^0{2,20}$/;

/**
 * Instants with their zone; the faults of formulas by their names, which else would be empty; numbers as Excel shows them,
 * with the zeros before a code, without what binary fractions leave behind their fifteenth digit.
 */
function spell(/** @type {{ v?: unknown, w?: string, z?: unknown, t: string }[][]} */ table) {
  for (const cell of table.flat()) {
    // A share that Excel keeps as 0.06 and shows as 6 %; our own exports have 6 with the sign as a text behind it.
    if (cell?.t === 'n' && SHARE.test(String(cell.z).replace(/"[^"]*"|\\./g, '')))
      Object.assign(cell, { t: 's', v: `${Number((Number(cell.v) * 100).toPrecision(15))}%` });
    // A number that no calendar has a day for.
    if (cell?.v instanceof Date && Number.isNaN(cell.v.getTime()))
      Object.assign(cell, { t: 's', v: cell.w ?? '' });
    if (cell?.t === 'e') Object.assign(cell, { t: 's', v: cell.w ?? '#VALUE!' });
    else if (cell?.t === 'n' && PADDED.test(String(cell.z)) && Number.isSafeInteger(cell.v) && cell.v >= 0)
      Object.assign(cell, { t: 's', v: String(cell.v).padStart(String(cell.z).length, '0') });
    else if (cell?.t === 'n' && typeof cell.v === 'number') cell.v = Number(cell.v.toPrecision(15));
    const [, offset] = (cell?.v instanceof Date && ZONED.exec(String(cell.z))) || [];
    if (offset)
      Object.assign(cell, { t: 's', v: cell.v.toISOString().replace('.000Z', '').replace('Z', '') + offset });
    // The reader would take a text in a date format for the number of a day.
    if (cell?.t === 's') cell.z = 'General';
  }
}

/** Whether a sheet has content, whatever dimension it declares. */
const isFilled = (/** @type {import('xlsx').WorkSheet | undefined} */ sheet) =>
  (sheet?.['!data'] ?? []).some((row) => row?.some((cell) => (cell?.v ?? '') !== ''));

/**
 * Copies the value of a cell merged over rows into each of them that has other content: a customer is written
 * once next to several contacts. A cell merged over columns too is a title or a note.
 */
function share(
  /** @type {unknown[][]} */ rows,
  /** @type {import('xlsx').CellAddress} */ first,
  /** @type {import('xlsx').Range[]} */ joined,
) {
  const own = rows.map((cells) => cells.some((cell) => cell !== null && cell !== ''));
  for (const { s, e } of joined) {
    const column = s.c - first.c;
    const value = s.c === e.c ? rows[s.r - first.r]?.[column] : null;
    if ((value ?? '') === '') continue;
    const last = Math.min(e.r - first.r, rows.length - 1);
    for (let at = s.r + 1 - first.r; at <= last; at += 1) if (own[at]) rows[at][column] = value;
  }
}
/**
 * Returns the rows of a non-empty sheet, by default the first, within the maximum width and whatever
 * dimension it declares; with the first row's number, the hidden rows and the names of non-empty sheets.
 */
function rowsOf(
  /** @type {{ archive: Buffer, hides: boolean, longest: number }} */ { archive, hides, longest },
  /** @type {import('./workbook-rows.d.mts').Bounds} */ {
    maxRows,
    maxColumns,
    wholly,
    joined,
    sheet: at = 0,
  },
) {
  const { read, utils } = xlsx();
  const options = /** @type {const} */ ({ type: 'buffer', dense: true, cellFormula: false });
  const told = { cellDates: true, cellNF: true, UTC: true, sheetRows: maxRows + 2 };
  const book = read(archive, { ...options, ...told });
  // Sheets that are hidden hold what a program keeps for itself; an empty one was left over.
  const sheets = book.SheetNames.filter(
    (name, place) => !book.Workbook?.Sheets?.[place]?.Hidden && isFilled(book.Sheets[name]),
  );
  const name = sheets[at];
  const sheet = book.Sheets[name ?? ''];
  if (!sheet?.['!ref']) return { rows: [], first: 1, hidden: [], sheets };
  const range = utils.decode_range(sheet['!ref']);
  range.e.c = Math.min(range.e.c, range.s.c + maxColumns - 1);
  range.e.r = Math.min(range.e.r, range.s.r + maxRows + 1);
  spell(sheet['!data'] ?? []);
  const rows = utils.sheet_to_json(sheet, {
    header: 1,
    raw: true,
    UTC: true,
    defval: null,
    blankrows: true,
    range,
  });
  if (joined) share(rows, range.s, sheet['!merges'] ?? []);
  measure(rows);
  const filled = rows.filter((cells) => cells.some((cell) => cell !== null && cell !== '')).length;
  // Too many rows are refused whatever follows them.
  if (wholly && filled <= maxRows + 1 && longest > range.e.r + 1) {
    const { Sheets } = read(archive, { ...options, sheets: name });
    const beneath = (Sheets[name ?? '']?.['!data'] ?? []).slice(range.e.r + 1).flat();
    if (beneath.some((cell) => (cell?.v ?? '') !== '')) throw new TooLong();
  }
  return {
    rows,
    first: range.s.r + 1,
    hidden: wholly && hides ? hiddenIn(archive, name, told.sheetRows) : [],
    sheets,
  };
}

/** Numbers of rows that a filter, or somebody, has hidden. */
function hiddenIn(
  /** @type {Buffer} */ archive,
  /** @type {string} */ name,
  /** @type {number} */ sheetRows,
) {
  const options = /** @type {const} */ ({ type: 'buffer', dense: true, cellStyles: true });
  const book = xlsx().read(archive, { ...options, sheets: name, sheetRows });
  return (book.Sheets[name]?.['!rows'] ?? []).flatMap((row, at) => (row?.hidden ? [at + 1] : []));
}

/** Null where it is wider than may be; throws when it is no sound workbook. `first`: the number of the first row. */
export function sheetOf(
  /** @type {Buffer} */ file,
  /** @type {import('./workbook-rows.d.mts').Bounds} */ bounds,
) {
  const found = unpacked(file, bounds);
  return found && rowsOf(found, bounds);
}
