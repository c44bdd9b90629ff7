import { expect, test } from 'vitest';
import { barsStart, type PixelRow } from './bars.ts';

/** A row from its widths, alternating light and dark, light first. */
function rowOf(...widths: number[]): PixelRow {
  const cells = widths.flatMap((width, at) => Array<boolean>(width).fill(at % 2 === 1));
  return {
    getSize: () => cells.length,
    get: (at) => cells[at]!,
    isRange: (start, end, dark) => cells.slice(start, end).every((cell) => cell === dark),
  };
}
// From a label at 300 dpi: the frame, the quiet zone, start C, a digit pair.
const START = [14, 8, 7, 15, 21, 15];

test.each([
  ['a frame stands before them', [34, 3, 105, ...START, 22, 7, 15, 7, 22, 7, 500], [142, 222, 105]],
  ['nothing does', [20, ...START, 22, 7], [20, 100, 105]],
  ['they are of another size', [9, 4, 2, 2, 8, 2, 4, 9], [9, 31, 103]],
])('finds the bars when %s', (_what, widths, start) => {
  expect(barsStart(rowOf(...widths))).toEqual(start);
});

test.each([
  ['something dark is too near', [34, 3, 20, ...START, 22, 7]],
  ['there are lines and no bars', [10, 3, 50, 3, 50, 3, 50, 3, 50, 3]],
  ['there is nothing', [100]],
])('finds no bars if %s', (_what, widths) => {
  expect(barsStart(rowOf(...widths))).toBeNull();
});
