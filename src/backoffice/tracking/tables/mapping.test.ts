import { describe, expect, it } from 'vitest';
import { EMPTY, lackingOf, namesOf, unmappedWords, withColumn, wordsOf } from './mapping.ts';

const sample = {
  headerRow: 2,
  columns: {},
  lines: [
    { row: 1, cells: ['Weekly report'] },
    { row: 2, cells: ['Box', ' Move ', 'When', 'Box', ''] },
    { row: 3, cells: ['CSQU3054383', 'In', '2026-03-01'] },
    { row: 4, cells: ['CSQU3054383', 'IN ', '2026-03-02'] },
    { row: 5, cells: ['CSQU3054383', 'LOAD', '2026-03-03'] },
    { row: 6, cells: ['CSQU3054383', 'washed', '2026-03-04'] },
  ],
};
const mapping = { ...EMPTY, headerRow: 2, columns: { container: 'Box', event: 'Move' } };

describe('a mapping next to its sample', () => {
  it('offers the names of the header row, each once', () => {
    expect(namesOf(sample, 2)).toEqual(['Box', 'Move', 'When']);
    expect(namesOf(sample, 9)).toEqual([]);
    expect(namesOf(null, 1)).toEqual([]);
  });

  it('lists the distinct event words and the unmapped ones', () => {
    expect(wordsOf(sample, mapping)).toEqual(['In', 'LOAD', 'washed']);
    expect(
      unmappedWords(wordsOf(sample, mapping), { ...mapping, codes: [{ word: 'in', code: 'GTIN' }] }),
    ).toEqual(['washed']);
    expect(wordsOf(sample, { ...mapping, columns: { event: 'Gone' } })).toEqual([]);
  });

  it('lists its missing fields', () => {
    expect(lackingOf(EMPTY)).toEqual(['number', 'event', 'time']);
    expect(lackingOf(mapping)).toEqual(['time']);
    expect(withColumn(mapping.columns, 'event', undefined)).toEqual({ container: 'Box' });
  });
});
