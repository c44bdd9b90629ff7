/** The wrong rows of an imported file, to correct and import again. */
import type { TFunction } from 'i18next';
import type { ImportRow } from '#contract/records/api/import.ts';
import type { Table } from './file.ts';
import type { FileCell } from './row.ts';

export type WrongRows = { header: string[]; rows: FileCell[][] };

/** Why each wrong row is wrong, by its number. */
export const reasonsIn = (rows: readonly ImportRow[]): Map<number, string> =>
  new Map(
    rows
      .filter(({ action }) => action === 'error')
      .map(({ row, faults }) => [row, faults.map(({ message }) => message).join(' ')]),
  );

/** The wrong rows unchanged, each with its reason in a last column. */
export const wrongOf = (
  { header, rows }: Table,
  reasons: ReadonlyMap<number, string>,
  t: TFunction,
): WrongRows => ({
  header: [...header, t('crud:import.reason')],
  rows: rows
    .filter(({ row }) => reasons.has(row))
    .map(({ row, cells }) => [...header.map((_, at) => cells[at] ?? null), reasons.get(row) ?? '']),
});
