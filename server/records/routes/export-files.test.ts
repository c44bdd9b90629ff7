import { once } from 'node:events';
import http, { type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import JSZip from 'jszip';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { VISITOR } from '#contract/access/access.ts';
import { exportList } from '../export/list.ts';
import { currency } from '#server/reference/schema/resources.ts';
import { textsIn } from '#server/platform/http/language.ts';
import { call, signed } from '#server/test/app.ts';
import { PATH, app, manager, upload, reportOf, download, all, sheetOf, openPortal } from './testing/files.ts';

beforeAll(openPortal);

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

  // Over 5 s: the file is several times the permitted memory, or the test would prove nothing.
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
        if (config.text.includes('currencies')) statements.push(config.text);
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
    // More data than a connection buffers for a stopped reader (fixed window), compressed or not.
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
