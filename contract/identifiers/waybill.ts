/** Air waybill numbers (IATA resolution 600a): three digits of airline prefix, seven of serial, a check digit. */
import { normalise } from './normalise.ts';
import { readAs, repair } from './repair.ts';
import { checked, impossible, note, type Check } from './types.ts';

/** The check digit of a seven-digit serial: serial mod 7, so 7, 8 and 9 never occur. */
export const waybillCheckDigit = (serial: string): string => String(Number(serial) % 7);

const passes = (value: string): boolean =>
  /^\d{11}$/.test(value) && waybillCheckDigit(value.slice(3, 10)) === value[10];

/**
 * Checks a waybill number as typed, with a hyphen, a slash or no separator, and with AWB or MAWB joined to it. The
 * check digit does not cover the prefix.
 */
export function checkWaybill(text: string, limit?: number): Check {
  const value = normalise(text)
    .replace(/^M?AWB(?=\d{3}\/?\d{8}$)/, '')
    .replace(/^(\d{3})\/(\d{8})$/, '$1$2');
  if (value === '') return impossible(value, note('problem.empty'));
  if (value.length !== 11)
    return impossible(value, note('problem.length', { expected: 11, found: value.length }));
  if (!/^\d+$/.test(value)) {
    const read = readAs('99999999999', value);
    return impossible(value, note('problem.digits', { from: 1, to: 11 }), read && passes(read) ? [read] : []);
  }
  const prefix = value.slice(0, 3);
  return checked(value, waybillCheckDigit(value.slice(3, 10)), value[10] ?? '', () =>
    repair(value.slice(3), { passes: (serial) => passes(prefix + serial), limit }).map(
      (serial) => prefix + serial,
    ),
  );
}

/** In waybill notation: 176-12345675. */
export const formatWaybill = (value: string): string =>
  value.length === 11 ? `${value.slice(0, 3)}-${value.slice(3)}` : value;

/**
 * The next number of a stock: the serial grows by one and its check digit follows, so the eight digits grow
 * by 11, or by 4 after a check digit of 6. Takes and returns eight digits, or eleven with the prefix; null
 * after the last.
 */
export function nextWaybill(number: string): string | null {
  const parts = /^(\d{3})?(\d{7})\d$/.exec(number);
  if (!parts || parts[2] === '9999999') return null;
  const serial = String(Number(parts[2]) + 1).padStart(7, '0');
  return `${parts[1] ?? ''}${serial}${waybillCheckDigit(serial)}`;
}
