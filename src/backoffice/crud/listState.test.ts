import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Filter } from '#contract/api/list.ts';
import { currency } from '#contract/resources/currency.ts';
import { changed, PAGE_SIZES, readState, withFilter, writeState, type ListState } from './listState.ts';

const read = (address: string) => readState(currency, new URLSearchParams(address));

describe('the address of a list', () => {
  test('is empty where everything is at its default', () => {
    expect(writeState(currency, read('')).toString()).toBe('');
  });

  test.each(['page=0', 'page=-1', 'page=x', 'size=7', 'sort=password', 'secret_like=x', 'order=desc'])(
    '%s changes nothing',
    (address) => {
      expect(read(address)).toEqual(read(''));
    },
  );

  test('holds the whole state and gives it back', () => {
    const text = fc.string({ minLength: 1, maxLength: 12 });
    const filter: fc.Arbitrary<Filter> = fc.oneof(
      fc.record({
        field: fc.constant('name'),
        operator: fc.constantFrom('contains', 'startswith', 'ne'),
        value: text,
      }),
      fc.record({ field: fc.constant('digits'), operator: fc.constantFrom('gte', 'lte', 'eq'), value: text }),
    );
    const state: fc.Arbitrary<ListState> = fc.record({
      page: fc.integer({ min: 1, max: 99 }),
      pageSize: fc.constantFrom(...PAGE_SIZES),
      sorter: fc.record({
        field: fc.constantFrom('code', 'name', 'updatedAt'),
        order: fc.constantFrom('asc', 'desc'),
      }),
      filters: fc.uniqueArray(filter, { selector: (one) => one.field + one.operator, maxLength: 4 }),
      search: fc.string({ maxLength: 12 }),
    });
    fc.assert(
      fc.property(state, (wanted) => {
        const back = readState(currency, new URLSearchParams(writeState(currency, wanted).toString()));
        expect(back).toEqual(wanted);
      }),
    );
  });

  test('a list of values stays one', () => {
    const filters: Filter[] = [{ field: 'code', operator: 'in', value: ['TRY', 'CNY'] }];
    const state = { ...read(''), filters };
    expect(readState(currency, writeState(currency, state)).filters).toEqual(filters);
  });
});

test('another filter or order leads back to the first page', () => {
  const state = read('page=4');
  expect(changed(state, { search: 'lira' }).page).toBe(1);
  expect(changed(state, { page: 3 }).page).toBe(3);
});

test('a column has one set of filters', () => {
  const once = withFilter(read('name_like=a&code=TRY'), 'name', [
    { field: 'name', operator: 'contains', value: 'b' },
  ]);
  expect(once.filters).toEqual([
    { field: 'code', operator: 'eq', value: 'TRY' },
    { field: 'name', operator: 'contains', value: 'b' },
  ]);
  expect(withFilter(once, 'name', []).filters).toHaveLength(1);
});
