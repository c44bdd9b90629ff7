/** A mapping being edited: the form's state, missing fields, and the sample's words. */
import type { FeedSample } from '#contract/tracking/api/feed-tables.ts';
import {
  NUMBER_FIELDS,
  TABLE_EVENTS,
  type TableField,
  type TableColumns,
  type TableMapping,
} from '#contract/tracking/table-mapping.ts';

export const TABLES = '/api/v1/feedtables';

export const EMPTY: TableMapping = {
  headerRow: 1,
  columns: {},
  dateOrder: 'ymd',
  zone: null,
  weightUnit: 'KGM',
  codes: [],
  place: '',
};

/** Required fields that have no column yet. */
export const lackingOf = ({ columns }: TableMapping): ('number' | 'event' | 'time')[] => [
  ...(NUMBER_FIELDS.some((field) => columns[field]) ? [] : (['number'] as const)),
  ...(columns.event ? [] : (['event'] as const)),
  ...(columns.time ? [] : (['time'] as const)),
];

/** Column names of a sample: the distinct cells of its header row. */
export function namesOf(sample: FeedSample | null, headerRow: number): string[] {
  const header = sample?.lines.find(({ row }) => row === headerRow);
  return [...new Set((header?.cells ?? []).map((cell) => cell.trim()).filter(Boolean))];
}

/** The distinct words in the event column of a sample, in their first spelling. */
export function wordsOf(sample: FeedSample | null, { headerRow, columns }: TableMapping): string[] {
  const at = sample?.lines
    .find(({ row }) => row === headerRow)
    ?.cells.findIndex((cell) => cell.trim() === columns.event);
  if (at === undefined || at < 0) return [];
  const distinct = new Map<string, string>();
  for (const { row, cells } of sample!.lines) {
    const word = cells[at]?.trim() ?? '';
    if (row > headerRow && word !== '' && !distinct.has(word.toLowerCase()))
      distinct.set(word.toLowerCase(), word);
  }
  return [...distinct.values()];
}

/** Returns the words of a sample without a mapping that are not our own codes. */
export function unmappedWords(words: readonly string[], { codes }: TableMapping): string[] {
  const knownWords = new Set(
    [...codes.map(({ word }) => word), ...TABLE_EVENTS].map((word) => word.toLowerCase()),
  );
  return words.filter((word) => !knownWords.has(word.toLowerCase()));
}

/** Columns with `field` moved to another column, or removed. */
export function withColumn(columns: TableColumns, field: TableField, name: string | undefined): TableColumns {
  const { [field]: _, ...others } = columns;
  return name ? { ...others, [field]: name } : others;
}
