/** Data that an order passes to the next one, directly or through a template. */
import { expect, it } from 'vitest';
import { airOrder } from '#contract/air/resources/air-order.ts';
import { readRecord } from '#contract/records/read.ts';
import { fieldOf, initialValues } from '#contract/records/resource.ts';
import { readTyped } from '#contract/records/typed-numbers.ts';
import { again, contentFrom, contentOf } from './order-templates.ts';

/** As the form reads its initial values when it is saved. */
function saved(values: Readonly<Record<string, unknown>>) {
  const typed = Object.entries(values).map(([name, value]) => {
    const read = readTyped(fieldOf(airOrder, name), value);
    return [name, read.fault ?? read.value] as const;
  });
  return readRecord(airOrder, { ...initialValues(airOrder), ...Object.fromEntries(typed) });
}

const ORDER = { number: 'A26-000001', flight: 'TK6543', gross: '200', volume: '1.152', saleRate: '3.125' };

it('copies numbers with three decimals without asking how to read them', () => {
  expect(again(ORDER)).not.toHaveProperty('flight');
  const { values, faults } = saved(again(ORDER));
  expect(faults).toEqual([]);
  expect([values?.['volume'], values?.['saleRate']].map(Number)).toEqual([1.152, 3.125]);
  const content = contentOf({ name: 'Weekly', content: contentFrom(ORDER) })!;
  expect(saved(content)).toMatchObject({ faults: [], values: { template: 'Weekly', gross: '200' } });
});

it('leaves out what belongs to one order: reference, flight, dates and numbers', () => {
  const own = {
    proxyNumber: 'PO-77',
    flight: 'TK6543',
    flightDate: '2026-12-01',
    etd: '2026-12-01T08:00:00Z',
    eta: '2026-12-01T18:00:00Z',
    cutOff: '2026-11-30T18:00:00Z',
    onward: [{ at: 'FRA', airline: 'TK', flight: 'TK99', flightDate: '2026-12-02' }],
    changeReason: 'heavier',
    number: 'A26-000001',
    masterNumber: '235-12345675',
    houseNumber: 'H26-000001',
    receivedAt: '2026-11-30T10:00:00Z',
    receivedWeight: '210',
    declaration: '223320260000000777',
    difference: '+10 kg',
    status: 'billed',
  };
  const copied = again({ ...own, customer: 'ANADOLU', goods: 'SHOES' });
  expect(Object.keys(copied).toSorted()).toEqual(['customer', 'goods']);
});

it('stores typed text in a template as it was meant', () => {
  const content = contentFrom({ gross: '1.234,5', pieces: ' 2 ', dims: null, goods: 'Shoes' });
  expect(JSON.parse(content)).toMatchObject({ gross: '1234.5', pieces: 2, goods: 'Shoes' });
});
