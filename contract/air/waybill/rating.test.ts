import { describe, expect, test } from 'vitest';
import { fractionOf } from '#contract/core/decimal.ts';
import { priceBy, type Tariff } from '../rating/quote.ts';
import type { BillValues } from './bill.ts';
import { writeBox } from './edit.ts';
import { exchanged, leftIn } from './exchange.ts';
import { linesAddUp } from './lines.ts';
import { ratedBy, worthBy } from './rating.ts';
import { withTotals } from './totals.ts';
import { BILL, shown, line } from './testing/bill.ts';

const TARIFF: Tariff = {
  id: 'T-1',
  name: '',
  side: 'buying',
  airline: 'TK',
  originKind: 'airport',
  origin: 'PVG',
  destinationKind: 'airport',
  destination: 'IST',
  zones: null,
  service: null,
  commodity: null,
  currency: 'CNY',
  validFrom: '2026-01-01',
  validTo: null,
  divisor: 6000,
  step: '0.5',
  breaks: [
    { class: 'M', from: '0', rate: '451' },
    { class: 'N', from: '0', rate: '25.9' },
    { class: 'Q', from: '45', rate: '22.9' },
  ],
  surcharges: [
    { code: 'MYC', basis: 'waybill', rate: '50', minimum: null, maximum: null },
    { code: 'local', basis: 'waybill', rate: '9', minimum: null, maximum: null },
  ],
};

test.each([
  ['10', 'M', '10.0', '451.00', '451.00'],
  ['30', 'N', '30.0', '25.9', '777.00'],
  ['40', 'Q', '45.0', '22.9', '1030.50'],
])(
  'rates %s kg as %s, at %s kg × %s: %s, with explanation, other charges and totals',
  (gross, of, weight, rate, charge) => {
    const price = priceBy(TARIFF, { lines: [], pieces: 1, gross, volume: null })!;
    const before = {
      ...BILL,
      otherCharges: [
        { code: 'AWA', payment: 'prepaid', amount: '15' },
        { code: 'MYC', payment: 'prepaid', amount: '1' },
      ],
    } satisfies BillValues;
    const rated = ratedBy(price, before, () => null)!;
    expect(rated).toMatchObject({
      rateClass: of,
      ratedWeight: weight,
      rate,
      weightCharge: charge,
      tariff: 'T-1',
      otherCharges: [
        { code: 'AWA', amount: '15' },
        { code: 'MYC', payment: 'collect', amount: '50.00' },
      ],
    });
    expect(rated.rating).toContain(`${charge} CNY ✓`);
    const totals = withTotals({ ...before, ...rated, secondCurrency: 'USD', secondRate: '0.14' });
    expect(totals).toMatchObject({
      prepaidTotal: (Number(charge) + 15).toFixed(2),
      collectTotal: '50.00',
      secondTotal: '7.00',
    });
  },
);

test('converts existing amounts to the tariff currency, and does not rate without an exchange rate', () => {
  const price = priceBy(TARIFF, { lines: [], pieces: 1, gross: '40', volume: null })!;
  const before: BillValues = {
    ...BILL,
    currency: 'USD',
    price: '900',
    saleRate: '2.5',
    carriageValue: '1000.50',
    otherCharges: [{ code: 'AWA', payment: 'prepaid', amount: '15' }],
  };
  const prices = [{ ...price, compared: '144.27', worth: '0.14' }];
  expect(ratedBy(price, before, worthBy('USD', prices))).toMatchObject({
    currency: 'CNY',
    weightCharge: '1030.50',
    price: '6428.57',
    saleRate: '17.8571',
    carriageValue: '7146.43',
    otherCharges: [{ code: 'AWA', amount: '107.14' }, { code: 'MYC' }],
  });
  const unknown = [{ ...prices[0]!, worth: null }];
  expect(ratedBy(price, before, worthBy('USD', unknown))).toBeNull();
  // Without an amount there is nothing to convert.
  expect(ratedBy(price, { ...BILL, currency: 'USD' }, worthBy('USD', unknown))).toMatchObject({
    currency: 'CNY',
  });
});

describe('rate lines', () => {
  const mixed = {
    ...BILL,
    currency: 'USD',
    pieces: 12,
    gross: '500',
    rateClass: 'Q',
    rate: '3',
    rateLines: [
      line({ pieces: 10, gross: '400', rateClass: 'C', commodity: '2199', chargeable: '420', rate: '2.5' }),
      line({ pieces: 2, gross: '100', rateClass: 'M', rate: '75' }),
      line({ rateClass: 'X', commodity: 'AKE' }),
      line({ rateClass: 'Y', amount: '25' }),
    ],
  } satisfies BillValues;

  test('print one below the other and add up to the weight charge', () => {
    const boxes = shown(mixed);
    expect([boxes['22A'], boxes['22D'], boxes['22E']]).toEqual(['10\n2\n\n', 'C\nM\nX\nY', '2199\n\nAKE\n']);
    expect(boxes['22H']).toBe('1050.00\n75.00\n\n25.00');
    expect([boxes['22L'], boxes['24A']]).toEqual(['1100.00', '1100.00']);
    expect(withTotals(mixed)).toMatchObject({
      rateClass: null,
      rate: null,
      ratedWeight: '520.000',
      weightCharge: '1100.00',
      prepaidTotal: '1100.00',
    });
    // A box that shows several lines is not a field of the bill.
    expect(writeBox('22G', '3', mixed)).toBeNull();
    expect(exchanged(mixed, 'JPY', fractionOf('150'))).toMatchObject({
      rateLines: [{ rate: '375.0000' }, { rate: '11250.0000' }, {}, { amount: '3750' }],
    });
  });

  test.each([
    [
      'of other pieces than the bill',
      { pieces: 11 },
      { key: 'airWaybill:fault.lineSum', values: { pieces: '12', gross: '500' } },
    ],
    [
      'without a charge',
      { rateLines: [...mixed.rateLines, line({ rate: '2' })] },
      { key: 'airWaybill:fault.lineCharge', values: { line: 5 } },
    ],
    [
      'below zero',
      { rateLines: [...mixed.rateLines, line({ amount: '-5' })] },
      { key: 'crud:fault.negative', values: {} },
    ],
    ['that are those of the bill', {}, null],
    ['that are not there', { rateLines: null }, null],
  ])('%s', (_name, change, fault) => {
    expect(linesAddUp.check({ ...mixed, ...change })).toEqual(fault);
  });
});

describe('a bill whose currency is changed manually', () => {
  const dear: BillValues = {
    ...BILL,
    currency: 'USD',
    rateClass: 'Q',
    ratedWeight: '45',
    rate: '18.28',
    weightCharge: '822.60',
  };
  const changed = { ...dear, currency: 'CNY' };

  test('keeps unchanged amounts in the former currency', () => {
    expect(leftIn([dear], changed)).toBe('USD');
    expect(leftIn([dear, { ...changed, currency: '' }], changed)).toBe('USD');
    expect(leftIn([dear], { ...changed, ...exchanged(changed, 'CNY', fractionOf('7.1')) })).toBeNull();
    // Reverted step by step.
    expect(leftIn([dear, changed], { ...changed, rate: '1', weightCharge: '45' })).toBeNull();
    expect(leftIn([], dear)).toBeNull();
    // Zero is zero in any currency.
    expect(
      leftIn([{ ...BILL, currency: 'USD', tax: '0' }], { ...BILL, currency: 'CNY', tax: '0' }),
    ).toBeNull();
  });

  test('converts amounts to the new decimals, with the charge as rate times weight', () => {
    const bill: BillValues = {
      ...changed,
      tax: '10.01',
      otherCharges: [{ code: 'AWA', payment: 'prepaid', amount: '15' }],
    };
    expect(exchanged(bill, 'JPY', fractionOf('151.237'))).toEqual({
      rate: '2764.6124',
      weightCharge: '124408',
      tax: '1514',
      otherCharges: [{ code: 'AWA', payment: 'prepaid', amount: '2269' }],
    });
    const least: BillValues = { ...changed, rateClass: 'M', rate: '451', weightCharge: '451' };
    expect(exchanged(least, 'CNY', fractionOf('7.1'))).toMatchObject({
      rate: '3202.10',
      weightCharge: '3202.10',
    });
  });
});
