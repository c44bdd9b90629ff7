import { describe, expect, test } from 'vitest';
import { rate, type WeightBreak } from './rating.ts';

const GENERAL: WeightBreak[] = [
  { class: 'M', from: '0', rate: '451' },
  { class: 'N', from: '0', rate: '25.9' },
  { class: 'Q', from: '45', rate: '22.9' },
];
const rated = (kg: string, line: WeightBreak, lowerGeneral = true) =>
  rate(kg, [...GENERAL, line], 'CNY', { lowerGeneral });

describe('class rates', () => {
  // Calculated by hand: 100 kg is 2290.00 by Q.
  test.each<[string, WeightBreak, string, string, string]>([
    [
      'a surcharge prevails over a lower general rate',
      { class: 'S', from: '0', rate: '51.8' },
      'S',
      '5180.00',
      'precedes',
    ],
    [
      'a surcharge per cent of N',
      { class: 'S', from: '0', rate: '200', percentOf: 'normal' },
      'S',
      '5180.00',
      'precedes',
    ],
    [
      'a surcharge per cent of the rate that applies',
      { class: 'S', from: '0', rate: '150', percentOf: 'applicable' },
      'S',
      '3435.00',
      'precedes',
    ],
    [
      'a reduction per cent of N',
      { class: 'R', from: '0', rate: '50', percentOf: 'normal' },
      'R',
      '1295.00',
      'precedes',
    ],
    [
      'a general charge below a reduction',
      { class: 'R', from: '0', rate: '30' },
      'Q',
      '2290.00',
      'lowerGeneral',
    ],
    ['a specific commodity rate', { class: 'C', from: '100', rate: '12' }, 'C', '1200.00', 'precedes'],
  ])('%s', (_name, line, of, amount, reason) => {
    expect(rated('100', line)).toMatchObject({ winner: { class: of, amount }, reason });
  });

  test('ignores a lower general charge if the tariff excludes it', () => {
    expect(rated('100', { class: 'R', from: '0', rate: '30' }, false)).toMatchObject({
      winner: { class: 'R', amount: '3000.00' },
    });
  });

  test('uses the class’s own minimum, else M, and for a surcharge per cent of M', () => {
    const amount = (line: WeightBreak) => rated('10', line)?.winner.amount;
    expect(amount({ class: 'S', from: '0', rate: '150', percentOf: 'normal' })).toBe('676.50');
    expect(amount({ class: 'S', from: '0', rate: '30' })).toBe('451.00');
    expect(amount({ class: 'S', from: '0', rate: '30', minimum: '500' })).toBe('500.00');
  });
});

describe('unit load devices', () => {
  const UNIT: WeightBreak[] = [
    { class: 'U', from: '1650', rate: '9.5' },
    { class: 'E', from: '1650', rate: '7' },
  ];
  test.each([
    ['1500', '15675.00', '1650.0'],
    ['1650', '15675.00', '1650.0'],
    ['1800', '16725.00', null],
  ])('charges %s kg as %s', (kg, amount, weight) => {
    expect(rate(kg, UNIT, 'CNY')).toMatchObject({ winner: { class: 'U', amount, weight } });
  });
});
