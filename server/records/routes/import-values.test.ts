import JSZip from 'jszip';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import * as SheetJS from 'xlsx';
import { exchangeRate } from '#server/money/schema.ts';
import { call } from '#server/test/app.ts';
import { uploaded } from '#server/test/upload.ts';
import { PATH, app, manager, upload, reportOf, download, openPortal } from './testing/files.ts';

beforeAll(openPortal);

describe('a value in an imported file', () => {
  const HEAD = ['Code', 'Name', 'Decimals'];

  test.each<[string, string, unknown]>([
    [
      'with a comma of a number as a separator',
      'Code,Name,Decimals\nQZK,Read,2,5\n',
      /^This row has more cells/,
    ],
    ['longer than others, at the end of which nothing stands', 'Code,Name,Sign,Decimals\nQZJ,a,b,2\nQZK,a,2,5,\n', /^This row has more cells/], // prettier-ignore
    ['with empty cells behind all of them', 'Code,Name,Decimals\nQZK,Read,2,,\n', undefined],
    ['whose codes are kept from a spreadsheet', 'Code,Name,Numeric code\n"=""QZK""",="Read",="007"\n', undefined], // prettier-ignore
    ['with the name of a column among its values', 'Code,Name,Decimals\nQZK,code,2\n', undefined],
  ])('reads or refuses a row %s', async (_what, csv, refused) => {
    const { rows } = reportOf(await upload(csv, 'a.csv', true));
    const match = rows.find(({ key }) => key === 'QZK');
    if (refused) expect(match?.faults[0]?.message).toMatch(refused as RegExp);
    else expect(match).toMatchObject({ action: 'create' });
    const number = match?.changes.find(({ field }) => field === 'number');
    if (csv.includes('007')) expect(number).toMatchObject({ after: '007' });
  });

  test.each(['en', 'zh'])(
    'distinguishes Turkish and German letters from Chinese, read in %s',
    async (language) => {
      // windows-1254: ş is FE, ğ F0, ı FD, ü FC.
      const turkish = Buffer.from('Code;Name\nQZM;G\u00fcm\u00fc\u00fe \u00fdrma\u00f0\u00fd\n', 'latin1');
      const report = reportOf(await upload(turkish, 'a.csv', true, language));
      expect(report.rows[0]!.changes).toContainEqual(
        expect.objectContaining({ field: 'name', after: 'Gümüş ırmağı' }),
      );
    },
  );

  test('refuses only the cell with a character that a program has cut in two, and reads the rest of the file', async () => {
    const text = 'code;name;nameZh;digits\nQZP;Gümüş ırmağı;土耳其里拉;2\nQZS;Çok uzun bir isi';
    const bytes = Buffer.concat([
      Buffer.from(text),
      Buffer.from('ğ').subarray(0, 1),
      Buffer.from(';里拉;2\n'),
    ]);
    const { rows } = reportOf(await upload(bytes, 'a.csv', true));
    expect(rows[0]!.changes).toContainEqual(
      expect.objectContaining({ field: 'name', after: 'Gümüş ırmağı' }),
    );
    expect(rows[1]!.faults).toEqual([{ path: 'name', message: expect.stringContaining('damaged') }]);
  });

  test('reports a formula without a result as the only fault of its row', async () => {
    const book = SheetJS.utils.book_new();
    const sheet = SheetJS.utils.aoa_to_sheet([HEAD, ['QZN', 'Lost', 2]]);
    sheet['C2'] = { t: 'e', v: 42, w: '#N/A' };
    SheetJS.utils.book_append_sheet(book, sheet, 'S');
    const bytes = SheetJS.write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer;
    expect(reportOf(await upload(bytes, 'a.xlsx', true)).rows[0]!.faults).toEqual([
      { path: 'digits', message: 'The formula in this cell returns an error: #N/A.' },
    ]);
  });

  test('changes nothing when an exported text looks like such a fault', async () => {
    const json = { code: 'QZO', name: '#N/A', digits: 2 };
    expect((await call(app, PATH, { method: 'POST', token: manager, json })).status).toBe(201);
    for (const format of ['xlsx', 'csv']) {
      const { bytes } = await download({ code: 'QZO', format });
      expect(reportOf(await upload(bytes, `a.${format}`)).totals).toMatchObject({ unchanged: 1, error: 0 });
    }
  });

  test('reports a percentage below one, which may be meant a hundred times as large', async () => {
    const notesOf = async (csv: string, language: string) => {
      const { body, headers } = await uploaded(csv, 'a.csv');
      const options = { method: 'POST', token: manager, query: { dryRun: 'true' }, body } as const;
      const answer = await call(app, '/ydapi/api/v1/vatCostName/import', { ...options, headers: { ...headers, 'accept-language': language } }); // prettier-ignore
      return reportOf(answer).notes;
    };
    const csv = (rate: string) => `code;name;rate\nQV1;Six;${rate}\nQV2;Nine;9\n`;
    expect(await notesOf(csv('0,06'), 'en')).toEqual([
      { path: 'rate', message: '“0,06” is interpreted as 0,06 %. If you mean 6 %, write 6.' },
    ]);
    expect((await notesOf(csv('0.13'), 'zh'))?.[0]?.message).toContain('请填写13');
    for (const rate of ['0.5 %', '6', '0']) expect(await notesOf(csv(rate), 'en')).toEqual([]);
  });

  /** Returns the rows that the file would create, by rate and first day, or their faults. */
  async function ratesIn(rows: string[][], language = 'en'): Promise<unknown[]> {
    const lines = [['source', 'target', 'rate', 'effective', 'expiry', 'sign'], ...rows];
    const { body, headers } = await uploaded(lines.map((line) => line.join(';')).join('\n'), 'a.csv');
    const answer = await call(app, `${PATH.replace('currency', 'exchangeRate')}/import`, {
      method: 'POST',
      token: manager,
      query: { dryRun: 'true' },
      body,
      headers: { ...headers, 'accept-language': language },
    });
    return reportOf(answer).rows.map(({ faults, changes }) =>
      faults.length > 0
        ? faults.map(({ path, message }) => `${path}: ${message}`)
        : ['rate', 'effective', 'sign'].map((name) => changes.find(({ field }) => field === name)?.after),
    );
  }

  test('reads days, numbers and options by the conventions of the file', async () => {
    expect(
      await ratesIn([
        ['US Dollar', 'TRY', '41,85', '05/06/2051', '30/06/2051', 'Multiply'],
        ['EUR', 'TRY', '1.500', '1.7.2051', '', 'böl'],
        ['英镑', 'TÜRK LİRASI', '2,5', '3 Eki 2051', '', '乘'],
        ['JPY', 'TRY', '３', '2051年8月9日', '', ''],
      ]),
    ).toEqual([
      ['41.85', '2051-06-05', 'multiply'],
      ['1500', '2051-07-01', 'divide'],
      ['2.5', '2051-10-03', 'multiply'],
      ['3', '2051-08-09', 'multiply'],
    ]);
  });

  test('reads a dash as empty, and accepts a decimal point in an integer', async () => {
    const [row] = await changesIn('customer', [
      ['Code', 'Short name', 'Full name', 'Phone', 'E-mail', 'Credit limit', 'Grade', 'Country', 'City'],
      ['Q-DASH', 'Dash', 'Dash Ltd', '-', 'n/a', '—', '3.0', '-', '-'],
    ]);
    expect(row).toMatchObject({ code: 'Q-DASH', grade: 3, city: '-' });
    for (const name of ['phone', 'email', 'creditLimit', 'country']) expect(row).not.toHaveProperty(name);
  });

  test('refuses contradictory values row by row, with all faults at once', async () => {
    const [first, second, third] = (await ratesIn([
      ['USD', 'TRY', '1.500', '05/06/2051', '31/12/2051', ''],
      ['EUR', 'QQQ', '41,85', '12/31/2051', '', 'perhaps'],
      ['GBP', 'TRY', '2.25', 'soon', '', ''],
    ])) as string[][];
    expect(first).toEqual([
      expect.stringMatching(/^rate: .*1500 or 1\.5000/),
      expect.stringMatching(/^effective: .*2051-06-05 or 2051-05-06/),
    ]);
    expect(second).toEqual([
      expect.stringMatching(/^sign: Must be one of: Multiply, Divide/),
      'target: QQQ does not exist.',
    ]);
    expect(third).toEqual([expect.stringMatching(/^effective: Enter a date such as/)]);
  });

  test('reads numbers and booleans of a workbook by value', async () => {
    const sheet = SheetJS.utils.aoa_to_sheet([
      ['Code', 'Name', 'Numeric code', 'Decimals', 'Active', 'Remark'],
      ['QZH', 'Typed', 901, 0, false, 'not ours'],
    ]);
    const book = SheetJS.utils.book_new(sheet, 'Any');
    const bytes = SheetJS.write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer;
    const report = reportOf(await upload(bytes, 'a.xlsx', true));
    expect(report.ignored).toEqual(['Remark']);
    const after = Object.fromEntries(report.rows[0]!.changes.map((change) => [change.field, change.after]));
    expect(after).toMatchObject({ code: 'QZH', number: '901', digits: 0, active: false });
  });

  /**
   * Returns what a file of `rows` would change in another list: the values of each row, or the reason for its
   * refusal.
   */
  async function changesIn(key: string, rows: unknown[][], formats: Record<string, string> = {}) {
    const sheet = SheetJS.utils.aoa_to_sheet(rows);
    for (const [cell, format] of Object.entries(formats)) sheet[cell].z = format;
    const bytes = SheetJS.write(SheetJS.utils.book_new(sheet, 'Any'), { type: 'buffer', bookType: 'xlsx' });
    const { body, headers } = await uploaded(bytes as Buffer, 'a.xlsx');
    const path = PATH.replace('currency', key);
    const answer = await call(app, `${path}/import`, { method: 'POST', token: manager, query: { dryRun: 'true' }, body, headers }); // prettier-ignore
    return reportOf(answer).rows.map(({ action, faults, warnings = [], changes }) =>
      [...faults, ...warnings].length > 0
        ? `${action}: ${[...faults, ...warnings].map(({ message }) => message).join(' ')}`
        : Object.fromEntries(changes.map(({ field, after }) => [field, after])),
    );
  }

  test('distinguishes how a spreadsheet shows percentages, codes and long numbers from their intended values', async () => {
    const [intact, lost] = await changesIn(
      'vatCostName',
      [
        ['Code', 'Name', 'VAT rate', 'Tax classification code'],
        ['q-six', 'Six', 0.06, '3040802010200000000'],
        ['q-lost', 'Lost', '9 %', 3040407020000000000],
      ],
      { C2: '0%' },
    );
    expect(intact).toMatchObject({ code: 'Q-SIX', rate: '6', taxCode: '3040802010200000000' });
    expect(lost).toMatch(/^error: A spreadsheet has shortened this number to 3040407020000000000/);
    expect(
      await changesIn('country', [
        ['Code', 'Name', 'UN code'],
        ['qz', 'Ours', 8],
      ]),
    ).toEqual([expect.objectContaining({ code: 'QZ', unCode: '008' })]);
  });

  test('refuses codes that a spreadsheet has altered, and formulas that are not calculated yet', async () => {
    const [zeros, day, seven] = await changesIn(
      'customer',
      [
        ['Code', 'Short name', 'Full name', 'Tax number'],
        [7, 'Seven', 'Seven Ltd', 680074392],
        [new Date(Date.UTC(2026, 1, 1)), 'Feb', 'February Ltd', ''],
        ['Q-OK', 'Ok', 'Okay Ltd', ''],
      ],
      { A2: '000', D2: '0000000000' },
    );
    expect(zeros).toMatchObject({ code: '007', taxNumber: '0680074392' });
    expect(day).toMatch(/^error: A spreadsheet has converted this value to the date 2026-02-01/);
    expect(seven).toMatchObject({ code: 'Q-OK' });
    const xml = `<row r="1">${words(1, 'Code', 'Decimals')}</row><row r="2">${words(2, 'TRY')}<c r="B2"><f>1+1</f><v></v></c></row>`;
    const report = reportOf(await upload(await workbookOf(sheetOf(xml)), 'a.xlsx', true));
    expect(report.rows[0]!.faults).toEqual([
      { path: 'digits', message: expect.stringMatching(/^The file does not contain this formula/) },
    ]);
  });

  test('reports an amount in units of 10,000 if its heading does not, and a rate far from the last one', async () => {
    const sent = async (key: string, csv: string) => {
      const { body, headers } = await uploaded(csv, 'a.csv');
      const path = PATH.replace('currency', key);
      return reportOf(
        await call(app, `${path}/import`, { method: 'POST', token: manager, query: { dryRun: 'true' }, body, headers }), // prettier-ignore
      );
    };
    const head = 'Code;Short name;Full name;Capital currency';
    const bare = await sent('customer', `${head};Registered capital\nQ-1;a;Aa Ltd;CNY;500\n`);
    expect(bare.notes?.map(({ message }) => message)).toEqual([
      '“Registered capital” is in units of 10000: “500” means 500 × 10000.',
    ]);
    for (const column of [
      '注册资本（万）\nQ-1;a;Aa Ltd;CNY;500',
      'Registered capital\nQ-1;a;Aa Ltd;CNY;500万元',
    ]) {
      const report = await sent('customer', `${head};${column}\n`);
      expect(report.notes).toEqual([]);
      expect(report.rows[0]!.changes).toContainEqual(expect.objectContaining({ field: 'registeredCapital', after: '500' })); // prettier-ignore
    }
    const { db } = app.database;
    const pair = { ydid: 2000, source: 'USD', target: 'CNY', sign: 'multiply' };
    await db
      .insert(exchangeRate)
      .values({ ...pair, rate: '7.12', effective: '2070-01-01', expiry: '2070-12-31' });
    // As quoted by a bank, per hundred; slightly higher; inverted.
    const rates = ['multiply;712', 'multiply;7.3', 'divide;7.2', 'divide;0.14'];
    const lines = rates.map((rate, at) => `USD;CNY;${rate};207${at + 1}-01-01;207${at + 1}-12-31`);
    lines.push('CNY;USD;multiply;7.12;2071-01-01;');
    const { rows } = await sent(
      'exchangeRate',
      ['source;target;sign;rate;effective;expiry', ...lines].join('\n'),
    );
    await db.delete(exchangeRate).where(sql`effective = '2070-01-01'`);
    expect(rows.map(({ warnings = [] }) => warnings.map(({ message }) => message).join())).toEqual([
      'The last rate for this pair is 7.12 (2070-01-01). Check the unit, direction and decimal separator.',
      '',
      expect.stringContaining('is 0.140449 '),
      '',
      expect.stringContaining('is 0.140449 '),
    ]);
  });

  test('counts a copied line once, and does not read a total as a record', async () => {
    const rows = await changesIn('exchangeRate', [
      ['Kaynak', 'Hedef', 'Kur', 'Başlangıç', 'Bitiş'],
      ['US$', 'TL', '41,9', '01.02.2051', '28.02.2051'],
      ['RMB', '₺', '5,81', '01.02.2051', '28.02.2051'],
      ['US$', 'TL', '41,9', '01.02.2051', '28.02.2051'],
      ['Ara toplam', '', '47,71 TL', '', ''],
      // A printed page repeats the column names.
      ['Kaynak', 'Hedef', 'Kur', 'Başlangıç', 'Bitiş'],
      ['¥', 'TL', '5,81', '01.03.2051', '31.03.2051'],
      ['Toplam', 'Lojistik', '99', '', ''],
      ['TOPLAM', '', '99', '', ''],
    ]);
    const [yen] = await changesIn('exchangeRate', [
      ['Kaynak', 'Hedef', 'Kur', 'Başlangıç'],
      ['¥', 'JPY', '20,9', '01.02.2051'],
    ]);
    expect(yen).toBe('error: “¥” is ambiguous. Write CNY or JPY.');
    expect(rows).toEqual([
      expect.objectContaining({ source: 'USD', target: 'TRY', rate: '41.9' }),
      expect.objectContaining({ source: 'CNY', target: 'TRY', rate: '5.81' }),
      'unchanged: Identical to row 2, so it is imported once.',
      'unchanged: This looks like a total row and is skipped.',
      // The file also contains the yuan, and the office uses it too.
      expect.objectContaining({ source: 'CNY', target: 'TRY', effective: '2051-03-01' }),
      // Between other rows, a name next to the word makes it a record.
      expect.stringMatching(/^error: /),
      'unchanged: This looks like a total row and is skipped.',
    ]);
  });

  test('reports text with several readings, and the one chosen', async () => {
    const { body, headers } = await uploaded(
      'source,target,rate,effective,expiry\n¥,TRY,5.8,01/02/26,31.01.27\nUSD,TRY,41,25/02/26,01.03.26\n',
      'a.csv',
    );
    const path = PATH.replace('currency', 'exchangeRate');
    const answer = await call(app, `${path}/import`, { method: 'POST', token: manager, query: { dryRun: 'true' }, body, headers }); // prettier-ignore
    const report = reportOf(answer);
    expect(report.notes).toEqual([
      { path: 'effective', message: expect.stringContaining('“01/02/26” is interpreted as 2026-02-01') },
      { path: 'expiry', message: expect.stringContaining('“31.01.27” is interpreted as 2027-01-31') },
      { path: 'source', message: expect.stringContaining('“¥” is interpreted as CNY') },
    ]);
    expect(report.rows[0]!.changes).toContainEqual({ field: 'effective', before: null, after: '2026-02-01' });
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
});
