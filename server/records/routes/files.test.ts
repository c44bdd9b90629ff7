import fc from 'fast-check';
import { once } from 'node:events';
import http, { type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import JSZip from 'jszip';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import * as SheetJS from 'xlsx';
import type { ImportReport, ReadColumn } from '#contract/records/api/import.ts';
import type { ResourceRecord } from '#contract/records/resource.ts';
import { VISITOR } from '#contract/access/access.ts';
import { exportList } from '../export/list.ts';
import { currency } from '#server/reference/schema/resources.ts';
import { exchangeRate } from '#server/money/schema.ts';
import { textsIn } from '#server/platform/http/language.ts';
import { call, signed, testApp, tokenOf, type SignedCall } from '#server/test/app.ts';
import { zipStream } from '#server/platform/files/zip.ts';
import { uploaded } from '#server/test/upload.ts';

const PATH = '/ydapi/api/v1/currency';
let app: FastifyInstance;
let manager: string;

beforeAll(async () => {
  app = await testApp();
  manager = await tokenOf(app, 'manager');
});

async function upload(
  content: Uint8Array | string,
  name: string,
  dryRun = false,
  language = 'en',
  columns?: unknown,
) {
  const { body, headers } = await uploaded(content, name, columns);
  return call(app, `${PATH}/import`, {
    method: 'POST',
    token: manager,
    query: { dryRun: String(dryRun) },
    body,
    headers: { ...headers, 'accept-language': language },
  });
}
const reportOf = (answer: { body: unknown }) => (answer.body as { data: ImportReport }).data;

async function download(query: SignedCall['query'], language = 'en') {
  const headers = { 'accept-language': language };
  const answer = await app.inject(signed(`${PATH}/export`, { token: manager, query, headers }));
  expect(answer.statusCode).toBe(200);
  return { bytes: answer.rawPayload, headers: answer.headers };
}

const all = async () =>
  (await call(app, PATH, { token: manager, query: { _end: 1000 } })).body as ResourceRecord[];

const sheetOf = (bytes: Buffer): unknown[][] => {
  const book = SheetJS.read(bytes);
  return SheetJS.utils.sheet_to_json(book.Sheets[book.SheetNames[0]!]!, { header: 1, defval: null });
};

describe('the export of a list', () => {
  test('contains the filtered list in its order, under headers in the reader’s language', async () => {
    const { bytes, headers } = await download(
      { code_in: ['TRY', 'CNY'], _sort: 'code', _order: 'desc' },
      'zh',
    );
    expect(headers['content-disposition']).toBe('attachment; filename="excel-list.xlsx"');
    expect(headers['x-total-count']).toBe('2');
    const [header, ...rows] = sheetOf(bytes);
    expect(header!.slice(0, 3)).toEqual(['代码', '名称', '中文名称']);
    expect(rows.map((row) => row[0])).toEqual(['TRY', 'CNY']);
    expect(rows[0]).toContain('₺');
    expect(rows[0]!.at(-1)).toBe(true);
  });

  test('contains the list as CSV in a zip', async () => {
    const { bytes, headers } = await download({ format: 'zip', code: 'TRY' });
    expect(headers['content-disposition']).toBe('attachment; filename="file.zip"');
    const zip = await JSZip.loadAsync(bytes);
    const text = await zip.file('currency.csv')!.async('string');
    expect(text).toContain('TRY,Turkish Lira,土耳其里拉,Türk lirası,₺,949,2,true');
  });

  test('contains only the selected records, in the selected columns', async () => {
    const listed = await all();
    const ids = ['TRY', 'CNY'].map((code) => listed.find((record) => record['code'] === code)!.id);
    const json = {
      ids,
      format: 'csv',
      columns: ['code', 'updatedAt'],
      query: { _sort: 'code', _order: 'desc' },
    };
    const answer = await call(app, `${PATH}/export`, { method: 'POST', token: manager, json });
    const [header, ...lines] = String(answer.body).slice(1).trim().split('\r\n');
    expect(header).toBe('Code,Changed');
    expect(lines.map((line) => line.split(',')[0])).toEqual(['TRY', 'CNY']);
    const shown = await call(app, `${PATH}/export/preview`, {
      method: 'POST',
      token: manager,
      json: { ids, columns: ['code', 'digits', 'active'] },
    });
    expect(shown.body.data).toEqual({
      total: 2,
      columns: [
        { name: 'code', label: 'Code', right: false },
        { name: 'digits', label: 'Decimals', right: true },
        { name: 'active', label: 'In use', right: false },
      ],
      rows: [
        ['CNY', '2', 'Yes'],
        ['TRY', '2', 'Yes'],
      ],
    });
  });

  test.each([
    { ids: ['not an id'] },
    { ids: [] },
    { columns: ['password'] },
    { zone: 'Nowhere/At_All' },
    { query: { digits: 'many' } },
    { format: 'exe' },
  ])('is refused for a query of something that does not exist: %j', async (json) => {
    for (const path of ['/export', '/export/preview']) {
      const answer = await call(app, PATH + path, { method: 'POST', token: manager, json });
      expect([answer.status, answer.body.code]).toEqual([400, 10006]);
    }
  });

  test('estimates its size', async () => {
    const { bytes, headers } = await download({});
    expect(Number(headers['x-expected-length']) / bytes.length).toBeCloseTo(1, 1);
  });

  test.each(['xlsx', 'csv'])('changes nothing when imported again (%s)', async (format) => {
    const before = await all();
    const { bytes } = await download({ format }, 'tr');
    const report = reportOf(await upload(bytes, `excel-list.${format}`));
    expect(report.totals).toEqual({ create: 0, update: 0, unchanged: before.length, error: 0 });
    expect(await all()).toEqual(before);
  });

  // Over 5 s: the file is several times what may be held of it, or the test would prove nothing.
  test('of 20,000 records reads each once, in chunks, in constant memory', async () => {
    await app.database.db.execute(sql`
      insert into ${currency} (code, name, sign, digits, active)
      select 'bulk ' || n, rpad('Name ' || (n % 97), 250, 'x'), case when n % 3 = 0 then null else '$' end, n % 5, n % 2 = 0
      from generate_series(1, 20000) n`);
    try {
      const statements: string[] = [];
      const { pool } = app.database;
      const query = pool.query.bind(pool);
      const watched = vi.spyOn(pool, 'query').mockImplementation(((
        config: { text: string },
        ...rest: never[]
      ) => {
        statements.push(config.text);
        return query(config as never, ...rest);
      }) as never);
      const file = await exportList(
        app.database.db,
        {
          key: 'currency',
          selection: { filters: [{ field: 'code', operator: 'contains', value: 'ulk' }], search: '' },
          // Many equal and many empty values.
          sorters: [{ field: 'sign', order: 'desc' }],
          format: 'csv',
        },
        VISITOR,
        { t: textsIn('en'), zone: 'UTC' },
        20_000,
      );
      expect(file.total).toBe(20_000);
      const seen = new Set<string>();
      let rest = '';
      let mostHeld = 0;
      let bytes = 0;
      for await (const chunk of file.stream as AsyncIterable<Buffer>) {
        mostHeld = Math.max(mostHeld, file.stream.readableLength + chunk.length);
        bytes += chunk.length;
        const lines = (rest + chunk.toString()).split('\r\n');
        rest = lines.pop()!;
        for (const line of lines) seen.add(line.split(',')[0]!);
      }
      expect(seen.size).toBe(20_001);
      expect(mostHeld).toBeLessThan(2_000_000);
      expect(bytes).toBeGreaterThan(5_000_000);
      watched.mockRestore();
      // One query reads the ids; the rows are then read by id.
      const [first, ...others] = statements;
      expect(first).toMatch(/like/);
      expect(others).toHaveLength(100);
      expect(
        others.filter((text) => !/= any\(\$\d::uuid\[\]\)/.test(text) || /like|limit/.test(text)),
      ).toEqual([]);
    } finally {
      await app.database.db.execute(sql`delete from ${currency} where code like 'bulk %'`);
    }
  });

  test('blocks nobody while its reader pauses, and is complete in the end', async () => {
    const { db, pool, embedded } = app.database;
    // More data than a connection holds whose reader stops (its window does not grow), compressed or not.
    await db.execute(sql`
      insert into ${currency} (code, name, digits, active)
      select 'slow ' || n, (select string_agg(md5(n::text || m), '') from generate_series(1, 100) m), 2, true
      from generate_series(1, 4000) n`);
    try {
      const origin = await app.listen({ port: 0, host: '127.0.0.1' });
      const slow = async (format: string): Promise<IncomingMessage> => {
        const query = { format, code_startswith: 'slow' };
        const { url } = signed(`${PATH}/export`, { token: manager, query });
        const request = http.get(new URL(url as string, origin));
        const [answer] = (await once(request, 'response')) as [IncomingMessage];
        return answer.pause();
      };
      // More of them than the pool has connections.
      const readers = await Promise.all(['csv', 'xlsx', 'zip', 'csv', 'xlsx'].map(slow));
      await expect.poll(() => pool.totalCount - pool.idleCount).toBe(0);
      const query = { q: 'lira' };
      expect((await call(app, PATH, { token: manager, query })).status).toBe(200);
      const made = await upload('code,name\nQZS,Slow\n', 'a.csv');
      expect(reportOf(made).totals.create).toBe(1);
      await embedded?.exclusive(async () => undefined);
      expect(readers.filter(({ complete }) => complete)).toEqual([]);

      for (const [index, reader] of readers.entries()) {
        const bytes = await buffer(reader);
        expect(reader.complete).toBe(true);
        if (index % 3 === 0) expect(bytes.toString().split('\r\n')).toHaveLength(4_002);
      }
    } finally {
      await db.execute(sql`delete from ${currency} where code like 'slow %'`);
    }
  });
});

describe('the template', () => {
  test('is in the reader’s language, and its example is accepted', async () => {
    const headers = { 'accept-language': 'tr' };
    const answer = await app.inject(signed(`${PATH}/template`, { token: manager, headers }));
    expect(sheetOf(answer.rawPayload)[0]!.slice(0, 2)).toEqual(['Kod', 'Ad']);
    const report = reportOf(await upload(answer.rawPayload, 'currency-template.xlsx', true));
    expect(report.totals.error).toBe(0);
    expect(report.rows.map(({ key }) => key)).toEqual(['TRY']);
  });
});

describe('the import of a file', () => {
  test('shows what each row would do, and changes nothing by that', async () => {
    const before = await all();
    const csv =
      'code,name,digits,number\nTRY,Turkish Lira,2,949\nUSD,Dollar,2,840\nQZA,New money,3,\nBAD1,,9,7\n';
    const report = reportOf(await upload(csv, 'list.csv', true, 'zh'));
    expect(report.rows.map(({ row, action, key }) => [row, action, key])).toEqual([
      [2, 'unchanged', 'TRY'],
      [3, 'update', 'USD'],
      [4, 'create', 'QZA'],
      [5, 'error', 'BAD1'],
    ]);
    expect(report.rows[1]!.changes).toEqual([{ field: 'name', before: 'US Dollar', after: 'Dollar' }]);
    expect(report.rows[3]!.faults.map(({ path }) => path)).toEqual(['code', 'name', 'number', 'digits']);
    expect(report.rows[3]!.faults[0]!.message).toMatch(/[\u4e00-\u9fff]/);
    expect(report.applied).toBe(false);
    expect(await all()).toEqual(before);
  });

  test('stores no row if one is wrong', async () => {
    const before = await all();
    const answer = await upload('code,name\nQZB,Fine\nQZC,\n', 'list.csv');
    expect([answer.status, (answer.body as { code: number }).code]).toEqual([400, 10402]);
    const { report } = (answer.body as { data: { report: ImportReport } }).data;
    expect(report.totals).toEqual({ create: 1, update: 0, unchanged: 0, error: 1 });
    expect(report.rows[1]!.faults).toEqual([{ path: 'name', message: 'Please fill this in.' }]);
    expect(await all()).toEqual(before);
  });

  test('changes nothing when applied twice, and leaves each change in the audit trail', async () => {
    const file = 'Kod;Ad;Simge;Etkin\nQZD;Deneme;;hayır\nMOP;Makao;₱;evet\n';
    const first = reportOf(await upload(file, 'liste.csv'));
    expect(first).toMatchObject({ applied: true, totals: { create: 1, update: 1, unchanged: 0, error: 0 } });
    const second = reportOf(await upload(file, 'liste.csv'));
    expect(second.totals).toEqual({ create: 0, update: 0, unchanged: 2, error: 0 });
    const records = await all();
    const made = records.find(({ code }) => code === 'QZD')!;
    expect(made).toMatchObject({
      name: 'Deneme',
      sign: null,
      digits: 2,
      active: false,
      version: 1,
      builtIn: false,
    });
    const pataca = records.find(({ code }) => code === 'MOP')!;
    expect(pataca).toMatchObject({ name: 'Makao', sign: '₱', nameZh: '澳门元', builtIn: true, version: 2 });
    for (const { id } of [made, pataca]) {
      const trail = (await call(app, `${PATH}/${id}/audit`, { token: manager })).body as {
        data: { action: string }[];
      };
      expect(trail.data.map(({ action }) => action)).toEqual(['import']);
    }
  });

  test('stores each record once when two imports of the same new rows run at once', async () => {
    const answers = await Promise.all([
      upload('code,name\nQZE,One\nQZF,Two\n', 'a.csv'),
      upload('code,name\nQZF,Two\nQZE,One\n', 'b.csv'),
    ]);
    expect(answers.map(({ status }) => status)).toContain(200);
    expect((await all()).filter(({ code }) => code === 'QZE' || code === 'QZF')).toHaveLength(2);
  });

  test('refuses rows that name the same record twice', async () => {
    const report = reportOf(await upload('code,name\nTRY,One\ntry,Two\n', 'a.csv', true));
    expect(report.rows.map(({ action }) => action)).toEqual(['update', 'error']);
    expect(report.rows[1]!.faults[0]!.message).toContain('2');
  });

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
      'Rows that are hidden in the file are read as well: 3.',
      'Only the sheet “A-M” is read, not: Cover, N-Z.',
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

  test('refuses only the cell with a letter that a program has cut in two, and reads the rest of the file', async () => {
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
      { path: 'digits', message: 'The formula in this cell has no result: #N/A.' },
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

  test('reports a share below one, as it may be meant a hundred times as large', async () => {
    const notesOf = async (csv: string, language: string) => {
      const { body, headers } = await uploaded(csv, 'a.csv');
      const options = { method: 'POST', token: manager, query: { dryRun: 'true' }, body } as const;
      const answer = await call(app, '/ydapi/api/v1/vatCostName/import', { ...options, headers: { ...headers, 'accept-language': language } }); // prettier-ignore
      return reportOf(answer).notes;
    };
    const csv = (rate: string) => `code;name;rate\nQV1;Six;${rate}\nQV2;Nine;9\n`;
    expect(await notesOf(csv('0,06'), 'en')).toEqual([
      { path: 'rate', message: '“0,06” is read as 0,06 %. If 6 % is meant, write 6.' },
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
      expect.stringMatching(/^sign: This is none of: Multiply, Divide/),
      'target: There is no QQQ.',
    ]);
    expect(third).toEqual([expect.stringMatching(/^effective: A date such as/)]);
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
   * Returns what a file of `rows` would change in another list: the values of each row, or the reason of its
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

  test('distinguishes how a spreadsheet shows shares, codes and long numbers from their intended values', async () => {
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
    expect(day).toMatch(/^error: A spreadsheet has made the date 2026-02-01 of this/);
    expect(seven).toMatchObject({ code: 'Q-OK' });
    const xml = `<row r="1">${words(1, 'Code', 'Decimals')}</row><row r="2">${words(2, 'TRY')}<c r="B2"><f>1+1</f><v></v></c></row>`;
    const report = reportOf(await upload(await workbookOf(sheetOf(xml)), 'a.xlsx', true));
    expect(report.rows[0]!.faults).toEqual([
      { path: 'digits', message: expect.stringMatching(/^The file does not hold the result/) },
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
      '“Registered capital” is read in units of 10000: “500” is 500 × 10000.',
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
    // As a bank quotes it, for a hundred; a little dearer; the other way round.
    const rates = ['multiply;712', 'multiply;7.3', 'divide;7.2', 'divide;0.14'];
    const lines = rates.map((rate, at) => `USD;CNY;${rate};207${at + 1}-01-01;207${at + 1}-12-31`);
    lines.push('CNY;USD;multiply;7.12;2071-01-01;');
    const { rows } = await sent(
      'exchangeRate',
      ['source;target;sign;rate;effective;expiry', ...lines].join('\n'),
    );
    await db.delete(exchangeRate).where(sql`effective = '2070-01-01'`);
    expect(rows.map(({ warnings = [] }) => warnings.map(({ message }) => message).join())).toEqual([
      'The last rate of this pair is 7.12 (2070-01-01). Check the unit, the direction and the decimal mark.',
      '',
      expect.stringContaining('is 0.140449 '),
      '',
      expect.stringContaining('is 0.140449 '),
    ]);
  });

  test('counts a copied line once, and takes no total for a record', async () => {
    const rows = await changesIn('exchangeRate', [
      ['Kaynak', 'Hedef', 'Kur', 'Başlangıç', 'Bitiş'],
      ['US$', 'TL', '41,9', '01.02.2051', '28.02.2051'],
      ['RMB', '₺', '5,81', '01.02.2051', '28.02.2051'],
      ['US$', 'TL', '41,9', '01.02.2051', '28.02.2051'],
      ['Ara toplam', '', '47,71 TL', '', ''],
      // A page that was printed begins with the names again.
      ['Kaynak', 'Hedef', 'Kur', 'Başlangıç', 'Bitiş'],
      ['¥', 'TL', '5,81', '01.03.2051', '31.03.2051'],
      ['Toplam', 'Lojistik', '99', '', ''],
      ['TOPLAM', '', '99', '', ''],
    ]);
    const [yen] = await changesIn('exchangeRate', [
      ['Kaynak', 'Hedef', 'Kur', 'Başlangıç'],
      ['¥', 'JPY', '20,9', '01.02.2051'],
    ]);
    expect(yen).toBe('error: “¥” has two readings. Write CNY or JPY.');
    expect(rows).toEqual([
      expect.objectContaining({ source: 'USD', target: 'TRY', rate: '41.9' }),
      expect.objectContaining({ source: 'CNY', target: 'TRY', rate: '5.81' }),
      'unchanged: The same as row 2, and read once.',
      'unchanged: This looks like a total and is left out.',
      // The file has the yuan next to it, and the office uses it too.
      expect.objectContaining({ source: 'CNY', target: 'TRY', effective: '2051-03-01' }),
      // Between other rows, a name next to the word makes it a record.
      expect.stringMatching(/^error: /),
      'unchanged: This looks like a total and is left out.',
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
      { path: 'effective', message: expect.stringContaining('“01/02/26” is read as 2026-02-01') },
      { path: 'expiry', message: expect.stringContaining('“31.01.27” is read as 2027-01-31') },
      { path: 'source', message: expect.stringContaining('“¥” is read as CNY') },
    ]);
    expect(report.rows[0]!.changes).toContainEqual({ field: 'effective', before: null, after: '2026-02-01' });
  });

  test('reads columns as the user assigned them, even if none was recognised', async () => {
    const csv = 'Our own list\nKürzel,Wort,Name,\nQZR,Right,Wrong,2\n';
    const unknown = await upload(csv, 'a.csv', true);
    expect(unknown.status).toBe(400);
    const { data } = unknown.body as unknown as { data: { columns: ReadColumn[] } };
    expect(data.columns.map(({ column, field, sample }) => [column, field, sample])).toEqual([
      ['Kürzel', null, 'QZR'],
      ['Wort', null, 'Right'],
      ['Name', 'name', 'Wrong'],
      ['', null, '2'],
    ]);
    const fields = ['code', 'name', null, 'digits'];
    const chosen = data.columns.map(({ column }, at) => ({ column, field: fields[at] ?? null }));
    const report = reportOf(await upload(csv, 'a.csv', true, 'en', chosen));
    expect(report).toMatchObject({ totals: { create: 1, error: 0 }, ignored: ['Name'] });
    expect(report.columns!.map(({ field }) => field)).toEqual(fields);
    const after = Object.fromEntries(report.rows[0]!.changes.map((change) => [change.field, change.after]));
    expect(after).toMatchObject({ code: 'QZR', name: 'Right', digits: 2 });
    for (const [other, fault] of [
      [[{ column: 'Code', field: 'code' }], /not the columns of this file/],
      [chosen.with(2, { column: 'Name', field: 'version' }), /./],
      [chosen.with(2, { column: 'Name', field: 'code' }), /twice/],
      ['nonsense', /./],
    ] as const) {
      const refused = await upload(csv, 'a.csv', true, 'en', other);
      expect(refused.status).toBe(400);
      const { faults } = (refused.body as unknown as { data: { faults: { message: string }[] } }).data;
      expect(faults[0]!.message).toMatch(fault);
    }
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
    expect(JSON.stringify(answer.body)).toContain('beyond its 100th column');
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
      const marks = `a${'\u0315\u0300'.repeat(200_000)}`;
      expect((await upload(`code,${marks}\nTRY,x`, 'a.csv', true)).status).toBe(200);
      const report = reportOf(await upload(`code,name\nTRY,${marks}`, 'a.csv', true));
      expect(report.rows[0]?.faults[0]).toMatchObject({ path: 'name' });
      // To look for a number behind each of so many spaces takes as long.
      const spaces = `1${' '.repeat(900_000)}x`;
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

  test('reports text that the database cannot store with its row, also where it would name a record', async () => {
    // Beyond the bytes that are examined to tell a text from other files.
    const rows = ['QQ1,Ok,', `QQ2,${'#'.repeat(5000)},`, 'QQ3,Third,T\0R'];
    const { body, headers } = await uploaded(`code,name,country\n${rows.join('\n')}`, 'a.csv');
    const query = { dryRun: 'true' };
    const options = { method: 'POST', token: manager, query, body, headers } as const;
    const { rows: read } = reportOf(await call(app, '/ydapi/api/v1/airport/import', options));
    expect(read[2]?.faults).toContainEqual(expect.objectContaining({ path: 'country' }));
  });

  test('refuses a body that is not a multipart form, or has no file', async () => {
    const options = { method: 'POST', token: manager } as const;
    const none = await call(app, `${PATH}/import`, { ...options, json: { file: 'x' } });
    expect(none.status).toBe(415);
    const { body, headers } = await uploaded('x', 'a.csv');
    const renamed = Buffer.from(body.toString().replace('name="file"', 'name="else"'));
    const missing = await call(app, `${PATH}/import`, { ...options, body: renamed, headers });
    expect(missing.status).toBe(400);
  });

  test('returns a proper answer for any file content', async () => {
    const cell = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 30 }),
      fc.constantFrom('TRY', '=1+1', '"', "'", ';', '\r', '\u0000'),
    );
    const text = fc
      .array(fc.array(cell, { maxLength: 5 }), { maxLength: 6 })
      .map((rows) => `code,name\n${rows.map((row) => row.join(',')).join('\n')}`);
    const bytes = fc.oneof(
      text.map((content) => Buffer.from(content)),
      fc.uint8Array({ maxLength: 300 }).map((content) => Buffer.from(content)),
      fc
        .uint8Array({ maxLength: 300 })
        .map((content) => Buffer.concat([Buffer.from('PK\u0003\u0004'), content])),
    );
    await fc.assert(
      fc.asyncProperty(bytes, fc.constantFrom('a.csv', 'a.xlsx', 'a'), async (content, name) => {
        expect([200, 400, 415]).toContain((await upload(content, name, true)).status);
      }),
      { numRuns: 60 },
    );
  });

  test('preserves any valid text through export and import', async () => {
    const text = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 30 })
      .map((word) => word.normalize('NFC').trim())
      .filter((word) => word.length > 0 && word.length <= 64 && !/[\u0000-\u001f\u007f]/.test(word));
    // Restores the lira for the tests that follow.
    const asBuiltIn = () =>
      app.database.db.execute(sql`update ${currency} set name = 'Turkish Lira' where code = 'TRY'`);
    const proof = fc.assert(
      fc.asyncProperty(
        fc.oneof(text, fc.constantFrom('=1+1', "'=1", "''-2", '-5', '+49 30', '@x', 'a,"b";c', '0001')),
        async (name) => {
          await app.database.db.execute(sql`update ${currency} set name = ${name} where code = 'TRY'`);
          for (const format of ['csv', 'xlsx']) {
            const { bytes } = await download({ code: 'TRY', format });
            const report = reportOf(await upload(bytes, `a.${format}`, true));
            expect([report.totals.unchanged, name]).toEqual([1, name]);
          }
        },
      ),
      { numRuns: 15 },
    );
    await proof.finally(asBuiltIn);
  });
});
