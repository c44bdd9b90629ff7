/**
 * The tracking pages: one page under several addresses and in three shells, with the address of its results.
 * A page inside another app or site never links out of its shell.
 */
import { pathOf, shellOf } from '#contract/core/paths.ts';
import type { ReferenceKind } from '../event.ts';
import type { PublicRouteKey, FrontRouteKey } from '#contract/core/routes.ts';

/**
 * `ask`: the page with the empty search box; `answer`: the page with the result; they may be the same.
 * `about`: the kind of number it mentions first; it accepts every kind.
 */
export type TrackFace = { ask: FrontRouteKey; answer: FrontRouteKey; about?: ReferenceKind };

const one = (key: FrontRouteKey): TrackFace => ({ ask: key, answer: key });
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

/** The pages that show results with the map first. */
const MAPS: readonly FrontRouteKey[] = [
  'cargoMap',
  'cargoMapIframe',
  'h5Map',
  'h5MapApp',
  'containerSeaTrajectory',
];
export const isMapRoute = (key: FrontRouteKey): boolean => MAPS.includes(key);

/** The page of each shell that shows several numbers on one map. */
export const mapOfShell = {
  site: 'cargoMap',
  office: 'containerSeaTrajectory',
  h5: 'h5Map',
  embed: 'cargoMapIframe',
} as const;

const isTrackRoute = (key: FrontRouteKey): key is TrackRouteKey => Object.hasOwn(trackFaces, key);

/** Returns the face of a public page; null for other pages. */
export const trackFaceOf = (key: FrontRouteKey): TrackFace | null =>
  isTrackRoute(key) ? trackFaces[key] : null;

/** Returns the kind of number that public page `key` is mainly about; null: any. */
export const aboutOf = (key: FrontRouteKey): ReferenceKind | null => trackFaceOf(key)?.about ?? null;

/**
 * Returns the path that shows the result of a search on page `key`: a page of the office answers itself; for other
 * pages, the common result page.
 */
export const answerPath = (key: FrontRouteKey, query: Record<string, string> = {}): string =>
  pathOf(trackFaceOf(key)?.answer ?? (shellOf(key) === 'office' ? key : 'queryQuery'), {}, query);
