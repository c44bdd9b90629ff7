import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { guessColumn, headerLine, headersOf, placeColumns, sheetFixed } from './layout.ts';
import { periodIn } from './days.ts';
import { rateIn } from './prices.ts';
import { codeOf, dayOf, laneOf, placeOf, tariffRows } from './rows.ts';
import { titlesIn } from './titles.ts';
import { supersede, type Period } from './supersede.ts';

describe('recognition of a header', () => {
  test.each([
    ['M', 'minimum', undefined],
    ['Min.', 'minimum', undefined],
    ['-45', 'normal', undefined],
    ['N', 'normal', undefined],
    ['+45', 'break', '45'],
    ['Q100', 'break', '100'],
    ['300KG', 'break', '300'],
    ['500+', 'break', '500'],
    ['>1000', 'break', '1000'],
    ['+45公斤', 'break', '45'],
    ['＋100 (CNY/KG)', 'break', '100'],
    ['300KG以上', 'break', '300'],
    ['45 kg ve üzeri', 'break', '45'],
    ['100-299 KGS', 'break', '100'],
    ['0-44', 'normal', undefined],
    ['−45 CNY/KG', 'normal', undefined],
    ['bitiş', 'validTo', undefined],
    ['Asgari', 'minimum', undefined],
    ['PARA BİRİMİ', 'currency', undefined],
    ['目的港', 'destination', undefined],
    ['varış', 'destination', undefined],
    ['DEST.', 'destination', undefined],
    ['FSC', 'surcharge', undefined],
    ['安检费', 'surcharge', undefined],
    ['Transit time', 'ignore', undefined],
  ])('recognises %s as %s', (header, field, from) => {
    expect(guessColumn(header)).toMatchObject({ field, ...(from && { from }) });
  });
});

test('separates security from war risk, and a waybill fee from a rate per kilogram', () => {
  expect(['SSC', 'Güvenlik', '战险', 'AWB fee'].map(guessColumn)).toMatchObject([
    { code: 'SCC', basis: 'grossKg' },
    { code: 'SCC', basis: 'grossKg' },
    { code: 'XDC', basis: 'grossKg' },
    { code: 'AWC', basis: 'waybill' },
  ]);
});

const DECEMBER = { validFrom: '2026-12-01', validTo: '2026-12-31' };
test.each([
  [['Validity: 01 DEC 2026 - 31 DEC 2026', 'Currency: CNY/KG'], [], { ...DECEMBER, currency: 'CNY' }],
  [
    ['上海出口运价表（人民币）', '有效期：2026年12月1日至2026年12月31日'],
    [],
    { ...DECEMBER, currency: 'CNY' },
  ],
  [['Geçerlilik: 01.12.2026 – 31.12.2026', 'EUR'], [], { ...DECEMBER, currency: 'EUR' }],
  [['Rates valid from 1-Dec-26 till 31-Dec-26 (USD)'], ['MIN (USD)'], { ...DECEMBER, currency: 'USD' }],
  [['Effective 1 Dec 2026'], ['N USD/KG'], { validFrom: '2026-12-01', currency: 'USD' }],
  [['Valid until 31 Dec 2026'], [], { validTo: '2026-12-31' }],
  // An unknown order of day and month, two currencies, and texts that only look like one give no result.
  [['Valid 01/02/2026 - 03/04/2026 (ALL IN)'], ['MIN (USD)', 'FSC (EUR)'], {}],
  [['Rates of 2026', 'ALL PRICES NET', 'TEL 86-21-12345678'], ['DEST', 'M'], {}],
])('reads from a sheet with the titles %j: %j %j', (above, headers, expected) => {
  expect(titlesIn([above], headers)).toEqual(expected);
});

const LINES = [
  ['Rates of December', '', ''],
  ['DEST', 'M', 'N', '+45', '+100', 'FSC', 'FSC'],
];
const COLUMNS = [
  ...['DEST', 'M', 'N', '+45', '+100', 'FSC'].map(guessColumn),
  { header: 'FSC', field: 'surcharge' as const, code: 'Second', basis: 'waybill' as const },
];
const FIXED = sheetFixed.parse({ origin: 'PVG', airline: 'TK', currency: 'CNY', validFrom: '2026-12-01' });

describe('a rate sheet', () => {
  test('finds the header line by the most known columns, and columns that moved', () => {
    expect(headerLine(LINES, (cell) => guessColumn(cell).field !== 'ignore')).toBe(1);
    const moved = [['note'], ['N', 'DEST', '+100', '+45', 'M', 'FSC', 'fsc']];
    const { line, placed, missing } = placeColumns({ columns: COLUMNS }, moved);
    expect([line, placed.map(({ index }) => index), missing]).toEqual([1, [1, 4, 0, 3, 2, 5, 6], []]);
    expect(placeColumns({ columns: COLUMNS }, [['DEST', 'N']]).missing).toEqual([
      'M',
      '+45',
      '+100',
      'FSC',
      'FSC',
    ]);
  });

  test('combines two header lines, where merged cells appear in the first only', () => {
    const lines = [
      ['运价表 2026', '', '', '', '', ''],
      ['目的港', '航空公司', 'Rate CNY/kg', '', '', '有效期至'],
      ['', '', 'M', '-45', '+45', ''],
      ['IST', 'TK', '451', '25,90', '22,9', '31.12.2026'],
      ['SAW', '', '500', '30', '26', ''],
    ];
    const understood = (cell: string) => guessColumn(cell).field !== 'ignore';
    expect(headerLine(lines, understood)).toBe(2);
    const columns = headersOf(lines, 2).map(guessColumn);
    expect(columns.map(({ field }) => field)).toEqual([
      'destination',
      'airline',
      'minimum',
      'normal',
      'break',
      'validTo',
    ]);
    const { line, placed, missing } = placeColumns({ columns }, lines);
    expect([line, missing]).toEqual([2, []]);
    const [ist, saw] = tariffRows(lines.slice(3), placed, FIXED);
    expect(ist!.values).toMatchObject({
      destination: 'IST',
      airline: 'TK',
      validTo: '2026-12-31',
      breaks: [{ rate: '451' }, { class: 'N', rate: '25.90' }, { from: '45', rate: '22.9' }],
    });
    expect(saw!.values).toMatchObject({ destination: 'SAW', airline: 'TK', validTo: '2026-12-31' });
  });

  test('becomes tariffs: breaks in columns, values carried down, notes left out', () => {
    const { placed } = placeColumns({ columns: COLUMNS }, LINES);
    placed.push({ header: 'Product', field: 'commodity', index: 7 });
    const [first, second, note] = tariffRows(
      [
        ['IST', 451, 25.900000000000002, '22,9', 'N/A', '1.2', 50, 'GEN'],
        ['', '451', 25.9, 'CNY 21.5', '-', '', ''],
        ['all rates plus local charges', '', '', '', '', '', ''],
      ],
      placed,
      FIXED,
    );
    expect(first!.faults).toEqual([]);
    expect(first!.values).toMatchObject({
      airline: 'TK',
      origin: 'PVG',
      destination: 'IST',
      commodity: null,
      breaks: [
        { class: 'M', from: '0', rate: '451' },
        { class: 'N', from: '0', rate: '25.9' },
        { class: 'Q', from: '45', rate: '22.9' },
      ],
      surcharges: [
        { code: 'MYC', basis: 'grossKg', rate: '1.2' },
        { code: 'Second', basis: 'waybill', rate: '50' },
      ],
    });
    expect(second!.values).toMatchObject({ destination: 'IST', surcharges: null });
    expect(second!.values.code).toBe(first!.values.code);
    expect(note).toBeNull();
  });

  test('names the cell that is ambiguous', () => {
    const { placed } = placeColumns({ columns: COLUMNS }, LINES);
    const [row] = tariffRows([['IST', 451, '1.500', 'cheap', 3]], placed, FIXED);
    expect(row!.faults).toEqual([{ path: 'breaks', key: 'crud:fault.ambiguous', values: expect.anything() }]);
  });

  test.each([
    ['2026-12-01', '2026-12-01'],
    ['1.12.2026', '2026-12-01'],
    ['13/12/2026', '2026-12-13'],
    ['12/13/2026', '2026-12-13'],
    ['01/12/2026', null],
    ['2026年12月1日', '2026-12-01'],
    ['31.02.2026', null],
    [new Date('2026-12-01T00:00:00Z'), '2026-12-01'],
    ['soon', null],
    ['31DEC26', '2026-12-31'],
    ['till 31-Dec-26', '2026-12-31'],
    ['31 Aralık 2026', '2026-12-31'],
    ['有效期至2026年12月31', '2026-12-31'],
  ])('reads the day %s as %s', (cell, day) => {
    expect(dayOf(cell)).toBe(day);
  });

  test.each([
    ['2026-12-01 ~ 2026-12-31', ['2026-12-01', '2026-12-31']],
    ['2026.12.1-12.31', ['2026-12-01', '2026-12-31']],
    ['01DEC-31DEC26', ['2026-12-01', '2026-12-31']],
    ['1-31 Dec 2026', ['2026-12-01', '2026-12-31']],
    ['1.12.-31.12.2026', ['2026-12-01', '2026-12-31']],
    ['valid from 1 Dec 2026 to 15 Jan 2027', ['2026-12-01', '2027-01-15']],
    ['2026年12月1日至31日', ['2026-12-01', '2026-12-31']],
    ['31.12.2026 - 1.12.2026', null],
    ['05/06/2026 - 07/08/2026', null],
    ['until further notice', null],
  ])('reads the period %s', (text, period) => {
    expect(periodIn(text)).toEqual(period);
  });

  test('makes one tariff per lane from breaks listed in rows, and reads currency signs and periods', () => {
    const lines = [['DEST', 'Weight', 'Rate', 'FSC', 'Validity']];
    const columns = lines[0]!.map(guessColumn);
    expect(columns.map(({ field }) => field)).toEqual([
      'destination',
      'weight',
      'rate',
      'surcharge',
      'validTo',
    ]);
    const { placed } = placeColumns({ columns }, lines);
    const rows = tariffRows(
      [
        ['IST', 'MIN', '¥451', '4,5', '1-31 Dec 2026'],
        ['', -45, '25.9元', '', ''],
        ['IST', 45, 'CNY 22.90/kg', '', ''],
        ['', '+1000', 'N/A', '', ''],
        ['FRA', 'N', '€ 3,20', '', ''],
        ['', 'all in', '3', '', ''],
      ],
      placed,
      sheetFixed.parse({ ...FIXED, validFrom: '' }),
    );
    expect(rows.map((row) => row?.values.destination)).toEqual([
      'IST',
      undefined,
      undefined,
      undefined,
      'FRA',
      undefined,
    ]);
    expect(rows[0]).toMatchObject({
      faults: [],
      values: {
        validFrom: '2026-12-01',
        validTo: '2026-12-31',
        surcharges: [{ code: 'MYC', rate: '4.5' }],
        breaks: [
          { class: 'M', from: '0', rate: '451' },
          { class: 'N', from: '0', rate: '25.9' },
          { class: 'Q', from: '45', rate: '22.90' },
        ],
      },
    });
    // A yuan sheet contains no euros, and "all in" is no weight; the first fault is reported.
    expect(rows[4]!.faults.map(({ key }) => key)).toEqual(['airTariff:sheet.fault.currency']);
    const unnamed = (rate: string) =>
      tariffRows([['FRA', 'N', rate]], placed, sheetFixed.parse({ origin: 'PVG' }))[0]!.values;
    expect(unnamed('€ 3,20')).toMatchObject({ currency: 'EUR', breaks: [{ rate: '3.20' }] });
    expect(unnamed('¥ 3,20')).toMatchObject({ currency: '' });
  });

  test.each([
    ['ist', { kind: 'airport', place: 'IST', zones: null }],
    ['TR', { kind: 'country', place: 'TR', zones: null }],
    ['IST/SAW', { kind: 'zone', place: 'IST/SAW', zones: 'IST SAW' }],
    ['伊斯坦布尔', { kind: 'city', place: '伊斯坦布尔', zones: null }],
  ])('reads the place %s', (text, place) => {
    expect(placeOf(text)).toEqual(place);
  });

  test('gives different lanes different, valid codes', () => {
    const lane = {
      airline: 'TK',
      origin: '上海',
      destination: 'IST',
      validFrom: '2026-12-01',
      currency: 'CNY',
    };
    expect(codeOf(lane)).toMatch(/^[A-Z0-9][A-Z0-9._/-]{0,29}$/);
    expect(codeOf({ ...lane, commodity: 'fish' })).not.toBe(codeOf(lane));
    expect(laneOf({ ...lane, origin: '北京' })).not.toBe(laneOf(lane));
  });
});

test('leaves one tariff for each day after a newer sheet, and the older one on all other days', () => {
  const day = fc.integer({ min: 1, max: 28 }).map((n) => `2026-02-${String(n).padStart(2, '0')}`);
  const period = fc.tuple(day, fc.option(day)).map(([a, b]): Period => ({
    validFrom: b !== null && b < a ? b : a,
    validTo: b === null ? null : b < a ? a : b,
  }));
  const holds = ({ validFrom, validTo }: Period, on: string) =>
    validFrom <= on && (validTo === null || validTo >= on);
  fc.assert(
    fc.property(period, period, day, (older, newer, on) => {
      const result = supersede(older, newer);
      const left: Period[] =
        result === null
          ? [older]
          : result.kind === 'aside'
            ? []
            : result.kind === 'begins'
              ? [{ ...older, validFrom: result.validFrom }]
              : [{ ...older, validTo: result.validTo }, ...(result.kind === 'split' ? [result.rest] : [])];
      for (const one of left) expect(one.validTo === null || one.validTo >= one.validFrom).toBe(true);
      const count = left.filter((one) => holds(one, on)).length;
      expect(count).toBe(holds(older, on) && !holds(newer, on) ? 1 : 0);
    }),
  );
});

test('accepts trade terms for "no rate" and names any other text', () => {
  const none =
    'on req. | ON REQUEST | Upon request | call | Closed | 单询 | 电询 | 请询价 | 面议 | talep üzerine | TALEP ÜZERİNE | Teklif alınız | TEKLİF ALINIZ | -';
  for (const cell of none.split(' | ')) expect([cell, rateIn(cell)]).toEqual([cell, { value: null }]);
  expect(rateIn('see page 2')).toEqual({
    fault: { key: 'airTariff:sheet.fault.rate', values: { text: 'see page 2' } },
  });
});

test('recognises a validity column by its Chinese name', () => {
  expect(guessColumn('有效期')).toEqual({ header: '有效期', field: 'validTo' });
});
