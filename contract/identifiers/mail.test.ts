/** Texts pasted by forwarders, in three languages: finds every number and nothing else. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { EXTRACT_MAX_NUMBERS, extract } from './extract.ts';

/** Returns the numbers found, in order, as `kind value`; `?` marks a refused one. */
const numbersIn = (text: string): string[] =>
  extract(text).map(({ best, problem, typed }) =>
    best ? `${best.kind} ${best.value}` : `? ${typed} ${problem?.key ?? ''}`,
  );

const MAILS: Record<string, [text: string, ...numbers: string[]]> = {
  'a signature with telephones': [
    `Hi, pls trace MEDUAB123456.
Best regards, Li Wei | Ops | T: +86 21 6123 4567 ext. 812 | M: 138 0013 8000 | F 021-61234568
Room 1203, 168 Yincheng Rd, Shanghai 200120`,
    'bill MEDUAB123456',
  ],
  'spaces inside a bill': ['Pls advise ETA for HLCU NGB 2639004, thanks', 'bill HLCUNGB2639004'],
  'spaces inside a waybill': ['AWB 176 1234 5675 departed PVG on 12 NOV', 'waybill 17612345675'],
  'an unnamed waybill with spaces': ['cargo under 176 1234 5675 is short shipped', 'waybill 17612345675'],
  'a mobile number said to be one': ['Driver 王师傅 手机 176 1234 5675, 车牌沪A12345', 'plate 沪A12345'],
  'a London office': ['Call 020 8123 4567 or (0161) 496 0123 before 17:30'],
  'a waybill written as London is rung': [
    'cargo under 020 1234 5675 is at FRA; 020 12345675 again, 020 1234 5676 not; call us on 020 1234 5675',
    'waybill 02012345675',
    'waybill 02012345675',
  ],
  'the same number where it rings': [
    '联系020 1234 5675，致电 020 1234 5675, Tel. 020 1234 5675, arayın 02012345675',
  ],
  'mobile numbers of Japan, as waybills are not written': [
    '連絡先 03-1234-5678 / 080-1234-5678 AWB 131-12345675',
    'waybill 13112345675',
  ],
  'a truck that is named as one': ['Araç 34ABC123 yüklendi, şoför 0532 1234567', 'plate 34ABC123'],
  'a plate in groups, after a word that names a truck': [
    'Truck AB 123 CD leaves at 10:00, lorry 40 tons, truck HH AB 1234, plate B 1234 XY, driver 0532 1234567',
    'plate AB123CD',
    'plate HHAB1234',
    'plate B1234XY',
  ],
  'Arabic and Persian digits': ['CSQU٣٠٥٤٣٨٣\n۱۷۶-۱۲۳۴۵۶۷۵', 'container CSQU3054383', 'waybill 17612345675'],
  'the end of a sentence': ['CSQU3054383.\n(17612345675)', 'container CSQU3054383', 'waybill 17612345675'],
  'a stroke for the hyphen': ['176/12345675', 'waybill 17612345675'],
  'hyphens inside': [
    'BL: COSU-6123456780 / container CSQU-305438-3 / MAWB 784-1234-5675',
    'bill COSU6123456780',
    'container CSQU3054383',
    'waybill 78412345675',
  ],
  'container / seal / size': [
    '1x40HQ MSCU6639870/CN1234567/40HQ 528CTNS/12345.6KGS/68.5CBM\nTGHU7599330 / YM998877 / 20GP',
    'container MSCU6639870',
    'container TGHU7599330',
  ],
  'a manifest row': [
    'MSCU6639870, FX22334455, 40HQ, 1200PCS, 21500KGS\nHLXU2008419, FX22334456, 40HQ, 1180PCS, 20900KGS',
    'container MSCU6639870',
    'container HLXU2008419',
  ],
  'an Excel table with headings': [
    'Container\tSeal\tType\tHS code\tInvoice no\tETD\tB/L\nMSCU6639870\tCN1234567\t45G1\t8471300000\t20261188\t20261112\tSHA2400123\nTGHU7599330\tCN1234568\t22G1\t6109100010\t20261189\t20261119\tSHA2400124',
    'container MSCU6639870',
    'bill SHA2400123',
    'container TGHU7599330',
    'bill SHA2400124',
  ],
  'a Chinese table': [
    '箱号\t封号\t毛重\t电话\t提单号\nCSQU3054383\t0918273\t21500\t13912345678\t6123456780',
    'container CSQU3054383',
    'bill 6123456780',
  ],
  'Chinese with full-width characters': [
    '您好，请查一下提单号：ＣＯＳＵ６１２３４５６７８０，箱号：ＣＳＱＵ３０５４３８３，电话：０２１－６１２３４５６７，谢谢！',
    'bill COSU6123456780',
    'container CSQU3054383',
  ],
  'Chinese, bare COSCO and OOCL bills': [
    '主提单号6123456780，订舱号 2711483910，开航日期2026年11月12日，金额USD 12,345.67',
    'bill 6123456780',
    'bill 2711483910',
  ],
  'Evergreen in groups': ['B/L No. 0015 0012 3456 vsl EVER GIVEN 1234-056W', 'bill 001500123456'],
  'Evergreen with its code': ['EGLV 001 500 123456 已到港', 'bill EGLV001500123456'],
  'China United Lines': [
    '请跟踪 CULVSHA2212345 和 CULV NGB 2298765',
    'bill CULVSHA2212345',
    'bill CULVNGB2298765',
  ],
  'a Chinese mail of a customs broker': [
    '报关单号：222520261000012345，税号8471300000，统一社会信用代码91310000MA1K3ABC4X，运单 176-12345675',
    'declaration 222520261000012345',
    'waybill 17612345675',
  ],
  'Turkish with a signature': [
    `Merhaba, MEDU AB123456 konşimentolu yükün ETA bilgisini rica ederiz. Konteyner no: TEMU1002030
Ayşe Yılmaz  Tel: 0212 555 12 34  GSM: 0532 123 45 67  Faks: +90 (212) 555 12 35
Büyükdere Cad. No:127 34394 Şişli/İstanbul  VKN: 1234567890`,
    'bill MEDUAB123456',
    'container TEMU1002030',
  ],
  'Turkish letters': [
    'Konşimento no: SHA2400123, rezervasyon: 123456789, GTİP 8504.40.95, tutar 12.345,67 EUR, tarih 12.11.2026',
    'bill SHA2400123',
    'bill 123456789',
  ],
  'Turkish air': ['Hava konşimentosu 235-12345675, uçuş TK6234, 12 koli, 345,5 kg', 'waybill 23512345675'],
  'lists after one word': [
    'B/L nos: ABC1234567, ABC1234568 and ABC1234569; PO 4500123456; INV#2026-0045',
    'bill ABC1234567',
    'bill ABC1234568',
    'bill ABC1234569',
  ],
  'a container with a digit too few, said to be one': [
    'Container no. MSCU663987 gated in',
    '? MSCU663987 problem.length',
  ],
  'a waybill with a digit too few, said to be one': ['MAWB: 176-1234567', '? 176-1234567 problem.length'],
  parcels: [
    'DHL JJD0099999999, JFV1234567890123, SF1234567890123; UPS 1Z 5R8 9390 3575 6712 7',
    'express JJD0099999999',
    'express JFV1234567890123',
    'express SF1234567890123',
    'express 1Z5R89390357567127',
  ],
  post: ['EMS no. RB 123 456 785 CN from Guangzhou 510000', 's10 RB123456785CN'],
  'addresses of machines': [
    'see https://track.example/17612345675?bl=MEDUAB123456 or mail MEDUAB123456@cargo.example, www.line.example/COSU6123456780',
  ],
  'a bank account': [
    'A/C No. 6222021234567890123, SWIFT ICBKCNBJSHI, amount CNY1234567.00, IBAN TR330006100519786457841326',
  ],
  ships: [
    'MV MSC OSCAR IMO 9703291 MMSI 353136000 voy FA234W, container SEGU5060260',
    'imo 9703291',
    'mmsi 353136000',
    'container SEGU5060260',
  ],
  'dates, times and quantities only': [
    'ETD 2026-11-12 14:30, 12NOV2026, 20261112, 1X40HQ, 500CTNS, 21500.5KGS, 68CBM, USD3500',
  ],
  'quoted and bracketed': [
    '> "OOLU8643084" (OOLU2711483910), [ZIMUSNH1234567]; <YMLUE236123456>.',
    'container OOLU8643084',
    'bill OOLU2711483910',
    'bill ZIMUSNH1234567',
    'bill YMLUE236123456',
  ],
  'a check digit that is wrong': [
    'MSCU6639871 and TGHU7599330',
    'container MSCU6639871',
    'container TGHU7599330',
  ],
  'nothing but numbers, and blanks between them': [
    'OOLU2567891230 6412345670 149300123456\n13800138000 13900139000',
    'bill OOLU2567891230',
    'bill 6412345670',
    'bill 149300123456',
  ],
  'a waybill on the line of a telephone': ['Tel +86 21 6888 1234 176-12345675', 'waybill 17612345675'],
  'a waybill that a telephone is parted from by a stroke': [
    '+86 21 6888 1234 / 176-1234 5675',
    'waybill 17612345675',
  ],
  'several numbers after one telephone': [
    'Tel: 021-68881234 176-12345675 784-12345675 222520261000012345',
    'waybill 17612345675',
    'waybill 78412345675',
    'declaration 222520261000012345',
  ],
  'a waybill with its name after a telephone': [
    'phone 021-68881234, AWB 176-1234 5675',
    'waybill 17612345675',
  ],
  'a container on the line of a telephone': ['Tel: +90 212 555 12 34 MSCU1234566', 'container MSCU1234566'],
  'a parcel on the line of a telephone': [
    'Tel: +90 212 555 12 34 1Z5R89390357567127',
    'express 1Z5R89390357567127',
  ],
  'a telephone and a container in one cell': ['0086-21-68881234/CSQU3054383', 'container CSQU3054383'],
  'a local telephone and a container in one cell': ['021-68881234/CSQU3054383', 'container CSQU3054383'],
  'telephones in a list, as they are grouped': [
    `Cep: 05321234567, 0532-123-45-67, 0532.123.45.67; Faks: 0 (212) 555 1235
TGHU7599330, urgent
021-61234567, tel
热线 400-820-8888，400-820-8888，800 820 8888
020-12345675, LH`,
    'container TGHU7599330',
    'waybill 02012345675',
  ],
  'a house waybill that is nearly a container': [
    'MAWB 784-1234 5675 + HAWB SHA26110045 // 3 ctns',
    'waybill 78412345675',
    'bill SHA26110045',
  ],
  'two telephones': ['Tel +86 21 6888 1234 / 176-1234-5675, 手机 010-82345675 17612345675'],
  'a mail thread': [
    `From: ops@line.example
Sent: Thursday, 12 November 2026 09:15
Subject: RE: Booking ONEYSH1AB1234500 // 2x40HC // SHANGHAI-ROTTERDAM

Dear team, SI cut-off 13/11/2026 12:00. VGM to be sent. Containers: DFSU1704420 + CMAU 222148-0.
Vessel ONE INNOVATION 056W. Total USD 4,850.00. Regards, +49 40 1234 5678-90`,
    'bill ONEYSH1AB1234500',
    'container DFSU1704420',
    'container CMAU2221480',
  ],
};

test.each(Object.entries(MAILS))('%s', (_, [text, ...numbers]) => expect(numbersIn(text)).toEqual(numbers));

/** A number of each kind in possible notations, with the expected result. */
const written = fc.constantFrom(
  ['MSCU6639870', 'container MSCU6639870'],
  ['MSCU 663987-0', 'container MSCU6639870'],
  ['ＭＳＣＵ６６３９８７０', 'container MSCU6639870'],
  ['176-12345675', 'waybill 17612345675'],
  ['784-1234 5675', 'waybill 78412345675'],
  ['MEDUAB123456', 'bill MEDUAB123456'],
  ['HLCU NGB 2639004', 'bill HLCUNGB2639004'],
  ['COSU 6123456780', 'bill COSU6123456780'],
  ['RB123456785CN', 's10 RB123456785CN'],
  ['1Z5R89390357567127', 'express 1Z5R89390357567127'],
) as fc.Arbitrary<readonly [string, string]>;
const noise = fc.constantFrom(
  'Tel: +86 21 6123 4567',
  '手机：13800138000',
  'GSM 0532 123 45 67',
  'USD 12,345.67',
  '2026-11-12 14:30',
  'seal CN1234567',
  'PO 4500123456',
  '40HQ',
  '200120 Shanghai',
  'see you soon',
  'GTİP 8471.30',
  '谢谢',
);

test('finds all numbers in order, however they are mixed with other text', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(written, noise), { maxLength: 12 }), (parts) => {
      const text = parts.map((part) => (typeof part === 'string' ? part : part[0])).join('\n');
      expect(numbersIn(text)).toEqual(parts.flatMap((part) => (typeof part === 'string' ? [] : [part[1]])));
    }),
    { numRuns: 200 },
  );
});

// A backtracking pattern would exceed the test's time.
test.each([
  'TEL ',
  'TEL: 1-',
  '+1 ',
  '(021) ',
  'HLCU ',
  'HLCU A ',
  'B/L NO ',
  'B/L 12 ',
  'A@',
  'HTTP://',
  '\t',
  'MSCU 6',
  '提单',
  '00 1',
  '1Z ',
])('finishes a long text of %j', (unit) =>
  expect(extract(unit.repeat(10_000)).length).toBeLessThanOrEqual(EXTRACT_MAX_NUMBERS),
);
