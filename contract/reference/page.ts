/** The standards pages: which route shows which kind, and what a page is made of. */
import { pathOf } from '#contract/core/paths.ts';
import type { PublicRouteKey } from '#contract/core/routes.ts';
import type { StandardHit, StandardKind, StandardView } from './entry.ts';
import type { PlaceMap } from './map.ts';

/** What has a page of its own; HS codes, being a tree, have another. */
export const PAGED_KINDS = ['country', 'port', 'airline', 'airport'] as const;
export type PagedKind = (typeof PAGED_KINDS)[number];

/** Where one kind is searched and where an entry of it is shown: one address, or two on a phone inside another app. */
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

/** The face of each route: the section's pages, their twins under older addresses, and the bare phone pages. */
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

/** The section's own page of each kind: the one that search engines list. */
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

/** The face of a kind beside `face`: its own, else one in the same shell; null where the shell has none. */
export const siblingFace = (face: Face, kind: PagedKind): Face | null =>
  face.kind === kind ? face : face.bare ? bareFace[kind] : mainFace[kind];

/** What a list may be sorted by; `busy`: what most goods go through first. */
export const STANDARD_SORTS = ['busy', 'name', 'code', 'country'] as const;
export type StandardSort = (typeof STANDARD_SORTS)[number];

/** What an address asks for. */
export type StandardQuery = {
  /** As typed; empty: nothing is searched. */
  q: string;
  /** A code, as asked; null: no entry is asked for. */
  code: string | null;
  /** ISO 3166-1 alpha-2: only entries of this country. */
  country: string | null;
  /** Only names that begin so: a letter, or `0` for a digit. */
  letter: string | null;
  /** Only airlines that fly cargo and nothing else. */
  cargo: boolean;
  /** In the address `name`, or `-name` for the other way round. */
  sort: StandardSort;
  descending: boolean;
  /** Page of the list, from 1. */
  page: number;
};

/** The query of an address, without what says nothing. */
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

/** The address of a list. */
export const listPath = (face: Face, query: Partial<StandardQuery> = {}): string =>
  pathOf(face.list, {}, queryOf({ ...query, code: null }));

/** The address of an entry; a bare page keeps the search that it came from, to lead back to it. */
export const entryPath = (face: Face, code: string, from: Partial<StandardQuery> = {}): string =>
  pathOf(
    face.entry,
    {},
    queryOf(face.bare ? { q: from.q ?? '', country: from.country ?? null, code } : { code }),
  );

/** A line of a list: what it shows of an entry, and no more. */
export type StandardRow<K extends StandardKind = StandardKind> = Pick<
  StandardHit<K>,
  'kind' | 'code' | 'names' | 'country' | 'detail' | 'by'
>;

/** An entry with its great-circle distance. */
export type StandardNear = { row: StandardRow; km: number };

/** What a country has of one kind: the best known, and how many there are. */
export type StandardOfCountry = { kind: PagedKind; rows: StandardRow[]; total: number };

export type StandardEntryPage = {
  view: StandardView;
  /** The code asked for, where it is one that the place no longer has. */
  former: string | null;
  near: { ports: StandardNear[]; airports: StandardNear[] };
  /** Airlines that share its IATA designator or its waybill prefix. */
  shares: StandardRow[];
  ofCountry: StandardOfCountry[];
  /** Drawn by the server; null where nothing is known of where it is. */
  map: PlaceMap | null;
};

/** Why a list shows what it shows. */
export type StandardListing =
  /** Nothing was asked: the best known. */
  | 'best'
  /** A filter was set. */
  | 'filtered'
  | 'found'
  /** Nothing is called so; these resemble it. */
  | 'similar'
  /** Several have the code asked for. */
  | 'choice'
  | 'nothing';

export type StandardList = {
  why: StandardListing;
  rows: StandardRow[];
  total: number;
  pages: number;
  /** How many each country has, by which the list may be narrowed down. */
  countries: { code: string; count: number }[];
  /** First letters that occur; empty where the list is not asked for by letter. */
  letters: string[];
};

/** The same words in another kind: Pudong is no port, but an airport. */
export type StandardElsewhere = { kind: PagedKind; row: StandardRow };

export type StandardPageData = {
  kind: PagedKind;
  query: StandardQuery;
  /** When the page was made (ISO instant): the clocks of its places begin there. */
  now: string;
  entry: StandardEntryPage | null;
  list: StandardList | null;
  elsewhere: StandardElsewhere[];
  /** Where the airports come from, as their licence asks to be told. */
  attribution: { source: string; licence: string } | null;
};
