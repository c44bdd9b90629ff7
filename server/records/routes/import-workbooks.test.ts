import { buffer } from 'node:stream/consumers';
import JSZip from 'jszip';
import { beforeAll, describe, expect, test } from 'vitest';
import * as SheetJS from 'xlsx';
import { call } from '#server/test/app.ts';
import { zipStream } from '#server/platform/files/zip.ts';
import { uploaded } from '#server/test/upload.ts';
import { app, manager, upload, reportOf, openPortal } from './testing/files.ts';

beforeAll(openPortal);

describe('the import of a file', () => {
  test('reads what spreadsheets write in China and Turkey', async () => {
    // 代码,名称 / QZG,美元 in GB 18030, then the same in UTF-16 with tabs.
    const gb = Buffer.concat([
      Buffer.from([0xb4, 0xfa, 0xc2, 0xeb, 0x2c, 0xc3, 0xfb, 0xb3, 0xc6, 0x0a]),
      Buffer.from('QZG,'),
      Buffer.from([0xc3, 0xc0, 0xd4, 0xaa]),
    ]);
    const firstRow = async (bytes: Uint8Array) => reportOf(await upload(bytes, 'a.csv', true, 'zh')).rows[0];
    const expected = { key: 'QZG', action: 'create' };
    expect(await firstRow(gb)).toMatchObject(expected);
    const wide = Buffer.concat([
      Buffer.from([0xff, 0xfe]),
      Buffer.from('代码\t名称\r\nQZG\t美元', 'utf16le'),
    ]);
    expect(await firstRow(wide)).toMatchObject(expected);
  });

  /** A workbook of sheets in their order; `hidden`: how many of the first are. */
  function workbook(sheets: unknown[][][], hidden = 0): Buffer {
    const book = SheetJS.utils.book_new();
    for (const [at, rows] of sheets.entries())
      SheetJS.utils.book_append_sheet(book, SheetJS.utils.aoa_to_sheet(rows), `S${at}`);
    book.Workbook = { Sheets: sheets.map((_, at) => ({ Hidden: at < hidden ? 1 : 0 })) };
    return SheetJS.write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer;
  }

  const HEAD = ['Code', 'Name', 'Decimals'];

  test.each<[string, Buffer | string, number]>([
    ['a title above the header', workbook([[['Our currencies'], [], HEAD, ['QZK', 'Read', 2]]]), 4],
    ['names twice', workbook([[['代码', '名称', '小数位'], HEAD, ['QZK', 'Read', 2]]]), 3],
    ['groups above the names', workbook([[['What it is', '', 'How'], HEAD, ['QZK', 'Read', 2]]]), 3],
    ['a hidden and an empty sheet', workbook([[HEAD, ['QZL', 'Old', 2]], [], [HEAD, ['QZK', 'Read', 2]]], 1), 2], // prettier-ignore
    ['blank lines', workbook([[HEAD, [], [' ', '\u00a0'], ['QZK', 'Read', 2]]]), 4],
    ['wide letters and marks unseen', 'Ｃｏｄｅ,name,Decimals\nＱＺＫ\u200b,Read ,２ \n', 2],
    ['whose the code is before it', '币种 代码\tCurrency name\tDecimals\nQZK\tRead\t2\n', 2],
    ['the same in Turkish', 'Para Birimi Kodu *;Para birimi adı;Ondalık hane\nQZK;Read;2\n', 2],
    ['the separator told', 'sep=;\nCode;Name;Decimals\nQZK;Read;2\n', 3],
    ['a text that is called a workbook', 'Code\tName\tDecimals\nQZK\tRead\t2\n', 2],
  ])('reads a file with %s', async (_what, content, row) => {
    const report = reportOf(await upload(content, 'a.xls', true));
    const created = report.rows.find(({ action }) => action === 'create');
    expect(report).toMatchObject({ totals: { create: 1, error: 0 } });
    expect(created).toMatchObject({ key: 'QZK', row });
    expect(created!.changes).toEqual(
      expect.arrayContaining([expect.objectContaining({ field: 'digits', after: 2 }), expect.objectContaining({ field: 'name', after: 'Read' })]), // prettier-ignore
    );
  });

  test('reports unnoticed parts of a workbook (hidden rows, other sheets), and skips a cover before the list', async () => {
    const sheet = SheetJS.utils.aoa_to_sheet([HEAD, ['QZK', 'Seen', 2], ['QZL', 'Hidden', 2]]);
    sheet['!rows'] = [{}, {}, { hidden: true }];
    const book = SheetJS.utils.book_new();
    SheetJS.utils.book_append_sheet(book, SheetJS.utils.aoa_to_sheet([['Our codes'], ['2026']]), 'Cover');
    SheetJS.utils.book_append_sheet(book, sheet, 'A-M');
    SheetJS.utils.book_append_sheet(book, SheetJS.utils.aoa_to_sheet([HEAD, ['QZN', 'Other', 2]]), 'N-Z');
    const report = reportOf(
      await upload(SheetJS.write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer, 'a.xlsx', true),
    );
    expect(report.rows.map(({ row, key }) => [row, key])).toEqual([
      [2, 'QZK'],
      [3, 'QZL'],
    ]);
    expect(report.notes?.map(({ message }) => message)).toEqual([
      'Hidden rows are imported too: 3.',
      'Only sheet “A-M” is imported, not: Cover, N-Z.',
    ]);
  });

  test('copies a cell merged over rows into each of them that has other content', async () => {
    const sheet = SheetJS.utils.aoa_to_sheet([
      ['Code', 'Name', 'Decimals', 'Sign'],
      ['QZK', 'First', 3, 'q'],
      ['QZL', 'Second', '', ''],
      ['', '', '', ''],
    ]);
    sheet['!merges'] = [SheetJS.utils.decode_range('C2:C4'), SheetJS.utils.decode_range('D2:D3')];
    const bytes = SheetJS.write(SheetJS.utils.book_new(sheet, 'S'), { type: 'buffer', bookType: 'xlsx' });
    const report = reportOf(await upload(bytes as Buffer, 'a.xlsx', true));
    expect(report.totals).toMatchObject({ create: 2, error: 0 });
    expect(report.rows[1]!.changes).toEqual(
      expect.arrayContaining([expect.objectContaining({ field: 'digits', after: 3 }), expect.objectContaining({ field: 'sign', after: 'q' })]), // prettier-ignore
    );
  });

  test.each([
    ['nothing', '', 'a.csv', 400],
    ['a header alone', 'code,name\n', 'a.csv', 400],
    ['no key column', 'name\nLira\n', 'a.csv', 400],
    ['a column twice', 'code,Code\nTRY,TRY\n', 'a.csv', 400],
    ['an open quotation mark', 'code,name\n"TRY,Lira\n', 'a.csv', 400],
    ['a workbook that is none', 'PK\u0003\u0004 nonsense', 'a.xlsx', 400],
    ['an old workbook', '\u00d0\u00cf\u0011\u00e0', 'a.xls', 415],
    ['a picture', '\u0089PNG\u0000\u0000', 'a.png', 415],
    ['a paper', '%PDF-1.7\n1 0 obj', 'a.csv', 415],
    ['a web page that is called a workbook', '<html><table><tr><td>Code', 'a.xls', 415],
    ['too many rows', `code,name\n${'TRY,Lira\n'.repeat(20_001)}`, 'a.csv', 400],
    ['too many columns', `code,name${',x'.repeat(200_000)}\nTRY,Lira`, 'a.csv', 400],
  ])('refuses %s with a reason', async (_what, content, name, status) => {
    const answer = await upload(content, name, true);
    expect(answer.status).toBe(status);
    expect((answer.body as { success: boolean; message: string }).success).toBe(false);
    expect(
      (answer.body as { data: { faults: { path: string; message: string }[] } }).data.faults[0],
    ).toMatchObject({
      path: 'file',
      message: expect.not.stringContaining('fault'),
    });
  });

  test('distinguishes a password-protected workbook from an old one', async () => {
    const { CFB } = SheetJS;
    const locked = CFB.utils.cfb_new();
    CFB.utils.cfb_add(locked, '/EncryptedPackage', Buffer.alloc(5000, 7));
    const answer = await upload(CFB.write(locked, { type: 'buffer' }) as Buffer, 'a.xlsx', true);
    expect(answer.status).toBe(415);
    expect(JSON.stringify(answer.body)).toContain('password');
  });

  /** Returns a workbook whose first sheet is `xml`, as a program might write it. */
  async function workbookOf(xml: string): Promise<Buffer> {
    const { bytes } = archive();
    const zip = await JSZip.loadAsync(bytes);
    zip.file('xl/worksheets/sheet1.xml', xml);
    return zip.generateAsync({ type: 'nodebuffer', compression: 'DEFLATE' });
  }

  const sheetOf = (cells: string, dimension = 'A1:B2') =>
    `<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><dimension ref="${dimension}"/><sheetData>${cells}</sheetData></worksheet>`;

  const words = (row: number, ...texts: string[]) =>
    texts.map((text, at) => `<c r="${'AB'[at]}${row}" t="inlineStr"><is><t>${text}</t></is></c>`).join('');

  const TWO = `<row r="1">${words(1, 'Code', 'Name')}</row><row r="2">${words(2, 'QZX', 'Wide')}</row>`;

  test.each([
    ['one cell at the far end', `${TWO}<row r="3"><c r="XFD3"><v>1</v></c></row>`],
    ['one in another hand', `${TWO}<row r='3'><x:c s="1"\n r = 'xfd3'><v>1</v></x:c></row>`],
    ['cells without a place', `${TWO}<row r="3">${'<c><v>1</v></c>'.repeat(101)}</row>`],
  ])('refuses a sheet that is too wide by %s before it is expanded', async (_how, cells) => {
    const answer = await upload(await workbookOf(sheetOf(cells)), 'wide.xlsx', true);
    expect(answer.status).toBe(400);
    expect(JSON.stringify(answer.body)).toContain('data beyond column 100');
  });

  test('reads a sheet that only declares a great width, or is coloured to its end', async () => {
    const coloured = TWO.replace('</row>', '<c r="XFD1" s="0"/></row>');
    for (const xml of [sheetOf(coloured), sheetOf(TWO, 'A1:XFD1048576')]) {
      const report = reportOf(await upload(await workbookOf(xml), 'wide.xlsx', true));
      expect(report.rows.map(({ key, action }) => [key, action])).toEqual([['QZX', 'create']]);
    }
  });

  test('reads all of a sheet that declares too small a size, or a later start', async () => {
    const rows = `${TWO}<row r="3">${words(3, 'QZY', 'More')}</row>`;
    for (const size of ['A1:B2', 'A2:A3', 'B2:D4', 'A1']) {
      const report = reportOf(await upload(await workbookOf(sheetOf(rows, size)), 'small.xlsx', true));
      expect([size, report.rows.map(({ row, key, action }) => [row, key, action])]).toEqual([
        size,
        [
          [2, 'QZX', 'create'],
          [3, 'QZY', 'create'],
        ],
      ]);
    }
  });

  test('reports content below many blank rows instead of dropping it', async () => {
    const beneath = `${TWO}<row r="30000">${words(30_000, 'QZY', 'Beneath')}</row>`;
    const blank = ';\n'.repeat(30_000);
    for (const [file, name] of [
      [await workbookOf(sheetOf(beneath, 'A1:B30000')), 'long.xlsx'],
      [await workbookOf(sheetOf(beneath)), 'said-short.xlsx'],
      [`code;name\nTRY;x\n${blank}QZY;Beneath`, 'long.csv'],
    ] as const) {
      const answer = await upload(file, name, true);
      expect([answer.status, JSON.stringify(answer.body)]).toEqual([400, expect.stringContaining('20000')]);
    }
    const report = reportOf(await upload(`code;name\nTRY;x\n${blank}`, 'long.csv', true));
    expect(report.rows.map(({ key }) => key)).toEqual(['TRY']);
  });

  // 150 MB: more than an import may unpack.
  test('refuses a small archive that unpacks to gigabytes', async () => {
    const content = Array<string>(150).fill(' '.repeat(1024 * 1024));
    const bytes = await buffer(zipStream([{ name: 'xl/workbook.xml', content }]));
    expect(bytes.length).toBeLessThan(1_000_000);
    // Several at once have their turns, and give them back.
    const several = await Promise.all(Array.from({ length: 5 }, () => upload(bytes, 'bomb.xlsx', true)));
    expect(several.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400]);
    expect((await upload(archive().bytes, 'a.xlsx', true)).status).toBe(200);
  });

  /** Returns a valid workbook, with the positions of its directory entries and end record. */
  function archive() {
    const sheet = SheetJS.utils.aoa_to_sheet([
      ['Code', 'Name'],
      ['QZX', 'Deceit'],
    ]);
    const book = SheetJS.utils.book_new(sheet, 'Any');
    const bytes = SheetJS.write(book, { type: 'buffer', bookType: 'xlsx', compression: true }) as Buffer;
    const end = bytes.lastIndexOf(Buffer.from('PK\u0005\u0006'));
    const lines: number[] = [];
    for (let at = bytes.readUInt32LE(end + 16); at < end; at += 46 + bytes.readUInt16LE(at + 28))
      lines.push(at);
    return { bytes, end, lines };
  }

  test('refuses an archive whose directory hides parts or misstates their compression', async () => {
    expect((await upload(archive().bytes, 'a.xlsx', true)).status).toBe(200);
    const stored = archive();
    for (const line of stored.lines) stored.bytes.writeUInt16LE(0, line + 10);
    expect((await upload(stored.bytes, 'a.xlsx', true)).status).toBe(400);
    const hidden = archive();
    hidden.bytes.writeUInt16LE(0, hidden.end + 10);
    expect((await upload(hidden.bytes, 'a.xlsx', true)).status).toBe(400);
    const { bytes, end, lines } = archive();
    const second = Buffer.alloc(20);
    second.write('PK\u0005\u0006', 'latin1');
    second.writeUInt16LE(lines.length, 8);
    second.writeUInt32LE(bytes.readUInt32LE(end + 16), 16);
    bytes.writeUInt16LE(0, end + 10);
    expect((await upload(Buffer.concat([bytes, second]), 'a.xlsx', true)).status).toBe(400);
  });

  // Normalising such a text takes hours.
  test(
    'is not slowed by long runs of combining marks, in a header or in a cell',
    { timeout: 60_000 },
    async () => {
      const marks = `a${'\u0315\u0300'.repeat(16_000)}`;
      expect((await upload(`code,${marks}\nTRY,x`, 'a.csv', true)).status).toBe(200);
      const report = reportOf(await upload(`code,name\nTRY,${marks}`, 'a.csv', true));
      expect(report.rows[0]?.faults[0]).toMatchObject({ path: 'name' });
      // To look for a number behind each of so many spaces takes as long.
      const spaces = `1${' '.repeat(30_000)}x`;
      const spaced = reportOf(await upload(`code,name,digits\nTRY,x,${spaces}`, 'a.csv', true));
      expect(spaced.rows[0]?.faults).toMatchObject([{ path: 'digits' }]);
      const flight = {
        flight: 'TK1',
        airline: 'TK',
        origin: 'PVG',
        destination: 'IST',
        days: '1',
        etd: '10:00',
      };
      const timed = { ...flight, validFrom: '2026-01-01', validTo: '2026-02-01', eta: spaces };
      const table = [Object.keys(timed), Object.values(timed)].map((cells) => cells.join(',')).join('\n');
      const { body, headers } = await uploaded(table, 'a.csv');
      const answer = await call(app, '/ydapi/api/v1/airSchedule/import', {
        method: 'POST',
        token: manager,
        query: { dryRun: 'true' },
        body,
        headers,
      });
      expect(reportOf(answer).rows[0]?.faults).toContainEqual(expect.objectContaining({ path: 'eta' }));
    },
  );
});
