/** An uploaded file as a header and rows, whichever kind it is. */
import { MAX_IMPORT_COLUMNS, MAX_IMPORT_ROWS, type ChosenColumn } from '#contract/api/import.ts';
import type { Sheet } from '#contract/resources/resource.ts';
import type { Language } from '#contract/settings.ts';
import { Refused } from '../../types.ts';
import { readCsv } from './csv.ts';
import { beneathHeader } from './header.ts';
import { TooLarge, TooLong, TooWide, type FileRow } from './row.ts';
import { readWorkbook } from './workbook.ts';

/** `columns`: which field each column is, where somebody chose that. */
export type Upload = { name: string; bytes: Buffer; columns?: ChosenColumn[] | undefined };
export type TableFile = { header: string[]; rows: FileRow[] };

const refuse = (
  key: string,
  values: Record<string, string | number> = {},
  as: 'invalid' | 'unsupportedMedia' = 'invalid',
): Refused => new Refused(as, { faults: [{ path: 'file', message: `crud:import.fault.${key}`, values }] });

/** Too many columns, or rows; undefined for any other error. */
const beyond = (error: unknown): Refused | undefined =>
  error instanceof TooWide
    ? refuse('tooManyColumns', { maximum: MAX_IMPORT_COLUMNS })
    : error instanceof TooLong
      ? refuse('tooManyRows', { maximum: MAX_IMPORT_ROWS })
      : undefined;

/** The rows of .xlsx or CSV, by its content, that are not blank; throws invalid or unsupportedMedia, with what is wrong with the file. */
export async function readRows({ name, bytes }: Upload, language: Language): Promise<FileRow[]> {
  if (bytes.length === 0) throw refuse('empty');
  const rows = (await readAny(name, bytes, language)).filter(({ cells }) =>
    cells.some((cell) =>
      typeof cell === 'string' ? cell.trim() !== '' : cell !== null && cell !== undefined,
    ),
  );
  if (rows.length < 2) throw refuse('empty');
  if (rows.length > MAX_IMPORT_ROWS + 1) throw refuse('tooManyRows', { maximum: MAX_IMPORT_ROWS });
  return rows;
}

/** The same beneath the names of `sheet`'s columns. */
export async function readSheet(sheet: Sheet, upload: Upload, language: Language): Promise<TableFile> {
  const table = beneathHeader(sheet, await readRows(upload, language), upload.columns);
  if (table.rows.length === 0) throw refuse('empty');
  return table;
}

/** The same with its first row as the header. */
export async function readTable(upload: Upload, language: Language): Promise<TableFile> {
  const [head, ...rows] = (await readRows(upload, language)) as [FileRow, ...FileRow[]];
  return {
    header: head.cells.map((cell) => (cell === null || cell === undefined ? '' : String(cell).trim())),
    rows,
  };
}

async function readAny(name: string, bytes: Buffer, language: Language): Promise<FileRow[]> {
  const kind = kindOf(bytes);
  if (kind === 'workbook') {
    try {
      return await readWorkbook(bytes);
    } catch (error) {
      throw beyond(error) ?? refuse(error instanceof TooLarge ? 'unpacked' : 'workbook');
    }
  }
  if (kind !== 'text') throw refuse(kind, {}, 'unsupportedMedia');
  try {
    return await readCsv(bytes, language);
  } catch (error) {
    throw beyond(error) ?? refuse('csv');
  }
}

/** Names of streams stand in the old container as UTF-16. */
const holds = (bytes: Buffer, name: string): boolean => bytes.includes(Buffer.from(name, 'utf16le'));

/** What no text has, apart from tabs, lines, pages and the end of a file of old. */
const isControl = (byte: number): boolean => byte < 0x20 && ![0x09, 0x0a, 0x0c, 0x0d, 0x1a].includes(byte);

/** What a file is by what stands in it, whatever it is called: many programs call a text or a web page .xls. */
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
