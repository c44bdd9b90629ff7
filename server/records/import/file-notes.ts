/** Notes of an import about the file itself: hidden sheets, units, percentages. */
import type { TFunction } from 'i18next';
import type { FieldFault } from '#contract/core/envelope.ts';
import type { ReadColumn } from '#contract/records/api/import.ts';
import { plainText } from '#contract/records/fields.ts';
import { fieldOf, type Sheet } from '#contract/records/resource.ts';
import { LANGUAGES } from '#contract/core/settings.ts';
import { textsIn } from '#server/platform/http/language.ts';
import { type TableFile } from './file.ts';
import type { FileRow } from './row.ts';
import { type Columns } from './header.ts';
import type { Tell } from './habits.ts';
import { type Doubts } from './names-to-codes.ts';
import { type PlannedRow } from './plan.ts';

/** Collects notes on texts with several readings for the report. */
export function notesIn(t: TFunction, home: string): { notes: FieldFault[]; doubts: Doubts } {
  const notes: FieldFault[] = [];
  const tell: Tell = ({ path, message, values }) => {
    notes.push({ path, message: t(message, values ?? {}) });
  };
  return { notes, doubts: { home, tell } };
}

/** Maximum rows, or sheets, named in a note. */
const MOST_NAMED = 10;
const named = (all: readonly (string | number)[]): string =>
  all.slice(0, MOST_NAMED).join(', ') + (all.length > MOST_NAMED ? ' …' : '');

/**
 * Notes on parts of a file that the user may not have noticed: hidden rows, which are read, and other sheets,
 * which are not.
 */
export function unseenIn({ hidden, sheets, sheet, rows }: TableFile, t: TFunction): FieldFault[] {
  const read = new Set(rows.map(({ row }) => row));
  const seen = hidden.filter((row) => read.has(row));
  // The second sheet of our own template.
  const explained = LANGUAGES.map((language) => textsIn(language)('crud:import.template.sheet'));
  const others = sheets.filter((name) => name !== sheet && !explained.includes(name));
  const note = (key: string, values: Record<string, string>) => ({
    path: 'file',
    message: t(`crud:import.note.${key}`, values),
  });
  return [
    ...(seen.length > 0 ? [note('hidden', { rows: named(seen) })] : []),
    ...(others.length > 0 ? [note('sheets', { sheet, others: named(others) })] : []),
  ];
}

/** Matches a heading or number that names its unit. */
const NAMES_UNIT = /万|10[.,\s]?000|×/;

/** Notes on number columns whose heading names no unit although the field has one. */
export function countedIn(resource: Sheet, read: readonly ReadColumn[], t: TFunction): FieldFault[] {
  return read.flatMap(({ column, field, sample }) => {
    const counts = resource.fields.find(({ name }) => name === field)?.counts;
    return field === null || !counts || NAMES_UNIT.test(column + sample) || sample === ''
      ? []
      : [{ path: field, message: t('crud:import.note.counts', { column, counts, sample }) }];
  });
}

/** A percentage below one without a sign: other programs write 0.06 for six per cent. */
const BELOW_ONE = /^0?[.,]0*[1-9]\d*$/;

/** Notes on percentages that may have been meant a hundred times as large, one per column. */
export function sharesIn(
  resource: Sheet,
  columns: Columns,
  rows: readonly FileRow[],
  planned: readonly PlannedRow[],
  t: TFunction,
): FieldFault[] {
  const changed = new Map(planned.map(({ row, changes }) => [row, changes]));
  return columns.flatMap(({ field, index }) => {
    if (fieldOf(resource, field).kind !== 'percent') return [];
    const match = rows.find(
      ({ row, cells }) =>
        BELOW_ONE.test(plainText(cells[index]).trim()) && changed.get(row)?.some((change) => change.field === field), // prettier-ignore
    );
    if (!match) return [];
    const text = plainText(match.cells[index]).trim();
    const percent = Number((Number(text.replace(',', '.')) * 100).toPrecision(12));
    return [{ path: field, message: t('crud:import.note.share', { text, percent }) }];
  });
}
