import fc from 'fast-check';
import { expect, test } from 'vitest';
import { resources } from '#contract/resources.ts';
import { merge } from './merge.ts';

const { customer } = resources;
const base = { code: 'A', city: 'Izmir', phone: '1', creditLimit: '100', creditCurrency: 'USD', grade: 3 };

test.each([
  [
    'fields that differ go together',
    { city: 'Bursa' },
    { phone: '2' },
    { city: 'Bursa', phone: '2' },
    [],
    ['phone'],
  ],
  [
    'two values of the same field are a conflict',
    { city: 'Bursa' },
    { city: 'Adana' },
    { city: 'Bursa' },
    ['city'],
    [],
  ],
  [
    'the same change on both sides is no conflict',
    { city: 'Bursa' },
    { city: 'Bursa' },
    { city: 'Bursa' },
    [],
    [],
  ],
  [
    'a field that is emptied is changed',
    { city: null },
    { grade: 4 },
    { city: null, grade: 4 },
    [],
    ['grade'],
  ],
  [
    'an amount is not put into another currency',
    { creditLimit: '200' },
    { creditCurrency: 'CNY' },
    { creditLimit: '200', creditCurrency: 'USD' },
    ['creditCurrency', 'creditLimit'],
    [],
  ],
])('%s', (_what, mine, theirs, values, conflicts, adopted) => {
  const merged = merge(customer, base, { ...base, ...mine }, { ...base, ...theirs });
  expect(merged.values).toMatchObject(values);
  expect(merged.conflicts.toSorted()).toEqual(conflicts);
  expect(merged.adopted).toEqual(adopted);
});

test('loses no change made by one side, and adds nothing', () => {
  const side = fc.record({
    city: fc.constantFrom('Izmir', 'Bursa', null),
    phone: fc.constantFrom('1', '2'),
    creditLimit: fc.constantFrom('100', '200'),
    creditCurrency: fc.constantFrom('USD', 'CNY'),
  });
  fc.assert(
    fc.property(side, side, side, (start, mine, theirs) => {
      const { values, conflicts } = merge(customer, start, mine, theirs);
      for (const name of ['city', 'phone', 'creditLimit', 'creditCurrency'] as const) {
        if (mine[name] !== start[name]) expect(values[name]).toBe(mine[name]);
        else if (!conflicts.includes(name)) expect([mine[name], theirs[name]]).toContain(values[name]);
        if (theirs[name] !== start[name] && !conflicts.includes(name))
          expect(values[name]).toBe(theirs[name]);
      }
    }),
  );
});
