/** Notices to an airline about a changed booking, and the airline's replies to messages. */
import { describe, expect, it, test } from 'vitest';
import { answersIn } from './answers.ts';
import { bookingNews } from './booking.ts';

const BOOKING = {
  airline: 'TK',
  flight: 'TK6543',
  flightDate: '2026-12-01',
  origin: 'PVG',
  destination: 'IST',
  pieces: 2,
  gross: '1000',
  volume: '2.64',
  goods: 'Shirts',
  handling: 'PER COL',
  dangerous: false,
  temperature: '+2 +8 °C',
  price: '900',
};
const ABOUT = { number: 'A26-000012', version: 2, office: 'Ocean Freight Ltd.', reason: 'Ağırlık' };

describe('an airline', () => {
  it('receives its booking with the changed values and the former ones', () => {
    const [one, ...others] = bookingNews(BOOKING, { ...BOOKING, gross: '900', goods: '电动机' }, ABOUT);
    expect(others).toEqual([]);
    expect([one!.airline, ...one!.text.trimEnd().split('\r\n')]).toEqual([
      'TK',
      'BOOKING CHANGED A26-000012 VERSION 2',
      'OCEAN FREIGHT LTD.',
      'TK6543 01DEC26 PVG-IST',
      '2 PIECES 900 KG 2.64 CBM',
      'GOODS NOT IN LATIN LETTERS',
      'HANDLING PER COL',
      'TEMPERATURE PLUS 2 PLUS 8 C',
      'WAS GROSS 1000',
      'WAS GOODS SHIRTS',
      'REASON AGIRLIK',
    ]);
    expect(one!.text).toMatch(/^([A-Z0-9 .-]{1,65}\r\n)+$/);
  });

  it('receives no prices; a new airline receives a new booking, the former one a cancellation', () => {
    const dearer = { ...BOOKING, price: '1', marks: 'x' };
    expect(bookingNews(BOOKING, dearer, ABOUT)).toEqual([]);
    const onward = [{ at: 'IST', airline: 'TK', flight: 'TK1587', flightDate: '2026-12-04' }];
    const [way] = bookingNews(BOOKING, { ...BOOKING, onward }, ABOUT);
    expect(way!.text).toContain('ONWARD IST TK1587 04DEC26\r\n');
    expect(way!.text).toContain('WAS ONWARD NONE\r\n');
    expect(
      bookingNews({ ...BOOKING, airline: null }, { ...BOOKING, airline: null, gross: '1' }, ABOUT),
    ).toEqual([]);
    const messages = bookingNews(BOOKING, { ...BOOKING, airline: 'LH', flight: 'LH729' }, ABOUT);
    expect(messages.map(({ airline, text }) => [airline, text.split('\r\n')[0]])).toEqual([
      ['TK', 'BOOKING CANCELLED A26-000012 VERSION 2'],
      ['LH', 'BOOKING NEW A26-000012 VERSION 2'],
    ]);
  });
});

test.each([
  [
    'an error of two lines, with a copy of the waybill',
    'FNA/1\r\nACK/INVALID FLIGHT\r\n/TK9999\r\nFWB/17\r\n235-63900012PVGIST/T10K480\r\nFLT/TK9999/24\r\n',
    [['FNA', 'INVALID FLIGHT TK9999', 'FWB', '23563900012', null]],
  ],
  [
    'a house that was taken, and what follows it',
    'FMA\nACK/MESSAGE PROCESSED\nFHL/5\nMBI/235-63900012PVGIST/T10K480\nHBS/H26000001/PVGIST/10/K480\nFSU/12\n235-63900012PVGIST/T10K480\n',
    [['FMA', 'MESSAGE PROCESSED', 'FHL', '23563900012', 'H26000001']],
  ],
  ['no copy: nobody knows of what', 'FNA/1\nACK/SORRY\n', []],
  ['a word that looks like it', 'FMA\nsee you\nFWB/17\n235-63900012PVGIST/T1K1\n', []],
  ['a waybill alone', 'FWB/17\n235-63900012PVGIST/T10K480\n', []],
])('parses the reply: %s', (_what, text, wanted) => {
  expect(
    answersIn(text).map(({ kind, reason, about, waybill, house }) => [kind, reason, about, waybill, house]),
  ).toEqual(wanted);
});
