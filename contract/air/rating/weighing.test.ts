import { describe, expect, test } from 'vitest';
import { houseWithPiece, numberedPieces, readLabel } from '../scan.ts';
import {
  deviation,
  isBeyond,
  netOf,
  readScale,
  measuredSizes,
  weightOfItems,
  type ScaleUnit,
} from './weighing.ts';

describe('scale readings', () => {
  test.each<[string, string | null, boolean, ScaleUnit?]>([
    ['1020.5', '1020.5', true],
    ['ST,GS,+001020.5kg\r\n', '1020.5', true],
    ['US,GS,+ 1020,5 kg', '1020.5', false],
    ['{"weight":1020.5,"unit":"kg","stable":false}', '1020.5', false],
    ['{"value":"100","unit":"lb"}', '45.359', true],
    ['{"gross":12}', '12', true],
    ['100', '45.359', true, 'lb'],
    ['100 KG', '100', true, 'lb'],
    ['0.000 kg', '0', true],
    ['ST,NT,-000012.5kg', null, true],
    ['OL', null, true],
    ['ST,GS,OL 99999 kg', null, true],
    ['{"state":"ok"}', null, true],
    ['<html>', null, true],
    ['<title>Scale 3</title>', null, true],
    // Other numbers next to the weight, and texts without a weight.
    ['W1: 12.5 kg 2026-11-24', '12.5', true],
    ['01 ST 0012.5', null, true],
    ['1,234.5 kg', null, true],
    ['−12.5 kg', null, true],
    // Units other than the two that a scale can be set to.
    ['{"weight":305500,"unit":"g"}', '305.5', true],
    ['{"weight":"1.25","unit":"t"}', '1250', true],
    ['{"weight":305,"unit":"KGS"}', '305', true],
    ['{"weight":305,"unit":"oz"}', null, true],
    ['{"weight":305,"unit":""}', '305', true],
    ['305500 g', '305.5', true],
    ['0012.5 G', '12.5', true],
    ['1e21', null, true],
    ['{"id":17,"message":"no load"}', null, true],
    [`{"scale":{"id":17},"at":"2026-11-24T10:00:00Z","note":"${'x'.repeat(200)}","weight":8.5}`, '8.5', true],
    ['{"id":17,"weight":', null, true],
    ['', null, true],
  ])('reads %j as %s kg', (answer, gross, stable, unit = 'kg') => {
    const reading = readScale(answer, unit);
    expect(reading?.gross ?? null).toBe(gross);
    if (reading) expect(reading.stable).toBe(stable);
  });
});

test('adds several readings less their tares, and refuses a tare that is not less than its gross', () => {
  expect(
    netOf([
      { gross: '512.5', tare: '12.5' },
      { gross: '300', tare: null },
    ]),
  ).toBe('800');
  expect(netOf([{ gross: '12', tare: '12' }])).toBeNull();
});

test('gives the deviation in per cent; only a larger one exceeds the tolerance', () => {
  expect([deviation('1000', '1020'), deviation('1000', '979.96'), deviation('0', '5')]).toEqual([
    '+2.0',
    '-2.0',
    null,
  ]);
  expect([isBeyond('1000', '1020', 2), isBeyond('1000', '1020.001', 2), isBeyond('1000', '979', 2)]).toEqual([
    false,
    true,
    true,
  ]);
});

test.each([
  ['2356390001200003', '235-63900012', 3],
  ['235-63900012', '235-63900012', null],
  [' a26-000001 ', 'A26-000001', null],
  ['H26-000017', 'H26-000017', null],
])('resolves the code %j to %s, piece %s', (code, number, piece) => {
  expect(readLabel(code)).toEqual({ number, piece });
});

test('numbers the pieces of houses through their master, so that a piece names one house', () => {
  const houses = numberedPieces([
    { number: 'H1', pieces: 20 },
    { number: 'H2', pieces: 3 },
    { number: 'H3', pieces: 20 },
  ]);
  expect(houses.map(({ first }) => first)).toEqual([1, 21, 24]);
  const of = (piece: number) => houseWithPiece(houses, piece)?.number;
  expect([1, 20, 21, 23, 24, 43, 44].map(of)).toEqual(['H1', 'H1', 'H2', 'H2', 'H3', 'H3', undefined]);
});

test('uses the sizes of single pieces once every piece is fully measured', () => {
  const piece = (code: string, height: string | null) => ({ code, length: '100', width: '80.0', height });
  expect(measuredSizes([piece('1', '90'), piece('2', '70'), piece('3', '90')])).toEqual([
    { pieces: 2, length: '100', width: '80.0', height: '90' },
    { pieces: 1, length: '100', width: '80.0', height: '70' },
  ]);
  expect(measuredSizes([piece('1', '90'), piece('2', null)])).toBeNull();
  expect(measuredSizes([piece('1', '0')])).toBeNull();
  expect(measuredSizes([])).toBeNull();
  const weighing = (...weights: (string | null)[]) => weightOfItems(weights.map((weight) => ({ weight })));
  expect([weighing('100.5', '99.75'), weighing('100', null), weighing()]).toEqual(['200.25', null, null]);
});
