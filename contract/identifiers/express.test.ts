import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mod10, mod7 } from './express/check-digits.ts';
import { recognise } from './recognise.ts';
import { checkExpress, matchExpress } from './express/index.ts';

test.each([
  ['1Z5R89390357567127', 'ups'],
  ['1Z 410 E7W 03 9275 1591', 'ups'],
  ['1ZXX3150YW44070023', 'ups'],
  ['K1506235620', 'ups'],
  ['986578788855', 'fedex'],
  ['0414 4176 0228 964', 'fedex'],
  ['9611020987654312345672', 'fedex'],
  ['1001921334250001000300779017972697', 'fedex'],
  ['9632001560123456789900794808390594', 'fedex'],
  ['61299998820821171811', 'fedex'],
  ['000123450000000027', 'fedex'],
  ['0307 1790 0005 2348 3741', 'usps'],
  ['9400 1112 0108 0805 4830 16', 'usps'],
  ['7196 9010 7560 0307 7385', 'usps'],
  ['420221539101026837331000039521', 'usps'],
  ['4201002334249200190132607600833457', 'usps'],
  ['92748931507708513018050063', 'usps'],
  ['3318810025', 'dhl'],
  ['73891051146', 'dhl'],
  ['JJD0099999999', 'dhl'],
  ['GM2951173225174494', 'dhl'],
  ['60120172242323', 'dhl'],
  ['SF1234567890123', 'sf'],
  ['YT1234567890123', 'yto'],
  ['YT1234567890123456', 'yunexpress'],
  ['JD1234567890123', 'jd'],
  ['LP12345678901234', 'cainiao'],
  ['GE123456789WW', 'tnt'],
])('accepts %s for %s', (typed, courier) => {
  const good = matchExpress(typed).filter(({ check }) => check.verdict === 'good');
  expect(good.map((match) => match.courier)).toContain(courier);
});

test.each([
  ['1Z1111111111111111', 'suspect'],
  ['K1506235622', 'suspect'],
  ['V0411335627', 'suspect'],
  ['996578788855', 'suspect'],
  ['568283610012732', 'suspect'],
  ['3318810010', 'suspect'],
  ['1A5R89390357567127', 'impossible'],
  ['XJD0099999998', 'impossible'],
  ['GS295117494011169041', 'impossible'],
  ['160120172242323B', 'impossible'],
  ['', 'impossible'],
])('checks %s: %s', (typed, verdict) => expect(checkExpress(typed).verdict).toBe(verdict));

test('includes the right UPS number in the repairs of one wrong digit', () => {
  const body = fc.stringMatching(/^[A-Z0-9]{8}[0-9]{7}$/);
  fc.assert(
    fc.property(body, fc.integer({ min: 8, max: 14 }), fc.integer({ min: 1, max: 9 }), (serial, at, by) => {
      const right = `1Z${serial}${mod10(serial, 1, 2)}`;
      const wrong = `${right.slice(0, at + 2)}${(Number(right[at + 2]) + by) % 10}${right.slice(at + 3)}`;
      const check = checkExpress(wrong, 200);
      if (check.verdict === 'suspect') expect(check.repairs).toContain(right);
    }),
  );
});

test('accepts any DHL serial with its check digit', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[0-9]{9}$/), (serial) => {
      expect(matchExpress(serial + mod7(serial)).some(({ check }) => check.verdict === 'good')).toBe(true);
    }),
  );
});

test.each([
  ['1Z5R8939O357567127', '1Z5R89390357567127'],
  ['lZ5R89390357567127', '1Z5R89390357567127'],
  ['9865787888SS', null],
  ['9865787888O5', null],
  ['9202O9O339598350198298', '9202090339598350198298'],
  ['SF12345678901', null],
])('reads the letters O and I of %s as digits: %s', (typed, right) => {
  const repairs = recognise(typed).flatMap((reading) => reading.repairs);
  if (right === null) expect(repairs).toEqual([]);
  else expect(repairs).toContain(right);
});

test.each([
  ['9202090339598350198298', 'express', 'usps'],
  ['420773169261290283641500004181', 'express', 'usps'],
  ['4205690192023901019233001401555746', 'express', 'usps'],
  ['9468930109345000192358', 'express', 'usps'],
  ['70131710000012912087', 'express', 'usps'],
  ['LM25904730', 'express', 'lasership'],
  ['1LS72264319420039910', 'express', 'lasership'],
  ['DT771613423732', 'express', 'fedex'],
  ['RB123456785XX', 's10', null],
  ['ATBE1003091', 'container', null],
  ['ATBE1003092', 'container', null],
])('reads %s first as %s of %s', (typed, kind, carrier) =>
  expect(recognise(typed)[0]).toMatchObject({ kind, carrier }),
);

test('suggests the correct check digit of an ILU code as the first repair', () => {
  expect(recognise('ATBE1003091')[0]?.warnings).toEqual([]);
  const [best] = recognise('ATBE1003092');
  expect(best?.warnings.map(({ key }) => key)).toEqual(['warning.checkDigit']);
  expect(best?.repairs[0]).toBe('ATBE1003091');
});

test('warns of a postal item from a country that does not exist', () =>
  expect(recognise('RB123456785XX')[0]?.warnings).toMatchObject([{ key: 'problem.country' }]));
