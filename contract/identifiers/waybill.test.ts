import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { checkWaybill, formatWaybill, nextWaybill, waybillCheckDigit } from './waybill.ts';

const serial = fc.integer({ min: 0, max: 9_999_999 }).map((n) => String(n).padStart(7, '0'));

test.each(['176-12345675', '17612345675', ' 176 1234 5675 ', '１７６－１２３４５６７５', '123-12345675'])(
  'accepts %s',
  (typed) => expect(checkWaybill(typed)).toMatchObject({ verdict: 'good' }),
);

test.each([
  ['123-12345674', 'suspect'],
  ['176-12345677', 'suspect'],
  ['1231234567', 'impossible'],
  ['176-1234567A', 'impossible'],
  ['', 'impossible'],
])('checks %s: %s', (typed, verdict) => expect(checkWaybill(typed).verdict).toBe(verdict));

test('calculates the check digit 3 for serial 8114074', () => expect(waybillCheckDigit('8114074')).toBe('3'));

test('repairs letters typed instead of digits', () =>
  expect(checkWaybill('I76-12345675')).toMatchObject({ verdict: 'impossible', repairs: ['17612345675'] }));

test('formats a number with a hyphen', () => expect(formatWaybill('17612345675')).toBe('176-12345675'));

describe('next number of a stock', () => {
  it.each([
    ['12345686', '12345690'],
    ['12345675', '12345686'],
    ['17612345675', '17612345686'],
    ['00000000', '00000011'],
    ['99999991', null],
    ['1234', null],
    ['', null],
  ])('follows %s with %s', (number, next) => expect(nextWaybill(number)).toBe(next));

  it('adds 11, or 4 after a check digit of 6, and passes the check', () => {
    fc.assert(
      fc.property(serial, (digits) => {
        fc.pre(digits !== '9999999');
        const number = digits + waybillCheckDigit(digits);
        const next = nextWaybill(number) ?? '';
        expect(Number(next) - Number(number)).toBe(number.endsWith('6') ? 4 : 11);
        expect(checkWaybill(`176${next}`).verdict).toBe('good');
      }),
    );
  });
});

test('includes the right number in the repairs of a wrong digit, unless it passes the check', () => {
  fc.assert(
    fc.property(serial, fc.integer({ min: 0, max: 7 }), fc.integer({ min: 1, max: 9 }), (digits, at, by) => {
      const right = digits + waybillCheckDigit(digits);
      const wrong = `${right.slice(0, at)}${(Number(right[at]) + by) % 10}${right.slice(at + 1)}`;
      const check = checkWaybill(`235${wrong}`, 100);
      if (check.verdict === 'suspect') expect(check.repairs).toContain(`235${right}`);
    }),
  );
});
