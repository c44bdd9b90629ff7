/** Tests the types of records: `tsc` fails if a misspelt field of a known resource would compile. */
import { expect, expectTypeOf, test } from 'vitest';
import { airOrder, type Order } from '#contract/air/resources/air-order.ts';
import { airWaybill, type Waybill } from '#contract/air/resources/air-waybill.ts';
import { initialValues } from '#contract/records/resource.ts';
import { currency, type Currency } from '#contract/reference/resources/currency.ts';
import type { EntryOf, ValuesOf } from './resources.ts';

test('gives a field of a record the type of its schema', () => {
  const order = initialValues(airOrder);
  expectTypeOf<Order>().toHaveProperty('receivedWeight').toEqualTypeOf<string | null>();
  expectTypeOf<Order>().toHaveProperty('revision').toEqualTypeOf<number>();
  expectTypeOf<Waybill>().toHaveProperty('kind').toEqualTypeOf<'master' | 'house'>();
  expectTypeOf<Currency>().toHaveProperty('code').toEqualTypeOf<string>();
  expectTypeOf<ValuesOf<'airOrder'>>().toEqualTypeOf<Order>();
  expectTypeOf<EntryOf<'currency'>>().toExtend<Currency>();
  expect(order.receivedWeight).toBeNull();
});

test('does not compile with a misspelt field', () => {
  const order = initialValues(airOrder);
  const bill = initialValues(airWaybill);
  const money = initialValues(currency);
  // @ts-expect-error An order has receivedWeight.
  expect(order.recievedWeight).toBeUndefined();
  // @ts-expect-error An order has flightDate.
  expect(order['flightDay']).toBeUndefined();
  // @ts-expect-error A line of sizes has length.
  expect(order.dims?.[0]?.lenght).toBeUndefined();
  // @ts-expect-error A waybill has master; masterNumber is a field of an order.
  expect(bill.masterNumber).toBeUndefined();
  // @ts-expect-error A waybill has otherCharges.
  expect(bill.otherCharge).toBeUndefined();
  // @ts-expect-error A currency has code.
  expect(money.cod).toBeUndefined();
  // @ts-expect-error A currency has name.
  const patch: Partial<Currency> = { nmae: 'Lira' };
  expect(patch).toBeDefined();
});

test('does not compile with a value of another type', () => {
  // @ts-expect-error A status of an order is one of the states.
  const order: Partial<Order> = { status: 'lost' };
  // @ts-expect-error Pieces are a number.
  const bill: Partial<Waybill> = { pieces: '12' };
  expect([order, bill]).toHaveLength(2);
});
