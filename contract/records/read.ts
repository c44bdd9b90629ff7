/** Converts typed, sent or imported values to a record: coerced by kind, then checked by the schema. */
import { faultOf, inColumn, type Fault } from '#contract/core/faults.ts';
import { faultsOf } from './rules.ts';
import { plainText, type FieldMeta, type FieldValue, type LineField } from './fields.ts';
import type { Sheet } from './resource.ts';

type Coerced = Pick<FieldMeta, 'kind' | 'options' | 'lines' | 'none'>;

export type FieldValues = Record<string, FieldValue>;
export type ValueFault = Fault & { path: string };
export type Reading = { values: FieldValues; faults: [] } | { values: null; faults: ValueFault[] };

const YES = new Set(['true', '1', 'yes', 'y', 'e', '是', '有', 'evet', 'var', '✓', '✔', '√', 'active', 'aktif', '启用']); // prettier-ignore
const NO = new Set(['false', '0', 'no', 'n', 'h', '否', '无', 'hayır', 'hayir', 'yok', 'inactive', 'passive', 'pasif', '停用']); // prettier-ignore

/** Returns whether a value is a word for "none". */
export const saysNone = ({ none }: Pick<FieldMeta, 'none'>, value: unknown): boolean =>
  none !== undefined && typeof value === 'string' && none.includes(value.trim().toUpperCase());

/** The value in its field's form, if unambiguous; anything else is left for the schema to refuse. */
export function coerce(field: Coerced, value: unknown): unknown {
  const { kind, options } = field;
  if (value === null || value === undefined || value === '' || saysNone(field, value)) return undefined;
  if (kind === 'lines') return linesOf(field.lines ?? [], value);
  if (value instanceof Date) {
    if (Number.isNaN(value.getTime())) return undefined;
    return kind === 'time' ? value.toISOString().slice(11, 16) : dayOf(value);
  }
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return value;
  if (kind === 'boolean' || kind === 'integer') {
    const word = String(value).trim();
    if (kind === 'integer')
      // Some programs write a whole number as `30.0`.
      return typeof value !== 'boolean' && /^[+-]?\d{1,15}(?:\.0{1,9})?$/.test(word) ? Number(word) : value;
    const lower = word.toLowerCase();
    return YES.has(lower) ? true : NO.has(lower) ? false : value;
  }
  if (typeof value !== 'string') return String(value);

  if (kind === 'date') return value.trim().replace(/^(\d{4})[./](\d{2})[./](\d{2})$/, '$1-$2-$3');
  if (kind === 'choice') {
    const wanted = value.trim().toLowerCase();
    return options?.find((option) => option.toLowerCase() === wanted) ?? value;
  }
  if (kind === 'percent') return value.replace(/\s*[%％]\s*$/, '');
  return value;
}

/** Lines from a form, or from a cell of a file: one per line, with cells separated by tabs or `|`. */
function linesOf(cells: readonly LineField[], value: unknown): unknown {
  if (Array.isArray(value))
    return value.length === 0 ? undefined : value.map((line: unknown) => lineOf(cells, line));
  if (typeof value !== 'string') return value;
  const rows = value.split(/\r?\n|;/).filter((row) => row.trim() !== '');
  if (rows.length === 0) return undefined;
  return rows.map((row) => {
    const written = row.split(/[\t|]/);
    return lineOf(cells, Object.fromEntries(cells.map(({ name }, at) => [name, written[at]?.trim()])));
  });
}

function lineOf(cells: readonly LineField[], line: unknown): unknown {
  if (typeof line !== 'object' || line === null || Array.isArray(line)) return line;
  const values = line as Record<string, unknown>;
  return Object.fromEntries(
    cells.flatMap((cell) => {
      const value = coerce(cell, values[cell.name]);
      return value === undefined ? [] : [[cell.name, value]];
    }),
  );
}

/** Formats lines for a cell of a file; `coerce` reads them back. */
export const linesText = (cells: readonly LineField[], value: FieldValue): string =>
  Array.isArray(value)
    ? value.map((line) => cells.map(({ name }) => String(line[name] ?? '')).join(' | ')).join('\n')
    : '';

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/** Returns the key values of a record as one text. */
export const keyOf = ({ import: key }: Sheet, values: Readonly<Record<string, unknown>>): string =>
  key.length === 1 ? String(values[key[0]!]) : JSON.stringify(key.map((name) => values[name] ?? null));

/** The same for people: `USD · CNY · 2026-01-01`. */
export const keyText = ({ import: key }: Sheet, values: Readonly<Record<string, unknown>>): string =>
  key
    .map((name) => plainText(values[name]))
    .filter((text) => text !== '')
    .join(' · ');

const REQUIRED: Fault = { key: 'errors:fault.required', values: {} };

/** Reads a whole record; unknown names are ignored, and each field has at most one fault. */
export function readRecord(resource: Sheet, raw: Readonly<Record<string, unknown>>): Reading {
  const input = Object.fromEntries(
    resource.fields.flatMap((field) => {
      const value = coerce(field, raw[field.name]);
      return value === undefined ? [] : [[field.name, value]];
    }),
  );
  const result = resource.schema.safeParse(input);
  if (result.success) {
    const values = result.data as FieldValues;
    const broken = faultsOf(resource.rules, values);
    return broken.length === 0 ? { values, faults: [] } : { values: null, faults: broken };
  }
  const faults = new Map<string, ValueFault>();
  for (const issue of result.error.issues) {
    const path = String(issue.path[0] ?? '');
    if (faults.has(path)) continue;
    // An empty choice is not a wrong choice.
    const none = issue.path.length === 1 && input[path] === undefined;
    const fault = none ? REQUIRED : inColumn(placed(faultOf(issue), issue.path), resource.key, path);
    faults.set(path, { ...fault, path });
  }
  return { values: null, faults: [...faults.values()] };
}

/** Returns the fault with line number and cell, the first line being 1, if it is in a cell of a line. */
export function placed(fault: Fault, [, at, cell]: readonly PropertyKey[]): Fault {
  if (typeof at !== 'number') return fault;
  return { ...fault, values: { ...fault.values, line: at + 1, ...(typeof cell === 'string' && { cell }) } };
}
