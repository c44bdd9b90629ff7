import fc from 'fast-check';
import { expect, it } from 'vitest';
import { splitAtDateLine, type LonLat } from './date-line.ts';

const TOKYO: LonLat = [139.8, 35.6];
const LOS_ANGELES: LonLat = [-118.3, 33.7];
const SUVA: LonLat = [178.4, -18.1];

it('splits Tokyo to Los Angeles at the date line', () => {
  const pieces = splitAtDateLine([TOKYO, [170, 42], [-170, 43], LOS_ANGELES]);
  expect(pieces).toEqual([
    [TOKYO, [170, 42], [180, 42.5]],
    [[-180, 42.5], [-170, 43], LOS_ANGELES],
  ]);
  // Continuous longitudes mean the same places.
  const runOn = splitAtDateLine([TOKYO, [170, 42], [190, 43], [242, 33.7]]);
  expect(runOn[1]).toEqual([
    [-180, 42.5],
    [-170, 43],
    [-118, 33.7],
  ]);
});

it('splits Suva to Apia and back as well', () => {
  const pieces = splitAtDateLine([SUVA, [-171.7, -13.8], SUVA]);
  expect(pieces).toHaveLength(3);
  expect(pieces[1]![0]![0]).toBe(-180);
  expect(pieces[1]!.at(-1)![0]).toBe(-180);
});

it('leaves other lines whole and draws no line for one point', () => {
  expect(splitAtDateLine([[4, 52], [103.8, 1.2]])).toEqual([[[4, 52], [103.8, 1.2]]]); // prettier-ignore
  expect(splitAtDateLine([SUVA])).toEqual([]);
});

it('keeps every segment within half a turn and every place in order', () => {
  const place = fc.tuple(
    fc.double({ min: -540, max: 540, noNaN: true }),
    fc.double({ min: -89, max: 89, noNaN: true }),
  );
  fc.assert(
    fc.property(fc.array(place, { minLength: 2, maxLength: 20 }), (line) => {
      const pieces = splitAtDateLine(line);
      for (const piece of pieces)
        for (const [index, [longitude]] of piece.entries()) {
          expect(Math.abs(longitude)).toBeLessThanOrEqual(180);
          if (index > 0) expect(Math.abs(longitude - piece[index - 1]![0])).toBeLessThanOrEqual(180);
        }
    }),
  );
});
