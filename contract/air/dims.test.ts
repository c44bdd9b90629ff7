import { expect, test } from 'vitest';
import { readSizes } from './dims.ts';

const size = (pieces: string, length: string, width: string, height: string) => ({
  pieces,
  length,
  width,
  height,
});
const BOX = size('2', '120', '80', '100');

test.each([
  ['2\t120\t80\t100\n\n3\t60,5\t40\t50\nTOTAL\t\t\t', [BOX, size('3', '60.5', '40', '50')]],
  ['2 ctns\t1200 mm\t800mm\t1 m', [BOX]],
  ['No.\tL (mm)\tW (mm)\tH (mm)\tQty\tkg\n1\t1200\t800\t1000\t2\t300', [BOX]],
  ['长\t宽\t高\t件数\n120\t80\t100\t2\n合计\t\t\t2', [BOX]],
  ['Kap\tBoy\tEn\tYükseklik\n2\t120\t80\t100', [BOX]],
  ['120×80×100\t2', [BOX]],
  ['2\t120*80*100CM', [BOX]],
  ['2@120x80x100\n2 pcs 120X80X100 cm\n2 / 120 x 80 x 100', [BOX, BOX, BOX]],
  ['120*80*100/2\n120x80x100cm x 2\n120*80*100*2件', [BOX, BOX, BOX]],
  ['120 x 80 x 100', [{ ...BOX, pieces: '' }]],
  ['2\t47″\t31.5"\t39 inch', [size('2', '119.4', '80', '99.1')]],
  // Which of the four counts is not known; a column too many or too few is not guessed; nothing is taken by half.
  ['2x120x80x100', null],
  ['1\t2\t120\t80\t100\t1.92', null],
  ['2\t120\t80\t100\nby hand', null],
  ['2\t1.200\t80\t100', null],
  ['', null],
])('sizes %j', (text, sizes) => {
  expect(readSizes(text)).toEqual(sizes);
});
