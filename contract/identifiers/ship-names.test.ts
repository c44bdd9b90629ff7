import { describe, expect, test } from 'vitest';
import { shipNamesIn } from './ship-names.ts';

const shipsIn = (text: string) =>
  shipNamesIn(text).map(({ name, voyage }) => (voyage === null ? name : `${name} / ${voyage}`));

describe('ships named in a mail', () => {
  test.each([
    [
      'Dear all, vessel EVER GIVEN v. 012E with container MSKU 123 456 7 berths on Friday',
      'EVER GIVEN / 012E',
    ],
    ['shipped on M/V "MSC OSCAR" / FA234W from Ningbo', 'MSC OSCAR / FA234W'],
    ['MV MSC OSCAR IMO 9703291 MMSI 353136000 voy FA234W', 'MSC OSCAR'],
    ['VESSEL NAME: COSCO SHIPPING UNIVERSE\nVOYAGE: 021W\nPOL: SHANGHAI', 'COSCO SHIPPING UNIVERSE'],
    ['Vessel/Voyage: CMA CGM JACQUES SAADE / 0FL9BW1MA', 'CMA CGM JACQUES SAADE'],
    ['The vessel Ever Given voyage 012E is late.', 'EVER GIVEN / 012E'],
    ['船名航次：EVER GIVEN / 1234-056W 箱号 MSCU6639870', 'EVER GIVEN / 1234-056W'],
    ['Gemi adı: MSC ISABELLA 2 sefer no: FA234W', 'MSC ISABELLA 2 / FA234W'],
    ['Yükünüz gemi ONE APUS sefer 021W ile geliyor', 'ONE APUS / 021W'],
    ['Our cargo is on vessel HMM ALGECIRAS, please advise.', 'HMM ALGECIRAS'],
    ['B/L No. 0015 0012 3456 vsl EVER GIVEN 1234-056W', 'EVER GIVEN / 1234-056W'],
  ])('%s', (text, ...ships) => {
    expect(shipsIn(text)).toEqual(ships);
  });

  test('names each ship once', () => {
    expect(shipsIn('vessel EVER GIVEN v.012E, later M/V EVER GIVEN; feeder vessel DEMO SWAN 12E')).toEqual([
      'EVER GIVEN / 012E',
      'DEMO SWAN / 12E',
    ]);
  });
});

test.each([
  'The vessel is late. Vessel will arrive on 12 Nov. We ship goods by vessel or truck.',
  'VESSEL DELAYED DUE TO CONGESTION AT NINGBO, NEW ETA 12 NOV',
  'VESSEL HAS SAILED. VESSEL SCHEDULE ATTACHED.',
  'Ms Anna Schmidt and Mr Li will come by ship to Hamburg.',
  'Vessel Operations Team, Istanbul',
  'vessel: TBA, voyage: TBA',
  'Please send us the vessel name and voyage',
  'Vessel Name\tVoyage\tPOL',
  'The voltage is 10 MV, ship to: John Smith, 12 Harbour Street',
  'Gemi yarın geliyor. Gemi Tuzla limanında.',
  '船名待定，请尽快告知',
  '',
])('names no ship in: %s', (text) => {
  expect(shipsIn(text)).toEqual([]);
});

test('reads a long text without delay', () => {
  expect(shipNamesIn('vessel A '.repeat(25_000))).toEqual([]);
  expect(shipNamesIn(`vessel ${'A'.repeat(200_000)}`)).toEqual([]);
});
