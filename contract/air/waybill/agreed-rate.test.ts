import { describe, expect, test } from 'vitest';
import { fractionOf } from '#contract/core/decimal.ts';
import { priceBy, type Tariff } from '../rating/quote.ts';
import { ratedAsAgreed } from './agreed-rate.ts';
import type { BillValues } from './bill.ts';
import { isMixed, turned, writeBox } from './edit.ts';
import { withTotals } from './totals.ts';

const TARIFF: Tariff = {
  id: 'SELL-IST',
  name: 'selling',
  side: 'selling',
  airline: null,
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
    { class: 'N', from: '0', rate: '45' },
    { class: 'Q', from: '100', rate: '30' },
  ],
  surcharges: [
    { code: 'MYC', basis: 'chargeableKg', rate: '6', minimum: null, maximum: null },
    { code: 'XDC', basis: 'chargeableKg', rate: '0.2', minimum: '100', maximum: null },
    { code: 'SCC', basis: 'percent', rate: '10', minimum: null, maximum: null },
  ],
};
const HOUSE: BillValues = {
  kind: 'house',
  currency: 'CNY',
  pieces: 4,
  gross: '120',
  chargeable: '120.0',
  payment: 'prepaid',
  otherPayment: 'prepaid',
};
const price = priceBy(TARIFF, { lines: [], pieces: 4, gross: '120', volume: null })!;
const worth = (currency: string) => ({ CNY: fractionOf('1'), USD: fractionOf('7') })[currency] ?? null;

describe('the agreed rate of a house', () => {
  test.each<[string, Partial<BillValues>, object]>([
    [
      '31 where the tariff has 30, with its surcharges',
      { saleRate: '31' },
      {
        rateClass: 'Q',
        rate: '31',
        ratedWeight: '120.0',
        weightCharge: '3720.00',
        otherCharges: [
          { code: 'MYC', amount: '720.00' },
          { code: 'XDC', amount: '100.00' },
          { code: 'SCC', amount: '372.00' },
        ],
      },
    ],
    [
      'a rate before a price that contains it',
      { saleRate: '31', price: '9999' },
      { rate: '31', weightCharge: '3720.00' },
    ],
    [
      'an amount with everything in it',
      { price: '4000' },
      { rateClass: 'M', rate: '4000.00', weightCharge: '4000.00' },
    ],
    [
      'in its own currency, the surcharges converted',
      { saleRate: '5', currency: 'USD' },
      {
        currency: 'USD',
        weightCharge: '600.00',
        otherCharges: [{ amount: '102.86' }, { amount: '14.29' }, { amount: '60.00' }],
      },
    ],
  ])('is printed: %s', (_case, agreed, printed) => {
    expect(ratedAsAgreed({ ...HOUSE, ...agreed }, price, worth)).toMatchObject(printed);
  });
  test('leaves the tariff to bills without one, and a master its own cost rate', () => {
    expect(ratedAsAgreed(HOUSE, price, worth)).toBeNull();
    expect(ratedAsAgreed({ ...HOUSE, kind: 'master', saleRate: '31' }, price, worth)).toBeNull();
    const master: BillValues = { ...HOUSE, kind: 'master', costRate: '21' };
    expect(ratedAsAgreed(master, null, worth)).toMatchObject({ weightCharge: '2520.00', tariff: null });
  });
  test('shows a minimum as such', () => {
    expect(ratedAsAgreed({ ...HOUSE, saleRate: '31' }, price, worth)?.rating).toContain(
      'XDC 120.0 × 0.2 → min. 100.00 CNY',
    );
  });
});

describe('collect', () => {
  const bill: BillValues = {
    ...HOUSE,
    weightCharge: '3720',
    otherCharges: [
      { code: 'MYC', payment: 'prepaid', amount: '720' },
      { code: 'AWA', payment: 'prepaid', amount: '50' },
    ],
  };
  test('turns weight charge and other charges', () => {
    const collect = withTotals({ ...bill, ...writeBox('14B', 'X', bill) } as BillValues);
    expect(collect).toMatchObject({ prepaidTotal: '0.00', collectTotal: '4490.00', otherPayment: 'collect' });
    expect(isMixed(collect)).toBe(false);
  });
  test('of the other charges alone leaves the weight charge, and a mix is recognised', () => {
    const others = withTotals({ ...bill, ...turned(bill, 'otherPayment', 'collect') } as BillValues);
    expect(others).toMatchObject({ prepaidTotal: '3720.00', collectTotal: '770.00' });
    const [one, other] = bill.otherCharges!;
    expect(isMixed({ ...bill, otherCharges: [one!, { ...other!, payment: 'collect' }] })).toBe(true);
    expect(isMixed({ ...bill, otherPayment: 'collect' })).toBe(true);
  });
});
