import { expect, test } from 'vitest';
import { AIRLINE_PREFIXES, airlineByCode, airlineByPrefix } from './airline-prefixes.ts';
import { customsRegion } from './china-customs.ts';
import { COUNTRY_CODES, isCountry } from './countries.ts';
import { flagOfMid } from './mids.ts';
import { LESSOR_OWNERS, SHIPPING_LINES, lineByBill, lineByOwner, lineByScac } from './shipping-lines.ts';

test('lists each shipping line once, with a valid code and both names', () => {
  expect(SHIPPING_LINES.length).toBeGreaterThanOrEqual(60);
  expect(new Set(SHIPPING_LINES.map(({ scac }) => scac)).size).toBe(SHIPPING_LINES.length);
  const owners = [...SHIPPING_LINES.flatMap((line) => line.owners), ...LESSOR_OWNERS.keys()];
  expect(new Set(owners).size).toBe(owners.length);
  for (const owner of owners) expect(owner).toMatch(/^[A-Z]{3}[UJZ]$/);
  const bills = SHIPPING_LINES.flatMap((line) => line.bills);
  expect(new Set(bills).size).toBe(bills.length);
  for (const line of SHIPPING_LINES) {
    expect(line.scac).toMatch(/^[A-Z]{4}$/);
    expect(line.name).not.toBe('');
    expect(line.zh).toMatch(/\p{Script=Han}/u);
  }
});

test.each([
  ['MSKU', 'MAEU'],
  ['MEDU', 'MSCU'],
  ['CBHU', 'COSU'],
  ['EISU', 'EGLV'],
  ['TRKU', 'TRKU'],
  ['UACU', 'HLCU'],
  ['OCLU', 'MAEU'],
  ['EGMU', 'EGLV'],
  ['ECMU', 'CMDU'],
  ['OOCU', 'OOLU'],
  ['KKFU', 'ONEY'],
  ['ZCSU', 'ZIMU'],
  ['HALU', 'HASL'],
  ['SNBU', 'SNBU'],
  ['HASU', 'SUDU'],
  ['TGHU', undefined],
  ['QQQU', undefined],
])('assigns containers %s to %s', (owner, scac) => expect(lineByOwner(owner)?.scac).toBe(scac));

test.each([
  ['TGCU', 'Touax'],
  ['TCNU', 'Triton'],
  ['TGHU', 'Textainer'],
  ['DFSU', 'Florens'],
  ['BMOU', 'CAI'],
  ['CRLU', 'SeaCube'],
])('assigns containers %s to lessor %s', (owner, lessor) => expect(LESSOR_OWNERS.get(owner)).toBe(lessor));

test('finds lines by SCAC and by bill', () => {
  expect(lineByScac('ONEY')?.name).toBe('Ocean Network Express');
  expect(lineByBill('MEDUAB123456')?.scac).toBe('MSCU');
  expect(lineByBill('QQQQ1')).toBeNull();
});

test('lists each airline prefix once, with three digits, a designator and a name', () => {
  expect(AIRLINE_PREFIXES.length).toBeGreaterThanOrEqual(180);
  expect(new Set(AIRLINE_PREFIXES.map(({ prefix }) => prefix)).size).toBe(AIRLINE_PREFIXES.length);
  const designators = AIRLINE_PREFIXES.map(({ airline }) => airline);
  // IATA assigns a designator twice to airlines that never meet: Coyne Airways and Jeju Air.
  expect(designators.filter((airline, at) => designators.indexOf(airline) !== at)).toEqual(['7C']);
  for (const { prefix, airline, name } of AIRLINE_PREFIXES) {
    expect(prefix).toMatch(/^\d{3}$/);
    expect(airline).toMatch(/^(?:[A-Z][A-Z0-9]|\d[A-Z])$/);
    expect(name).toMatch(/^[A-Z0-9].{2,}/i);
  }
});

test.each([
  ['176', 'EK'],
  ['235', 'TK'],
  ['784', 'CZ'],
  ['112', 'CK'],
  ['999', 'CA'],
  ['160', 'CX'],
  ['172', 'CV'],
])('assigns waybills %s to %s', (prefix, airline) => {
  expect(airlineByPrefix(prefix)?.airline).toBe(airline);
  expect(airlineByCode(airline)?.prefix).toBe(prefix);
});

test('lists the countries of ISO 3166, and Kosovo', () => {
  expect(COUNTRY_CODES.size).toBe(249);
  expect(['CN', 'TR', 'XK'].every(isCountry)).toBe(true);
  expect(['XX', 'UK', 'EU', '', 'cn'].some(isCountry)).toBe(false);
});

test.each([
  ['412', 'CN'],
  ['271', 'TR'],
  ['477', 'HK'],
  ['219', 'DK'],
  ['538', 'MH'],
  ['999', null],
])('assigns MID %s to the flag of %s', (mid, flag) => {
  expect(flagOfMid(mid)).toBe(flag);
  if (flag) expect(isCountry(flag)).toBe(true);
});

test.each([
  ['2225', 'Shanghai'],
  ['5316', 'Shenzhen'],
  ['9000', "Xi'an"],
  ['0000', undefined],
])('assigns customs district %s to %s', (district, name) => expect(customsRegion(district)?.name).toBe(name));
