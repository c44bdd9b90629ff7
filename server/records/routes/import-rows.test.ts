import fc from 'fast-check';
import { sql } from 'drizzle-orm';
import * as SheetJS from 'xlsx';
import { beforeAll, describe, expect, test } from 'vitest';
import { bulkJob } from '#contract/records/api/bulk.schema.ts';
import { chosenFieldsSchema } from '#contract/records/api/import.schema.ts';
import type { ImportReport, ReadColumn } from '#contract/records/api/import.ts';
import { currency } from '#server/reference/schema/resources.ts';
import { call, signed, tokenOf } from '#server/test/app.ts';
import { aCompany, aPerson } from '#server/test/people.ts';
import { uploaded } from '#server/test/upload.ts';
import { workOnBulk } from '../bulk-jobs/work.ts';
import { PATH, app, manager, upload, reportOf, download, all, openPortal } from './testing/files.ts';

beforeAll(openPortal);

describe('the import of a file', () => {
  test('shows what each row would do, without changing anything', async () => {
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
    expect(report.rows[1]!.faults).toEqual([{ path: 'name', message: 'Please fill in this field.' }]);
    expect(await all()).toEqual(before);
  });

  test('stores the good rows alone on request, and gives the wrong ones back with their reasons', async () => {
    const csv = 'Our list\ncode,name,digits\nQZG,Good,2\nQZH,,2\n';
    const { body, headers } = await uploaded(csv, 'list.csv');
    const options = { method: 'POST', token: manager, body, headers } as const;
    const wrong = await app.inject(signed(`${PATH}/wrong`, options));
    const book = SheetJS.read(wrong.rawPayload, { type: 'buffer' });
    expect(
      SheetJS.utils.sheet_to_json(book.Sheets[book.SheetNames[0]!]!, { header: 1, defval: null }),
    ).toEqual([
      ['code', 'name', 'digits', 'Reason'],
      ['QZH', null, '2', 'Please fill in this field.'],
    ]);
    const report = reportOf(await call(app, `${PATH}/import`, { ...options, query: { good: 'true' } }));
    expect(report).toMatchObject({ applied: true, totals: { create: 1, error: 1 } });
    expect((await all()).map(({ code }) => code)).toContain('QZG');
    const { body: none, headers: heads } = await uploaded('code,name\nQZH,\n', 'list.csv');
    const refused = await call(app, `${PATH}/import`, {
      ...options,
      body: none,
      headers: heads,
      query: { good: 'true' },
    });
    expect(refused.status).toBe(400);
  });

  test('reads cells that were corrected in the report in place of those of the file', async () => {
    const csv = 'code,name,digits\nQZO,,many\nQZP,Fine,2\nQZQ,,2\n';
    const send = async (query: Record<string, string>, fixes?: unknown) => {
      const { body, headers } = await uploaded(csv, 'list.csv', undefined, fixes);
      const options = { method: 'POST', token: manager, body, headers } as const;
      return call(app, `${PATH}/import`, { ...options, query });
    };
    const first = reportOf(await send({ dryRun: 'true' }));
    expect(first.rows.map(({ typed }) => typed)).toEqual([
      { name: '', digits: 'many' },
      undefined,
      { name: '' },
    ]);
    const fixes = [
      { row: 2, field: 'name', text: 'Corrected' },
      { row: 2, field: 'digits', text: '3' },
      { row: 2, field: 'nothing', text: 'x' },
    ];
    expect(reportOf(await send({ dryRun: 'true' }, fixes)).totals).toMatchObject({ create: 2, error: 1 });
    expect(reportOf(await send({ good: 'true' }, fixes))).toMatchObject({ totals: { create: 2, error: 1 } });
    const made = (await all()).find(({ code }) => code === 'QZO');
    expect(made).toMatchObject({ name: 'Corrected', digits: 3 });
    expect((await send({ dryRun: 'true' }, [{ row: 2 }])).status).toBe(400);
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

  test('is undone for its user, except for records that somebody has changed since', async () => {
    const csv = 'code,name,digits\nQZI,One,2\nQZJ,Two,2\nQZK,Three,2\nSEK,Krona,0\n';
    const found = async (code: string) => (await all()).find((one) => one['code'] === code);
    const krona = await found('SEK');
    const { undo: id } = reportOf(await upload(csv, 'a.csv'));
    // Nothing is left to undo where nothing was changed.
    expect(reportOf(await upload(csv, 'a.csv'))).toMatchObject({ totals: { unchanged: 4 }, undo: null });
    const [touched, gone] = [await found('QZJ'), await found('QZK')];
    const json = { version: touched?.version, name: 'Used' };
    await call(app, `${PATH}/${touched?.id}`, { token: manager, method: 'PATCH', json });
    const query = { version: String(gone?.version) };
    await call(app, `${PATH}/${gone?.id}`, { token: manager, method: 'DELETE', query });

    const jobs = (path: string, token = manager, method: 'GET' | 'POST' = 'POST') =>
      call(app, `/ydapi/api/v1/bulkjobs/${path}`, { token, method, ...(method === 'POST' && { json: {} }) });
    const stranger = (await aPerson(app, await aCompany(app), ['clerk', 'manager'])).token;
    for (const other of [stranger, await tokenOf(app, 'clerk')])
      expect((await jobs(`${id}/undo`, other)).status).toBe(404);
    const job = (answer: { body: { data?: unknown } }) => bulkJob.parse(answer.body.data);
    expect(job(await jobs(`${id}`, manager, 'GET'))).toMatchObject({ action: 'import', total: 4 });
    const undo = job(await jobs(`${id}/undo`));
    await workOnBulk(app.database, app.log, new AbortController().signal);
    const done = job(await jobs(undo.id, manager, 'GET'));
    expect(done).toMatchObject({ state: 'done', done: 4, changed: 2, refused: 1 });
    expect(done.faults[0]?.name).toBe('QZJ Used');
    expect([await found('QZI'), await found('QZK')]).toEqual([undefined, undefined]);
    expect(await found('QZJ')).toMatchObject({ name: 'Used' });
    expect(await found('SEK')).toMatchObject({
      name: krona?.['name'],
      digits: krona?.['digits'],
      version: 3,
    });
  });

  test('refuses rows that name the same record twice', async () => {
    const report = reportOf(await upload('code,name\nTRY,One\ntry,Two\n', 'a.csv', true));
    expect(report.rows.map(({ action }) => action)).toEqual(['update', 'error']);
    expect(report.rows[1]!.faults[0]!.message).toContain('2');
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
      [[{ column: 'Code', field: 'code' }], /do not match the file/],
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

  test('remembers the columns that a company chose for the same headings, until it forgets them', async () => {
    const headings = ['Kürzel', 'Wort'];
    const at = `${PATH}/columns`;
    const remembered = async () =>
      chosenFieldsSchema.parse(
        (await call(app, at, { method: 'POST', token: manager, json: { headings } })).body.data,
      ).fields;
    const store = (fields: (string | null)[] | null) =>
      call(app, at, { method: 'PUT', token: manager, json: { headings, fields } });
    expect(await remembered()).toBeNull();
    await store(['code', null]);
    await store(['code', 'name']);
    expect(await remembered()).toEqual(['code', 'name']);
    const others = await call(app, at, {
      method: 'POST',
      token: await tokenOf(app, 'operator'),
      json: { headings },
    });
    expect(chosenFieldsSchema.parse(others.body.data).fields).toBeNull();
    await store(null);
    expect(await remembered()).toBeNull();
  });

  test('reports text that the database cannot store with its row, also in a reference', async () => {
    // Beyond the bytes examined to tell text from other files.
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
    // Restores the lira for later tests.
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
