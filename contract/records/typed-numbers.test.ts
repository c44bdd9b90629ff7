import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { faultText, inColumn } from '#contract/core/faults.ts';
import { airOrder } from '#contract/air/resources/air-order.ts';
import { contact } from '#contract/customers/resources/contact.ts';
import { customer } from '#contract/customers/resources/customer.ts';
import { readRecord } from './read.ts';
import { fieldOf, initialValues } from './resource.ts';
import { forTyping, readNumber, readTyped } from './typed-numbers.ts';
import { ordersOf, readDay, readShortDay } from './typed-times.ts';

describe('dates as written', () => {
  it.each([
    ['2026-1-5', '2026-01-05'],
    ['2026/01/05', '2026-01-05'],
    ['20260105', '2026-01-05'],
    ['2026年1月5日', '2026-01-05'],
    ['２０２６－０１－０５', '2026-01-05'],
    ['5.1.2026', '2026-01-05'],
    ['31/12/2026', '2026-12-31'],
    ['12-31-2026', '2026-12-31'],
    ['05/05/2026', '2026-05-05'],
    ['5 Jan 2026', '2026-01-05'],
    ['05-OCA-2026', '2026-01-05'],
    ['3 Ağustos 2026', '2026-08-03'],
    ['1. März 2026', '2026-03-01'],
    ['December 31, 2026', '2026-12-31'],
    ['2026-01-05 00:00:00', '2026-01-05'],
    ['2026-01-05T00:00:00.000Z', '2026-01-05'],
    ['29.02.2028', '2028-02-29'],
    ['29MAR26', '2026-03-29'],
    ['29-Mar-26', '2026-03-29'],
    ['5EKI2026', '2026-10-05'],
  ])('reads %j as %s', (text, day) => {
    expect(readDay(text)).toMatchObject({ day });
  });

  it('finds two readings where both are dates, unless the order is known', () => {
    expect(readDay('05/06/2026')).toEqual({ either: ['2026-06-05', '2026-05-06'] });
    expect(readDay('05/06/2026', 'monthFirst')).toEqual({ day: '2026-05-06' });
    expect(readDay('05/06/2026', 'yearFirst')).toEqual(readDay('05/06/2026'));
  });

  it.each([
    ['01.02.26', '2026-02-01'],
    ['1.2.26', '2026-02-01'],
    ['31.12.26', '2026-12-31'],
    ['32.12.31', '2032-12-31'],
    ['12/31/26', '2026-12-31'],
    ['19/01/26', '2026-01-19'],
  ])('reads %j, with a two-digit year, as %s', (text, day) => {
    expect(readShortDay(text)).toMatchObject({ day });
    expect(readTyped(fieldOf(contact, 'birthday'), text)).toEqual({ value: day });
  });

  it('finds up to three readings for a two-digit year without dots', () => {
    expect(readShortDay('25/01/26')).toEqual({ either: ['2026-01-25', '2025-01-26'] });
    expect(readShortDay('25/01/26', 'dayFirst')).toEqual({ day: '2026-01-25' });
    expect(readShortDay('26.01.05', 'yearFirst')).toEqual({ day: '2026-01-05' });
    expect(['25/01/26', '05/06/26', '05/06/2026', '31/12/2026', '31.12.26'].map(ordersOf)).toEqual([
      ['dayFirst', 'yearFirst'],
      ['dayFirst', 'monthFirst'],
      ['dayFirst', 'monthFirst'],
      ['dayFirst'],
      [],
    ]);
    expect(['30.02.26', '15.03.85', '1.1.2026', '31/31/26'].map((text) => readShortDay(text))).toEqual([null, null, null, null]); // prettier-ignore
  });

  it.each([
    '',
    'soon',
    '31.12.26',
    '30.02.2026',
    '2026-13-01',
    '31/31/2026',
    '5 Foo 2026',
    '15-Mar-85',
    '46022',
  ])('rejects %j', (text) => {
    expect(readDay(text)).toBeNull();
  });
});

describe('numbers as written', () => {
  it.each([
    ['1,5', '1.5'],
    ['1.5', '1.5'],
    ['1.50', '1.50'],
    ['0.500', '0.500'],
    ['0,125', '0.125'],
    ['1.5000', '1.5000'],
    ['1234.567', '1234.567'],
    ['1234,567', '1234.567'],
    ['1.234,56', '1234.56'],
    ['1,234.56', '1234.56'],
    ['1.234.567', '1234567'],
    ['1,234,567.8', '1234567.8'],
    ['1 500', '1500'],
    ['12 500,25', '12500.25'],
    ['1 234.567', '1234.567'],
    ["1'500.25", '1500.25'],
    ['-3,75', '-3.75'],
    ['−3.75', '-3.75'],
    ['+2', '2'],
    ['007', '007'],
    [' 12 ', '12'],
  ])('reads %j as %s', (text, value) => {
    expect(readNumber(text)).toEqual({ value });
  });

  it.each(['1.500', '1,500', '12.345', '999,999', '-1.500'])('finds two readings of %j', (text) => {
    expect(readNumber(text)).toEqual({ fault: 'ambiguous' });
  });

  it.each([
    '',
    'x',
    '1e3',
    '1.2.3',
    '1,23,456',
    '1.234,567.8',
    '1,',
    ',5',
    '.',
    '1 50',
    '1..5',
    '1 500.250.000',
    '0x1',
    '١',
  ])('rejects %j', (text) => {
    expect(readNumber(text)).toEqual({ fault: 'number' });
  });

  it('never yields another number, in any locale', () => {
    const written = ['en', 'tr', 'de', 'fr', 'zh', 'de-CH'].map(
      (language) => new Intl.NumberFormat(language, { maximumFractionDigits: 3 }),
    );
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), fc.constantFrom(...written), (thousandths, format) => {
        const read = readNumber(format.format(thousandths / 1000));
        expect('fault' in read ? thousandths / 1000 : Number(read.value)).toBe(thousandths / 1000);
      }),
    );
  });
});

it('refuses an ambiguous number with a message that says what to type instead', () => {
  const field = { name: 'rate', labelKey: '', kind: 'decimal', required: true } as const;
  expect(readTyped(field, '1,500')).toEqual({
    fault: { key: 'crud:fault.ambiguous', values: { text: '1,500', whole: '1500', fraction: '1.5000' } },
  });
  expect(readTyped(field, '1,5')).toEqual({ value: '1.5' });
  expect(readTyped(field, 1.5)).toEqual({ value: '1.5' });
  expect(readTyped({ ...field, kind: 'integer' }, '1.500')).toMatchObject({
    fault: { key: 'crud:fault.ambiguous' },
  });
  expect(readTyped({ ...field, kind: 'integer' }, '1 500')).toEqual({ value: 1500 });
  expect(readTyped({ ...field, kind: 'text' }, '1.500')).toEqual({ value: '1.500' });
});

it('reads cells of lines like other numbers and dates, with a point as the decimal mark', () => {
  const [dims, onward] = ['dims', 'onward'].map((name) => fieldOf(airOrder, name));
  expect(readTyped(dims!, '2\t41,5\t1 200\t30.125\n1\t10\t20\t30')).toEqual({
    value: [
      { pieces: 2, length: '41.5', width: '1200', height: '30.125' },
      { pieces: 1, length: '10', width: '20', height: '30' },
    ],
  });
  const unclear = readTyped(dims!, [{ pieces: '2' }, { pieces: '1,500' }]);
  expect(unclear).toMatchObject({
    fault: { key: 'crud:fault.ambiguous', values: { text: '1,500', line: 2, cell: 'pieces' } },
  });
  // With hundreds of lines, the message names the line, once.
  const words = (texts: Record<string, string>) => (key: string, values: object) =>
    Object.entries(values).reduce(
      (text, [name, to]) => text.replaceAll(`{{${name}}}`, String(to)),
      texts[key]!,
    );
  const t = words({
    'crud:fault.ambiguous': '{{text}}?',
    'errors:fault.line': 'Line {{line}}: {{text}}',
    'errors:fault.cell': 'Line {{line}}, {{column}}: {{text}}',
    'airOrder:line.dims.pieces': 'Pieces',
    'airWaybill:fault.box': 'In {{line}}: {{box}}',
  });
  expect(faultText(t, unclear.fault!)).toBe('Line 2: 1,500?');
  expect(faultText(t, inColumn(unclear.fault!, 'airOrder', 'dims'))).toBe('Line 2, Pieces: 1,500?');
  const parties = [
    { role: 'shipper', name: 'A' },
    { role: 'consignee', name: '' },
  ];
  expect(readRecord(airOrder, { ...initialValues(airOrder), parties }).faults).toContainEqual({
    path: 'parties',
    key: 'errors:fault.required',
    values: { line: 2, cell: 'airOrder:line.parties.name' },
  });
  expect(faultText(t, { key: 'airWaybill:fault.box', values: { line: 3, box: 'x' } })).toBe('In 3: x');
  expect(faultText(t, { key: 'crud:fault.ambiguous', values: { text: 'x' } })).toBe('x?');
  expect(readTyped(onward!, 'IST\tTK\tTK1587\t25.11.2026')).toEqual({
    value: [{ at: 'IST', airline: 'TK', flight: 'TK1587', flightDate: '2026-11-25' }],
  });
});

it('exports a name from a program unchanged', () => {
  const name = customer.schema.shape.shortName;
  const mark = fc.constantFrom('\u200b', '\u200e', '\u200f', '\ufeff', ' ', 'e\u0301');
  const text = fc.array(fc.oneof(mark, fc.string({ maxLength: 3 })), { maxLength: 8 });
  expect(name.parse('\ufeffحمل\u200e A\u200b')).toBe('حمل A');
  expect(name.safeParse('\u200b ').success).toBe(false);
  fc.assert(
    fc.property(text, (parts) => {
      const sent = name.safeParse(parts.join(''));
      if (!sent.success) return;
      const read = readTyped(fieldOf(customer, 'shortName'), sent.data);
      expect(read.fault ?? name.parse(read.value)).toBe(sent.data);
    }),
  );
});

it('treats a dash as empty where it cannot be a value, in files, pasted blocks and forms', () => {
  for (const text of ['-', ' — ', 'N/A', '/'])
    expect(readTyped(fieldOf(contact, 'birthday'), text)).toEqual({ value: undefined });
  expect(readTyped(fieldOf(contact, 'department'), '-')).toEqual({ value: '-' });
});

it('fills forms with numbers that stay unambiguous when read as typed', () => {
  const stored = {
    volume: '1.152',
    gross: '12.5',
    saleRate: '3.125',
    pieces: 2,
    goods: '1.152',
    price: null,
  };
  const filled = forTyping(airOrder, stored);
  expect(filled).toEqual({ ...stored, volume: '1.1520', saleRate: '3.1250' });
  for (const name of ['volume', 'gross', 'saleRate'] as const)
    expect(readTyped(fieldOf(airOrder, name), filled[name])).toEqual({ value: filled[name] });
});
