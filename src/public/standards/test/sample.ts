/** Sample data of the standards pages, for rendering tests. */
import type { StandardEntryPage, StandardPageData, StandardRow } from '#contract/reference/page.ts';

const location = {
  zone: 'Asia/Shanghai',
  functions: '1-3-----',
  subdivision: '31',
  status: 'AI',
  iata: null,
};
export const shanghai: StandardRow<'port'> = {
  kind: 'port',
  code: 'CNSHG',
  names: { en: 'Shanghai', zh: '上海', tr: 'Şanghay' },
  country: 'CN',
  detail: { ...location, aliases: ['CNSHA'] },
  by: 'listed',
};
const pudong: StandardRow<'airport'> = {
  kind: 'airport',
  code: 'PVG',
  names: { en: 'Shanghai Pudong International Airport', zh: '上海浦东国际机场', tr: null },
  country: 'CN',
  detail: { icao: 'ZSPD', city: 'Shanghai', zone: 'Asia/Shanghai', aliases: [] },
  by: 'listed',
};
const lufthansa = (code: string, en: string, prefix: string, cargo: boolean): StandardRow<'airline'> => ({
  kind: 'airline',
  code,
  names: { en, zh: null, tr: null },
  country: 'DE',
  detail: { iata: 'LH', icao: code, prefix, cargo },
  by: 'code',
});
const china: StandardRow<'country'> = {
  kind: 'country',
  code: 'CN',
  names: { en: 'China', zh: '中国', tr: 'Çin' },
  country: 'CN',
  detail: { alpha3: 'CHN', numeric: '156' },
  by: 'listed',
};

const empty: StandardPageData = {
  kind: 'port',
  query: {
    q: '',
    code: null,
    country: null,
    letter: null,
    cargo: false,
    sort: 'busy',
    descending: false,
    page: 1,
  },
  now: '2026-11-12T07:41:00.000Z',
  entry: null,
  list: null,
  elsewhere: [],
  attribution: null,
};
const asking = (query: Partial<StandardPageData['query']>): Pick<StandardPageData, 'query'> => ({
  query: { ...empty.query, ...query },
});
const plain = { total: 1, pages: 1, countries: [], letters: [], near: [] };

/** The main ports, the second page of three. */
export const ports: StandardPageData = {
  ...empty,
  ...asking({ page: 2 }),
  list: {
    why: 'best',
    rows: [shanghai],
    total: 120,
    pages: 3,
    countries: [
      { code: 'CN', count: 62 },
      { code: 'TR', count: 42 },
    ],
    letters: [],
    near: [],
  },
};

const entryOf = (row: StandardRow): StandardEntryPage => ({
  view: {
    ...row,
    parent: null,
    latitude: row.kind === 'airport' || row.kind === 'port' ? 31.36 : null,
    longitude: row.kind === 'airport' || row.kind === 'port' ? 121.62 : null,
    provenance: [
      { source: 'builtIn', edition: null, importedAt: null },
      { source: 'unlocode', edition: '2024-2', importedAt: '2026-11-20T10:00:00.000Z' },
    ],
    differences: [{ field: 'position', ours: '31.360, 121.620', theirs: '31.233, 121.483' }],
  } as StandardEntryPage['view'],
  former: null,
  near: { ports: [], airports: [] },
  shares: [],
  ofCountry: [],
  map: null,
});

/** Shanghai, requested by its former code. */
export const port: StandardPageData = {
  ...empty,
  ...asking({ code: 'CNSHA' }),
  entry: { ...entryOf(shanghai), former: 'CNSHA', near: { ports: [], airports: [{ row: pudong, km: 29 }] } },
  attribution: { source: 'https://data.test/', licence: 'https://licence.test/' },
};

export const airport: StandardPageData = {
  ...empty,
  kind: 'airport',
  ...asking({ code: 'PVG' }),
  entry: { ...entryOf(pudong), near: { ports: [{ row: shanghai, km: 28 }], airports: [] } },
  attribution: { source: 'https://data.test/', licence: 'https://licence.test/' },
};

export const airline: StandardPageData = {
  ...empty,
  kind: 'airline',
  ...asking({ code: '020' }),
  entry: {
    ...entryOf(lufthansa('GEC', 'Lufthansa Cargo', '020', true)),
    shares: [lufthansa('DLH', 'Lufthansa', '220', false)],
  },
};

export const country: StandardPageData = {
  ...empty,
  kind: 'country',
  ...asking({ code: '156' }),
  entry: { ...entryOf(china), ofCountry: [{ kind: 'port', rows: [shanghai], total: 62 }] },
};

/** LH belongs to two airlines. */
export const choice: StandardPageData = {
  ...empty,
  kind: 'airline',
  ...asking({ code: 'LH' }),
  list: {
    ...plain,
    why: 'choice',
    rows: [lufthansa('GEC', 'Lufthansa Cargo', '020', true), lufthansa('DLH', 'Lufthansa', '220', false)],
  },
};

/** Airlines by letter, cargo only. */
export const airlines: StandardPageData = {
  ...empty,
  kind: 'airline',
  ...asking({ letter: 'L', cargo: true }),
  list: { ...plain, why: 'filtered', rows: [...choice.list!.rows], letters: ['0', 'A', 'L'] },
};

export const countries: StandardPageData = {
  ...empty,
  kind: 'country',
  list: { ...plain, why: 'best', rows: [china] },
};

/** PVG is not a port. */
export const missing: StandardPageData = {
  ...empty,
  ...asking({ code: 'PVG' }),
  list: { ...plain, why: 'nothing', rows: [shanghai] },
  elsewhere: [{ kind: 'airport', row: pudong }],
};

export const withResults: StandardPageData = {
  ...empty,
  ...asking({ q: 'shang', country: 'CN' }),
  list: { ...plain, why: 'found', rows: [{ ...shanghai, by: 'name' }] },
};

export const similar: StandardPageData = {
  ...withResults,
  list: { ...plain, why: 'similar', rows: [{ ...shanghai, by: 'similar' }] },
};
