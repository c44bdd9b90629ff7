/**
 * Mails as pasted into the box: each has five numbers of five kinds, and a telephone number that is none of
 * them.
 */
import { expect, test } from 'vitest';
import { callsOf, readNumber, readText } from './recognise.ts';

const right = (text: string): string[] =>
  readText(text).flatMap(({ readings: [best] }) => (best ? `${best.kind} ${best.value}` : []));
const FIVE = ['bill', 'container', 'declaration', 'parcel', 'waybill'];

const MAILS: Record<string, string> = {
  'in English': `Dear Jan,

please find the status of last week's bookings: container MSCU 663987 0 sails on HLCU NGB 2639004.
The spare parts fly under AWB 020-1234 5675, the documents went by post as RR 123 456 785 CN.
Customs declaration 224420261000000017 was lodged yesterday.

Kind regards
Mei Lin, +86 21 6123 4567, mobile 138 0013 8000`,
  'in Chinese': `您好！
箱号：MSCU6639870，提单号 HLCU NGB 2639004，请跟踪；
空运单 020-12345675 已起飞；小包 RR123456785CN；
报关单号：224420261000000017。
电话：021-6123 4567，手机 13912345678，谢谢！`,
  'in Turkish': `Merhaba Ayşe Hanım,
MSCU6639870 numaralı konteyner, konşimento: HLCU NGB 2639004.
Hava konşimentosu 020 1234 5675, posta gönderisi RR123456785CN,
beyanname no 224420261000000017.
Saygılarımla, Cem — Tel: 0212 555 01 00, Cep +90 532 555 01 00`,
  'as a forwarded list': `> Container\tMSCU6639870
> B/L\tHLCU NGB 2639004
> MAWB\t020-12345675
> Parcel\tRR123456785CN
> Declaration\t224420261000000017
> Phone\t+90 (212) 555 01 00`,
};

test.each(Object.entries(MAILS))('reads five rows from a mail %s, and no sixth', (_, text) => {
  expect(right(text).toSorted()).toEqual([
    'bill HLCUNGB2639004',
    'container MSCU6639870',
    'declaration 224420261000000017',
    'parcel RR123456785CN',
    'waybill 02012345675',
  ]);
  expect(
    readText(text)
      .map(({ readings: [best] }) => best?.kind ?? '')
      .toSorted((a, b) => (a < b ? -1 : 1)),
  ).toEqual(FIVE);
});

test('splits numbers beyond one call into further calls without duplicates', () => {
  const numbers = Array.from({ length: 75 }, (_, n) => `HLCUNGB26${String(10_000 + n)}`);
  const calls = callsOf(numbers.join('\n'));
  expect(calls.map(({ length }) => length)).toEqual([30, 30, 15]);
  expect(calls.flat().map(({ readings: [best] }) => best?.value)).toEqual(numbers);
  expect(callsOf('nothing here')).toEqual([]);
});

test('refuses the first number beyond 600, so that nobody takes a cut list for a complete one', () => {
  const numbers = Array.from({ length: 700 }, (_, n) => `HLCUNGB26${String(10_000 + n)}`);
  const rows = callsOf(numbers.join('\n')).flat();
  expect(rows.map(({ typed }) => typed)).toEqual(numbers.slice(0, 601));
  expect(rows.filter(({ problem }) => problem)).toEqual([
    { typed: numbers[600], readings: [], problem: { key: 'problem.tooMany', values: { most: 600 } } },
  ]);
  // Repeated numbers count as rows as well.
  const repeated = callsOf([...numbers.slice(0, 600), numbers[0], numbers[650]].join('\n')).flat();
  expect(repeated.at(-1)?.problem?.key).toBe('problem.tooMany');
});

test('names the country of a postal item and of a plate in each language', () => {
  const values = (text: string) =>
    readText(text).flatMap(({ readings: [best] }) =>
      (best?.why ?? []).flatMap((one) => one.values['tr'] ?? []),
    );
  expect(values('RR123456785CN')).toEqual(['Çin']);
  expect(values('粤B12345')).toEqual(['Çin']);
});

test('takes an HS code with its label or dots for no shipment', () => {
  for (const text of ['HS 8507', '8507.60', '税号：8507.60.00'])
    expect(readNumber(text)).toMatchObject({ recognised: [], problem: { key: 'problem.noNumber' } });
  expect(readNumber('850760').recognised).not.toEqual([]);
});
