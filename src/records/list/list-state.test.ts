import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Filter } from '#contract/records/api/list.ts';
import { currency } from '#contract/reference/resources/currency.ts';
import { addDays, calendarDate } from '#contract/core/format/date-presets.ts';
import { resources } from '#contract/resources.ts';
import { resolveFilters } from '#contract/records/resolve-filters.ts';
import {
  changed,
  COLUMN_WIDTH,
  PAGE_SIZES,
  PARAMETERS,
  readState,
  withFilter,
  writeState,
  type ListState,
} from './list-state.ts';

const read = (address: string) => readState(currency, new URLSearchParams(address));

describe('the URL of a list', () => {
  test('is empty if everything is at its default', () => {
    expect(writeState(currency, read('')).toString()).toBe('');
  });

  test.each([
    'page=0',
    'page=-1',
    'page=x',
    'size=7',
    'sort=password',
    'place=a',
    'dir=desc',
    'open=x%22%5D',
  ])('ignores %s', (address) => {
    expect(read(address)).toEqual(read(''));
  });

  test('lists unknown fields and values until the notice is closed', () => {
    const state = read('secret_like=x&name_like=a&updatedAt_within=soon');
    expect(state).toMatchObject({
      unread: ['secret_like', 'updatedAt_within'],
      filters: [{ field: 'name', operator: 'contains', value: 'a' }],
    });
    const again = writeState(currency, changed(state, { page: 2 }));
    expect(readState(currency, again).unread).toEqual(state.unread);
    expect(writeState(currency, { ...state, unread: undefined }).toString()).toBe('name_like=a');
  });

  test('contains the whole state and restores it', () => {
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
      sorters: fc.uniqueArray(
        fc.record({
          field: fc.constantFrom('code', 'name', 'updatedAt'),
          order: fc.constantFrom('asc' as const, 'desc' as const),
        }),
        { selector: ({ field }) => field, minLength: 1, maxLength: 3 },
      ),
      columns: fc.option(
        fc.uniqueArray(
          fc.record(
            { name: fc.constantFrom('code', 'name', 'sign'), width: fc.integer(COLUMN_WIDTH) },
            { requiredKeys: ['name'] },
          ),
          { selector: ({ name }) => name, minLength: 1, maxLength: 3 },
        ),
      ),
      density: fc.constantFrom('dense', 'wide'),
      open: fc.option(fc.uuid()),
      saved: fc.option(fc.oneof(fc.uuid(), fc.constant('none'))),
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

  test('keeps a list of values', () => {
    const filters: Filter[] = [{ field: 'code', operator: 'in', value: ['TRY', 'CNY'] }];
    const state = { ...read(''), filters };
    expect(readState(currency, writeState(currency, state)).filters).toEqual(filters);
  });
});

test('returns to the first page on another filter or order', () => {
  const state = read('page=4');
  expect(changed(state, { search: 'lira' }).page).toBe(1);
  expect(changed(state, { page: 3 }).page).toBe(3);
});

test('replaces the filters of a column', () => {
  const once = withFilter(read('name_like=a&code=TRY'), 'name', [
    { field: 'name', operator: 'contains', value: 'b' },
  ]);
  expect(once.filters).toEqual([
    { field: 'code', operator: 'eq', value: 'TRY' },
    { field: 'name', operator: 'contains', value: 'b' },
  ]);
  expect(withFilter(once, 'name', []).filters).toHaveLength(1);
});

test('uses no parameter with the name of a field', () => {
  for (const { fields } of Object.values(resources))
    for (const { name } of fields) expect(PARAMETERS).not.toContain(name);
});

describe('filtering an instant by day', () => {
  const ends = (address: string, zone: string) =>
    resolveFilters(currency, read(address).filters, new Date(), zone).map(({ value }) => value);

  test('leaves an invalid day for the server to refuse', () => {
    const typed = ['2026-13-45', '2026-02-30', 'lastWeek'];
    expect(typed.flatMap((day) => ends(`createdAt_gte=${day}`, 'Europe/Istanbul'))).toEqual(typed);
  });

  test('limits the first and last day to what the databases hold, in every zone', () => {
    const all = 'createdAt_gte=0001-01-01&createdAt_lte=9999-12-31';
    expect(ends(all, 'Europe/Istanbul')).toEqual(['0001-01-01T00:00:00.000Z', '9999-12-31T20:59:59.999Z']);
    expect(ends(all, 'America/New_York')[1]).toBe('9999-12-31T23:59:59.999Z');
  });
});

describe('relative days', () => {
  const { exchangeRate } = resources;
  const at = new Date('2026-03-05T09:00:00Z');
  const bounds = (address: string) =>
    resolveFilters(exchangeRate, readState(exchangeRate, new URLSearchParams(address)).filters, at).map(
      ({ operator, value }) => [operator, value],
    );

  test.each([
    ['today', 0],
    ['lastWeek', 7],
    ['lastMonth', 30],
    ['lastThreeMonths', 90],
  ])('keeps %s in the URL and resolves it on each query', (preset, days) => {
    const address = `effective_within=${preset}`;
    expect(bounds(address)).toEqual([
      ['gte', addDays(calendarDate(at), -days)],
      ['lte', calendarDate(at)],
    ]);
    const state = readState(exchangeRate, new URLSearchParams(address));
    expect(writeState(exchangeRate, state).toString()).toBe(address);
  });

  test('takes the start and end of a day in the user’s zone', () => {
    const [from, to] = bounds('updatedAt_gte=2026-03-01&updatedAt_lte=2026-03-01').map(
      ([, value]) => new Date(String(value)),
    );
    expect([from!.getHours(), from!.getDate(), to!.getHours(), to!.getDate()]).toEqual([0, 1, 23, 1]);
    expect(bounds('updatedAt_gte=2026-03-01T10:00:00Z')).toEqual([['gte', '2026-03-01T10:00:00Z']]);
  });

  test('takes days in an airport’s local time, whatever the user’s zone', () => {
    const { airOrder } = resources;
    const ends = (address: string, zone: string) =>
      resolveFilters(airOrder, readState(airOrder, new URLSearchParams(address)).filters, at, zone).map(
        ({ value }) => value,
      );
    expect(ends('etd_gte=2026-03-01&etd_lte=2026-03-02', 'Asia/Tokyo')).toEqual([
      '2026-03-01 00:00',
      '2026-03-02 23:59',
    ]);
    // “Today” is determined by the user's own clock.
    expect(ends('etd_within=today', 'Pacific/Auckland')).toEqual(['2026-03-05 00:00', '2026-03-05 23:59']);
  });

  test('takes days of a ledger in the zone that its cells show', () => {
    const { filters } = readState(resources.ledger, new URLSearchParams('eta_gte=2026-03-01'));
    expect(resolveFilters(resources.ledger, filters, at, 'Asia/Tokyo').map(({ value }) => value)).toEqual([
      '2026-03-01 00:00',
    ]);
  });

  test('ignores an unknown preset', () => {
    expect(bounds('effective_within=yesterday')).toEqual([]);
  });
});
