import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { houseExample, masterExample } from './examples.ts';
import { writeFhl } from './fhl.ts';
import { writeFwb, type FwbMessage } from './fwb.ts';
import { inCapitals } from './limits.ts';
import { temperatureIn } from './parts.ts';

const linesOf = (text: string) => text.trimEnd().split('\r\n');

describe('air waybill data', () => {
  const party = masterExample.shipper;
  const line = masterExample.lines[0]!;
  it('writes version 17 line by line', () => {
    const { text, faults } = writeFwb(masterExample, 17);
    expect(faults).toEqual([]);
    expect(linesOf(text)).toEqual([
      'FWB/17',
      '235-63900012PVGIST/T10K480.0MC3.563',
      'FLT/TK6543/24',
      'RTG/ISTTK',
      'SHP/2000117',
      'NAM/YUANYANG MACHINERY CO. LTD',
      'ADR/NO. 88 PUDONG AVENUE',
      'LOC/SHANGHAI',
      '/CN/200120/TE/862155550100',
      'CNE',
      'NAM/ISIL DIS TICARET LTD. STI.',
      'ADR/ATATURK CADDESI 12 YESILKOY',
      'LOC/ISTANBUL',
      '/TR/34149',
      'AGT//0831234/0015',
      '/PORTHOLE FREIGHT CO. LTD',
      '/SHANGHAI',
      'SSR/KEEP DRY',
      'ACC/GEN/FREIGHT PREPAID',
      'CVD/CNY/PP/PP/NVD/NCV/XXX',
      'RTD/1/P10/K480.0/CQ/W594.0/R18.28/T10858.32',
      '/NG/ELECTRIC MOTORS AND',
      '/2/NG/SPARE PARTS',
      '/3/ND//CMT162-156-141/1',
      '/4/NV/MC3.563',
      '/5/NH/850140',
      'OTH/P/AWA50.00MYC1188.00SCC594.00',
      '/P/CHC12.00',
      'PPD/WT10858.32',
      '/OA50.00/OC1794.00/CT12702.32',
      'CER/PORTHOLE FREIGHT',
      'ISU/22NOV26/SHANGHAI/PORTHOLE FREIGHT',
      'REF///AGT/PORTHOLEFREIGHTCO/PVG',
      'SPH/ELI/SPX',
      'OCI/CN/SHP/T/USCI 91310000MA1K3',
    ]);
  });

  it('writes version 16 without line names for a party', () => {
    const lines = linesOf(writeFwb(masterExample, 16).text);
    expect(lines.slice(4, 9)).toEqual([
      'SHP/2000117',
      '/YUANYANG MACHINERY CO. LTD',
      '/NO. 88 PUDONG AVENUE',
      '/SHANGHAI',
      '/CN/200120/TE/862155550100',
    ]);
    expect(lines).toContain('/NG/ELECTRIC MOTORS AND');
    const long = { ...masterExample, shipper: { ...party, street: 'A'.repeat(36) } };
    expect(writeFwb(long, 16).faults).toMatchObject([{ field: 'shipper.street', rule: 'tooLong', most: 35 }]);
  });

  it('writes a long name or street on two lines, broken between words where possible', () => {
    const named = (name: string) => {
      const lines = linesOf(writeFwb({ ...masterExample, shipper: { ...party, name } }, 17).text);
      return lines.slice(lines.indexOf('SHP/2000117') + 1, lines.indexOf('ADR/NO. 88 PUDONG AVENUE'));
    };
    expect(named('Shanghai Yuanyang International Machinery Import and Export Co., Ltd')).toEqual([
      'NAM/SHANGHAI YUANYANG INTERNATIONAL',
      '/MACHINERY IMPORT AND EXPORT CO. LTD',
    ]);
    const word = 'A'.repeat(24);
    expect(named(`${word} ${word} ${word.slice(4)}`)).toEqual([
      `NAM/${word} ${word.slice(14)}`,
      `/${word.slice(10)} ${word.slice(4)}`,
    ]);
  });

  it('writes the notify party without account: next to its segment in version 16, below it in 17', () => {
    const notified = (version: 16 | 17) => {
      const lines = linesOf(writeFwb({ ...masterExample, notify: party }, version).text);
      return lines.slice(lines.findIndex((one) => one.startsWith('NFY'))).slice(0, 3);
    };
    expect(notified(16)).toEqual(['NFY/YUANYANG MACHINERY CO. LTD', '/NO. 88 PUDONG AVENUE', '/SHANGHAI']);
    expect(notified(17)).toEqual(['NFY', 'NAM/YUANYANG MACHINERY CO. LTD', 'ADR/NO. 88 PUDONG AVENUE']);
  });

  it('marks the goods of a consolidation as those of its houses', () => {
    const { text } = writeFwb({ ...masterExample, consolidation: true }, 17);
    expect(text).toContain('/NC/ELECTRIC MOTORS AND\r\n/2/NC/SPARE PARTS\r\n');
    expect(text).not.toContain('/NG/');
  });

  it('writes a zero total for a free shipment, prepaid or collect', () => {
    const none = masterExample.collect;
    const free = (weightPayment: 'P' | 'C') =>
      linesOf(writeFwb({ ...masterExample, weightPayment, prepaid: none }, 17).text).filter((one) =>
        /^(PPD|COL|\/CT)/.test(one),
      );
    expect(free('P')).toEqual(['PPD/CT0']);
    expect(free('C')).toEqual(['COL/CT0']);
  });

  it('writes flight numbers with three digits, and the customs status of the goods', () => {
    const flown = (flight: string) =>
      writeFwb({ ...masterExample, flights: [{ flight, day: '2026-11-24' }], customsOrigin: 't1' }, 17);
    expect(flown('TK72').text).toContain('FLT/TK072/24\r\n');
    expect(flown('5X7A').text).toContain('FLT/5X007A/24\r\n');
    expect(flown('TK6543').text).toContain('FLT/TK6543/24\r\n');
    expect(linesOf(flown('TK72').text)).toContain('COR/T1');
    expect(flown('TK72').faults).toEqual([]);
  });

  it('drops trailing zeros that do not fit, and suggests a rounded weight for too many decimals', () => {
    const weighed = (gross: string) => {
      const { text, faults } = writeFwb({ ...masterExample, gross }, 17);
      return [linesOf(text)[1]!.replace(/^.*T10K|MC.*$/g, ''), faults];
    };
    expect(weighed('12345.50')).toEqual(['12345.5', []]);
    expect(weighed('123456.000')).toEqual(['123456', []]);
    expect(weighed('0480.5')).toEqual(['480.5', []]);
    const places = (value: string, fits: string) => [
      { field: 'gross', rule: 'places', most: 7, fits, value },
    ];
    expect(weighed('12345.678')[1]).toEqual(places('12345.678', '12345.7'));
    expect(weighed('1234567.5')[1]).toEqual(places('1234567.5', '1234568'));
  });

  it('writes whole centimetres, and no more dimensions than fit', () => {
    const sized = (dimensions: FwbMessage['dimensions']) =>
      linesOf(writeFwb({ ...masterExample, dimensions }, 17).text).filter((one) => one.includes('/ND/'));
    const size = { pieces: 1, length: '141.5', width: '0.4', height: '99.4' };
    expect(sized([size])).toEqual(['/3/ND//CMT142-1-99/1']);
    expect(sized([])).toEqual(['/3/ND//NDA']);
    expect(sized(Array.from({ length: 500 }, () => size))).toEqual(['/3/ND//NDA']);
    // Rate lines have two-digit numbers, whatever other goods data follows.
    const full = {
      dimensions: Array.from({ length: 90 }, () => size),
      harmonised: Array<string>(9).fill('850140'),
    };
    const { text } = writeFwb({ ...masterExample, ...full }, 17);
    expect(linesOf(text).filter((one) => /^\/\d{3}\//.test(one))).toEqual([]);
    const faults = writeFwb({ ...masterExample, dimensions: [{ ...size, pieces: 12_000 }] }, 17).faults;
    expect(faults).toEqual([{ field: 'dimensions.0.pieces', rule: 'format', value: '12000' }]);
  });

  it('names the base rate of a reduction or a surcharge', () => {
    const rated = (rateClass: string, commodity: string) =>
      writeFwb({ ...masterExample, lines: [{ ...line, rateClass, commodity }] }, 17);
    expect(rated('R', 'N50')).toMatchObject({ faults: [], text: expect.stringContaining('/CR/SN50/W') });
    expect(rated('S', 'N150').faults).toEqual([]);
    expect(rated('C', '0300').faults).toEqual([]);
    for (const [of, item] of [
      ['R', ''],
      ['S', '50'],
      ['C', 'N50'],
    ] as const)
      // prettier-ignore
      expect(rated(of, item).faults).toMatchObject([{ field: 'lines.0.commodity' }]);
  });

  const changed = (changes: Partial<FwbMessage>) =>
    writeFwb({ ...masterExample, ...changes }, 17).faults.map(({ field, rule, most }) => [field, rule, most]);
  it.each([
    ['a check digit', { serial: '63900013' }, [['serial', 'format', undefined]]],
    ['no name', { shipper: { ...party, name: '' } }, [['shipper.name', 'required', undefined]]],
    ['Chinese', { shipper: { ...party, name: '远洋机电' } }, [['shipper.name', 'characters', undefined]]],
    ['a long name', { shipper: { ...party, name: 'A'.repeat(71) } }, [['shipper.name', 'tooLong', 70]]],
    [
      'a long place',
      { consignee: { ...party, place: 'B'.repeat(18) } },
      [['consignee.place', 'tooLong', 17]],
    ],
    [
      'a country in words',
      { shipper: { ...party, country: 'China' } },
      [['shipper.country', 'format', undefined]],
    ],
    ['a weight of no number', { gross: '480 kg' }, [['gross', 'format', undefined]]],
    ['a weight too long', { gross: '12345678.5' }, [['gross', 'tooLong', 7]]],
    ['no pieces', { pieces: 0 }, [['pieces', 'format', undefined]]],
    ['no route', { routing: [] }, [['routing', 'required', undefined]]],
    [
      'no flight',
      { flights: [{ flight: 'TK', day: '2026-11-24' }] },
      [['flights.0.flight', 'format', undefined]],
    ],
    [
      'a commodity rate without its number',
      { lines: [{ ...line, rateClass: 'C' }] },
      [['lines.0.commodity', 'required', undefined]],
    ],
    ['no rate', { lines: [{ ...line, rate: '' }] }, [['lines.0.rate', 'required', undefined]]],
    ['a sender in Chinese letters', { sender: '远洋' }, [['sender', 'characters', undefined]]],
    ['an insurance too high', { insurance: '123456789012' }, [['insurance', 'tooLong', 11]]],
    ['no goods', { goods: [] }, [['goods', 'required', undefined]]],
    ['a handling code of two letters', { handling: ['EL'] }, [['handling.0', 'format', undefined]]],
    ['no day', { issuedOn: '22.11.2026' }, [['issuedOn', 'format', undefined]]],
    [
      'an agent without its IATA number',
      { agent: { ...masterExample.agent, iata: '' } },
      [['agent.iata', 'required', undefined]],
    ],
  ] as const)('reports %s by its field', (_what, changes, expected) => {
    expect(changed(changes)).toEqual(expected);
  });

  it('contains only permitted characters when there is no fault', () => {
    const strings = fc.string({ maxLength: 40, unit: 'grapheme' });
    fc.assert(
      fc.property(
        strings,
        strings,
        strings,
        fc.constantFrom(16 as const, 17 as const),
        (name, place, goods, version) => {
          const message = { ...masterExample, shipper: { ...party, name, place }, goods: [goods] };
          const { text, faults } = writeFwb(message, version);
          if (faults.length > 0) return;
          expect(text).toMatch(/^[A-Z0-9 ./\r\n-]+$/);
          for (const one of linesOf(text)) expect(one.length).toBeLessThanOrEqual(70);
        },
      ),
    );
  });
});

describe('house manifest', () => {
  it('is written under its master', () => {
    const { text, faults } = writeFhl(houseExample);
    expect(faults).toEqual([]);
    expect(linesOf(text)).toEqual([
      'FHL/5',
      'MBI/235-63900012PVGIST/T10K480.0',
      'HBS/PHL2600017/PVGIST/4/K120.5/4/ELECTRIC MOTORS',
      '/ELI',
      'TXT/ELECTRIC MOTORS AND SPARE PARTS OF THEM',
      'HTS/850140',
      'SHP',
      'NAM/YUANYANG MACHINERY CO. LTD',
      'ADR/NO. 88 PUDONG AVENUE',
      'LOC/SHANGHAI',
      '/CN/200120/TE/862155550100',
      'CNE',
      'NAM/ISIL DIS TICARET LTD. STI.',
      'ADR/ATATURK CADDESI 12 YESILKOY',
      'LOC/ISTANBUL',
      '/TR/34149',
      'CVD/CNY/PP/NVD/NCV/XXX',
    ]);
  });

  it('reports goods that cannot be written once', () => {
    const house = { ...houseExample.house, goods: 'Electric motors 电动机' };
    expect(writeFhl({ ...houseExample, house }).faults).toEqual([
      { field: 'house.goods', rule: 'characters', value: house.goods },
    ]);
  });

  it('refuses a house number that is too long', () => {
    const house = { ...houseExample.house, number: 'PHL-2600017-000A' };
    expect(writeFhl({ ...houseExample, house }).faults).toEqual([
      { field: 'house.number', rule: 'format', value: 'PHL2600017000A' },
    ]);
  });
});

it.each([
  ['Yeşilköy, No: 8/A', 'YESILKOY NO 8 A'],
  ['Łódź – Straße', 'LODZ - STRASSE'],
  ['Işıl & Çağrı', 'ISIL CAGRI'],
  ['  a\tb  ', 'A B'],
  // From a letter, a web page, and a Chinese keyboard.
  ['O’Neill‑Smith −5', 'O NEILL-SMITH -5'],
  ['Zero\u200bWidth\u00ad Ltd\ufeff', 'ZEROWIDTH LTD'],
  ['Foo（Group）Co.，Ltd。Ｂｌｄｇ　№５', 'FOO GROUP CO. LTD.BLDG NO5'],
])('writes %s as %s', (input, expected) => {
  expect(inCapitals(input)).toBe(expected);
});

it.each([
  ['+2 +8 °C', 'PLUS 2 PLUS 8 C'],
  ['2～8℃', '2-8 C'],
])('writes a temperature of %s as %s', (input, expected) => {
  expect(inCapitals(temperatureIn(input))).toBe(expected);
});
