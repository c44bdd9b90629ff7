/** Turns the fields of a resource into typed columns and cells, with the number format of their kind. */
import type { TFunction } from 'i18next';
import {
  codesIn,
  fileName,
  plainText,
  type FieldKind,
  type FieldValue,
  type LineValues,
} from '#contract/records/fields.ts';
import { clockText, type ZoneOf } from '#contract/records/local.ts';
import { minorDigits } from '#contract/core/minor-digits.ts';
import { linesText } from '#contract/records/read.ts';
import { optionLabel, type Field, type Resource } from '#contract/records/resource.ts';
import type { Cell, ColumnKind, SheetRow, SheetColumn } from '#server/platform/files/xlsx.ts';
import { lineChoice, optionNames, optionWriter } from '../options.ts';

const kinds: Record<FieldKind, ColumnKind> = {
  text: 'text',
  code: 'text',
  longText: 'text',
  choice: 'text',
  integer: 'integer',
  decimal: 'number',
  boolean: 'boolean',
  date: 'date',
  reference: 'text',
  money: 'money',
  percent: 'percent',
  dateTime: 'dateTime',
  time: 'time',
  weekdays: 'text',
  email: 'text',
  phone: 'text',
  url: 'text',
  file: 'text',
  lines: 'text',
};

const widths: Partial<Record<FieldKind, number>> = {
  longText: 50,
  lines: 50,
  url: 30,
  email: 26,
  phone: 18,
};

/** Width of the longest option; an East Asian character takes two columns. */
const optionWidth = (names: readonly string[]): number =>
  Math.min(
    40,
    2 + Math.max(...names.map((name) => name.length + (name.match(/[\u2e80-\uffef]/g)?.length ?? 0))),
  );

function widthOf(resource: Resource, field: Field, t: TFunction): number | undefined {
  const { kind, max } = field;
  if (kind === 'choice') return optionWidth(optionNames(resource, field, t));
  return widths[kind] ?? (kind === 'text' ? Math.min(max ?? 20, 30) : undefined);
}

export const sheetColumns = (resource: Resource, fields: readonly Field[], t: TFunction): SheetColumn[] =>
  fields.map((field) => ({
    header: t(field.labelKey),
    kind: kinds[field.kind],
    width: widthOf(resource, field, t),
  }));

type RecordValues = Readonly<Record<string, unknown>>;
/** The language and time zone of the reader. */
export type CellWording = { t: TFunction; zone: string };

const decimals = (digits: number): string => (digits > 0 ? `.${'0'.repeat(digits)}` : '');
/** Number of decimals without trailing zeros. */
const writtenDigits = (value: string): number => /\.(\d+?)0*$/.exec(value)?.[1]?.length ?? 0;

/** With the currency's decimals (ISO 4217), or with all that are present; thousands separated. */
const amount = (value: string, currency: string): Cell => ({
  value,
  format: `#,##0${decimals(Math.max(minorDigits(currency), writtenDigits(value)))}`,
});
const share = (value: string): Cell => ({ value, format: `0${decimals(writtenDigits(value))}"%"` });

/** Lines as text: option names, and instants in local time of `zone` with its offset. */
function linesCell(
  resource: Resource,
  field: Field,
  { t, zone }: CellWording,
): (value: FieldValue) => string {
  const { lines = [] } = field;
  const writers = lines.flatMap((cell) => {
    if (cell.options) return [[cell.name, optionWriter(resource, lineChoice(field, cell), t)] as const];
    if (cell.kind === 'dateTime')
      return [[cell.name, (at: string) => (at === '' ? at : clockText(at, zone))] as const];
    return [];
  });
  if (writers.length === 0) return (value) => linesText(lines, value);
  const named = (line: LineValues): LineValues => ({
    ...line,
    ...Object.fromEntries(writers.map(([name, write]) => [name, write(plainText(line[name]))])),
  });
  return (value) => linesText(lines, Array.isArray(value) ? value.map(named) : value);
}

/** How a field's value is read from a row. */
function cellOf(
  resource: Resource,
  field: Field,
  wording: CellWording,
  zoneOf: ZoneOf,
): (row: RecordValues) => Cell {
  const { name, kind, currency, place, zone } = field;
  if (zone !== undefined)
    return (row) => {
      const [at, there] = [row[name], row[zone]];
      return at instanceof Date && typeof there === 'string' ? { at, zone: there } : (at as Cell);
    };
  if (place !== undefined)
    return (row) => {
      const [at, code] = [row[name], row[place]];
      const zone = typeof code === 'string' ? zoneOf(code) : undefined;
      return at instanceof Date && zone !== undefined ? { at, zone } : (at as Cell);
    };
  if (kind === 'lines') {
    const text = linesCell(resource, field, wording);
    return (row) => text(row[name] as FieldValue);
  }
  if (kind === 'choice') {
    const write = optionWriter(resource, field, wording.t);
    return (row) => {
      const value = row[name] as string | null;
      return value === null ? value : write(value);
    };
  }
  if (kind === 'text' && field.labels !== undefined) {
    const label = (code: string) => wording.t(optionLabel(resource.key, field, code), { defaultValue: code });
    return (row) => codesIn(row[name]).map(label).join(', ');
  }
  if (kind === 'money' && currency !== undefined)
    return (row) => {
      const value = row[name] as string | null;
      const code = row[currency];
      return value === null || typeof code !== 'string' ? value : amount(value, code);
    };
  if (kind === 'file')
    return (row) => {
      const value = row[name];
      return typeof value === 'string' ? fileName(value) : null;
    };
  if (kind === 'percent')
    return (row) => {
      const value = row[name] as string | null;
      return value === null ? value : share(value);
    };
  return (row) => row[name] as Cell;
}

/**
 * Returns the cells of a row in the order of `fields`; `zoneOf` gives the zones of the places in whose local
 * time some are shown.
 */
export function cellsOf(
  resource: Resource,
  fields: readonly Field[],
  wording: CellWording,
  zoneOf: ZoneOf,
): (row: RecordValues) => SheetRow {
  const cells = fields.map((field) => cellOf(resource, field, wording, zoneOf));
  return (row) => cells.map((cell) => cell(row));
}
