/** Data of the standards pages: a browsable list, search results, or one entry. */
import type { Language } from '#contract/core/settings.ts';
import {
  entryPath,
  faces,
  listPath,
  mainFace,
  PAGED_KINDS,
  STANDARD_SORTS,
  type Face,
  type PagedKind,
  type StandardQuery,
  type StandardElsewhere,
  type StandardList,
  type StandardListing,
  type StandardNear,
  type StandardPageData,
  type StandardRouteKey,
  type StandardRow,
  type CountryCount,
} from '#contract/reference/page.ts';
import {
  AIRPORT_ATTRIBUTION,
  browse,
  type Browsed,
  codeCandidates,
  countByCountry,
  countryByCode,
  entriesOf,
  lettersOf,
  nearby,
  type Reader,
  searchStandards,
} from '#server/reference/index.ts';
import type { StandardHit } from '#contract/reference/entry.ts';
import type { Loaded, PageRequest } from './page-request.ts';
import { entryPage, rowOf } from './standards.entry.ts';

const LONGEST_QUERY = 120;
const LONGEST_CODE = 20;
/** Entries per page. */
const PAGE = 50;
/** Number of suggestions in place of an unknown code. */
const SIMILAR = 8;
const LAST_PAGE = 10_000;
/** Results up to which a search names one place, and what counts as near to it (km). */
const FEW = 3;
const NEAR_CITY = { radius: 600, limit: 6 };

/**
 * Contents of the initial list: all countries, all airlines that issue waybills, the main ports and airports.
 */
const BEST: Record<PagedKind, { rank: number; limit: number }> = {
  country: { rank: 3, limit: PAGE },
  port: { rank: 0, limit: PAGE },
  airline: { rank: 0, limit: PAGE },
  airport: { rank: 0, limit: PAGE },
};

function readQuery(query: URLSearchParams): StandardQuery {
  const text = (name: string, longest: number) =>
    (query.get(name) ?? '')
      .replace(/\p{Cc}/gu, '')
      .trim()
      .slice(0, longest);
  const page = Number(query.get('page'));
  const written = query.get('sort') ?? '';
  const sort = STANDARD_SORTS.find((one) => one === written.replace(/^-/, '')) ?? 'busy';
  return {
    q: text('q', LONGEST_QUERY),
    code: text('code', LONGEST_CODE) || null,
    country: countryByCode(text('country', 3))?.code ?? null,
    letter: /^[A-Z0]$/.exec(text('letter', 1).toUpperCase())?.[0] ?? null,
    cargo: query.get('cargo') === '1',
    sort,
    descending: sort !== 'busy' && written.startsWith('-'),
    page: Number.isInteger(page) && page > 1 ? Math.min(page, LAST_PAGE) : 1,
  };
}

/** The loader of a standards route. */
export const standardsPage =
  (key: StandardRouteKey) =>
  async (page: PageRequest): Promise<Loaded<StandardPageData>> => {
    const query = readQuery(page.query);
    const { database, env } = page.request.server;
    const of: StandardsRequest = { reader: database.pool, face: faces[key], query, borders: env.MAP_BORDERS };
    if (query.code) return (await codePage(of, query.code)) ?? missing(of, query.code, 404);
    if (query.q) return queryPage(of);
    return browsePage(of, page.request.language);
  };

type StandardsRequest = { reader: Reader; face: Face; query: StandardQuery; borders: boolean };
type StandardsAnswer = Loaded<StandardPageData>;

function dataOf(
  { face, query }: StandardsRequest,
  parts: Partial<Pick<StandardPageData, 'entry' | 'list' | 'elsewhere'>>,
): StandardPageData {
  const { source, licence } = AIRPORT_ATTRIBUTION;
  const { near, ofCountry = [] } = parts.entry ?? {};
  const airports =
    face.kind === 'airport' ||
    (near?.airports.length ?? 0) > 0 ||
    [...ofCountry, ...(parts.elsewhere ?? [])].some(({ kind }) => kind === 'airport');
  return {
    kind: face.kind,
    query,
    now: new Date().toISOString(),
    entry: null,
    list: null,
    elsewhere: [],
    attribution: airports ? { source, licence } : null,
    ...parts,
  };
}

const listOf = (
  why: StandardListing,
  rows: StandardRow[],
  more: Partial<StandardList> = {},
): StandardList => ({
  why,
  rows,
  total: rows.length,
  pages: 1,
  countries: [],
  letters: [],
  near: [],
  ...more,
});

/** A bare page links back to its list or search. */
const backTo = (face: Face, query: Partial<StandardQuery> = {}): Pick<StandardsAnswer, 'back'> =>
  face.bare ? { back: { path: listPath(face, query), titleKey: `routes:${mainFace[face.kind].list}` } } : {};

/** The kinds that a page searches: the ports page also includes the inland places of UN/LOCODE. */
const kindsOf = (kind: PagedKind) => (kind === 'port' ? (['port', 'place'] as const) : ([kind] as const));

/** Returns the entry of a code, or those that share it; null if it is unknown. */
async function codePage(of: StandardsRequest, code: string): Promise<StandardsAnswer | null> {
  const { reader, face, query } = of;
  for (const kind of kindsOf(face.kind)) {
    const codes = await codeCandidates(reader, kind, code);
    if (codes.length > 1) {
      const rows = (await entriesOf(reader, kind, codes)).map((entry) => rowOf(entry, 'code'));
      return { data: dataOf(of, { list: listOf('choice', rows) }), ...backTo(face) };
    }
    const entry = codes[0] && (await entryPage(reader, kind, codes[0], { typed: code, borders: of.borders }));
    if (!entry) continue;
    // A search for this exact code would only show it again.
    const own = face.bare && (await codeCandidates(reader, kind, query.q)).includes(entry.view.code);
    return {
      data: dataOf(of, { entry }),
      canonical: entryPath(mainFace[face.kind], entry.view.code),
      ...backTo(face, own ? { ...query, q: '' } : query),
    };
  }
  return null;
}

/** Returns the search results; a single entry with exactly this code is shown directly. */
async function queryPage(of: StandardsRequest): Promise<StandardsAnswer> {
  const { reader, face, query } = of;
  const country = query.country ?? undefined;
  let similar: StandardRow[] = [];
  for (const kind of kindsOf(face.kind)) {
    const hits = await searchStandards(reader, { kind, query: query.q, country, limit: PAGE });
    const [first] = hits;
    if (!first) continue;
    const rows = hits.map((hit) => rowOf(hit, hit.by));
    // A place with exactly this name comes before a port with a similar name.
    if (hits.every(({ by }) => by === 'similar')) {
      if (similar.length === 0) similar = rows;
      continue;
    }
    const exact = hits.length === 1 && (first.by === 'code' || first.by === 'alias');
    const shown = exact ? await codePage(of, query.q) : null;
    if (shown) return shown;
    const near = hits.length <= FEW ? await nearHit(of, first) : [];
    return { data: dataOf(of, { list: listOf('found', rows, { countries: await countriesOf(of), near }) }) };
  }
  if (similar.length === 0) return missing(of, query.q, 200);
  const list = listOf('similar', similar, { countries: await countriesOf(of) });
  // Xi'an is an airport, which is more likely than a port that sounds like it.
  return { data: dataOf(of, { list, elsewhere: await elsewhereOf(of, query.q) }) };
}

/** Ports or airports near the place that was searched, wide enough for a city far from the sea. */
async function nearHit(
  { reader, face: { kind } }: StandardsRequest,
  hit: StandardHit,
): Promise<StandardNear[]> {
  const { code, latitude, longitude } = hit;
  if ((kind !== 'port' && kind !== 'airport') || latitude === null || longitude === null) return [];
  const found = await nearby(reader, kind, { code, latitude, longitude }, NEAR_CITY);
  return found.map(({ entry, km }) => ({ row: rowOf(entry), km }));
}

/** For an unknown code: similar entries of this kind, and entries of other kinds. */
async function missing(of: StandardsRequest, text: string, status: number): Promise<StandardsAnswer> {
  const { face, query } = of;
  // A search has already covered this kind, but perhaps in one country only.
  const own = query.q && !query.country ? [] : await rowsOf(of, face.kind, text);
  const elsewhere = await elsewhereOf(of, text);
  const list = listOf('nothing', own, { countries: query.q ? await countriesOf(of) : [] });
  return { data: dataOf(of, { list, elsewhere }), status, ...(query.code && backTo(face)) };
}

async function rowsOf({ reader }: StandardsRequest, kind: PagedKind, text: string): Promise<StandardRow[]> {
  const hits = await searchStandards(reader, { kind, query: text, limit: SIMILAR });
  return hits.map((hit) => rowOf(hit, hit.by));
}

/** Returns the two most likely entries with this name of each other kind. */
async function elsewhereOf(of: StandardsRequest, text: string): Promise<StandardElsewhere[]> {
  const elsewhere: StandardElsewhere[] = [];
  for (const kind of PAGED_KINDS)
    if (kind !== of.face.kind)
      for (const row of (await rowsOf(of, kind, text)).filter(({ by }) => by !== 'similar').slice(0, 2))
        elsewhere.push({ kind, row });
  return elsewhere;
}

/** Countries to narrow a list down to; the list of countries has none. */
const countriesOf = ({ reader, face: { kind } }: StandardsRequest): Promise<CountryCount[]> =>
  kind === 'country' ? Promise.resolve([]) : countByCountry(reader, { kind });

/** Returns a page of the best-known entries, or of those that match a filter. */
async function browsePage(of: StandardsRequest, language: Language): Promise<StandardsAnswer> {
  const { reader, face, query } = of;
  const { kind } = face;
  const { country, letter, page } = query;
  const cargo = kind === 'airline' && query.cargo;
  const best = BEST[kind];
  const wanted: Browsed = { kind, country, letter, cargo, rank: country ? 3 : best.rank };
  const { entries, total } = await browse(reader, wanted, {
    offset: (page - 1) * best.limit,
    limit: best.limit,
    sort: query.sort,
    descending: query.descending,
    language,
  });
  const rows = entries.map((entry) => rowOf(entry));
  const list = listOf(country || letter || cargo ? 'filtered' : 'best', rows, {
    total,
    pages: Math.ceil(total / best.limit),
    countries: await countriesOf(of),
    letters: kind === 'airline' ? await lettersOf(reader, { kind, rank: best.rank, cargo }) : [],
  });
  const plain = list.why === 'best' && page === 1 && query.sort === 'busy';
  return { data: dataOf(of, { list }), ...(plain && { canonical: listPath(mainFace[kind]) }) };
}
