/**
 * Reads container events of a terminal or depot: JSON, or CSV with a head line, detected from the content.
 */
import type { Refusal } from '#contract/tracking/event.ts';
import { decodeText } from '#server/platform/files/charset.ts';
import type { Feed } from '../feed.ts';
import { nameOf, type Field } from './names.ts';
import { factsOf, isFact } from './snapshot.ts';

/** A row by our field names, with the source's own names. */
export type Part = {
  fields: Partial<Record<Field, string>>;
  names: Partial<Record<Field, string>>;
  /** Fields without one of our names are stored with the raw row. */
  row: unknown;
  /** A state, not an event: without a time it dates from the arrival of the list. */
  stands?: true;
};

/** Maximum number of columns of a table, and of characters read of a value. */
const MOST_COLUMNS = 100;
const MOST_CHARACTERS = 500;
const plain = (text: string): string =>
  text
    .replaceAll(/\s{2,}/g, ' ')
    .trim()
    .slice(0, MOST_CHARACTERS);

const refuseMessage = (reason: string): Refusal => ({
  index: -1,
  path: '',
  reason: `feeds:refused.${reason}`,
});

export const parse: Feed['parse'] = ({ body }, most = Infinity) => {
  const text = decodeText(body).trim();
  const rows = /^[[{]/.test(text) ? fromJson(text) : fromCsv(text, most);
  if (!rows) return { parts: [], refused: [refuseMessage('notEventTable')] };
  if (rows.length === 0) return { parts: [], refused: [refuseMessage('empty')] };
  const parts: unknown[] = [];
  for (const row of rows) {
    parts.push(...factRows(row));
    if (parts.length > most) break;
  }
  return { parts: parts.slice(0, most + 1), refused: [] };
};

/** Returns the row itself, or one row for each fact that it states. */
function factRows(row: unknown): unknown[] {
  const base = partOf(row);
  if (!base?.fields.container || base.fields.event) return [row];
  return isObject(row) && !isPart(row) ? factsOf(row, base).map(made) : [row];
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** One event, a list, or an object that holds the list in any of its fields. */
function fromJson(text: string): unknown[] | null {
  let message: unknown;
  try {
    message = JSON.parse(text);
  } catch {
    return null;
  }
  if (Array.isArray(message)) return message;
  if (!isObject(message)) return null;
  const fields = partOf(message)?.fields;
  if (fields?.container || (fields?.event && (fields.bill || fields.booking))) return [message];
  return Object.values(message).find((value): value is unknown[] => Array.isArray(value)) ?? null;
}

function fromCsv(text: string, most: number): Part[] | null {
  const head = text.slice(0, text.search(/[\r\n]|$/));
  const mark = [',', ';', '\t'].toSorted((a, b) => head.split(b).length - head.split(a).length)[0]!;
  const lines = linesOf(text, mark);
  const names = ((lines.next().value ?? []) as string[]).map((name) => name.replace(/^\uFEFF/, ''));
  const known = names.map(nameOf);
  const isOfBills = known.includes('event') && (known.includes('bill') || known.includes('booking'));
  // A list of container states needs no time: it describes the moment of its arrival.
  const stands = known.includes('container') && !known.includes('event') && names.some(isFact);
  if (!((known.includes('container') || isOfBills) && (known.includes('time') || stands))) return null;
  const parts: Part[] = [];
  for (const line of lines) {
    const part: Part = made({ fields: {}, names: {}, row: line });
    for (const [at, field] of known.entries())
      if (field && part.names[field] === undefined) {
        part.fields[field] = plain(line[at] ?? '');
        part.names[field] = names[at]!.slice(0, 80);
      }
    const cells = Object.fromEntries(names.map((name, at) => [name, line[at]]));
    parts.push(...(part.fields.container ? factsOf(cells, part).map(made) : [part]));
    if (parts.length > most) break;
  }
  return parts;
}

/** Lines of CSV (RFC 4180): quoted values may hold separators, line ends and doubled quotes. */
function* linesOf(text: string, mark: string): Generator<string[]> {
  let line: string[] = [];
  for (let at = 0; at <= text.length;) {
    let value: string;
    if (text[at] === '"') {
      const end = endOfQuoted(text, at + 1);
      value = text.slice(at + 1, end).replaceAll('""', '"');
      at = end + 1;
      while (at < text.length && text[at] !== mark && text[at] !== '\n') at += 1;
    } else {
      const start = at;
      while (at < text.length && text[at] !== mark && text[at] !== '\n') at += 1;
      value = text.slice(start, at).replace(/\r$/, '');
    }
    if (line.length < MOST_COLUMNS) line.push(value);
    if (text[at] !== mark) {
      if (line.some((one) => one.trim() !== '')) yield line;
      line = [];
    }
    at += 1;
  }
}

function endOfQuoted(text: string, from: number): number {
  for (let at = text.indexOf('"', from); at !== -1; at = text.indexOf('"', at + 2))
    if (text[at + 1] !== '"') return at;
  return text.length;
}

/** Rows made by this reader, so that a message cannot pose as one. */
const rows = new WeakSet<object>();
const isPart = (row: object): boolean => rows.has(row);
function made(part: Part): Part {
  rows.add(part);
  return part;
}

/** A parsed row or JSON object by our names; undefined for anything else. */
export function partOf(rawRow: unknown): Part | undefined {
  if (!isObject(rawRow)) return undefined;
  if (isPart(rawRow)) return rawRow as unknown as Part;
  const part: Part = { fields: {}, names: {}, row: rawRow };
  const take = (object: Record<string, unknown>, path: string, deeper: boolean) => {
    for (const [name, value] of Object.entries(object).slice(0, MOST_COLUMNS)) {
      const field = nameOf(path && !nameOf(name) ? `${path} ${name}` : name) ?? nameOf(`${path} ${name}`);
      const text = textIn(value);
      if (field && text !== null && part.names[field] === undefined) {
        part.fields[field] = plain(text);
        part.names[field] = path ? `${path}.${name}` : name;
      } else if (deeper && isObject(value)) take(value, name, false);
    }
  };
  take(rawRow, '', true);
  return part;
}

function textIn(value: unknown): string | null {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return Array.isArray(value) && value.every((one) => typeof one === 'string') ? value.join(' ') : null;
}
