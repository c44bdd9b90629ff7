// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { keepOffset, lastPrinter, NO_OFFSET, offsetOf, printerNames } from './printers.ts';

beforeEach(() => localStorage.clear());
const offset = (right: number) => ({ preprinted: true, right, down: 0 });

it('keeps an offset for each form and printer', () => {
  expect(offsetOf('TK', 'Oki')).toEqual(NO_OFFSET);
  keepOffset('TK', 'Oki', offset(2));
  keepOffset('HAWB', 'Oki', offset(-1));
  keepOffset('TK', 'Epson LQ', offset(5));
  expect([offsetOf('TK', 'Oki'), offsetOf('HAWB', 'Oki'), offsetOf('TK', 'Epson LQ')]).toEqual([
    offset(2),
    offset(-1),
    offset(5),
  ]);
  expect([lastPrinter(), printerNames()]).toEqual(['Epson LQ', ['Oki', 'Epson LQ']]);
});

it('starts a new form with the offset of the same printer, since most of it is the paper feed', () => {
  keepOffset('TK', 'Oki', offset(2));
  expect(offsetOf('CA', 'Oki')).toEqual(offset(2));
  expect(offsetOf('CA', 'Epson LQ')).toEqual(NO_OFFSET);
});
