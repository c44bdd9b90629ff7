/** How the fields of a resource become columns and cells: typed, with the number format that their kind asks for. */
import type { TFunction } from 'i18next';
import { fileName, type FieldKind, type FieldValue } from '#contract/resources/fields.ts';
import { minorDigits } from '#contract/resources/minorDigits.ts';
import { linesText } from '#contract/resources/read.ts';
import type { Field } from '#contract/resources/resource.ts';
import type { Cell, ColumnKind, Row, SheetColumn } from '../../exports/xlsx.ts';

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

export const sheetColumns = (fields: readonly Field[], t: TFunction): SheetColumn[] =>
  fields.map(({ labelKey, kind, max }) => {
    const width = widths[kind] ?? (kind === 'text' ? Math.min(max ?? 20, 30) : undefined);
    return { header: t(labelKey), kind: kinds[kind], width };
  });

type Values = Readonly<Record<string, unknown>>;

const decimals = (digits: number): string => (digits > 0 ? `.${'0'.repeat(digits)}` : '');
/** Decimals that a number is written with, but for the zeros at its end. */
const writtenDigits = (value: string): number => /\.(\d+?)0*$/.exec(value)?.[1]?.length ?? 0;

/** With the decimals that the currency has (ISO 4217), or with all that are there, thousands apart. */
const amount = (value: string, currency: string): Cell => ({
  value,
  format: `#,##0${decimals(Math.max(minorDigits(currency), writtenDigits(value)))}`,
});
const share = (value: string): Cell => ({ value, format: `0${decimals(writtenDigits(value))}"%"` });

/** How a field's value is got out of a row. */
function cellOf({ name, kind, lines = [], currency }: Field): (row: Values) => Cell {
  if (kind === 'lines') return (row) => linesText(lines, row[name] as FieldValue);
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

/** The cells of a row in the order of `fields`. */
export function cellsOf(fields: readonly Field[]): (row: Values) => Row {
  const cells = fields.map(cellOf);
  return (row) => cells.map((cell) => cell(row));
}
