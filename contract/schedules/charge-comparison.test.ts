import { expect, test } from 'vitest';
import { compareCharges, usualSelection } from './charge-comparison.ts';
import type { ChargeView } from './view.ts';

const charge = (carrier: string | null, code: string, amount: string, more: Partial<ChargeView> = {}) =>
  ({
    id: `${carrier}${code}${more.type ?? ''}`,
    carrier,
    port: 'CNNBG',
    direction: 'export',
    code,
    name: null,
    basis: 'container',
    type: '40HQ',
    amount,
    currency: 'CNY',
    validFrom: '2026-01-01',
    validTo: null,
    remark: null,
    changes: [],
    source: { feed: 'surcharges', party: 'demo', reportedAt: '2026-11-01T00:00:00Z', demo: true },
    ...more,
  }) satisfies ChargeView;

const charges = [
  charge('EGLV', 'THC', '1010'),
  charge('EGLV', 'DOC', '450', { basis: 'bill', type: null }),
  charge('COSU', 'THC', '1020', { validTo: '2026-12-31' }),
  charge('COSU', 'DOC', '415', { basis: 'bill', type: null, validFrom: '2026-06-01' }),
  charge('COSU', 'THC', '760', { type: '20GP' }),
];

test('the carrier with the lowest total is the first column', () => {
  const { columns } = compareCharges(charges, { bills: 1, containers: { '40HQ': 1 } });
  expect(columns.map(({ carrier, totals }) => [carrier, totals[0]!.amount])).toEqual([
    ['COSU', '1435'],
    ['EGLV', '1460'],
  ]);
  expect(columns.map(({ cheapest }) => cheapest)).toEqual([true, false]);
});

test('the order follows the quantities', () => {
  const { columns } = compareCharges(charges, { bills: 1, containers: { '40HQ': 10 } });
  expect(columns[0]).toMatchObject({ carrier: 'EGLV', totals: [{ amount: '10550' }] });
});

test('rows that the quantities pay come first, a missing charge is an empty cell', () => {
  const { rows } = compareCharges(charges, { bills: 1, containers: { '40HQ': 2 } });
  expect(rows.map(({ code, type, counted }) => [code, type, counted])).toEqual([
    ['THC', '40HQ', true],
    ['DOC', null, true],
    ['THC', '20GP', false],
  ]);
  expect(rows[0]!.cells.map((cell) => cell[0]?.amount)).toEqual(['2040', '2020']);
  expect(rows[2]!.cells).toEqual([[{ currency: 'CNY', amount: '760' }], []]);
});

test('a column is valid while all of its charges are', () => {
  const { columns } = compareCharges(charges, { bills: 1, containers: { '40HQ': 1 } });
  expect(columns[0]).toMatchObject({ validFrom: '2026-06-01', validTo: '2026-12-31' });
});

test('a charge of every carrier counts in each column', () => {
  const all = [...charges, charge(null, 'PORT', '100', { basis: 'bill', type: null })];
  const { columns } = compareCharges(all, { bills: 1, containers: {} });
  expect(columns.map(({ totals }) => totals[0]!.amount)).toEqual(['515', '550']);
});

test('no carrier is the cheapest where currencies differ', () => {
  const { columns } = compareCharges(
    [charge('COSU', 'THC', '100', { currency: 'USD' }), charge('EGLV', 'THC', '900')],
    { bills: 1, containers: { '40HQ': 1 } },
  );
  expect(columns.some(({ cheapest }) => cheapest)).toBe(false);
});

test('without quantities, one bill and the most usual container are compared', () => {
  expect(usualSelection(charges)).toEqual({ bills: 1, containers: { '40HQ': 1 } });
  expect(usualSelection(charges.filter(({ type }) => type === '20GP'))).toEqual({
    bills: 1,
    containers: { '20GP': 1 },
  });
});
