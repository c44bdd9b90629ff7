/** What a spreadsheet cell may hold, and its text in the markup of a worksheet (ECMA-376, SpreadsheetML). */

export type ColumnKind = 'text' | 'integer' | 'number' | 'money' | 'date' | 'dateTime' | 'boolean';
/** A decimal may come as text, as the database gives it: it becomes a number where Excel holds it exactly. */
export type Cell = string | number | boolean | Date | null | undefined;

/** Indexes into `cellXfs` of styles.ts, in this order. */
export const STYLES = [
  'text',
  'header',
  'integer',
  'number',
  'money',
  'date',
  'dateTime',
  'boolean',
  'quoted',
] as const;
const styleOf = Object.fromEntries(STYLES.map((name, index) => [name, index])) as Record<
  (typeof STYLES)[number],
  number
>;

/** Excel's own limit; longer text would make it call the file damaged. */
export const MAX_CELL_TEXT = 32_767;

/**
 * What a spreadsheet program could take for a formula when somebody edits the cell or pastes it elsewhere; those of
 * East Asia take the full-width signs for the narrow ones.
 */
export const looksLikeFormula = (text: string): boolean => /^[=+\-@＝＋－＠\t\r\n]/.test(text);

/** One `<c>` element. Empty, not-a-number and infinite values are empty cells. */
export function cellXml(value: Cell, kind: ColumnKind): string {
  if (value === null || value === undefined || value === '') return '<c/>';
  if (typeof value === 'boolean') return `<c s="${styleOf.boolean}" t="b"><v>${value ? 1 : 0}</v></c>`;
  if (value instanceof Date) return dateXml(value, kind);
  if (typeof value === 'number') return Number.isFinite(value) ? numberXml(value, kind) : '<c/>';
  if (kind === 'date' || kind === 'dateTime') {
    const at = new Date(value);
    return Number.isNaN(at.getTime()) ? textXml(value) : dateXml(at, kind);
  }
  if (kind === 'text' || kind === 'boolean' || !isExactNumber(value)) return textXml(value);
  return numberXml(Number(value), kind);
}

export const headerXml = (text: string): string => textXml(text, styleOf.header);

function numberXml(value: number, kind: ColumnKind): string {
  const style = kind === 'integer' || kind === 'number' || kind === 'money' ? styleOf[kind] : styleOf.text;
  return `<c s="${style}"><v>${value}</v></c>`;
}

/** A day count since 1899-12-30, in UTC: a spreadsheet knows no zones. Years before 1900 are text. */
function dateXml(value: Date, kind: ColumnKind): string {
  if (Number.isNaN(value.getTime())) return '<c/>';
  const serial = value.getTime() / 86_400_000 + 25_569;
  if (serial < 61) return textXml(value.toISOString());
  const style = kind === 'date' ? styleOf.date : styleOf.dateTime;
  return `<c s="${style}"><v>${kind === 'date' ? Math.floor(serial) : serial}</v></c>`;
}

/**
 * Always an inline string, so never a formula; what looks like one is also marked as quoted text, and stays text when
 * it is edited.
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

/** Text as XML: what XML cannot hold is written `_xHHHH_` (ECMA-376 ST_Xstring), lone surrogates become U+FFFD. */
export function escapeText(text: string): string {
  if (text.search(UNSAFE) === -1) return text;
  return text.replace(UNSAFE, (found) => {
    if (found.startsWith('_')) return `_x005F${found}`;
    const named = NAMED[found];
    if (named) return named;
    const unit = found.charCodeAt(0);
    if (unit >= 0xd800 && unit <= 0xdfff) return '\ufffd';
    return `_x${unit.toString(16).padStart(4, '0').toUpperCase()}_`;
  });
}

/** Whether Excel's double (15 significant digits) holds the decimal without loss. */
function isExactNumber(text: string): boolean {
  if (!/^-?\d+(\.\d+)?$/.test(text)) return false;
  return text.replace(/^-?0*|\./g, '').replace(/^0+/, '').length <= 15;
}
