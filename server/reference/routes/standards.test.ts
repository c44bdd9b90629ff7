import { beforeAll, describe, expect, test } from 'vitest';
import type { FastifyInstance } from 'fastify';
import type { StandardHit, StandardKind } from '#contract/reference/entry.ts';
import { similarCandidates, standardCandidates } from '../search/candidates.ts';
import { seedStandards } from '../store/seed.ts';
import { call, testApp } from '#server/test/app.ts';

let app: FastifyInstance;
beforeAll(async () => {
  app = await testApp();
  await seedStandards(app.database);
});

const ask = (kind: StandardKind, query: Record<string, string | number>) =>
  call(app, `/ydapi/api/v1/standards/${kind}`, { query });
const codes = async (kind: StandardKind, q: string, more: Record<string, string> = {}) =>
  ((await ask(kind, { q, ...more })).body as StandardHit[]).map(({ code }) => code);

describe('a search in the reference data', () => {
  test.each<[StandardKind, string, string]>([
    ['port', 'CNSHG', 'CNSHG'],
    ['port', 'CNSHA', 'CNSHG'],
    ['port', 'cnngb', 'CNNBG'],
    ['port', 'shang', 'CNSHG'],
    ['port', '上海', 'CNSHG'],
    ['port', 'sh', 'CNSHG'],
    ['port', 'ningbo', 'CNNBG'],
    ['port', 'nb', 'CNNBG'],
    ['port', 'roterdam', 'NLRTM'],
    ['port', 'Rotterdm', 'NLRTM'],
    ['port', 'shnaghai', 'CNSHG'],
    ['airport', 'heahtrow', 'LHR'],
    ['port', 'said port', 'EGPSD'],
    ['port', 'angeles', 'USLAX'],
    ['port', 'İZMİR', 'TRIZM'],
    ['port', 'izmir', 'TRIZM'],
    ['airport', 'pvg', 'PVG'],
    ['airport', 'ZSPD', 'PVG'],
    ['airport', 'pudong', 'PVG'],
    ['airport', '浦东', 'PVG'],
    ['airport', 'heatrow', 'LHR'],
    ['airport', 'shpd', 'PVG'],
    ['airline', '176', 'UAE'],
    ['airline', 'ck', 'CKK'],
    ['airline', 'cathay pasific', 'CPA'],
    ['airline', '国泰', 'CPA'],
    ['country', 'turkey', 'TR'],
    ['country', 'türkiye', 'TR'],
    ['country', 'USA', 'US'],
    ['country', '276', 'DE'],
    ['country', 'almanya', 'DE'],
    ['country', '德国', 'DE'],
    ['country', 'deguo', 'DE'],
    ['line', 'msku', 'MAEU'],
    ['line', '马士基', 'MAEU'],
    ['hs', '8471', '8471'],
    ['hs', '84.71', '8471'],
    ['hs', 'shrimp', '0306'],
    ['hs', '手机', '8517'],
  ])('of kind %s for %s finds %s', async (kind, query, code) => {
    expect((await codes(kind, query)).slice(0, 3)).toContain(code);
  });

  test('returns only the exact place of a code', async () => {
    expect(await codes('port', 'CNSHG')).toEqual(['CNSHG']);
    expect(await codes('port', 'CNSHA')).toEqual(['CNSHG']);
  });

  test('never offers an airport as a seaport', async () => {
    for (const query of ['PVG', 'Pudong', '浦东', 'Heathrow', 'Incheon International Airport'])
      for (const code of await codes('port', query)) expect(code).toMatch(/^(?!CNSHA|CNNGB)[A-Z]{2}/);
    expect(await codes('port', 'Heathrow')).toEqual([]);
  });

  test('can be limited to a country', async () => {
    const matches = await codes('port', 'i', { country: 'tr' });
    expect(matches.length).toBeGreaterThan(2);
    for (const code of matches) expect(code).toMatch(/^TR/);
  });

  test('without a query lists the best known entries by name, with the total count', async () => {
    const { body, headers } = await ask('airline', { _start: 0, _end: 5 });
    expect(body).toHaveLength(5);
    expect(body[0]).toMatchObject({ by: 'listed', kind: 'airline' });
    expect(Number(headers['x-total-count'])).toBeGreaterThan(400);
    const next = await ask('airline', { _start: 5, _end: 10 });
    expect(next.body.map(({ code }: StandardHit) => code)).not.toContain(body[0].code);
  });

  test('accepts any text', async () => {
    for (const query of ["'; drop table", '%', '_', '\\', '%%%', '   ', '😀', 'a'.repeat(120), '\u0000x'])
      expect((await ask('port', { q: query })).status).toBe(200);
    expect(await codes('port', '%')).toEqual([]);
    expect((await ask('port', { q: 'a'.repeat(121) })).status).toBe(400);
    expect((await call(app, '/ydapi/api/v1/standards/planet')).status).toBe(400);
  });
});

describe('an entry of the reference data', () => {
  const show = async (kind: StandardKind, code: string) =>
    (await call(app, `/ydapi/api/v1/standards/${kind}/${code}`)).body;

  test('is returned with its codes, names and source', async () => {
    expect((await show('port', 'cnsha')).data).toMatchObject({
      code: 'CNSHG',
      names: { en: 'Shanghai', zh: '上海', tr: 'Şanghay' },
      detail: { zone: 'Asia/Shanghai', aliases: expect.arrayContaining(['CNSHA']) },
      provenance: [{ source: 'builtIn', importedAt: null }],
      differences: [],
    });
  });

  test('is found by each of its codes', async () => {
    for (const code of ['LHR', 'egll']) expect((await show('airport', code)).data.code).toBe('LHR');
    for (const code of ['TR', 'TUR', '792']) expect((await show('country', code)).data.code).toBe('TR');
    expect((await show('airline', '235')).data.detail).toMatchObject({ iata: 'TK', icao: 'THY' });
  });

  test('is not found by an unknown or ambiguous code', async () => {
    expect((await show('port', 'XXXXX')).success).toBe(false);
    expect((await show('airline', 'LH')).success).toBe(false);
    expect((await show('port', 'PVG')).success).toBe(false);
    for (const code of ['%00', 'XX%00', '%F0%9F%98%80'])
      expect(await show('port', code)).toMatchObject({ success: false, code: 10005 });
  });
});

// Over 5 s: every built-in entry is written again.
test('writes built-in entries once, and again only when they have changed', async () => {
  const count = async () =>
    (await app.database.pool.query('select count(*)::int as n, max(dataset_id) as id from standard_entries'))
      .rows[0];
  const before = await count();
  await seedStandards(app.database);
  expect(await count()).toEqual(before);
  await app.database.pool.query(`update standard_datasets set hash = 'older'`);
  await seedStandards(app.database);
  expect(await count()).toEqual({ n: before.n, id: before.id + 1 });
  expect(await codes('port', 'CNSHA')).toEqual(['CNSHG']);
});

describe('text that is not a tracking number', () => {
  const candidates = async (text: string) =>
    (await standardCandidates(app.database.pool, text)).map(({ kind, code }) => `${kind} ${code}`);

  test.each([
    ['CNSHA', ['port CNSHG']],
    ['pvg', ['airport PVG']],
    ['84.71', ['hs 8471']],
    ['Türkiye', ['country TR']],
    ['鹿特丹', ['port NLRTM']],
    ['dialling code 886', ['country TW']],
    ['currency of Turkey', ['country TR']],
    ['USD', ['country US']],
    ['Turkish lira', ['country TR']],
    ['人民币', ['country CN']],
    ['HS 8507', ['hs 8507']],
    ['8507.60', ['hs 8507']],
    ['850760', ['hs 8507']],
    ['税号：8507.60.00', ['hs 8507']],
    ['Maersk', ['line MAEU']],
    ['MSKU', ['line MAEU']],
    ['中远海运集运', ['line COSU']],
  ])('recognises %s as a code or name of %j', async (text, expected) => {
    expect(await candidates(text)).toEqual(expect.arrayContaining(expected));
  });

  test('shows an airline with its two letters and its waybill prefix', async () => {
    const found = await standardCandidates(app.database.pool, 'Turkish Airlines');
    expect(found).toMatchObject([{ kind: 'airline', code: 'THY', shown: 'TK · 235' }]);
  });

  test('has no candidates if it is neither a code nor a name', async () => {
    for (const text of ['', ' ', 'CSQU3054383', 'Rotterdm', '261900021', '6390000010', 'x'.repeat(200)])
      expect(await candidates(text)).toEqual([]);
  });

  test.each([
    ['batery', ['hs 8506', 'hs 8507']],
    ['lithium batery', ['hs 8507']],
    ['cofee', ['hs 0901']],
    ['Rotterdm', ['port NLRTM']],
    ['mersk', ['line MAEU']],
    ['锂电', ['hs 8507']],
  ])('resembles names: %s is %j', async (text, expected) => {
    const similar = await similarCandidates(app.database.pool, text);
    expect(similar.map(({ kind, code }) => `${kind} ${code}`)).toEqual(expect.arrayContaining(expected));
  });

  test('resembles nothing if it may be a number or is a sentence', async () => {
    for (const text of ['', 'MSCU', 'CSQU30543', 'where is my container now', 'x'.repeat(80)])
      expect(await similarCandidates(app.database.pool, text)).toEqual([]);
  });
});
