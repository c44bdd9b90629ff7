/** An uploaded file of any kind as a header and rows. */
import {
  MAX_IMPORT_COLUMNS,
  MAX_IMPORT_ROWS,
  type CellFix,
  type ChosenColumn,
} from '#contract/records/api/import.ts';
import type { Sheet } from '#contract/records/resource.ts';
import type { Language } from '#contract/core/settings.ts';
import { refusedField, Refused } from '#server/platform/refused.ts';
import { mapInTurns } from '#server/platform/turns.ts';
import { MOST_IN_CELL, readCsv } from './csv.ts';
import { beneathHeader } from './header.ts';
import { CellTooLong, Crashed, TooLarge, TooLong, TooWide, type FileRow } from './row.ts';
import { readWorkbook, type SheetInfo, type SheetOptions } from './workbook.ts';

/** `columns`: the field of each column, if a user assigned them. */
export type Upload = {
  name: string;
  bytes: Buffer;
  columns?: ChosenColumn[] | undefined;
  fixes?: CellFix[] | undefined;
};
/** `complete`: the header contains the key columns of the records. */
export type Table = { header: string[]; rows: FileRow[]; complete: boolean };
export type TableFile = Table & SheetInfo & { sheet: string };

const refuse = (
  key: string,
  values: Record<string, string | number> = {},
  as: 'invalid' | 'unsupportedMedia' = 'invalid',
): Refused => new Refused(as, { faults: [{ path: 'file', message: `crud:import.fault.${key}`, values }] });

/** The refusal of a file beyond a limit; undefined for any other error. */
function beyond(error: unknown): Refused | undefined {
  if (error instanceof TooWide) return refuse('tooManyColumns', { maximum: MAX_IMPORT_COLUMNS });
  if (error instanceof TooLong) return refuse('tooManyRows', { maximum: MAX_IMPORT_ROWS });
  if (error instanceof CellTooLong) return refuse('cellTooLong', { maximum: MOST_IN_CELL });
  if (error instanceof TooLarge) return refuse('unpacked');
  if (error instanceof Crashed) return refuse('crashed');
  return undefined;
}

/** Sheets searched for the one to import, as a cover or notes may precede it. */
const MOST_SHEETS = 5;

type SheetRows = SheetInfo & { rows: FileRow[] };

/**
 * Returns the non-blank rows of .xlsx or CSV, detected by content; throws invalid or unsupportedMedia, with
 * the problem of the file.
 */
async function readFilled(upload: Upload, language: Language, wanted?: SheetOptions): Promise<SheetRows> {
  if (upload.bytes.length === 0) throw refuse('empty');
  const read = await readAny(upload.bytes, language, wanted);
  const filled = await mapInTurns(read.rows, ({ cells }) =>
    cells.some((cell) =>
      typeof cell === 'string' ? cell.trim() !== '' : cell !== null && cell !== undefined,
    ),
  );
  const rows = read.rows.filter((_, at) => filled[at]);
  if (rows.length > MAX_IMPORT_ROWS + 1) throw refuse('tooManyRows', { maximum: MAX_IMPORT_ROWS });
  return { ...read, rows };
}

/** The same, with at least a header and a row. */
export async function readRows(upload: Upload, language: Language): Promise<FileRow[]> {
  const { rows } = await readFilled(upload, language);
  if (rows.length < 2) throw refuse('empty');
  return rows;
}

/**
 * Returns the rows below the column names of `sheet`; in a workbook from the first sheet that names the key
 * columns, else from the first one.
 */
export async function readSheet(sheet: Sheet, upload: Upload, language: Language): Promise<TableFile> {
  const read = async (at: number): Promise<TableFile> => {
    const { rows, ...sheetInfo } = await readFilled(upload, language, { joined: true, sheet: at });
    const table = beneathHeader(sheet, rows, upload.columns);
    return { ...table, ...sheetInfo, sheet: sheetInfo.sheets[at] ?? '' };
  };
  const first = await read(0);
  // A sheet with nothing below its column names is a template that was left over.
  const isUsable = ({ complete, rows }: TableFile): boolean => complete && rows.length > 0;
  let best = first;
  for (let at = 1; !isUsable(best) && at < Math.min(first.sheets.length, MOST_SHEETS); at += 1)
    best = await read(at);
  const selected = isUsable(best) ? best : first;
  if (upload.columns && !selected.complete)
    throw refusedField('invalid', 'columns', 'crud:import.fault.columns');
  if (selected.rows.length === 0) throw refuse('empty');
  return selected;
}

/** The rows of a table, the first one as header. */
export async function readTable(
  upload: Upload,
  language: Language,
): Promise<Pick<TableFile, 'header' | 'rows'>> {
  const [head, ...rows] = (await readRows(upload, language)) as [FileRow, ...FileRow[]];
  return {
    header: head.cells.map((cell) => (cell === null || cell === undefined ? '' : String(cell).trim())),
    rows,
  };
}

async function readAny(bytes: Buffer, language: Language, wanted?: SheetOptions): Promise<SheetRows> {
  const kind = kindOf(bytes);
  if (kind === 'workbook') {
    try {
      return await readWorkbook(bytes, wanted);
    } catch (error) {
      throw beyond(error) ?? refuse('workbook');
    }
  }
  if (kind !== 'text') throw refuse(kind, {}, 'unsupportedMedia');
  try {
    return { rows: await readCsv(bytes, language), hidden: [], sheets: [] };
  } catch (error) {
    throw beyond(error) ?? refuse('csv');
  }
}

/** The old container stores stream names as UTF-16. */
const holds = (bytes: Buffer, name: string): boolean => bytes.includes(Buffer.from(name, 'utf16le'));

/**
 * Control characters that no text contains; tabs, line and page breaks and the old end-of-file mark are
 * allowed.
 */
const isControl = (byte: number): boolean => byte < 0x20 && ![0x09, 0x0a, 0x0c, 0x0d, 0x1a].includes(byte);

/** Detects a file's type by its content, since many programs save text or a web page as .xls. */
function kindOf(bytes: Buffer): 'workbook' | 'text' | 'password' | 'oldExcel' | 'webPage' | 'kind' {
  const start = bytes.subarray(0, 4096);
  const begins = (text: string) => start.subarray(0, text.length).equals(Buffer.from(text, 'latin1'));
  if (begins('PK')) return 'workbook';
  if (begins('\u00d0\u00cf\u0011\u00e0')) return holds(bytes, 'EncryptedPackage') ? 'password' : 'oldExcel';
  const wide = begins('\u00ff\u00fe') || begins('\u00fe\u00ff');
  if ((!wide && start.some(isControl)) || begins('%PDF') || begins('{\\rtf')) return 'kind';
  return /^(?:\ufeff|\u00ef\u00bb\u00bf)?\s*<(?:!doctype|html|table|head|meta|\?xml)/i.test(
    start.toString('latin1'),
  )
    ? 'webPage'
    : 'text';
}
