/** An uploaded file as a header and rows, whichever kind it is. */
import { MAX_IMPORT_COLUMNS, MAX_IMPORT_ROWS } from '#contract/api/import.ts';
import type { Language } from '#contract/settings.ts';
import { Refused } from '../../types.ts';
import { readCsv } from './csv.ts';
import { TooWide, type FileRow } from './row.ts';
import { readWorkbook } from './workbook.ts';

export type Upload = { name: string; bytes: Buffer };
export type TableFile = { header: string[]; rows: FileRow[] };

const refuse = (key: string, values: Record<string, string | number> = {}): Refused =>
  new Refused('invalid', { faults: [{ path: 'file', message: `crud:import.fault.${key}`, values }] });

const tooWide = (): Refused => refuse('tooManyColumns', { maximum: MAX_IMPORT_COLUMNS });

/** The rows of .xlsx or CSV, by its content, that are not blank; throws invalid with what is wrong with the file, or unsupportedMedia. */
export async function readRows({ name, bytes }: Upload, language: Language): Promise<FileRow[]> {
  if (bytes.length === 0) throw refuse('empty');
  const rows = (await readAny(name, bytes, language)).filter(({ cells }) =>
    cells.some((cell) => cell !== null && cell !== ''),
  );
  if (rows.length < 2) throw refuse('empty');
  if (rows.length > MAX_IMPORT_ROWS + 1) throw refuse('tooManyRows', { maximum: MAX_IMPORT_ROWS });
  return rows;
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
  if (bytes.subarray(0, 2).toString('latin1') === 'PK') {
    try {
      return await readWorkbook(bytes);
    } catch (error) {
      throw error instanceof TooWide ? tooWide() : refuse('workbook');
    }
  }
  // The old binary .xls, or anything else that is no text.
  const wide = bytes[0] === 0xff || bytes[0] === 0xfe;
  if (/\.xlsx?$/i.test(name) || (!wide && bytes.subarray(0, 4096).includes(0)))
    throw new Refused('unsupportedMedia');
  try {
    return await readCsv(bytes, language);
  } catch (error) {
    throw error instanceof TooWide ? tooWide() : refuse('csv');
  }
}
