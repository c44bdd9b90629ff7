/**
 * Reads messages that consist of records under any names: JSON, XML or CSV, flat or nested (a bill with its
 * dispositions). Fields above a record belong to it. The format is detected from the content.
 */
import { parse as parseCsv } from 'csv-parse/sync';
import type { Refusal } from '#contract/tracking/event.ts';
import { decodeText } from '#server/platform/files/charset.ts';
import { readXml, XML_LIMIT } from './xml.ts';

/** A record: its place in the message, and its fields by their own names, inherited fields first. */
export type Rec = { at: string; fields: Record<string, unknown> };
export type Records = { parts: Rec[]; refused: Refusal[] };

type JsonFields = Record<string, unknown>;

const refuseMessage = (reason: string, values?: Record<string, string>): Records => ({
  parts: [],
  refused: [{ index: -1, path: '', reason: `feeds:refused.${reason}`, ...(values && { values }) }],
});

/** Normalises a field name: writers vary case, spaces and marks. */
export const nameOf = (field: string): string =>
  field
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\d]/gu, '');

/**
 * Returns the records of a message; `isKey` recognises the names of the field that makes an object a record.
 * Never throws. Stops at more than `most` records.
 */
export function readRecords(body: Uint8Array, isKey: (name: string) => boolean, most = Infinity): Records {
  const text = decodeText(body)
    .replace(/^\uFEFF/, '')
    .trim();
  if (text === '') return refuseMessage('empty');
  if (/^[[{]/.test(text)) {
    try {
      return toRecords(collect(JSON.parse(text), isKey, most));
    } catch {
      return refuseMessage('notJson');
    }
  }
  if (text.startsWith('<')) {
    const tree = readXml(text);
    if (tree === 'tooLarge') return refuseMessage('xmlLarge', XML_LIMIT);
    return tree ? toRecords(collect(tree, isKey, most)) : refuseMessage('notXml');
  }
  return fromCsv(text, isKey, most);
}

const toRecords = (parts: Rec[]): Records =>
  parts.length > 0 ? { parts, refused: [] } : refuseMessage('noRecords');

function fromCsv(text: string, isKey: (name: string) => boolean, most: number): Records {
  const [header = ''] = /^[^\r\n]*/.exec(text) ?? [];
  const counts = [',', ';', '\t', '|'].map((mark) => ({ mark, times: header.split(mark).length }));
  const { mark } = counts.reduce((best, other) => (other.times > best.times ? other : best));
  try {
    const rows = parseCsv(text, {
      delimiter: mark,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      trim: true,
      max_record_size: 1 << 16,
      // The head line, and one row more than the limit.
      ...(most !== Infinity && { to: most + 2 }),
    });
    const [names = [], ...lines] = rows;
    if (!names.some((name) => isKey(nameOf(name)))) return refuseMessage('noRecords');
    return toRecords(
      lines.map((cells, index) => ({
        at: `row ${index + 2}`,
        fields: Object.fromEntries(
          names.flatMap((name, column) => (cells[column] ? [[name, cells[column]]] : [])),
        ),
      })),
    );
  } catch {
    return refuseMessage('notCsv');
  }
}

const isObject = (value: unknown): value is JsonFields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isScalar = (value: unknown): boolean =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
/** Returns whether a value is a scalar or a short list of scalars, such as the containers of a bill. */
const isOwn = (value: unknown): boolean =>
  isScalar(value) || (Array.isArray(value) && value.length <= MOST_LISTED && value.every(isScalar));

const DEEPEST = 12;
/** Maximum number of fields that a record inherits, and of items in a list of scalars. */
const MOST_ABOVE = 60;
const MOST_LISTED = 200;

function collect(message: unknown, isKey: (name: string) => boolean, most: number): Rec[] {
  const parts: Rec[] = [];
  const walk = (value: unknown, at: string, above: JsonFields, listed: boolean, depth: number): void => {
    if (depth > DEEPEST) return;
    if (Array.isArray(value)) {
      for (const [index, item] of value.entries()) {
        if (parts.length > most) return;
        walk(item, `${at}[${index}]`, above, true, depth + 1);
      }
      return;
    }
    if (!isObject(value)) {
      // An entry of a list of records is not a record.
      if (listed && at !== '') parts.push({ at, fields: { ...above, value: String(value).slice(0, 80) } });
      return;
    }
    const entries = Object.entries(value);
    const own = Object.fromEntries(entries.filter(([, one]) => isOwn(one)));
    const inner = entries.filter(([, one]) => !isOwn(one) && (isObject(one) || Array.isArray(one)));
    const isRecord = Object.keys(own).some((name) => isKey(nameOf(name)) && isScalar(own[name]));
    if (isRecord || (listed && inner.length === 0)) {
      parts.push({ at, fields: { ...above, ...own } });
      return;
    }
    const below = Object.fromEntries(Object.entries({ ...above, ...own }).slice(0, MOST_ABOVE));
    for (const [name, one] of inner) {
      if (parts.length > most) return;
      walk(one, at === '' ? name : `${at}.${name}`, below, false, depth + 1);
    }
  };
  walk(message, '', {}, false, 0);
  return parts;
}
