import { beforeAll, describe, expect, it } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { VISITOR } from '#contract/access/access.ts';
import { LANGUAGES, type Language } from '#contract/core/settings.ts';
import { mainFace, PAGED_KINDS, type PagedKind, type StandardRouteKey } from '#contract/reference/page.ts';
import { airports } from '#server/reference/airports/airports.ts';
import { MAIN_AIRPORTS } from '#server/reference/airports/airports.main.data.ts';
import { seedStandards } from '#server/reference/store/seed.ts';
import { testApp } from '#server/test/app.ts';
import type { PageRequest } from './page-request.ts';
import { standardsPage } from './standards.ts';
import { textsOf } from './texts.ts';

let app: FastifyInstance;
beforeAll(async () => {
  app = await testApp();
  await seedStandards(app.database);
});

async function load(key: StandardRouteKey, search: string, language: Language = 'en') {
  const request = { server: app, language } as unknown as PageRequest['request'];
  const query = new URLSearchParams(search);
  const loaded = await standardsPage(key)({ request, actor: VISITOR, path: '', query, parameters: {} });
  return {
    ...loaded,
    status: loaded.status ?? 200,
    rows: loaded.data.list?.rows.map(({ code }) => code) ?? [],
  };
}

describe('the ports page', () => {
  it.each([
    ['Cologne', 'DECGN'],
    ['Linz', 'ATLNZ'],
    ['重庆', 'CNCKG'],
    ['Baku', 'AZBAK'],
  ])('finds %s, which is not a seaport, before ports with similar names', async (query, code) => {
    const { data, rows } = await load('port', `q=${query}`);
    expect([data.list?.why, rows[0]]).toEqual(['found', code]);
  });

  it.each([
    ['Bursa', 'TRGEM', 'TRIST'],
    ['Beijing', 'CNTXG', 'CNJTG'],
    ['Ankara', 'TRANK', 'TRIST'],
  ])('lists the ports near %s', async (query, first, near) => {
    const { data, rows } = await load('port', `q=${query}`);
    expect(rows[0]).toBe(first);
    const found = data.list?.near ?? [];
    expect(found.map(({ row }) => row.code)).toContain(near);
    expect(found.map(({ km }) => km)).toEqual(found.map(({ km }) => km).toSorted((a, b) => a - b));
  });
});

describe('the page of an entry', () => {
  it.each<[StandardRouteKey, string, string]>([
    ['port', 'cnshg', 'CNSHG'],
    ['port', 'CNSHA', 'CNSHG'],
    ['testPort', 'NLRTM', 'NLRTM'],
    ['airports', 'PVG', 'PVG'],
    ['testAirport', 'egll', 'LHR'],
    ['airliner', '176', 'UAE'],
    ['standardAirline', 'THY', 'THY'],
    ['country', 'TUR', 'TR'],
    ['standardCountryCode', '276', 'DE'],
  ])('for %s by %s shows %s', async (key, code, entry) => {
    const { data, status } = await load(key, `code=${code}`);
    expect([status, data.entry?.view.code]).toEqual([200, entry]);
  });

  it('marks a former code and is indexed under the current one', async () => {
    const { data, canonical } = await load('standardPortCode', 'code=CNSHA');
    expect(data.entry?.former).toBe('CNSHA');
    expect(canonical).toBe('/standards/port?code=CNSHG');
    expect((await load('port', 'code=CNSHG')).data.entry?.former).toBeNull();
  });

  it.each<[StandardRouteKey, string, string]>([
    ['standardPortCode', 'CNSHG', '/standards/port?code=CNSHG'],
    ['standardAirline', '176', '/standards/airliner?code=UAE'],
    ['standardCountryCode', '276', '/standards/country?code=DE'],
    ['standardAirPort', 'EGLL', '/standards/airports?code=LHR'],
    ['testPort', 'CNSHG', '/standards/port?code=CNSHG'],
    ['testAirport', 'PVG', '/standards/airports?code=PVG'],
  ])('under its second URL (%s %s) is canonical at the first', async (key, code, first) =>
    expect((await load(key, `code=${code}`)).canonical).toBe(first),
  );

  it('opens directly when the search text is its code', async () => {
    expect((await load('port', 'q=CNSHA')).data.entry?.former).toBe('CNSHA');
    expect((await load('airliner', 'q=235')).data.entry?.view.code).toBe('THY');
    expect((await load('airports', 'q=EGLL')).data.entry?.view.code).toBe('LHR');
    expect((await load('country', 'q=276')).data.entry?.view.code).toBe('DE');
  });

  it('shows its surroundings, nearest first, and a map', async () => {
    const { near, map } = (await load('port', 'code=CNSHG')).data.entry!;
    expect(near.airports.map(({ row }) => row.code)).toEqual(expect.arrayContaining(['PVG', 'SHA']));
    expect(near.ports.map(({ km }) => km)).toEqual(near.ports.map(({ km }) => km).toSorted((a, b) => a - b));
    expect(near.ports.map(({ row }) => row.code)).not.toContain('CNSHG');
    expect(map?.points.find(({ main }) => main)).toMatchObject({ code: 'CNSHG' });
  });

  it('finds neighbours across the date line', async () => {
    const { near } = (await load('airports', 'code=NAN')).data.entry!;
    expect(near.airports.length).toBeGreaterThan(0);
    const suva = (await load('airports', 'code=TVU')).data.entry!;
    expect(suva.near.airports.every(({ km }) => km <= 300)).toBe(true);
  });

  it('counts the entries of a country, best known first', async () => {
    const { ofCountry } = (await load('country', 'code=TR')).data.entry!;
    expect(ofCountry.map(({ kind }) => kind)).toEqual(['port', 'airport', 'airline']);
    expect(ofCountry[1]!.rows.slice(0, 5).map(({ code }) => code)).toContain('IST');
    for (const { rows, total } of ofCountry) expect(total).toBeGreaterThanOrEqual(rows.length);
  });

  it('lists the other airlines with its designator', async () => {
    expect((await load('airliner', 'code=GEC')).data.entry?.shares.map(({ code }) => code)).toContain('DLH');
  });

  it('links back to the search on a bare page', async () => {
    const { back } = await load('standardPortDetailWeChat', 'q=shang&code=CNSHG');
    expect(back).toEqual({ path: '/Standard/PortQueryWeChat?q=shang', titleKey: 'routes:port' });
    expect((await load('port', 'q=shang&code=CNSHG')).back).toBeUndefined();
    // A search for the code itself would lead to the same page again.
    for (const search of ['q=CNSHG', 'q=cnsha&code=CNSHG', 'code=XXXXX'])
      expect((await load('standardPortDetailWeChat', search)).back?.path).toBe('/Standard/PortQueryWeChat');
    expect((await load('standardPortQueryWeChat', '')).back).toBeUndefined();
  });
});

describe('a code', () => {
  it('shared by several entries offers them all', async () => {
    const { data, rows } = await load('airliner', 'code=LH');
    expect(data.list?.why).toBe('choice');
    expect(rows).toEqual(expect.arrayContaining(['DLH', 'GEC']));
  });

  it('without an entry answers 404 and offers entries of other kinds', async () => {
    const { data, status, canonical } = await load('port', 'code=PVG');
    expect([status, data.list?.why, canonical]).toEqual([404, 'nothing', undefined]);
    expect(data.elsewhere).toEqual([expect.objectContaining({ kind: 'airport' })]);
    expect((await load('country', 'code=%00%27%25')).status).toBe(404);
  });
});

describe('a list of entries', () => {
  it.each<[StandardRouteKey, number]>([
    ['country', 249],
    ['port', 300],
    ['airliner', 400],
    ['airports', 150],
  ])('for %s opens with the best-known entries and the expected total', async (key, least) => {
    const { data, canonical } = await load(key, '');
    expect(data.list?.why).toBe('best');
    expect(data.list?.total).toBeGreaterThanOrEqual(least);
    expect(data.list?.rows.length).toBeLessThanOrEqual(50);
    expect(data.list?.pages).toBeGreaterThan(1);
    expect(canonical).toMatch(/^\/standards\//);
  });

  it('of countries sorts names in the alphabet of the language', async () => {
    const before = async (language: Language) => {
      const pages = await Promise.all(
        [1, 2, 3, 4, 5].map((page) => load('country', `sort=name&page=${page}`, language)),
      );
      const rows = pages.flatMap((page) => page.rows);
      expect(new Set(rows).size).toBe(250);
      return rows.indexOf('DE') < rows.indexOf('FR');
    };
    // Germany and France, Almanya and Fransa, 德国 (deguo) and 法国 (faguo).
    expect(await Promise.all([before('en'), before('tr'), before('zh')])).toEqual([false, true, true]);
  });

  it.each<[StandardRouteKey, string]>([
    ['country', 'CN'],
    ['port', 'CNSHG'],
    ['airliner', 'QTR'],
    ['airports', 'HKG'],
  ])('for %s starts with the busiest', async (key, code) => expect((await load(key, '')).rows[0]).toBe(code));

  it('sorts by the column in the URL, in both directions', async () => {
    const sorted = async (sort: string) => (await load('port', `sort=${sort}`)).rows;
    const codes = await sorted('code');
    expect(codes).toEqual(codes.toSorted());
    expect((await sorted('-code'))[0]! > codes[0]!).toBe(true);
    expect((await sorted('country'))[0]?.slice(0, 2)).toBe('AE');
    const names = (await load('airports', 'sort=name', 'tr')).data.list?.rows.map(
      ({ names: { tr, en } }) => tr ?? en,
    );
    expect(names).toEqual(names?.toSorted(new Intl.Collator('tr').compare));
    expect((await load('port', 'sort=nonsense')).data.query.sort).toBe('busy');
  });

  it('of ports mentions an airport or river port with that name', async () => {
    const xian = await load('port', 'q=西安');
    expect(xian.data.elsewhere[0]).toMatchObject({ kind: 'airport', row: { code: 'XIY' } });
    const wuhan = await load('port', 'q=wuhan');
    expect(wuhan.data.list?.rows[0]).toMatchObject({ code: 'CNWUH', kind: 'port' });
  });

  it('is paged without duplicates', async () => {
    const first = await load('airliner', '');
    const second = await load('airliner', 'page=2');
    expect(first.rows).toHaveLength(50);
    expect(first.rows.filter((code) => second.rows.includes(code))).toEqual([]);
    expect((await load('airliner', 'page=9999')).rows).toEqual([]);
  });

  it('is filtered by country, letter and cargo', async () => {
    const turkish = await load('port', 'country=tr');
    expect(turkish.rows.every((code) => code.startsWith('TR'))).toBe(true);
    const counted = turkish.data.list?.countries.find(({ code }) => code === 'TR');
    expect(counted?.count).toBe(turkish.data.list?.total);
    const { data } = await load('airliner', 'letter=c&cargo=1');
    expect(data.list?.rows.length).toBeGreaterThan(3);
    for (const { names, detail } of data.list?.rows ?? []) {
      expect(names.en).toMatch(/^C/i);
      expect(detail).toMatchObject({ cargo: true });
    }
    expect((await load('airliner', '')).data.list?.letters).toEqual(expect.arrayContaining(['0', 'A', 'Y']));
  });

  it('marks similar entries and reports when nothing is found', async () => {
    expect((await load('port', 'q=Rotterdm')).data.list?.why).toBe('similar');
    const none = await load('port', 'q=xyzzyx');
    expect([none.status, none.data.list?.why]).toEqual([200, 'nothing']);
    const { data } = await load('port', 'q=rotterdam&country=TR');
    expect(data.list).toMatchObject({ why: 'nothing', rows: [expect.objectContaining({ code: 'NLRTM' })] });
  });
});

describe.each(LANGUAGES)('the search examples in %s', (language) => {
  it('lead to results', async () => {
    const texts = textsOf(language, ['standards.examples']) as {
      standards: { examples: Record<PagedKind, string> };
    };
    for (const kind of PAGED_KINDS)
      for (const example of texts.standards.examples[kind].split('|')) {
        const { data } = await load(
          mainFace[kind].list as StandardRouteKey,
          `q=${encodeURIComponent(example)}`,
        );
        expect(data.entry ?? data.list?.why, `${kind} ${example}`).not.toBe('nothing');
        expect(data.entry ?? data.list?.why, `${kind} ${example}`).not.toBe('similar');
      }
  });
});

it('lists only airports as main airports', async () => {
  const known = new Set((await airports()).map(({ iata }) => iata));
  expect(MAIN_AIRPORTS.filter((code) => !known.has(code))).toEqual([]);
});
