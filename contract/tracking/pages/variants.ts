/**
 * The tracking pages: one page under several addresses and in three shells, and where each of them answers. A page inside
 * another app or another site never leads out of its shell.
 */
import { pathOf } from '#contract/core/paths.ts';
import type { ReferenceKind } from '../event.ts';
import type { PublicRouteKey } from '#contract/core/routes.ts';

/**
 * `ask`: the page with the empty search box; `answer`: the page with the result; they may be the same.
 * `about`: the kind of number it mentions first; it accepts every kind.
 */
export type TrackFace = { ask: PublicRouteKey; answer: PublicRouteKey; about?: ReferenceKind };

const one = (key: PublicRouteKey): TrackFace => ({ ask: key, answer: key });
/** Searches at its own address and shows results on the site's common result page. */
const site = (ask: PublicRouteKey): TrackFace => ({ ask, answer: 'queryQuery' });

const seaH5: TrackFace = { ask: 'querySeaQueryWeChat', answer: 'queryDetailWeChat' };
const customs = (face: TrackFace): TrackFace => ({ ...face, about: 'declaration' });
const customsH5 = customs({ ask: 'queryCusClearQueryWeChat', answer: 'queryCusClearDetailWeChat' });
const oceanH5: TrackFace = { ask: 'weChatOceanQueryWeChat', answer: 'weChatOceanDetailWeChat' };
const air = (face: TrackFace): TrackFace => ({ ...face, about: 'waybill' });
const airH5 = air({ ask: 'queryAirQueryWeChat', answer: 'queryAirDetailWeChat' });
const weChatAir = air({ ask: 'weChatAirQueryWeChat', answer: 'weChatAirDetailWeChat' });

const railH5: TrackFace = {
  ask: 'queryRailQueryWeChat',
  answer: 'queryRailDetailWeChat',
  about: 'rail',
};

/** The face of each route. */
export const trackFaces = {
  cargoTrackingSea: site('cargoTrackingSea'),
  queryQuery: site('cargoTrackingSea'),
  direct: site('cargoTrackingSea'),
  querySeaTracking: one('querySeaTracking'),
  querySeaTrackingNew: one('querySeaTrackingNew'),
  queryQueryCargoTracking: one('queryQueryCargoTracking'),
  queryCargoTrackingNew: one('queryCargoTrackingNew'),
  querySeaQueryWeChat: seaH5,
  queryDetailWeChat: seaH5,
  weChatOceanQueryWeChat: oceanH5,
  weChatOceanDetailWeChat: oceanH5,
  queryQueryWeChatNew: one('queryQueryWeChatNew'),
  customsClearing: customs(site('customsClearing')),
  queryCustomsTracking: customs(one('queryCustomsTracking')),
  queryCusClearQueryWeChat: customsH5,
  queryCusClearDetailWeChat: customsH5,
  queryRailQueryWeChat: railH5,
  queryRailDetailWeChat: railH5,
  queryQueryIframe: one('queryQueryIframe'),
  cargoTrackingAir: air(site('cargoTrackingAir')),
  queryAirTracking: air(one('queryAirTracking')),
  queryAirTrackingNew: air(one('queryAirTrackingNew')),
  queryAirQueryWeChat: airH5,
  queryAirDetailWeChat: airH5,
  weChatAirQueryWeChat: weChatAir,
  weChatAirDetailWeChat: weChatAir,
  queryAirQueryIframe: air(one('queryAirQueryIframe')),
  cargoMap: one('cargoMap'),
  cargoMapIframe: one('cargoMapIframe'),
  h5Map: one('h5Map'),
  h5MapApp: one('h5MapApp'),
} as const satisfies Partial<Record<PublicRouteKey, TrackFace>>;

export type TrackRouteKey = keyof typeof trackFaces;

/** The pages that answer with the map above all. */
const MAPS: readonly PublicRouteKey[] = ['cargoMap', 'cargoMapIframe', 'h5Map', 'h5MapApp'];
export const isMapRoute = (key: PublicRouteKey): boolean => MAPS.includes(key);

/** The page of each shell that shows several numbers on one map. */
export const mapOfShell = {
  site: 'cargoMap',
  office: 'cargoMap',
  h5: 'h5Map',
  embed: 'cargoMapIframe',
} as const;

export const isTrackRoute = (key: PublicRouteKey): key is TrackRouteKey => Object.hasOwn(trackFaces, key);

/** Returns the kind of number that page `key` is mainly about; null: any. */
export function aboutOf(key: PublicRouteKey): ReferenceKind | null {
  const face: TrackFace | null = isTrackRoute(key) ? trackFaces[key] : null;
  return face?.about ?? null;
}

/**
 * Returns the path that shows the result of a search on page `key`; for other pages, the common result page.
 */
export const answerPath = (key: PublicRouteKey, query: Record<string, string> = {}): string =>
  pathOf(isTrackRoute(key) ? trackFaces[key].answer : 'queryQuery', {}, query);
