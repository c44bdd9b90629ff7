/** The standards pages: the kind of each route, and the data of a page. */
import { pathOf } from '#contract/core/paths.ts';
import type { PublicRouteKey } from '#contract/core/routes.ts';
import type { StandardHit, StandardKind, StandardView } from './entry.ts';
import type { PlaceMap } from './map.ts';

/** Kinds with list and entry pages; HS codes form a tree and have separate pages. */
export const PAGED_KINDS = ['country', 'port', 'airline', 'airport'] as const;
export type PagedKind = (typeof PAGED_KINDS)[number];

/**
 * Routes for searching a kind and for showing an entry: one route, or two in the phone pages inside another
 * app.
 */
export type Face = { kind: PagedKind; list: PublicRouteKey; entry: PublicRouteKey; bare?: true };

const one = (kind: PagedKind, key: PublicRouteKey): Face => ({ kind, list: key, entry: key });
const two = (kind: PagedKind, list: PublicRouteKey, entry: PublicRouteKey): Face => ({
  kind,
  list,
  entry,
  bare: true,
});
const portH5 = two('port', 'standardPortQueryWeChat', 'standardPortDetailWeChat');
const airlineH5 = two('airline', 'standardAirlineWeChatQuery', 'standardAirlineWeChatDetail');
const airportH5 = two('airport', 'standardAirportQueryWeChat', 'standardAirportDetailWeChat');

/**
 * The face of each route: the section's pages, the same pages at former addresses, and the bare phone pages.
 */
export const faces = {
  country: one('country', 'country'),
  port: one('port', 'port'),
  airliner: one('airline', 'airliner'),
  airports: one('airport', 'airports'),
  standardCountryCode: one('country', 'standardCountryCode'),
  standardPortCode: one('port', 'standardPortCode'),
  standardAirline: one('airline', 'standardAirline'),
  standardAirPort: one('airport', 'standardAirPort'),
  testPort: one('port', 'testPort'),
  testAirport: one('airport', 'testAirport'),
  standardPortQueryWeChat: portH5,
  standardPortDetailWeChat: portH5,
  standardAirlineWeChatQuery: airlineH5,
  standardAirlineWeChatDetail: airlineH5,
  standardAirportQueryWeChat: airportH5,
  standardAirportDetailWeChat: airportH5,
} as const satisfies Partial<Record<PublicRouteKey, Face>>;

export type StandardRouteKey = keyof typeof faces;

/** The section's own page of each kind, which search engines list. */
export const mainFace: Record<PagedKind, Face> = {
  country: faces.country,
  port: faces.port,
  airline: faces.airliner,
  airport: faces.airports,
};
const bareFace: Record<PagedKind, Face | null> = {
  country: null,
  port: portH5,
  airline: airlineH5,
  airport: airportH5,
};

/** Returns the face of another kind in the same shell as `face`; null if the shell has none. */
export const siblingFace = (face: Face, kind: PagedKind): Face | null =>
  face.kind === kind ? face : face.bare ? bareFace[kind] : mainFace[kind];

/** Sort orders of a list; `busy` puts the busiest for cargo first. */
export const STANDARD_SORTS = ['busy', 'name', 'code', 'country'] as const;
export type StandardSort = (typeof STANDARD_SORTS)[number];

/** Query of a page. */
export type StandardQuery = {
  /** As typed; empty: no search. */
  q: string;
  /** The requested code; null if no entry is requested. */
  code: string | null;
  /** ISO 3166-1 alpha-2: only entries of this country. */
  country: string | null;
  /** Only names with this first letter; `0` means a digit. */
  letter: string | null;
  /** Only all-cargo airlines. */
  cargo: boolean;
  /** In the URL `name`, or `-name` for descending order. */
  sort: StandardSort;
  descending: boolean;
  /** Page of the list, from 1. */
  page: number;
};

/** Returns the query for a URL, without empty values. */
export function queryOf(query: Partial<StandardQuery>): Record<string, string> {
  const { q, code, country, letter, cargo, sort = 'busy', descending, page } = query;
  return {
    ...(q && { q }),
    ...(country && { country }),
    ...(letter && { letter }),
    ...(cargo && { cargo: '1' }),
    ...(sort !== 'busy' && { sort: descending ? `-${sort}` : sort }),
    ...(page && page > 1 && { page: String(page) }),
    ...(code && { code }),
  };
}

/** The URL of a list. */
export const listPath = (face: Face, query: Partial<StandardQuery> = {}): string =>
  pathOf(face.list, {}, queryOf({ ...query, code: null }));

/** The URL of an entry; a bare page keeps the search it came from, for its back link. */
export const entryPath = (face: Face, code: string, from: Partial<StandardQuery> = {}): string =>
  pathOf(
    face.entry,
    {},
    queryOf(face.bare ? { q: from.q ?? '', country: from.country ?? null, code } : { code }),
  );

/** A line of a list, limited to the fields shown. */
export type StandardRow<K extends StandardKind = StandardKind> = Pick<
  StandardHit<K>,
  'kind' | 'code' | 'names' | 'country' | 'detail' | 'by'
>;

/** An entry with its great-circle distance. */
export type StandardNear = { row: StandardRow; km: number };

/** Entries of one kind in a country: the best known ones, and their number. */
export type StandardOfCountry = { kind: PagedKind; rows: StandardRow[]; total: number };

export type StandardEntryPage = {
  view: StandardView;
  /** The requested code, if the place now has another one. */
  former: string | null;
  near: { ports: StandardNear[]; airports: StandardNear[] };
  /** Airlines that share its IATA designator or its waybill prefix. */
  shares: StandardRow[];
  ofCountry: StandardOfCountry[];
  /** Drawn by the server; null if the position is unknown. */
  map: PlaceMap | null;
};

/** Why a list shows its entries. */
export type StandardListing =
  /** No query: the best known entries. */
  | 'best'
  /** A filter was set. */
  | 'filtered'
  | 'found'
  /** No exact match; these are similar. */
  | 'similar'
  /** Several entries have the requested code. */
  | 'choice'
  | 'nothing';

export type CountryCount = { code: string; count: number };
export type StandardList = {
  why: StandardListing;
  rows: StandardRow[];
  total: number;
  pages: number;
  /** Number of entries per country, to narrow down the list. */
  countries: CountryCount[];
  /** First letters that occur; empty if the list has no letter index. */
  letters: string[];
  /** For a search of a city: the ports or airports near the first result. */
  near: StandardNear[];
};

/** Matches of the same words in another kind: Pudong is an airport, not a port. */
export type StandardElsewhere = { kind: PagedKind; row: StandardRow };

export type StandardPageData = {
  kind: PagedKind;
  query: StandardQuery;
  /** Time of rendering (ISO instant), from which the local clocks run. */
  now: string;
  entry: StandardEntryPage | null;
  list: StandardList | null;
  elsewhere: StandardElsewhere[];
  /** Source of the airport data, attributed as its licence requires. */
  attribution: { source: string; licence: string } | null;
};
