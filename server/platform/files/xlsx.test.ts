import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import JSZip from 'jszip';
import { expect, test } from 'vitest';
import * as SheetJS from 'xlsx';
import { readInstant } from '#contract/records/typed-times.ts';
import {
  columnName,
  sheetName,
  xlsxStream,
  type Cell,
  type ColumnKind,
  type SheetRow,
  type Sheet,
} from './xlsx.ts';
import { csvCell } from './csv.ts';
import { zipStream, ZipTooLarge } from './zip.ts';

const read = async (sheets: Sheet[], options = {}) =>
  SheetJS.read(await buffer(xlsxStream(sheets, options)), {
    cellDates: false,
    cellNF: true,
    cellStyles: true,
  });

const rowsOf = (book: SheetJS.WorkBook, index = 0): unknown[][] =>
  SheetJS.utils.sheet_to_json(book.Sheets[book.SheetNames[index]!]!, { header: 1, raw: true, defval: null });

/** Like String.prototype.toWellFormed, which Node has but the compiler's target lacks. */
const wellFormed = (text: string): string => Buffer.from(text).toString();

const oneColumn = (values: Cell[], kind?: ColumnKind): Sheet => ({
  name: 'Values',
  columns: [{ header: 'Value', ...(kind ? { kind } : {}) }],
  rows: values.map((value) => [value]),
});

test('reads back in SheetJS: headers, text, numbers, dates, booleans, widths and several sheets', async () => {
  const book = await read([
    {
      name: 'Currencies',
      columns: [
        { header: 'Code', width: 10 },
        { header: '名称' },
        { header: 'Rate', kind: 'money' },
        { header: 'Since', kind: 'date' },
        { header: 'Changed', kind: 'dateTime' },
        { header: 'Active', kind: 'boolean' },
      ],
      rows: [
        ['CNY', '人民币 & "<yuan>"', '7.25', '2026-11-20', new Date('2026-11-20T12:00:00Z'), true],
        ['TRY', null, 41.5, null, undefined, false],
      ],
    },
    oneColumn(['second']),
  ]);
  expect(book.SheetNames).toEqual(['Currencies', 'Values']);
  expect(rowsOf(book)).toEqual([
    ['Code', '名称', 'Rate', 'Since', 'Changed', 'Active'],
    ['CNY', '人民币 & "<yuan>"', 7.25, expect.anything(), expect.anything(), true],
    ['TRY', null, 41.5, null, null, false],
  ]);
  const sheet = book.Sheets['Currencies']!;
  expect([sheet['D2'].v, sheet['E2'].v]).toEqual([46346, 46346.5]);
  expect(sheet['D2'].z).toBe('yyyy\\-mm\\-dd');
  expect(sheet['D2'].w).toBe('2026-11-20');
  expect(sheet['E2'].w).toBe('2026-11-20 12:00 +00:00');
  expect(sheet['C2'].w).toBe('7.25');
  expect(sheet['!cols']![0]!.width).toBe(10);
  expect(rowsOf(book, 1)).toEqual([['Value'], ['second']]);
});

test('keeps formula-like text as text, marked as quoted', async () => {
  const hostile = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '=cmd|"/c calc"!A1'];
  const bytes = await buffer(xlsxStream([oneColumn(hostile)]));
  const book = SheetJS.read(bytes, { cellFormula: true });
  expect(rowsOf(book).slice(1)).toEqual(hostile.map((text) => [text]));
  const cells = Object.entries(book.Sheets['Values']!).filter(([key]) => /^A\d/.test(key));
  expect(cells.every(([, cell]) => (cell as SheetJS.CellObject).f === undefined)).toBe(true);
  const xml = await (await JSZip.loadAsync(bytes)).file('xl/worksheets/sheet1.xml')!.async('string');
  expect(xml).not.toContain('<f>');
  expect(xml.match(/<c s="10" t="inlineStr">/g)).toHaveLength(hostile.length);
});

test('keeps decimals that Excel cannot hold exactly as text, and leaves non-numbers empty', async () => {
  const book = await read([
    oneColumn(['1234567890123.45', '12345678901234567', '0.1', '1e5', NaN, Infinity, '', -0.5], 'number'),
  ]);
  expect(rowsOf(book).slice(1).flat()).toEqual([
    1234567890123.45,
    '12345678901234567',
    0.1,
    '1e5',
    null,
    null,
    null,
    -0.5,
  ]);
});

test('writes instants as local time of a zone with their UTC offset, in summer and in winter', async () => {
  const at = [
    '2026-01-15T11:30:00Z',
    new Date('2026-07-15T11:30:00Z'),
    '2026-10-25T00:59:00Z',
    '2026-10-25T01:00:00Z',
  ];
  const shownIn = async (zone: string) => {
    const { Values } = (await read([oneColumn(at, 'dateTime')], { zone })).Sheets;
    return [2, 3, 4, 5].map((row) => [Values![`A${row}`].t, Values![`A${row}`].w]);
  };
  expect(await shownIn('Europe/Berlin')).toEqual([
    ['n', '2026-01-15 12:30 +01:00'],
    ['n', '2026-07-15 13:30 +02:00'],
    ['n', '2026-10-25 02:59 +02:00'],
    ['n', '2026-10-25 02:00 +01:00'],
  ]);
  expect((await shownIn('Asia/Kathmandu'))[0]).toEqual(['n', '2026-01-15 17:15 +05:45']);
  expect((await shownIn('America/St_Johns'))[0]).toEqual(['n', '2026-01-15 08:00 -03:30']);
  // A time in an airport's zone is the same for every reader.
  const placed = { at: new Date('2026-07-15T11:30:00Z'), zone: 'Asia/Shanghai' };
  const { Values } = (await read([oneColumn([placed], 'dateTime')], { zone: 'Europe/Berlin' })).Sheets;
  expect(Values!['A2'].w).toBe('2026-07-15 19:30 +08:00');
  expect(csvCell(placed, 'dateTime')).toBe('2026-07-15T19:30:00+08:00');
});

test('writes a day in a column of times as a day', async () => {
  const day = { day: new Date('2026-12-02T00:00:00Z') };
  const { Values } = (await read([oneColumn([day, new Date('2026-12-02T00:00:00Z')], 'wallTime')])).Sheets;
  expect([Values!['A2'].w, Values!['A3'].w]).toEqual(['2026-12-02', '2026-12-02 00:00']);
  expect(csvCell(day, 'wallTime')).toBe('2026-12-02');
});

test('writes days and instants before March 1900 as text, as in CSV, which imports read', async () => {
  const days = ['0001-01-01', '1899-12-31', '1900-02-28', '1900-03-01'];
  const { Values: shown } = (await read([oneColumn(days, 'date')])).Sheets;
  expect([2, 3, 4, 5].map((row) => shown![`A${row}`].w ?? shown![`A${row}`].v)).toEqual(days);
  const at = { at: new Date('1900-01-01T05:00:00Z'), zone: 'America/New_York' };
  const sheet = (await read([oneColumn([at, at.at], 'dateTime')], { zone: 'Asia/Tokyo' })).Sheets['Values']!;
  const texts = ['1900-01-01T00:00:00-05:00', '1900-01-01T14:00:00+09:00'];
  expect([sheet['A2'].v, sheet['A3'].v]).toEqual(texts);
  expect(texts.map(readInstant)).toEqual(['1900-01-01T05:00:00Z', '1900-01-01T05:00:00Z']);
});

test('formats amounts with the decimals of their currency, shares as per cent, and times as times', async () => {
  const amounts = [
    { value: '1234.5', format: '#,##0.00' },
    { value: '1500', format: '#,##0' },
    { value: '12345678901234567', format: '#,##0' },
  ];
  const money = (await read([oneColumn(amounts, 'money')])).Sheets['Values']!;
  expect([2, 3, 4].map((row) => [money[`A${row}`].t, money[`A${row}`].w ?? money[`A${row}`].v])).toEqual([
    ['n', '1,234.50'],
    ['n', '1,500'],
    ['s', '12345678901234567'],
  ]);
  const share = (await read([oneColumn(['6.5'], 'percent')])).Sheets['Values']!;
  expect([share['A2'].v, share['A2'].w]).toEqual([6.5, '6.50%']);
  const time = (await read([oneColumn(['09:05', 'noon'], 'time')])).Sheets['Values']!;
  expect([time['A2'].t, time['A2'].w, time['A3'].v]).toEqual(['n', '9:05', 'noon']);
});

test('cuts text at the limit of Excel', async () => {
  const book = await read([oneColumn(['x'.repeat(40_000)])]);
  expect((rowsOf(book)[1]![0] as string).length).toBe(32_767);
});

test('preserves any text, including control characters and lone surrogates', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.oneof(fc.string({ unit: 'binary' }), fc.string(), fc.constantFrom('_x0041_', '\r\n', ' a  b ')),
        {
          minLength: 1,
          maxLength: 20,
        },
      ),
      async (texts) => {
        const book = await read([oneColumn(texts)]);
        const back = Array.from(texts, (_, i) => book.Sheets['Values']![`A${i + 2}`]?.v ?? '');
        // SheetJS itself reads CR LF as LF.
        expect(back).toEqual(texts.map((text) => wellFormed(text).replaceAll('\r\n', '\n')));
      },
    ),
    { numRuns: 100 },
  );
});

test('continues a full sheet in the next one, under the same header', async () => {
  const rows = Array.from({ length: 7 }, (_, i) => [i]);
  const book = await read([{ name: 'Log', columns: [{ header: 'N', kind: 'integer' }], rows }], {
    maxSheetRows: 4,
  });
  expect(book.SheetNames).toEqual(['Log', 'Log (2)', 'Log (3)']);
  expect(book.SheetNames.map((_, i) => rowsOf(book, i))).toEqual([
    [['N'], [0], [1], [2]],
    [['N'], [3], [4], [5]],
    [['N'], [6]],
  ]);
});

test('writes an empty list as a sheet with its header', async () => {
  const book = await read([oneColumn([])]);
  expect(rowsOf(book)).toEqual([['Value']]);
});

test('reads rows at the pace of the reader, and stops when the reader disconnects', async () => {
  let yielded = 0;
  let ended = false;
  async function* endless(): AsyncGenerator<SheetRow> {
    try {
      for (;;) {
        yielded += 1;
        yield [yielded, Math.random().toString(36).repeat(20)];
      }
    } finally {
      ended = true;
    }
  }
  const stream = xlsxStream([
    { name: 'Endless', columns: [{ header: 'A' }, { header: 'B' }], rows: endless() },
  ]);
  await once(stream, 'readable');
  // A source that never started has nothing to end.
  await expect.poll(() => yielded).toBeGreaterThan(0);
  const settled = async () => {
    for (let before = -1; before !== yielded;) {
      before = yielded;
      for (let i = 0; i < 50; i += 1) await new Promise(setImmediate);
    }
  };
  await settled();
  expect(yielded).toBeLessThan(50_000);
  stream.destroy();
  await expect.poll(() => ended).toBe(true);
});

test('fails the stream when the row source fails', async () => {
  async function* broken(): AsyncGenerator<SheetRow> {
    yield ['one'];
    throw new Error('connection lost');
  }
  await expect(
    buffer(xlsxStream([{ name: 'Broken', columns: [{ header: 'A' }], rows: broken() }])),
  ).rejects.toThrow('connection lost');
});

test('refuses an archive that would need zip64', async () => {
  const noise = Array.from({ length: 200 }, () => [Math.random().toString(36)]);
  const sheet = { name: 'Big', columns: [{ header: 'A' }], rows: noise };
  await expect(buffer(xlsxStream([sheet], { limit: 3000 }))).rejects.toThrow(ZipTooLarge);
});

test('keeps names in any script and the contents in a zip', async () => {
  const bytes = await buffer(
    zipStream([
      { name: 'excel-list.xlsx', content: ['abc', Buffer.from('def')] },
      { name: '货币/döviz.csv', content: [] },
    ]),
  );
  const zip = await JSZip.loadAsync(bytes, { checkCRC32: true });
  expect(Object.keys(zip.files)).toEqual(expect.arrayContaining(['excel-list.xlsx', '货币/döviz.csv']));
  expect(await zip.file('excel-list.xlsx')!.async('string')).toBe('abcdef');
});

test('names columns and sheets by the rules of Excel', () => {
  expect([1, 26, 27, 52, 703].map(columnName)).toEqual(['A', 'Z', 'AA', 'AZ', 'AAA']);
  expect(sheetName("'a/b[c]:d'", [])).toBe('a b c  d');
  expect(sheetName('', [])).toBe('Sheet1');
  expect(sheetName('x'.repeat(40), ['x'.repeat(31)])).toBe(`${'x'.repeat(27)} (2)`);
  expect(sheetName('log', ['LOG'])).toBe('log (2)');
});
