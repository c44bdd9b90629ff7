/** The possible values of a spreadsheet cell, and their worksheet markup (ECMA-376, SpreadsheetML). */

import { aheadAt } from '#contract/records/typed-times.ts';
import { offsetText, styleOf, type Styles } from './styles.ts';

export type ColumnKind =
  | 'text'
  | 'integer'
  | 'number'
  | 'money'
  | 'percent'
  | 'date'
  | 'dateTime'
  | 'wallTime'
  | 'time'
  | 'boolean';
/** A decimal may be text, as from the database: it becomes a number if Excel can hold it exactly. */
export type Plain = string | number | boolean | Date | null | undefined;
/** A value with its own number format: an amount with the decimals of its currency. */
export type Formatted = { value: Plain; format: string };
/** An instant shown in a place's local time (IANA zone) instead of the reader's. */
export type ZonedInstant = { at: Date; zone: string };
/** A day without a time, in a column of times. */
export type DayOnly = { day: Date };
export type Cell = Plain | Formatted | ZonedInstant | DayOnly;

export const isDay = (cell: Cell): cell is DayOnly =>
  typeof cell === 'object' && cell !== null && 'day' in cell;

export const isPlaced = (cell: Cell): cell is ZonedInstant =>
  typeof cell === 'object' && cell !== null && 'zone' in cell;

/** Returns the value of a cell without its format. */
export function plainOf(cell: Cell): Plain {
  if (isPlaced(cell)) return cell.at;
  if (isDay(cell)) return cell.day;
  return typeof cell === 'object' && cell !== null && 'format' in cell ? cell.value : cell;
}

/** Excel's limit; it reports a file with longer text as damaged. */
const MAX_CELL_TEXT = 32_767;

/**
 * Whether a spreadsheet program could treat a text as a formula when it is edited or pasted. East Asian
 * versions also accept full-width signs.
 */
export const looksLikeFormula = (text: string): boolean => /^[=+\-@＝＋－＠\t\r\n]/.test(text);

/** One `<c>` element. Empty, not-a-number and infinite values are empty cells. */
export function cellXml(cell: Cell, kind: ColumnKind, styles: Styles): string {
  if (cell === null || cell === undefined || cell === '') return '<c/>';
  if (isDay(cell)) return dateXml(cell.day, 'date', styles);
  if (isPlaced(cell)) return dateXml(cell.at, 'dateTime', styles, aheadAt(cell.at, cell.zone) ?? 0);
  if (typeof cell === 'object' && 'format' in cell) {
    const { value, format } = cell;
    const exact = typeof value === 'number' || (typeof value === 'string' && isExactNumber(value));
    return exact ? styled(styles.formatted(format), Number(value)) : cellXml(value, kind, styles);
  }
  if (typeof cell === 'boolean') return `<c s="${styleOf.boolean}" t="b"><v>${cell ? 1 : 0}</v></c>`;
  if (cell instanceof Date) return dateXml(cell, kind, styles);
  if (typeof cell === 'number') return styled(numberStyle(kind), cell);
  if (kind === 'date' || kind === 'dateTime' || kind === 'wallTime') {
    const at = new Date(cell);
    return Number.isNaN(at.getTime()) ? textXml(cell) : dateXml(at, kind, styles);
  }
  if (kind === 'time') return timeXml(cell);
  if (kind === 'text' || kind === 'boolean' || !isExactNumber(cell)) return textXml(cell);
  return styled(numberStyle(kind), Number(cell));
}

export const headerXml = (text: string): string => textXml(text, styleOf.header);

const styled = (style: number, value: number): string =>
  Number.isFinite(value) ? `<c s="${style}"><v>${value}</v></c>` : '<c/>';

const numberStyle = (kind: ColumnKind): number =>
  kind === 'integer' || kind === 'number' || kind === 'money' || kind === 'percent'
    ? styleOf[kind]
    : styleOf.text;

const DAY_MS = 86_400_000;

/**
 * A day count since 1899-12-30. Spreadsheets have no zones: an instant (`dateTime`) is local time in the
 * reader's zone, or in its place's, `placed` minutes ahead of UTC, with the offset in its format; a
 * `wallTime` is written unchanged. Days before March 1900, on which spreadsheets disagree, are text as in
 * CSV.
 */
function dateXml(value: Date, kind: ColumnKind, styles: Styles, placed?: number): string {
  if (Number.isNaN(value.getTime())) return '<c/>';
  const ahead = placed ?? (kind === 'dateTime' ? styles.minutesAhead(value) : 0);
  const serial = (value.getTime() + ahead * 60_000) / DAY_MS + 25_569;
  if (serial < 61) return textXml(earlyText(value, kind, ahead));
  if (kind === 'dateTime') return styled(styles.instant(ahead), serial);
  return kind === 'date' ? styled(styleOf.date, Math.floor(serial)) : styled(styleOf.wallTime, serial);
}

/** `2026-11-22T13:00:00+03:00`: an instant as local time, with its offset from UTC in minutes. */
export const clockText = (at: Date, ahead: number): string =>
  `${new Date(at.getTime() + ahead * 60_000).toISOString().slice(0, 19)}${offsetText(ahead)}`;

function earlyText(value: Date, kind: ColumnKind, ahead: number): string {
  if (kind === 'dateTime') return clockText(value, ahead);
  return value.toISOString().slice(0, kind === 'date' ? 10 : 19);
}

/** `HH:MM` as a day's fraction. */
function timeXml(text: string): string {
  const [, hour, minute] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text) ?? [];
  return hour === undefined
    ? textXml(text)
    : styled(styleOf.time, (Number(hour) * 60 + Number(minute)) / 1440);
}

/**
 * Always an inline string, so never a formula; a text that looks like one is also marked as quoted, and stays
 * text when edited.
 */
function textXml(
  text: string,
  style: number = looksLikeFormula(text) ? styleOf.quoted : styleOf.text,
): string {
  const cut = text.length > MAX_CELL_TEXT ? `${text.slice(0, MAX_CELL_TEXT - 1)}…` : text;
  const space = /^\s|\s$|\n| {2}/.test(cut) ? ' xml:space="preserve"' : '';
  return `<c s="${style}" t="inlineStr"><is><t${space}>${escapeText(cut)}</t></is></c>`;
}

const UNSAFE =
  /[&<>\u0000-\u0008\u000b-\u001f\u007f-\u009f\ufffe\uffff]|_x[\dA-Fa-f]{4}_|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;
const NAMED: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/**
 * Escapes text for XML: characters that XML cannot hold become `_xHHHH_` (ECMA-376 ST_Xstring), lone
 * surrogates U+FFFD.
 */
export function escapeText(text: string): string {
  if (text.search(UNSAFE) === -1) return text;
  return text.replace(UNSAFE, (match) => {
    if (match.startsWith('_')) return `_x005F${match}`;
    const named = NAMED[match];
    if (named) return named;
    const unit = match.charCodeAt(0);
    if (unit >= 0xd800 && unit <= 0xdfff) return '\ufffd';
    return `_x${unit.toString(16).padStart(4, '0').toUpperCase()}_`;
  });
}

/** Whether Excel's double (15 significant digits) holds the decimal without loss. */
function isExactNumber(text: string): boolean {
  if (!/^-?\d+(\.\d+)?$/.test(text)) return false;
  return text.replace(/^-?0*|\./g, '').replace(/^0+/, '').length <= 15;
}
