import fc from 'fast-check';
import { z } from 'zod';
import { describe, expect, test } from 'vitest';
import * as kinds from './fields.ts';
import { clockText } from './local.ts';
import { linesText, readRecord } from './read.ts';
import { exampleOf, resource } from './resource.ts';
import { readTyped } from './typed-numbers.ts';
import { readInstant } from './typed-times.ts';

const schema = z.object({
  code: kinds.code(/^\w+$/, 8, 'crud:fault.control'),
  currency: kinds.optional(kinds.reference({ resource: 'currency' })),
  amount: kinds.optional(kinds.money('currency')),
  worth: kinds.optional(
    kinds.field(kinds.decimal(12, 2), { kind: 'decimal', required: true, none: ['NVD', 'NIL'] }),
  ),
  share: kinds.optional(kinds.percent()),
  time: kinds.optional(kinds.time()),
  at: kinds.optional(kinds.dateTime()),
  days: kinds.optional(kinds.weekdays()),
  mail: kinds.optional(kinds.email()),
  phone: kinds.optional(kinds.phone()),
  page: kinds.optional(kinds.url()),
  adapter: kinds.optional(kinds.url({ within: true })),
  paper: kinds.optional(kinds.file()),
  rate: kinds.optional(kinds.decimal(12, 6)),
  legs: kinds.optional(
    kinds.lines({ from: kinds.code(/^[A-Z]{3}$/, 3, 'errors:fault.format'), out: kinds.time() }, 3),
  ),
});
const sample = resource({
  key: 'currency',
  schema,
  list: ['code'],
  search: ['code'],
  sort: 'code',
  export: 'all',
  import: 'code',
  scope: 'portal',
});
/** Read like a cell of a file or a form input. */
function read(raw: Record<string, unknown>) {
  const typed = Object.fromEntries(
    sample.fields.map((field) => {
      const reading = readTyped(field, raw[field.name]);
      return [field.name, reading.fault ? undefined : reading.value];
    }),
  );
  return readRecord(sample, { ...typed, code: 'X' });
}

describe('accepted input', () => {
  test.each([
    ['currency', ' usd ', 'USD'],
    [
      'paper',
      '3f1c0a52-9d0e-4b6f-8a52-0c1d2e3f4a5b/发票 1.pdf',
      '3f1c0a52-9d0e-4b6f-8a52-0c1d2e3f4a5b/发票 1.pdf',
    ],
    ['share', '20 %', '20'],
    ['share', '6,50', '6.5'],
    ['share', '0', '0'],
    ['share', '100.00', '100'],
    ['time', '9:05', '09:05'],
    ['time', '2359', '23:59'],
    ['time', '09：05', '09:05'],
    ['time', '0.25', '06:00'],
    ['time', '905', '09:05'],
    ['time', '11:55:00 PM', '23:55'],
    ['time', '9:05 a.m.', '09:05'],
    ['time', '12:10AM', '00:10'],
    ['time', '下午3:10', '15:10'],
    ['time', '12:30 ÖS', '12:30'],
    ['time', new Date('1899-12-30T23:55:00Z'), '23:55'],
    ['at', '2026-11-20T14:30Z', '2026-11-20T14:30:00Z'],
    ['at', '2026-11-20 14:30 Europe/Istanbul', '2026-11-20T11:30:00Z'],
    ['at', '2026-11-20T14:30:00+08:00', '2026-11-20T06:30:00Z'],
    ['at', '2026-07-01 12:00 Europe/Berlin', '2026-07-01T10:00:00Z'],
    ['at', '2026-12-01 12:00 [Europe/Berlin]', '2026-12-01T11:00:00Z'],
    ['days', '1.3.5..', '135'],
    ['days', '5 3 1', '135'],
    ['days', 'Daily', '1234567'],
    ['days', 'x67', '12345'],
    ['days', 'Mon, Wed, Friday', '135'],
    ['days', 'Pzt Sal Çar Per Cum', '12345'],
    ['days', 'Pazar, Cumartesi', '67'],
    ['days', '周一三五日', '1357'],
    ['days', 'Mo Mi Fr Sa', '1356'],
    ['days', 'Fr Sa Su', '567'],
    ['days', 'Pzt, Sa, ÇARŞAMBA, Cumartesi', '1236'],
    ['days', 'Mondays & Weds', '13'],
    ['days', 'Mon-Wed-Fri', '135'],
    ['days', 'Mon to Fri', '12345'],
    ['days', '周六至周一', '167'],
    ['days', '2~4', '234'],
    ['days', 'Sat-Sun', '67'],
    ['days', '1--4--7', '147'],
    ['days', 'D135', '135'],
    ['days', '每周1.3.5', '135'],
    ['mail', ' ops@example.com ', 'ops@example.com'],
    ['phone', '+86 21 5555  0100', '+86 21 5555 0100'],
    ['phone', '（0212）555 0100 转 12', '(0212)555 0100 转 12'],
    ['page', 'www.example.com/cargo', 'https://www.example.com/cargo'],
    ['page', 'http://example.com:8080', 'http://example.com:8080'],
    ['adapter', 'http://scale1:8080', 'http://scale1:8080'],
    ['adapter', 'scale1:8080/weight', 'http://scale1:8080/weight'],
    ['adapter', '192.168.7.20:9000', 'http://192.168.7.20:9000'],
    ['adapter', 'http://[fd00::7]:8080/w', 'http://[fd00::7]:8080/w'],
    ['adapter', 'scales.example.com/w', 'https://scales.example.com/w'],
    ['worth', ' nvd ', null],
    ['worth', 'NIL', null],
    ['worth', '12,5', '12.5'],
    ['rate', '007.2500', '7.25'],
    ['rate', '-0.0', '0'],
    [
      'legs',
      'PVG\t0905\nIST\t12:30',
      [
        { from: 'PVG', out: '09:05' },
        { from: 'IST', out: '12:30' },
      ],
    ],
    [
      'legs',
      'PVG | 09:05; IST | 12:30',
      [
        { from: 'PVG', out: '09:05' },
        { from: 'IST', out: '12:30' },
      ],
    ],
  ])('%s: %j', (name, written, expected) => {
    const { values, faults } = read({ [name]: written });
    expect(faults).toEqual([]);
    expect(values![name]).toEqual(expected);
  });
});

test('removes invisible characters from form input, and dotted capitals from codes', () => {
  const { values } = readRecord(sample, { code: 'i\u0307st\u200b', currency: '\u200eLİR', legs: [{ from: 'SİN', out: '9:05' }] }); // prettier-ignore
  expect(values).toMatchObject({ code: 'IST', currency: 'LIR', legs: [{ from: 'SIN' }] });
  expect(kinds.text(20).parse('\ufeffAyşe \u200bİnce\u2060')).toBe('Ayşe İnce');
});

describe('refused input', () => {
  test.each([
    ['share', '101', 'crud:fault.percent'],
    ['share', '-1', 'crud:fault.percent'],
    ['share', '1.5555', 'crud:fault.percent'],
    ['time', '24:00', 'crud:fault.time'],
    ['time', '9', 'crud:fault.time'],
    ['at', '2026-11-20 14:30', 'crud:fault.dateTime'],
    ['at', '2026-02-30T14:30Z', 'crud:fault.dateTime'],
    ['at', '2026-11-20 14:30 Europe/Nowhere', 'crud:fault.dateTime'],
    // The hour skipped by the clock change.
    ['at', '2026-03-29 02:30 Europe/Berlin', 'crud:fault.dateTime'],
    ['time', '13:05 PM', 'crud:fault.time'],
    ['time', '09:05 constructor', 'crud:fault.time'],
    ['days', '8', 'crud:fault.weekdays'],
    ['days', 'Mon-Fri', 'crud:fault.weekdays'],
    ['days', 'Pzt–Cum', 'crud:fault.weekdays'],
    ['days', '1-5', 'crud:fault.weekdays'],
    ['days', 'weekly', 'crud:fault.weekdays'],
    ['days', 'MonWedFri', 'crud:fault.weekdays'],
    ['days', 'Sa', 'crud:fault.weekdays'],
    ['days', 'Mon Mon', 'crud:fault.weekdays'],
    ['days', 'Monday or so', 'crud:fault.weekdays'],
    ['days', '11', 'crud:fault.weekdays'],
    ['days', 'x1234567', 'crud:fault.weekdays'],
    ['mail', 'ops@', 'crud:fault.email'],
    ['mail', `${'a'.repeat(250)}@example.com`, 'errors:fault.tooLong'],
    ['phone', '12', 'crud:fault.phone'],
    ['phone', 'call me', 'crud:fault.phone'],
    ['page', 'javascript:alert(1)', 'crud:fault.url'],
    ['page', 'https://user:secret@example.com', 'crud:fault.url'],
    ['page', 'nowhere', 'crud:fault.url'],
    ['adapter', 'file:///dev/ttyS0', 'crud:fault.url'],
    ['adapter', 'scale 1', 'crud:fault.url'],
    ['legs', 'PVG', 'errors:fault.required'],
    ['legs', 'PVG|1;A|2;B|3;C|4', 'errors:fault.tooBig'],
  ])('%s: %j', (name, written, key) => {
    expect(read({ [name]: written }).faults[0]).toMatchObject({ path: name, key: expect.any(String) });
    if (!key.startsWith('errors')) expect(read({ [name]: written }).faults[0]!.key).toBe(key);
  });

  test('includes an amount without a currency, or with too many decimals', () => {
    const faultOf = (amount: string, currency?: string) =>
      read({ amount, currency }).faults.map(({ path, key }) => [path, key]);
    expect(faultOf('12.5', 'USD')).toEqual([]);
    expect(faultOf('12.50', 'JPY')).toEqual([['amount', 'crud:fault.minorDigits']]);
    expect(faultOf('12.00', 'JPY')).toEqual([]);
    expect(faultOf('0.125', 'KWD')).toEqual([]);
    expect(faultOf('0.125', 'EUR')).toEqual([['amount', 'crud:fault.minorDigits']]);
    expect(faultOf('1')).toEqual([['currency', 'errors:fault.required']]);
  });
});

test('keeps the examples of two date fields apart', () => {
  const { fields } = resource({
    key: 'currency',
    list: ['from'],
    search: ['from'],
    sort: 'from',
    export: 'all',
    import: 'from',
    scope: 'portal',
    schema: z.object({ from: kinds.date(), to: kinds.optional(kinds.date({ example: '2026-12-31' })) }),
  });
  expect(fields.map(exampleOf)).toEqual(['2026-01-01', '2026-12-31']);
});

test('keeps lines unchanged through a cell and back', () => {
  const { lines = [] } = sample.fields.find(({ name }) => name === 'legs')!;
  const value = [
    { from: 'PVG', out: '09:05' },
    { from: 'IST', out: '23:59' },
  ];
  expect(read({ legs: linesText(lines, value) }).values!['legs']).toEqual(value);
});

test.each([
  ['2026-11-23T18:31:05Z', 'Asia/Shanghai', '2026-11-24 02:31:05 +08:00'],
  ['2026-07-01T12:00:00Z', 'America/St_Johns', '2026-07-01 09:30 -02:30'],
  ['2026-11-23T18:31:00Z', 'UTC', '2026-11-23 18:31 +00:00'],
  ['0026-11-23T18:31:00Z', 'Asia/Tokyo', '0026-11-24 03:50 +09:19'],
])('reads back a local time with its offset: %s %s', (at, zone, text) => {
  expect(clockText(at, zone)).toBe(text);
  expect(readInstant(text)).toBe(at);
});

test('never throws, and reading again changes nothing', () => {
  const names = sample.fields.map(({ name }) => name);
  fc.assert(
    fc.property(
      fc.dictionary(fc.constantFrom(...names), fc.oneof(fc.string(), fc.anything()), { maxKeys: 4 }),
      (raw) => {
        const { values } = readRecord(sample, { ...raw, code: 'X' });
        if (values) expect(readRecord(sample, values).values).toEqual(values);
      },
    ),
  );
});
