import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compare, fractionOf, significant, written } from '#contract/core/decimal.ts';
import { rateOf, type RatePeriod, type RateQuestion } from './rates.ts';

const period = (
  source: string,
  target: string,
  rate: string,
  more: Partial<RatePeriod> = {},
): RatePeriod => ({
  source,
  target,
  sign: 'multiply',
  rate,
  voucherRate: null,
  invoiceRate: null,
  effective: '2026-01-01',
  expiry: '2026-12-31',
  ...more,
});
const PERIODS = [
  period('USD', 'CNY', '7.10', { expiry: '2026-06-30', voucherRate: '7.05' }),
  period('USD', 'CNY', '7.2', { effective: '2026-07-01', expiry: null }),
  period('EUR', 'CNY', '7.8'),
  // A bank's quotation: so many yen per yuan.
  period('JPY', 'CNY', '20', { sign: 'divide' }),
  period('EUR', 'USD', '1.1', { effective: '2026-03-01', expiry: '2026-03-31' }),
];
const ask = (source: string, target: string, more: Partial<RateQuestion> = {}) =>
  rateOf({ source, target, date: '2026-05-05', use: 'rate', base: 'CNY', ...more }, PERIODS);

describe('exchange rate of a day', () => {
  test.each([
    ['USD', 'USD', {}, 'same', '1', null],
    ['USD', 'CNY', {}, 'direct', '7.1', null],
    ['USD', 'CNY', { date: '2026-06-30' }, 'direct', '7.1', null],
    ['USD', 'CNY', { date: '2026-07-01' }, 'direct', '7.2', null],
    ['USD', 'CNY', { date: '2031-01-01' }, 'direct', '7.2', null],
    ['USD', 'CNY', { use: 'voucher' }, 'direct', '7.05', null],
    ['USD', 'CNY', { use: 'invoice' }, 'direct', '7.1', null],
    ['CNY', 'USD', {}, 'inverse', '0.140845070423', null],
    ['JPY', 'CNY', {}, 'direct', '0.05', null],
    ['CNY', 'JPY', {}, 'inverse', '20', null],
    ['EUR', 'USD', { date: '2026-03-15' }, 'direct', '1.1', null],
    ['EUR', 'USD', {}, 'cross', '1.0985915493', 'CNY'],
    ['JPY', 'EUR', {}, 'cross', '0.00641025641026', 'CNY'],
  ] as const)('converts %s to %s %j: %s %s', (source, target, more, how, rate, via) => {
    expect(ask(source, target, more)).toMatchObject({ how, rate, via });
  });

  test('is null before the first period, and without a rate to the base currency', () => {
    expect(ask('USD', 'CNY', { date: '2025-12-31' })).toBeNull();
    expect(ask('EUR', 'USD', { base: 'TRY' })).toBeNull();
    expect(ask('USD', 'TRY')).toBeNull();
  });

  test('lists the periods used', () => {
    expect(ask('EUR', 'USD')!.used).toMatchObject([
      { source: 'EUR', target: 'CNY', inverted: false, rate: '7.8' },
      { source: 'USD', target: 'CNY', inverted: true, rate: '7.10' },
    ]);
  });
});

test('calculates with exact decimals', () => {
  expect(written(fractionOf('0.125'), 2)).toBe('0.13');
  expect(written(fractionOf('-0.125'), 2)).toBe('-0.13');
  expect(written({ n: 2n, d: 3n }, 4)).toBe('0.6667');
  expect(significant({ n: 1n, d: 30_000n }, 3)).toBe('0.0000333');
  expect(significant(fractionOf('12345.678'), 4)).toBe('12346');
  expect(compare('0.1', '0.10')).toBe(0);
  const decimal = fc
    .tuple(fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }), fc.integer({ min: 0, max: 8 }))
    .map(([n, scale]) => written({ n, d: 10n ** BigInt(scale) }, 8));
  fc.assert(
    fc.property(decimal, (text) => {
      expect(written(fractionOf(text), 8)).toBe(text);
    }),
  );
});
