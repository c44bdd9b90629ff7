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
  ['1,20 x 0,80 x 1,00 m\t2', [BOX]],
  ['2@120x80x100\n2 pcs 120X80X100 cm\n2 / 120 x 80 x 100', [BOX, BOX, BOX]],
  ['120*80*100/2\n120x80x100cm x 2\n120*80*100*2件', [BOX, BOX, BOX]],
  ['120 x 80 x 100', [{ ...BOX, pieces: '' }]],
  ['2\t47″\t31.5"\t39 inch', [size('2', '119.4', '80', '99.1')]],
  ['Qty\tDimensions (cm)\n2 ctns\t120x80x100\n', [BOX]],
  ['CTN NO.\tQTY\tMEAS. (MM)\n1-2\t2\t1200*800*1000\nTOTAL\t2\t1.92CBM', [BOX]],
  ['尺寸(cm)\t件数\n120*80*100\t2\n合计\t2', [BOX]],
  ['PCS\tL(cm)\tW(cm)\tH(cm)\tVol\n2\t120\t80\t100\t1.92\n2\t120\t80\t100\t1.92\n\t\t\t\t3.84', [BOX, BOX]],
  ['2\t120\t80\t100\n2\t120\t80\t100\n4\t\t\t\n4 pcs total', [BOX, BOX]],
  ['L120 x W80 x H100 cm x 2\n120x80x100 (2)\n120 x 80 x 100 cm, 2 pcs', [BOX, BOX, BOX]],
  // A sum that does not match the lines above means that a line is missing.
  ['2\t120\t80\t100\n2\t120\t80\t100\n5\t\t\t', null],
  // It is not clear which of four numbers is the count; missing or extra columns are not guessed; no partial
  // result.
  ['2x120x80x100', null],
  ['1\t2\t120\t80\t100\t1.92', null],
  ['2\t120\t80\t100\nby hand', null],
  ['2\t1.200\t80\t100', null],
  ['', null],
])('reads the sizes %j', (text, sizes) => {
  expect(readSizes(text)).toEqual(sizes);
});
