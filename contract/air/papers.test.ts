import { describe, expect, test } from 'vitest';
import { goodsStatements } from './handling.ts';
import { ociOf } from './messages/oci.ts';
import { taxIdOf } from './orders/parties.ts';
import { readLabel } from './scan.ts';
import { securityText } from './security.ts';
import { isUnitNumber, unitSums } from './units.ts';
import { writeBox } from './waybill/edit.ts';
import { BILL, shown } from './waybill/testing/bill.ts';
import { hasDocument, offersDocument } from './waybill/papers.ts';

const SECURED = {
  securityStatus: 'SPX',
  securityCategory: 'RA',
  securityCountry: 'CN',
  securityNumber: '00123-01',
  securityUntil: '2026-12-31',
  screening: 'xry, etd',
} as const;
const KNOWN = {
  ...BILL.parties[0]!,
  contact: 'Li Wei',
  idKind: 'USCI' as const,
  idNumber: '91310000MA1K35XX0A',
};

describe('unit load devices', () => {
  test('have three letters of a type, four or five digits, and an owner', () => {
    for (const number of ['PMC12345TK', 'AKE1234LH', 'RKN54321Q7']) expect(isUnitNumber(number)).toBe(true);
    for (const number of ['TMC12345TK', 'PMC123TK', 'PMC12345', 'PMC1234512'])
      expect(isUnitNumber(number)).toBe(false);
  });
  test('add up, with one tare for a unit on several lines', () => {
    const unit = { number: 'PMC12345TK', contour: null, pieces: 2, weight: '100.5', remark: null };
    const units = [
      { ...unit, tare: '120', house: 'H26-000001' },
      { ...unit, tare: '120', house: 'H26-000002' },
    ];
    expect(unitSums(units)).toEqual({ units: '1', pieces: '4', weight: '201', gross: '321' });
  });
});

test('customs information names parties by number and contact, and the security status', () => {
  const lines = ociOf({ ...BILL, ...SECURED, parties: [KNOWN] });
  expect(lines.map(({ segment, information, text }) => [segment, information, text].join('/'))).toEqual([
    'SHP/T/USCI91310000MA1K35XX0A',
    'SHP/CP/Li Wei',
    'SHP/CT/86215',
    'ISS/RA/00123-01',
    '/ED/1226',
    '/SM/XRY',
    '/SM/ETD',
  ]);
  expect(ociOf(BILL)).toEqual([]);
});

test('the waybill shows security status, customs number and contact, and reads them back', () => {
  expect(securityText(SECURED)).toBe('SPX CN RA 00123-01 EXP 12/26');
  const bill = { ...BILL, ...SECURED, parties: [KNOWN] };
  const boxes = shown(bill);
  expect(boxes['10'].split('\n')).toContain('SPX CN RA 00123-01 EXP 12/26');
  expect(boxes['2']).toContain('ATTN Li Wei\nTel. +86 21 5\nUSCI 91310000MA1K35XX0A');
  expect(writeBox('2', boxes['2'], bill)).toEqual({ parties: [KNOWN] });
});

test('a tax number gets its kind by form and country', () => {
  expect(taxIdOf('91310000MA1K35XX0A', 'CN').idKind).toBe('USCI');
  expect(taxIdOf('DE123456789', 'DE').idKind).toBe('VAT');
  expect(taxIdOf('12-3456789', 'US').idKind).toBe('EIN');
  expect(taxIdOf('0680074392', 'TR').idKind).toBe('TIN');
  expect(taxIdOf(' ', 'TR')).toEqual({ idKind: null, idNumber: null });
});

test('electronic consignments say whether papers go along', () => {
  expect(goodsStatements('EAW', false, '')).toEqual([expect.stringContaining('WITHOUT ACCOMPANYING')]);
  expect(goodsStatements('EAP', false, '')).toEqual([expect.stringContaining('WITH ACCOMPANYING')]);
});

test('the label of an order without a bill names its order and piece', () => {
  expect(readLabel('A2600001700003')).toEqual({ number: 'A26-000017', piece: 3 });
  expect(readLabel('A26-000017')).toEqual({ number: 'A26-000017', piece: null });
});

test("a shipper's declaration is offered for dangerous goods, not for batteries of Section II", () => {
  const offered = (handling: string, dangerous: boolean) =>
    offersDocument({ handling, dangerous }, 'dangerousDeclaration');
  expect(offered('RFL', true)).toBe(true);
  expect(offered('ELI', false)).toBe(false);
  expect(offered('ICE', true)).toBe(false);
  expect(hasDocument({ handling: 'RFL', dangerous: true }, 'dangerousDeclaration')).toBe(false);
});
