import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { checkContainer, containerCheckDigit } from './container.ts';

const digits = (length: number) => fc.stringMatching(new RegExp(`^[0-9]{${length}}$`));
const owner = fc.constantFrom('MSKU', 'CSQU', 'TGHU', 'ZZZU', 'QJRZ', 'ABCJ', 'ONEU');
/** Container numbers with a correct check digit. */
export const containers = fc
  .tuple(owner, digits(6))
  .map(([prefix, serial]) => `${prefix}${serial}${containerCheckDigit(prefix + serial)}`);

test.each([
  ['CSQU3054383'],
  ['MWCU6059784'],
  ['CSQU0000070'],
  ['HLXU2008419'],
  ['MSCU6639870'],
  [' mscu 663987-0 '],
  ['ＭＳＣＵ６６３９８７０'],
  ['msc\u00adu\u200b6639870'],
])('accepts %s', (typed) => expect(checkContainer(typed).verdict).toBe('good'));

test.each([
  ['MSCU6639871', { expected: '0', found: '1' }],
  ['CSQU3054384', { expected: '3', found: '4' }],
  ['ECMJ4657496', { expected: '0', found: '6' }],
])('warns about %s without refusing it', (typed, values) => {
  const check = checkContainer(typed);
  expect(check).toMatchObject({ verdict: 'suspect', value: typed });
  if (check.verdict === 'suspect') expect(check.warning).toMatchObject({ key: 'warning.checkDigit' });
  if (check.verdict === 'suspect' && typed !== 'ECMJ4657496') expect(check.warning.values).toEqual(values);
});

test.each([
  ['', 'problem.empty', []],
  ['MSCU663987', 'problem.length', ['MSCU6639870']],
  ['MSCU6639870EXTRA', 'problem.length', []],
  ['12CU6639870', 'problem.owner', []],
  ['MSCA6639870', 'problem.category', ['MSCU6639870']],
  ['MSCU66398O0', 'problem.digits', []],
  ['CSQUO0000I0', 'problem.digits', []],
  ['CSQUOOOOO7O', 'problem.digits', ['CSQU0000070']],
])('rejects %s: %s', (typed, reason, repairs) => {
  expect(checkContainer(typed)).toMatchObject({ verdict: 'impossible', reason: { key: reason } });
  const check = checkContainer(typed);
  for (const repair of repairs) expect(check.verdict === 'impossible' && check.repairs).toContain(repair);
});

describe('suggested repairs', () => {
  it('finds the right number after one wrong digit', () => {
    fc.assert(
      fc.property(
        containers,
        fc.integer({ min: 4, max: 10 }),
        fc.integer({ min: 1, max: 9 }),
        (right, at, by) => {
          const wrong = `${right.slice(0, at)}${(Number(right[at]) + by) % 10}${right.slice(at + 1)}`;
          const check = checkContainer(wrong, 100);
          // 10 is written as 0, so the check digit misses a few wrong digits.
          if (check.verdict === 'suspect') expect(check.repairs).toContain(right);
          else expect(containerCheckDigit(wrong)).toBe(wrong[10]);
        },
      ),
    );
  });

  it('ranks two swapped digits before a wrong one', () => {
    fc.assert(
      fc.property(containers, fc.integer({ min: 4, max: 9 }), (right, at) => {
        const wrong = `${right.slice(0, at)}${right[at + 1]}${right[at]}${right.slice(at + 2)}`;
        const check = checkContainer(wrong, 100);
        if (check.verdict !== 'suspect') return;
        expect(check.repairs.slice(0, 7)).toContain(right);
      }),
    );
  });

  it('finds swapped owner letters where that gives a known owner', () => {
    expect(checkContainer('SMCU6639870')).toMatchObject({ repairs: expect.arrayContaining(['MSCU6639870']) });
    expect(checkContainer('MSCU6639871').verdict === 'suspect').toBe(true);
  });

  it('offers only valid numbers, each once, never the typed one, and no more than the limit', () => {
    fc.assert(
      fc.property(owner, digits(7), fc.integer({ min: 0, max: 20 }), (prefix, rest, limit) => {
        const check = checkContainer(prefix + rest, limit);
        if (check.verdict !== 'suspect') return;
        expect(check.repairs.length).toBeLessThanOrEqual(limit);
        expect(new Set(check.repairs).size).toBe(check.repairs.length);
        for (const repair of check.repairs) {
          expect(repair).not.toBe(prefix + rest);
          expect(checkContainer(repair).verdict).toBe('good');
        }
      }),
    );
  });
});
