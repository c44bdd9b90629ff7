/** Worked examples of the kinds that need few: post, ships, codes, declarations, tariffs. */
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { billCarrier } from './bill.ts';
import { checkIdentifier, formatIdentifier, nearMiss } from './check.ts';
import { readDeclaration } from './declaration.ts';
import { imoCheckDigit } from './imo.ts';
import { mmsiFlag } from './mmsi.ts';
import { s10CheckDigit } from './s10.ts';
import { IDENTIFIER_KINDS, referenceKind, type IdentifierKind } from './types.ts';

test.each<[IdentifierKind, string, 'good' | 'suspect' | 'impossible']>([
  ['s10', 'RB123456785GB', 'good'],
  ['s10', 'rb 123 456 785 cn', 'good'],
  ['s10', 'EE473124829TR', 'good'],
  ['s10', 'RB123456786US', 'suspect'],
  ['s10', 'RB123456785XX', 'suspect'],
  ['s10', 'RB123456786XX', 'impossible'],
  ['s10', '1B123456785GB', 'impossible'],
  ['s10', 'RB12345678GB', 'impossible'],
  ['imo', '9074729', 'good'],
  ['imo', 'IMO 9319466', 'good'],
  ['imo', 'imo no. 9074729', 'good'],
  ['imo', 'IMO9319467', 'suspect'],
  ['imo', '123456', 'impossible'],
  ['imo', '907472A', 'impossible'],
  ['mmsi', '413000000', 'good'],
  ['mmsi', 'MMSI: 271044500', 'good'],
  ['mmsi', '41300000', 'impossible'],
  ['mmsi', '41300000A', 'impossible'],
  ['unlocode', 'CNSHG', 'good'],
  ['unlocode', 'tr ist', 'good'],
  ['unlocode', 'US2AB', 'good'],
  ['unlocode', 'XXSHG', 'impossible'],
  ['unlocode', 'CNSH1', 'impossible'],
  ['unlocode', 'CNSH', 'impossible'],
  ['airport', 'pvg', 'good'],
  ['airport', 'PV1', 'impossible'],
  ['airline', 'CK', 'good'],
  ['airline', '5X', 'good'],
  ['airline', 'K4', 'good'],
  ['airline', '55', 'impossible'],
  ['scac', 'MAEU', 'good'],
  ['scac', 'MAEUX', 'impossible'],
  ['scac', 'M1', 'impossible'],
  ['bill', 'MEDUAB123456', 'good'],
  ['bill', 'SHA/24/00123', 'good'],
  ['bill', 'A'.repeat(34) + '1', 'good'],
  ['bill', 'A'.repeat(35) + '1', 'impossible'],
  ['bill', '提单123456', 'impossible'],
  ['booking', 'COSU6123456780', 'good'],
  ['booking', 'ABCDEF', 'impossible'],
  ['declaration', '222520261000012345', 'good'],
  ['declaration', '222520262000012345', 'impossible'],
  ['declaration', '222518261000012345', 'impossible'],
  ['declaration', '22252026100001234', 'impossible'],
  ['hsCode', '85', 'good'],
  ['hsCode', '8517', 'good'],
  ['hsCode', '8517.12', 'good'],
  ['hsCode', '8517120000', 'good'],
  ['hsCode', '851', 'impossible'],
  ['hsCode', '0001', 'impossible'],
  ['hsCode', '7701', 'impossible'],
])('checks %s %s: %s', (kind, typed, verdict) => expect(checkIdentifier(kind, typed).verdict).toBe(verdict));

test.each([
  ['47312482', '9'],
  ['00000008', '0'],
  ['00000015', '5'],
])('calculates the S10 check digit of %s: %s', (serial, digit) => expect(s10CheckDigit(serial)).toBe(digit));

test('calculates the IMO check digit 9 for 907472', () => expect(imoCheckDigit('907472')).toBe('9'));

test.each([
  ['413000000', 'CN'],
  ['271044500', 'TR'],
  ['636012345', 'LR'],
  ['002710001', null],
  ['299000000', null],
])('reads the flag of %s: %s', (value, flag) => expect(mmsiFlag(value)).toBe(flag));

test('reads district, year and direction of a declaration', () => {
  expect(readDeclaration('222520261000012345')).toEqual({
    district: '2225',
    year: 2026,
    direction: 'import',
  });
  expect(readDeclaration('531620250000012345').direction).toBe('export');
});

test.each([
  ['MAEU123456789', 'MAEU'],
  ['123456789', 'MAEU'],
  ['MEDUAB123456', 'MSCU'],
  ['COSU6123456780', 'COSU'],
  ['ONEYSH1AB1234500', 'ONEY'],
  ['SNKO010230412345', 'SKLU'],
  ['QQQQ123456789', null],
  ['MSCU66398', null],
])('suggests for the bill %s: %s', (value, scac) => expect(billCarrier(value)?.line.scac ?? null).toBe(scac));

test.each([
  ['MSCU66398', 'container', 'problem.length'],
  ['QJRZ123456', 'container', 'problem.length'],
  ['CSQU000007O', 'container', 'problem.digits'],
  ['176-1234567', 'waybill', 'problem.length'],
  ['RB12345678SGB', 's10', 'problem.digits'],
  ['IMO 90747', 'imo', 'problem.length'],
])('recognises %s as a mistyped %s: %s', (typed, kind, reason) =>
  expect(nearMiss(typed)).toMatchObject({ kind, reason: { key: reason } }),
);

test.each(['MSCU6639870', 'MEDUAB123456', 'ABCD123456', '123456789', 'hello world', ''])(
  'finds no near miss in %s',
  (typed) => expect(nearMiss(typed)).toBeNull(),
);

test('gives only trackable kinds a reference kind', () => {
  expect(IDENTIFIER_KINDS.filter((kind) => referenceKind(kind) === null)).toEqual([
    'imo',
    'mmsi',
    'unlocode',
    'airport',
    'airline',
    'scac',
    'hsCode',
  ]);
  expect(referenceKind('s10')).toBe('parcel');
});

describe('every kind', () => {
  it.each(IDENTIFIER_KINDS)('%s never throws, and gives its normal form the same verdict', (kind) => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[A-Z0-9 -]{0,24}$/)),
        (typed) => {
          const check = checkIdentifier(kind, typed);
          expect(checkIdentifier(kind, check.value).verdict).toBe(check.verdict);
          expect(checkIdentifier(kind, formatIdentifier(kind, check.value)).value).toBe(check.value);
        },
      ),
    );
  });
});
