import { describe, expect, it, test } from 'vitest';
import { AIRLINE_PREFIXES, airlineByPrefix } from '#contract/reference/airline-prefixes.ts';
import { isCountry } from '#contract/reference/countries.ts';
import { ISSUERS } from './airlines.data.ts';
import { airlineByIcao, AIRLINES, airlinesByCode } from './airlines.ts';

test('has complete data for every airline, with a unique ICAO designator', () => {
  expect(AIRLINES.length).toBeGreaterThanOrEqual(400);
  expect(new Set(AIRLINES.map(({ icao }) => icao)).size).toBe(AIRLINES.length);
  for (const { iata, icao, prefix, names, country } of AIRLINES) {
    expect(iata).toMatch(/^(?:[A-Z][A-Z0-9]|\d[A-Z])$/);
    expect(icao).toMatch(/^[A-Z]{3}$/);
    if (prefix !== null) expect(prefix).toMatch(/^\d{3}$/);
    expect(names.en).toMatch(/^[\p{L}\d].{2,}/u);
    expect(names.zh).toMatch(/\p{Script=Han}/u);
    expect(names.tr).toMatch(/^[\p{L}\d].{2,}/u);
    expect(isCountry(country)).toBe(true);
  }
});

test('describes each recognised prefix exactly once, and no other', () => {
  const described = ISSUERS.trim()
    .split('\n')
    .map((row) => row.slice(0, 3));
  expect(described).toEqual(AIRLINE_PREFIXES.map(({ prefix }) => prefix));
  for (const { iata, prefix } of AIRLINES)
    if (prefix !== null) expect(airlineByPrefix(prefix)?.airline).toBe(iata);
});

// Written independently of the table under test.
it.each([
  ['172', 'CV', 'CLX', 'LU', true],
  ['112', 'CK', 'CKK', 'CN', true],
  ['406', '5X', 'UPS', 'US', true],
  ['023', 'FX', 'FDX', 'US', true],
  ['369', '5Y', 'GTI', 'US', true],
  ['403', 'PO', 'PAC', 'US', true],
  ['272', 'K4', 'CKS', 'US', true],
  ['580', 'RU', 'ABW', 'RU', true],
  ['020', 'LH', 'GEC', 'DE', true],
  ['933', 'KZ', 'NCA', 'JP', true],
  ['288', 'LD', 'AHK', 'HK', true],
  ['828', 'RH', 'HKC', 'HK', true],
  ['921', 'O3', 'CSS', 'CN', true],
  ['860', 'YG', 'HYT', 'CN', true],
  ['804', 'CF', 'CYZ', 'CN', true],
  ['501', '7L', 'AZG', 'AZ', true],
  ['716', 'MB', 'MNB', 'TR', true],
  ['556', '9T', 'RUN', 'TR', true],
  ['615', 'QY', 'BCS', 'DE', true],
  ['278', '3S', 'BOX', 'DE', true],
  ['129', 'MP', 'MPH', 'NL', true],
  ['700', '5C', 'ICL', 'IL', true],
  ['489', 'W8', 'CJT', 'CA', true],
  ['832', 'GB', 'ABX', 'US', true],
  ['865', 'M7', 'MAA', 'MX', true],
  ['729', 'QT', 'TPA', 'CO', true],
  ['416', 'N8', 'NCR', 'US', true],
  ['999', 'CA', 'CCA', 'CN', false],
  ['781', 'MU', 'CES', 'CN', false],
  ['784', 'CZ', 'CSN', 'CN', false],
  ['880', 'HU', 'CHH', 'CN', false],
  ['160', 'CX', 'CPA', 'HK', false],
  ['297', 'CI', 'CAL', 'TW', false],
  ['695', 'BR', 'EVA', 'TW', false],
  ['180', 'KE', 'KAL', 'KR', false],
  ['205', 'NH', 'ANA', 'JP', false],
  ['618', 'SQ', 'SIA', 'SG', false],
  ['235', 'TK', 'THY', 'TR', false],
  ['624', 'PC', 'PGT', 'TR', false],
  ['176', 'EK', 'UAE', 'AE', false],
  ['157', 'QR', 'QTR', 'QA', false],
  ['071', 'ET', 'ETH', 'ET', false],
  ['125', 'BA', 'BAW', 'GB', false],
  ['057', 'AF', 'AFR', 'FR', false],
  ['001', 'AA', 'AAL', 'US', false],
  ['045', 'LA', 'LAN', 'CL', false],
])('assigns waybills %s to %s (%s)', (prefix, iata, icao, country, cargo) => {
  expect(airlineByIcao(icao)).toMatchObject({ prefix, iata, icao, country, cargo });
});

describe('airline codes', () => {
  it('find the airlines that share a designator or a prefix', () => {
    expect(airlinesByCode('lh').map(({ icao }) => icao)).toEqual(['GEC', 'DLH']);
    expect(airlinesByCode('999').map(({ icao }) => icao)).toEqual(['CCA', 'CAO']);
    expect(airlinesByCode(' clx ').map(({ prefix }) => prefix)).toEqual(['172']);
  });

  it.each(['', '00', 'ZZZ', '000', 'constructor'])('do not include %j', (code) => {
    expect(airlinesByCode(code)).toEqual([]);
    expect(airlineByIcao(code)).toBeNull();
  });
});

test('uses the names of the trade', () => {
  expect(airlineByIcao('THY')?.names).toEqual({
    en: 'Turkish Airlines',
    zh: '土耳其航空',
    tr: 'Türk Hava Yolları',
  });
  expect(airlineByIcao('CLX')?.names.zh).toBe('卢森堡国际货运航空');
  expect(airlineByIcao('CAO')).toMatchObject({ iata: 'CA', prefix: '999', cargo: true });
  expect(airlineByIcao('RYR')).toMatchObject({ iata: 'FR', prefix: null, cargo: false });
});
