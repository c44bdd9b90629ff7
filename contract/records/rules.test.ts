import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  acrossFaults,
  different,
  faultsOf,
  neededWhen,
  notBefore,
  positive,
  type CrossRecordRule,
} from './rules.ts';

test('rules between the fields of a record', () => {
  const rules = [
    notBefore('from', 'to'),
    different('from', 'name'),
    positive('rate'),
    neededWhen('name', ({ rate }) => rate !== null),
  ];
  const keys = (values: Record<string, string | null>) =>
    faultsOf(rules, { from: null, to: null, name: null, rate: null, ...values }).map(({ path, key }) => [
      path,
      key,
    ]);
  expect(keys({ from: '2026-01-02', to: '2026-01-02' })).toEqual([]);
  expect(keys({ from: '2026-01-02', to: '2026-01-01' })).toEqual([['to', 'crud:fault.notBefore']]);
  expect(keys({ from: 'a', name: 'a' })).toEqual([['name', 'crud:fault.different']]);
  expect(keys({ rate: '0', name: 'x' })).toEqual([['rate', 'crud:fault.positive']]);
  expect(keys({ rate: '1' })).toEqual([['name', 'errors:fault.required']]);
});

const period = (pair: string, from: string, to: string | null) => ({ pair, from, to });
const NO_OVERLAP: CrossRecordRule[] = [{ kind: 'noOverlap', of: ['pair'], from: 'from', to: 'to' }];

describe('periods in the same group', () => {
  test('may touch but not overlap', () => {
    const others = [period('A', '2026-01-01', '2026-01-31'), period('A', '2026-03-01', null)];
    const faults = (values: ReturnType<typeof period>) => acrossFaults(NO_OVERLAP, [values], others).size;
    expect(faults(period('A', '2026-02-01', '2026-02-28'))).toBe(0);
    expect(faults(period('A', '2026-01-31', '2026-02-28'))).toBe(1);
    expect(faults(period('A', '2026-02-01', null))).toBe(1);
    expect(faults(period('A', '2026-02-01', '2026-03-01'))).toBe(1);
    expect(faults(period('A', '2025-01-01', '2027-01-01'))).toBe(1);
    expect(faults(period('B', '2025-01-01', null))).toBe(0);
  });

  test('are compared on shared weekdays only', () => {
    const rule: CrossRecordRule[] = [
      { kind: 'noOverlap', of: ['pair'], from: 'from', to: 'to', weekdays: 'days' },
    ];
    const on = (days: string, from: string, to: string) => ({ pair: 'A', days, from, to });
    const others = [on('135', '2026-01-01', '2026-03-28')];
    const faults = (...candidates: ReturnType<typeof on>[]) => acrossFaults(rule, candidates, others).size;
    expect(faults(on('246', '2026-01-01', '2026-03-28'))).toBe(0);
    expect(faults(on('67', '2026-01-01', '2026-03-28'), on('47', '2026-03-01', '2026-04-28'))).toBe(1);
    expect(faults(on('5', '2026-03-28', '2026-10-24'))).toBe(1);
    expect(faults(on('135', '2026-03-29', '2026-10-24'))).toBe(0);
  });

  test('report when an open-ended one could end', () => {
    const open = { pair: 'A', from: '2026-01-01', to: null };
    const next = { pair: 'A', from: '2026-03-01', to: null };
    const fault = acrossFaults(NO_OVERLAP, [next], [open]).get(0)?.[0];
    expect(fault).toMatchObject({
      key: 'crud:fault.overlapOpen',
      values: { from: '2026-01-01', before: '2026-02-28' },
    });
  });

  test('report when an open-ended one must end before a later one', () => {
    const first = { pair: 'A', from: '2026-01-01', to: null };
    const later = { pair: 'A', from: '2026-03-01', to: null };
    expect(acrossFaults(NO_OVERLAP, [first], [later]).get(0)?.[0]).toMatchObject({
      key: 'crud:fault.overlapLater',
      values: { from: '2026-03-01', before: '2026-02-28' },
    });
  });

  test('have faults exactly where two of them overlap', () => {
    const day = fc.integer({ min: 10, max: 30 });
    const one = fc
      .tuple(fc.constantFrom('A', 'B'), day, fc.option(day))
      .map(([pair, from, to]) => period(pair, String(from), to === null ? null : String(Math.max(from, to))));
    fc.assert(
      fc.property(fc.array(one, { maxLength: 8 }), (candidates) => {
        const overlap = candidates.some((a, i) =>
          candidates.some(
            (b, j) => i < j && a.pair === b.pair && a.from <= (b.to ?? '~') && b.from <= (a.to ?? '~'),
          ),
        );
        expect(acrossFaults(NO_OVERLAP, candidates, []).size > 0).toBe(overlap);
      }),
    );
  });
});

test('allows one default per group, and no duplicates with all key fields filled in', () => {
  const account = (currency: string, main: boolean, iban: string | null = null) => ({ currency, main, iban });
  const rules: CrossRecordRule[] = [
    { kind: 'oneDefault', flag: 'main', per: ['currency'] },
    { kind: 'unique', fields: ['iban'] },
  ];
  const at = (candidates: ReturnType<typeof account>[], others: ReturnType<typeof account>[] = []) =>
    [...acrossFaults(rules, candidates, others)].map(([index, [fault]]) => [index, fault!.path]);
  expect(at([account('USD', true), account('USD', false), account('EUR', true)])).toEqual([]);
  expect(at([account('USD', true), account('USD', true)])).toEqual([[1, 'main']]);
  // The new default replaces the stored one.
  expect(at([account('USD', true)], [account('USD', true)])).toEqual([]);
  expect(at([account('USD', false, 'A')], [account('EUR', false, 'A')])).toEqual([[0, 'iban']]);
});
