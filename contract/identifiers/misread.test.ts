import { describe, expect, it } from 'vitest';
import { otherBillSpelling } from './bill.ts';
import { writtenHsCode } from './hs-code.ts';
import { recognise } from './recognise.ts';

const first = (typed: string) => recognise(typed)[0];
const repairs = (typed: string) => [...new Set(recognise(typed).flatMap((one) => one.repairs))];

describe('a container with letters for digits', () => {
  it.each([
    ['CSNU63O0O10', 'CSNU6300010'],
    ['MSKU639O220', 'MSKU6390220'],
    ['OOLU639OO32', 'OOLU6390032'],
    ['0OLU6390032', 'OOLU6390032'],
    ['C5NU63OOO10', 'CSNU6300010'],
  ])('repairs %s to %s', (typed, meant) => {
    expect(repairs(typed)).toContain(meant);
  });

  it('leaves a bill of a line as it is', () => {
    for (const bill of ['OOLU2639OO321', 'HLCUNGB2639004', 'COSU6390000010']) {
      expect(first(bill)).toMatchObject({ kind: 'bill', repairs: [], warnings: [] });
    }
  });
});

it.each(['MAWB235-63900012', 'AWB23563900012', 'mawb 235/63900012'])('reads the waybill of %s', (typed) => {
  expect(first(typed)).toMatchObject({ kind: 'waybill', value: '23563900012', carrier: 'TK', warnings: [] });
});

it('spells a bill with and without its line’s code', () => {
  expect(otherBillSpelling('263900021')).toBe('MAEU263900021');
  expect(otherBillSpelling('MAEU263900021')).toBe('263900021');
  expect(otherBillSpelling('6390000010')).toBe('COSU6390000010');
  expect(otherBillSpelling('HLCUNGB2639004')).toBeNull();
  expect(otherBillSpelling('HB0012345')).toBeNull();
});

it.each([
  ['HS 8507', '8507'],
  ['hs code: 8507.60', '850760'],
  ['GTİP 8507.60.00.00', '8507600000'],
  ['税号：85076000', '85076000'],
  ['8507.60', '850760'],
  ['850760', null],
  ['HS8507X', null],
  ['2026.1', null],
])('reads the HS code of %s: %s', (typed, digits) => {
  expect(writtenHsCode(typed)).toBe(digits);
});
