/** From what was typed, sent or found in a file to a record: values are coerced by kind, then checked by the schema. */
import { faultOf, type Fault } from '../faults.ts';
import type { Field, Resource } from './resource.ts';
import type { FieldValue } from './fields.ts';

export type Values = Record<string, FieldValue>;
export type ValueFault = Fault & { path: string };
export type Reading = { values: Values; faults: [] } | { values: null; faults: ValueFault[] };

const YES = new Set(['true', '1', 'yes', 'y', '是', 'evet', '✓']);
const NO = new Set(['false', '0', 'no', 'n', '否', 'hayır', 'hayir']);

/** The value as its field's kind holds it, where that is beyond doubt; anything else is left for the schema to refuse. */
export function coerce({ kind, options }: Pick<Field, 'kind' | 'options'>, value: unknown): unknown {
  if (value === null || value === undefined || value === '') return undefined;
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? undefined : dayOf(value);
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return value;
  if (kind === 'boolean' || kind === 'integer') {
    const word = String(value).trim();
    if (kind === 'integer')
      return typeof value !== 'boolean' && /^[+-]?\d{1,15}$/.test(word) ? Number(word) : value;
    const lower = word.toLowerCase();
    return YES.has(lower) ? true : NO.has(lower) ? false : value;
  }
  if (typeof value !== 'string') return String(value);

  if (kind === 'date') return value.trim().replace(/^(\d{4})[./](\d{2})[./](\d{2})$/, '$1-$2-$3');
  if (kind === 'choice') {
    const wanted = value.trim().toLowerCase();
    return options?.find((option) => option.toLowerCase() === wanted) ?? value;
  }
  return value;
}

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/** Reads a whole record; unknown names are ignored, and each field has one fault at most. */
export function readRecord(resource: Resource, raw: Readonly<Record<string, unknown>>): Reading {
  const given = Object.fromEntries(
    resource.fields.flatMap((field) => {
      const value = coerce(field, raw[field.name]);
      return value === undefined ? [] : [[field.name, value]];
    }),
  );
  const result = resource.schema.safeParse(given);
  if (result.success) return { values: result.data as Values, faults: [] };
  const faults = new Map<string, ValueFault>();
  for (const issue of result.error.issues) {
    const path = String(issue.path[0] ?? '');
    if (!faults.has(path)) faults.set(path, { ...faultOf(issue), path });
  }
  return { values: null, faults: [...faults.values()] };
}
