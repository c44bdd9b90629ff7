/**
 * An Excel workbook as a stream: rows in, compressed bytes out at the reader's pace, in constant memory.
 * Sheets are split at Excel's row limit.
 */
import type { Readable } from 'node:stream';
import { cellXml, headerXml, type Cell, type ColumnKind } from './cell.ts';
import { contentTypes, rootRelations, sheetPath, stylesOf, workbook, workbookRelations } from './package.ts';
import { Styles } from './styles.ts';
import { zipStream, type ZipEntry, type ZipOptions } from './zip.ts';

export type { Cell, ColumnKind } from './cell.ts';
export type SheetRow = readonly Cell[];
export type SheetColumn = {
  header: string;
  /** Default text. */
  kind?: ColumnKind;
  /** In characters; by default from kind and header. */
  width?: number;
};
export type SheetRows = Iterable<SheetRow> | AsyncIterable<SheetRow>;
export type Sheet = {
  name: string;
  columns: readonly SheetColumn[];
  rows: SheetRows;
};

/** Rows per sheet including the header (Excel's limit). */
const MAX_SHEET_ROWS = 1_048_576;
export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

type XlsxOptions = ZipOptions & {
  /** Rows after which a sheet is continued in the next one; default Excel's limit. */
  maxSheetRows?: number;
  /** The IANA zone in which instants are written; default UTC. */
  zone?: string;
};

/**
 * Returns the workbook's bytes. The stream fails with the error of a row source, or with ZipTooLarge above 4
 * GB; destroying it ends the row source.
 */
export function xlsxStream(sheets: readonly Sheet[], options: XlsxOptions = {}): Readable {
  return zipStream(parts(sheets, new Styles(options.zone), options.maxSheetRows ?? MAX_SHEET_ROWS), options);
}

async function* parts(sheets: readonly Sheet[], styles: Styles, maxRows: number): AsyncGenerator<ZipEntry> {
  const names: string[] = [];
  yield { name: '[Content_Types].xml', content: [contentTypes] };
  yield { name: '_rels/.rels', content: [rootRelations] };
  for (const sheet of sheets.length > 0 ? sheets : [{ name: '', columns: [], rows: [] }]) {
    const source =
      Symbol.asyncIterator in sheet.rows ? sheet.rows[Symbol.asyncIterator]() : sheet.rows[Symbol.iterator]();
    try {
      let next = await source.next();
      do {
        names.push(sheetName(sheet.name, names));
        const page = async function* (): AsyncGenerator<string> {
          yield sheetHead(sheet.columns, names.length === 1);
          let text = '';
          let rows = 1;
          while (next.done !== true && rows < maxRows) {
            text += rowXml(next.value, sheet.columns, styles);
            rows += 1;
            if (text.length > 1 << 14) {
              yield text;
              text = '';
            }
            next = await source.next();
          }
          yield text + sheetTail(sheet.columns.length, rows);
        };
        yield { name: sheetPath(names.length), content: page() };
      } while (next.done !== true);
    } finally {
      await source.return?.();
    }
  }
  // After the sheets, since only now the formats of their cells are known.
  yield { name: 'xl/styles.xml', content: [stylesOf(styles.formats)] };
  yield { name: 'xl/workbook.xml', content: [workbook(names)] };
  yield { name: 'xl/_rels/workbook.xml.rels', content: [workbookRelations(names.length)] };
}

function rowXml(row: SheetRow, columns: readonly SheetColumn[], styles: Styles): string {
  let text = '<row>';
  for (let i = 0; i < row.length; i += 1) text += cellXml(row[i], columns[i]?.kind ?? 'text', styles);
  return `${text}</row>`;
}

function sheetHead(columns: readonly SheetColumn[], selected: boolean): string {
  const cols = columns
    .map((column, i) => `<col min="${i + 1}" max="${i + 1}" width="${widthOf(column)}" customWidth="1"/>`)
    .join('');
  const header = columns.map((column) => headerXml(column.header)).join('');
  return (
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n' +
    '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">' +
    `<sheetViews><sheetView workbookViewId="0"${selected ? ' tabSelected="1"' : ''}>` +
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
    (cols ? `<cols>${cols}</cols>` : '') +
    `<sheetData><row>${header}</row>`
  );
}

const sheetTail = (columns: number, rows: number): string =>
  `</sheetData>${columns > 0 ? `<autoFilter ref="A1:${columnName(columns)}${rows}"/>` : ''}</worksheet>`;

const WIDTHS: Record<ColumnKind, number> = {
  text: 16,
  integer: 10,
  number: 12,
  money: 14,
  percent: 8,
  date: 12,
  dateTime: 24,
  wallTime: 18,
  time: 8,
  boolean: 8,
};

/** CJK characters take two columns; three more leave room for the filter's arrow. */
function widthOf({ header, kind = 'text', width }: SheetColumn): number {
  const headerWidth = header.length + (header.match(/[\u2e80-\uffef]/g)?.length ?? 0) + 3;
  return Math.min(255, Math.max(width ?? WIDTHS[kind], Math.min(headerWidth, 40)));
}

/** 1 → A, 27 → AA. */
export function columnName(index: number): string {
  const rest = Math.floor((index - 1) / 26);
  return (rest > 0 ? columnName(rest) : '') + String.fromCharCode(65 + ((index - 1) % 26));
}

/**
 * Returns a name that Excel accepts (31 characters, none of `[]:*?/\`, no outer apostrophe), different from
 * `usedNames`.
 */
export function sheetName(wanted: string, usedNames: readonly string[]): string {
  const clean = wanted
    .replace(/[[\]:*?/\\\u0000-\u001f]/g, ' ')
    .trim()
    .replace(/^'+|'+$/g, '');
  const base = clean || 'Sheet1';
  const used = new Set(usedNames.map((name) => name.toLowerCase()));
  for (let n = 1; ; n += 1) {
    const suffix = n === 1 ? '' : ` (${n})`;
    const name = base.slice(0, 31 - suffix.length) + suffix;
    if (!used.has(name.toLowerCase())) return name;
  }
}
