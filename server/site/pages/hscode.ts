/** Data of the HS code pages. */
import { pathOf } from '#contract/core/paths.ts';
import type { HsMatch, HsPageData, HsSearchResult } from '#contract/reference/hs.ts';
import {
  entriesOf,
  hsChildren,
  hsCodeCandidates,
  hsDepth,
  hsLines,
  hsNode,
  hsSearch,
  type Reader,
  storedCode,
} from '#server/reference/index.ts';
import type { Loaded, PageRequest } from './page-request.ts';

/** Maximum length of a search text. */
const LONGEST = 120;
/** Hits per page, and the maximum number of hits listed. */
const SHOWN = 25;
const MOST = 200;

type QueryData = Omit<HsPageData, 'depth'>;
const empty: Omit<QueryData, 'query'> = {
  requestedCode: null,
  node: null,
  searchResult: null,
  roots: [],
  unknown: false,
  near: null,
};

const readerOf = ({ request }: PageRequest): Reader => request.server.database.pool;

/** Returns the hits of a search; null if there are none. */
async function searchHits(page: PageRequest, query: string, all: boolean): Promise<HsSearchResult | null> {
  const hits: HsMatch[] = await hsSearch(readerOf(page), {
    query,
    language: page.request.language,
    limit: MOST,
  });
  if (hits.length === 0) return null;
  const shown = all ? hits : hits.slice(0, SHOWN);
  return { hits: shown, more: hits.length - shown.length, cut: hits.length === MOST };
}

/** Loads the page of a code, or of the nearest existing code. */
async function byCode(page: PageRequest, code: string): Promise<Loaded<QueryData>> {
  const reader = readerOf(page);
  const node = await hsNode(reader, code);
  if (node) {
    const requestedCode = storedCode(code) === node.code ? null : code;
    return { data: { ...empty, query: '', requestedCode, node } };
  }
  const chapter = /^\d{2}/.exec(storedCode(code))?.[0];
  const [near = null] = chapter ? await hsLines(reader, await entriesOf(reader, 'hs', [chapter])) : [];
  const data: QueryData = { ...empty, query: code, requestedCode: code, unknown: true, near };
  return { data: { ...data, searchResult: await searchHits(page, code, false) }, status: 404 };
}

/**
 * Loads the tree's sections, one code with its surroundings, or search results. `key`: the open page; search
 * engines list the site's own.
 */
export const hscodePage =
  (key: 'hscode' | 'wxHscode') =>
  async (page: PageRequest): Promise<Loaded<HsPageData>> => {
    const loaded = await queryPage(page);
    const { node, roots, unknown } = loaded.data;
    const parent = node?.path.at(-1);
    const known: Record<string, string> | null = node
      ? { code: node.code }
      : roots.length > 0 && !unknown
        ? {}
        : null;
    return {
      ...loaded,
      data: { ...loaded.data, depth: await hsDepth(readerOf(page)) },
      ...(known && { canonical: pathOf('hscode', {}, known) }),
      ...(known && !node
        ? {}
        : {
            back: {
              path: pathOf(key, {}, parent ? { code: parent.code } : {}),
              titleKey: parent ? 'hscode:up' : 'routes:hscode',
            },
          }),
    };
  };

async function queryPage(page: PageRequest): Promise<Loaded<QueryData>> {
  const reader = readerOf(page);
  const value = (name: string) => (page.query.get(name) ?? '').slice(0, LONGEST).trim();
  const code = value('code');
  if (code !== '') return byCode(page, code);
  const typed = value('q');
  if (typed === '') return { data: { ...empty, query: '', roots: await hsChildren(reader, null) } };
  // A complete code opens its own page directly.
  if (/^[\d.\s]+$/.test(typed) && hsCodeCandidates(typed).length > 0) {
    const node = await hsNode(reader, typed);
    const differs = node !== null && storedCode(typed) !== node.code;
    if (node) return { data: { ...empty, query: typed, requestedCode: differs ? typed : null, node } };
  }
  const hits = await searchHits(page, typed, page.query.has('all'));
  const roots = hits ? [] : await hsChildren(reader, null);
  return { data: { ...empty, query: typed, searchResult: hits, roots, unknown: hits === null } };
}
