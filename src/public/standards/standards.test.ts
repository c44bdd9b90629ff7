import { describe, expect, it } from 'vitest';
import { decimal, minutes } from '#src/ui/position.ts';
import { pageWindow } from './list/Pager.tsx';
import { otherNames } from '#src/ui/standards/words.ts';

describe('positions', () => {
  it.each([
    [31.36, 121.62, '31.3600, 121.6200', '31°21.6′N 121°37.2′E'],
    [-33.8688, -70.05, '-33.8688, -70.0500', '33°52.1′S 70°03.0′W'],
    // Rounding carries into the degrees instead of writing sixty minutes.
    [0.99999, 0, '1.0000, 0.0000', '1°00.0′N 0°00.0′E'],
  ])('%f %f', (latitude, longitude, asDecimal, asMinutes) => {
    expect(decimal(latitude, longitude)).toBe(asDecimal);
    expect(minutes(latitude, longitude)).toBe(asMinutes);
  });
});

it.each([
  [1, 2, [1, 2]],
  [1, 9, [1, 2, null, 9]],
  [5, 9, [1, null, 4, 5, 6, null, 9]],
  [9, 9, [1, null, 8, 9]],
])('page %i of %i', (page, pages, shown) => {
  expect(pageWindow(page, pages)).toEqual(shown);
});

it('shows a name once when it is the same in two languages', () => {
  expect(otherNames({ en: 'Rotterdam', zh: '鹿特丹', tr: 'Rotterdam' }, 'en')).toEqual([
    { text: '鹿特丹', lang: 'zh' },
  ]);
  expect(otherNames({ en: 'Pulau Sambu', zh: null, tr: null }, 'zh')).toEqual([]);
});
