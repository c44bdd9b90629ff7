/** Whole mails as pasted, with other content around the numbers: signatures, dates, amounts, accounts. */
import { expect, test } from 'vitest';
import { extract } from './extract.ts';

const numbersIn = (text: string): string[] =>
  extract(text).map(({ best, problem }) =>
    best ? `${best.kind} ${best.value}` : `refused: ${problem?.key ?? ''}`,
  );

const MAILS: Record<string, [text: string, ...numbers: string[]]> = {
  'one of each kind, with blanks, and a telephone': [
    `Dear team,
Please trace: container CSQU 305438-3, B/L COSU 6390 0010 1, MAWB 176-1234 5675, parcel 9611 0209 8765 4312 3456 72,
customs declaration 2225 2026 1000 0123 45. Call me on +86 138 0013 8000.`,
    'container CSQU3054383',
    'bill COSU639000101',
    'waybill 17612345675',
    'express 9611020987654312345672',
    'declaration 222520261000012345',
  ],
  'one of each kind, a line each': [
    'CSQU3054383\nHLCU NGB 2639004\n176 1234 5675\nSF1234567890123\n222520261000012345\n13800138000',
    'container CSQU3054383',
    'bill HLCUNGB2639004',
    'waybill 17612345675',
    'express SF1234567890123',
    'declaration 222520261000012345',
  ],
  'parcels in groups': [
    `FedEx 96 11020 98765431234567 2 today, pls check 1001 9213 3425 0001 0003 0077 9017 9726 97 too
fedex 4771 7908 1230; parcel no. 0398 1385 2990 618; 7995 3127 4483 (FedEx); UPS 1Z 5R8 9390 3575 6712 7
DHL kargo takip no: JJD 0099 9999 99. Hotline 1-800-463-3339, DHL 800 225 5345, FedEx +90 212 444 06 06`,
    'express 9611020987654312345672',
    'express 1001921334250001000300779017972697',
    'express 477179081230',
    'express 039813852990618',
    'express 799531274483',
    'express 1Z5R89390357567127',
    'express JJD0099999999',
  ],
  'bills in groups after their line’s code': [
    `提单 COSU 6390 0010 1 船名 COSCO SHIPPING ARIES; B/L COSU 6390 0010 10, MAEU 2214 5678 9; OOLU 2711 4839 10
MSCU CN 123456; ZIMU SNH 1234 567, ONEY SH1 AB1234500; HLCU NGB 2639004 12 CTNS`,
    'bill COSU639000101',
    'bill COSU6390001010',
    'bill MAEU221456789',
    'bill OOLU2711483910',
    'bill MSCUCN123456',
    'bill ZIMUSNH1234567',
    'bill ONEYSH1AB1234500',
    'bill HLCUNGB2639004',
  ],
  'a Turkish mail': [
    `Sayın Mehmet Bey,
Aşağıdaki sevkiyatların son durumunu rica ederiz:
  - Konteyner: TEMU 100203 0
  - Konşimento No: MEDU AB 123 456
  - Hava konşimentosu (AWB): 235 1234 5675
  - Beyanname: 26341300EX00012345
Fatura tutarı: 12.345,67 EUR – Fatura No: ABC2026000001234, IBAN: TR33 0006 1005 1978 6457 8413 26
Sipariş No: 4500123456, GTİP 8504.40.95.00.19, Vergi No: 123 456 7890
Saygılarımla, Ayşe YILMAZ
Tel: +90 212 555 12 34 (dahili 812) | Faks: 0212 555 12 35 | Cep: 0532 123 45 67
Büyükdere Cad. No:127 K:5 34394 Şişli / İstanbul
ayse.yilmaz@ornek.com.tr – www.ornek.com.tr/konteyner?no=TEMU1002030`,
    'container TEMU1002030',
    'bill MEDUAB123456',
    'waybill 23512345675',
    'refused: problem.digits',
  ],
  'a Turkish mail with plates': [
    `MSC konşimentolu (MEDUAB123456) 2*40HC yük: TCLU 4567 895 ve GESU1234565.
Araç plakaları 34 ABC 123 ve 06 DEF 45, dorse 34 ZYF 789.
T.C. kimlik: 12345678950, V.D.: Boğaziçi Kurumlar 0990012345, Mersis: 0099001234500012
Ordino bedeli 1.250,00 TL; Hesap: TR12 0001 0017 4500 0123 4567 89
Cep 0 (532) 123 45 67 / WhatsApp: 905321234567`,
    'bill MEDUAB123456',
    'container TCLU4567895',
    'container GESU1234565',
    'plate 34ABC123',
    'plate 06DEF45',
    'plate 34ZYF789',
  ],
  'a thread, forwarded and quoted': [
    `> -----Original Message-----
> From: "Export Desk" <export@line.example>
> Date: Thu, 12 Nov 2026 09:15:22 +0800
> Subject: FW: RE: SHPT 2x40HC SHANGHAI/ROTTERDAM // BKG 6390001010 // PO#4501234567
>
>> Pls be advised that cntrs CSQU3054383 / SEAL OOLAB12345 and TGHU 759933-0
>> were loaded on COSCO SHIPPING ARIES V.025W, ETD 13/11/2026 23:59,
>> freight USD 4,850.00 per 40'HC; HS 8471.30.00; 1,056 CTNS 21,345.60 KGS 134.5 CBM
> Message-ID: <20261112011522.AB123456789@mail.line.example>
> Ticket #INC0012345678, ref [ref:_00D20abc._50012def:ref]
> Tel +31 (0)10 123 4567, fax +31 10 123 45 68, KvK 12345678, BTW NL123456789B01, 3089 JH Rotterdam`,
    'bill 6390001010',
    'container CSQU3054383',
    'container TGHU7599330',
  ],
  'rows of Excel': [
    [
      'No.\tContainer No.\tSeal\tSize\tMBL\tHAWB\tETD\tPhone\tUSCC\tAmount',
      '1\tCSQU3054383\tH1234567\t40HQ\tCOSU6390001010\t\t2026/11/12\t021-61234567\t91310000MA1K3ABC4X\t4,850.00',
      '2\tMSCU 6639 870\t9988776\t20GP\tMAEU 221456789\t176-12345675\t2026/11/13\t13800138000\t91310000132284102H\t12,000.00',
      '3\tTGHU7599330\t\t40HQ\t6390001011\t\t11/14/26\t+86 21 61234567\t\t¥3,200',
    ].join('\n'),
    'container CSQU3054383',
    'bill COSU6390001010',
    'container MSCU6639870',
    'bill MAEU221456789',
    'waybill 17612345675',
    'container TGHU7599330',
    'bill 6390001011',
  ],
  'a Chinese mail': [
    `王经理，您好！麻烦帮忙查一下以下货物：
1、柜号：CSQU3054383（40HQ，封条号 COS1234567）
2、提单号：COSU 6390 0010 10，船名航次：COSCO SHIPPING ARIES / 025W
3、空运单：784-1234 5675，3件/345.5KG
4、顺丰单号：SF 1234 5678 90123
5、报关单号：2225 20261 000012345
合同号 HT-2026-1112-003，订单号 PO20261112001，发票号 24312000000012345678，金额 RMB 12,345.67 元
开户行：中国银行上海市分行，账号 4558 1234 5678 9012 345，税号 91310000MA1K3ABC4X，身份证 310101199001011234
上海某某国际货运代理有限公司 地址：上海市浦东新区银城中路168号1203室 邮编：200120
电话：021-6123 4567-812  传真：021-6123 4568  手机：138-0013-8000  QQ：123456789
微信：liwei_13800138000  邮箱：li.wei@forwarder.example`,
    'container CSQU3054383',
    'bill COSU6390001010',
    'waybill 78412345675',
    'express SF1234567890123',
    'declaration 222520261000012345',
  ],
  'a European mail': [
    `Ref: our file no. 45123 / two parcels: 7995 3127 4483 (FedEx) and 1Z5R89390357567127 (UPS).
Cntr# MSCU 6639 870, MSC bill MEDU AB 123456; AWB#: 020-1234 5675.
Invoice INV-2026-001234 dated 2026-11-12, due 12/12/2026, total EUR 1.234,56.
VAT DE123456789, EORI DE1234567890123, IBAN DE89 3704 0044 0532 0130 00, BIC COBADEFFXXX, HRB 123456.
Hans Mueller | Direct +49 40 12345-678 | Mobile 0171 1234567 | Fax: (040) 12345-679
Am Sandtorkai 37, 20457 Hamburg`,
    'express 799531274483',
    'express 1Z5R89390357567127',
    'container MSCU6639870',
    'bill MEDUAB123456',
    'waybill 02012345675',
  ],
  'an American mail': [
    `Team, need LFD on TGHU 759933-0 at APM Pier 400, MBL EGLV 0015 0012 3456, AMS HBL SHPT26110001,
IT# 123456789, PO 77-889912, SCAC EGLV, FIRMS Y790, chassis DCLZ412345. Call 310-555-0142 or (562) 555-0199 x12.
2500 Navy Way, San Pedro, CA 90731-7501. Delivery appt 11/24/2026 0800-1000. Pickup # 8837721`,
    'container TGHU7599330',
    'bill EGLV001500123456',
    'bill SHPT26110001',
  ],
  'a pre-alert of an agent': [
    `Von: Agent HKG [mailto:ops@hkg.example]
Gesendet: Freitag, 13. November 2026 04:12
Betreff: PRE-ALERT // HKG-FRA // MAWB 160-87654324 // HAWB HKG00123456 // 12 PCS 345 KGS
CX 281/14NOV HKGFRA ETA 14NOV 0605
Shipper tel (852) 2345 6789 fax 2345-6788
Cnee: Muster GmbH, Cargo City Sued 543, D-60549 Frankfurt, Ust-ID DE 812 345 678
L/C No. LC26HKG00123, dated 261101, EDI batch 000000012345`,
    'waybill 16087654324',
    'bill HKG00123456',
  ],
};

test.each(Object.entries(MAILS))('%s', (_, [text, ...numbers]) => expect(numbersIn(text)).toEqual(numbers));
