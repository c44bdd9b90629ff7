import type { Waybill } from '../resources/air-waybill.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fractionOf, plus, written } from '#contract/core/decimal.ts';
import { balanceOf } from './balance.ts';
import { boughtAt, profitOf, soldAt, type Sold } from '../rating/profit.ts';
import { shareOf, splitOf } from '../orders/split.ts';
import { amountsShared, printedOnPart } from './shared.ts';

const house = (more: Partial<Sold>): Sold => ({
  currency: 'CNY',
  price: null,
  saleRate: null,
  chargeable: '100',
  charges: null,
  others: null,
  ...more,
});

describe('profit of a consolidation', () => {
  const master = { currency: 'CNY', cost: null, costRate: '18.28', chargeable: '150', more: null };
  it.each([
    ['rates', master, [house({ saleRate: '32.5' })], ['3250.00', '2742.00', '508.00', 0]],
    [
      'a price before a rate',
      master,
      [house({ price: '3000', saleRate: '99' })],
      ['3000.00', '2742.00', '258.00', 0],
    ],
    [
      'an amount before a rate',
      { ...master, cost: '4000' },
      [house({ price: '3000' })],
      ['3000.00', '4000.00', '-1000.00', 0],
    ],
    [
      'the printed totals of a house against all that the carrier is due',
      { ...master, cost: '2000', more: '450.5' },
      [house({ charges: '2600' }), house({ price: '100' })],
      ['2700.00', '2450.50', '249.50', 0],
    ],
    [
      'a printed total before the price that it was booked for',
      { ...master, cost: '2000' },
      [house({ charges: '3350', price: '3000', saleRate: '30' })],
      ['3350.00', '2000.00', '1350.00', 0],
    ],
    [
      'an agreed rate with the surcharges of the house against cost with surcharges',
      { ...master, cost: '1800', more: '300' },
      [house({ saleRate: '31', others: '200' })],
      ['3300.00', '2100.00', '1200.00', 0],
    ],
    ['no cost', { ...master, costRate: null }, [house({ price: '3000' })], ['3000.00', null, null, 0]],
    [
      'what is left out',
      master,
      [house({}), house({ price: '5', currency: 'USD' })],
      ['0.00', '2742.00', '-2742.00', 2],
    ],
  ])('%s', (_what, bought, houses, [selling, buying, profit, left]) => {
    expect(profitOf(bought, houses)).toEqual({ currency: 'CNY', selling, buying, profit, left });
  });
  it('comes from the bills, and does not count the office’s own charges as cost', () => {
    const otherCharges = [
      { code: 'MYC', payment: 'prepaid', amount: '300' },
      { code: 'AWA', payment: 'prepaid', amount: '50' },
    ] satisfies Waybill['otherCharges'];
    const bill = { currency: 'CNY', chargeable: '100', weightCharge: '1000', otherCharges };
    expect(soldAt(bill).charges).toBe('1350');
    expect(boughtAt({ ...bill, costRate: '9' })).toMatchObject({ cost: '1000', more: '300', costRate: '9' });
    expect([soldAt({}).charges, boughtAt({}).cost, boughtAt({}).more]).toEqual([null, null, null]);
  });
  it('requires a currency', () => {
    expect(profitOf({ ...master, currency: null }, [house({ currency: null })])).toBeNull();
    expect(profitOf({ ...master, currency: null }, [house({ price: '1' })])).toMatchObject({
      currency: 'CNY',
    });
  });
});

describe('a split', () => {
  const total = { pieces: 10, gross: '480', volume: '3.563', price: '1000' };
  it('divides volume and price by weight', () => {
    expect(splitOf(total, { pieces: 4, gross: '120', volume: null }, 2)).toEqual({
      goes: { pieces: 4, gross: '120', volume: '0.891', price: '250.00' },
      stays: { pieces: 6, gross: '360.000', volume: '2.672', price: '750.00' },
    });
  });
  it.each([
    ['nothing', { pieces: 0, gross: '10', volume: null }],
    ['all pieces', { pieces: 10, gross: '10', volume: null }],
    ['all its weight', { pieces: 1, gross: '480', volume: null }],
    ['more volume than there is', { pieces: 1, gross: '10', volume: '4' }],
  ])('refuses %s', (_what, part) => expect(splitOf(total, part, 2)).toBeNull());
  it('divides the amounts of the whole to the last cent', () => {
    const otherCharges: Waybill['otherCharges'] = [{ code: 'MAC', payment: 'prepaid', amount: '33.33' }];
    const { stays, goes } = amountsShared(
      { carriageValue: '1000', tax: null, otherCharges },
      shareOf('3', '1'),
      2,
    );
    expect(goes).toMatchObject({ carriageValue: '333.33', tax: null, otherCharges: [{ amount: '11.11' }] });
    expect(stays).toMatchObject({
      carriageValue: '666.67',
      otherCharges: [{ code: 'MAC', amount: '22.22' }],
    });
    expect(amountsShared({}, shareOf('3', '1'), 2).goes).not.toHaveProperty('otherCharges');
  });
  it('drops the overrides of the whole on its parts', () => {
    const boxes = (...names: string[]) => names.map((box) => ({ box, value: 'x' }));
    const overrides = boxes('21', '22B', '22E', '22I', '22L', '24A', '30B', '13');
    expect(printedOnPart({ overrides })).toEqual({ overrides: boxes('21', '22E', '22I', '13') });
    expect(printedOnPart({ overrides: boxes('30A') })).toEqual({ overrides: null });
  });
  it('never changes a sum', () => {
    const kg = fc.integer({ min: 1, max: 9_999_999 }).map((grams) => String(grams / 1000));
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 999 }),
        fc.integer({ min: 1, max: 999 }),
        kg,
        kg,
        (a, b, one, other) => {
          const gross = written(plus(fractionOf(one), fractionOf(other)), 3);
          const all = { pieces: a + b, gross, volume: gross, price: gross };
          const { stays, goes } = splitOf(all, { pieces: a, gross: one, volume: null }, 2)!;
          expect(balanceOf(all, [stays, goes])).toMatchObject({ balanced: true });
          expect(written(plus(fractionOf(stays.price!), fractionOf(goes.price!)), 3)).toBe(
            written(fractionOf(gross), 2),
          );
        },
      ),
      { numRuns: 100 },
    );
  });
});
