/**
 * The tracking pages: one page under several addresses and in three shells, and where each of them answers. A page inside
 * another app or another site never leads out of its shell.
 */
import { pathOf } from '#contract/core/paths.ts';
import type { ReferenceKind } from '../event.ts';
import type { PublicRouteKey, RouteKey } from '#contract/core/routes.ts';

/**
 * `ask`: the page with the empty search box; `answer`: the page with the result; they may be the same.
 * `about`: the kind of number it mentions first; it accepts every kind.
 */
type TrackFace = { ask: RouteKey; answer: RouteKey; about?: ReferenceKind };

const one = (key: RouteKey): TrackFace => ({ ask: key, answer: key });
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

/** What a page shows of a shipment: all of it, the map, or what one authority reported. */
export type ShipmentView = 'full' | 'map' | 'declarations' | 'manifest' | 'release' | 'houses';

const own = (key: RouteKey, about: ReferenceKind, view: ShipmentView = 'full') => ({
  ...one(key),
  about,
  view,
});

/** The pages of the member centre, which answer at their own address. */
export const memberTrackFaces = {
  seaCargoTracking: own('seaCargoTracking', 'container'),
  airCargoTracking: own('airCargoTracking', 'waybill'),
  railTracking: own('railTracking', 'rail'),
  expressTracking: own('expressTracking', 'parcel'),
  containerSeaTrajectory: own('containerSeaTrajectory', 'container', 'map'),
  customsStatusCheck: own('customsStatusCheck', 'declaration', 'declarations'),
  mfCargoTracking: own('mfCargoTracking', 'bill', 'manifest'),
  usaClear: own('usaClear', 'bill', 'release'),
  usaClear2: own('usaClear2', 'bill', 'houses'),
} as const satisfies Partial<Record<RouteKey, TrackFace>>;

/** A page that tracks numbers, public or of the member centre. */
export type TrackPageKey = TrackRouteKey | keyof typeof memberTrackFaces;

const faces: Readonly<Record<string, TrackFace & { view?: ShipmentView }>> = {
  ...trackFaces,
  ...memberTrackFaces,
};
export const trackFaceOf = (key: TrackPageKey): TrackFace => faces[key]!;

/** The pages that answer with the map above all. */
const MAPS: readonly RouteKey[] = [
  'cargoMap',
  'cargoMapIframe',
  'h5Map',
  'h5MapApp',
  'containerSeaTrajectory',
];
export const isMapRoute = (key: RouteKey): boolean => MAPS.includes(key);

/** Returns what page `key` shows of a shipment. */
export const shipmentViewOf = (key: RouteKey): ShipmentView =>
  isMapRoute(key) ? 'map' : (faces[key]?.view ?? 'full');

/** The page of each shell that shows several numbers on one map. */
export const mapOfShell = {
  site: 'cargoMap',
  office: 'containerSeaTrajectory',
  h5: 'h5Map',
  embed: 'cargoMapIframe',
} as const;

/** Returns the kind of number that page `key` is mainly about; null: any. */
export const aboutOf = (key: RouteKey): ReferenceKind | null => faces[key]?.about ?? null;

/**
 * Returns the path that shows the result of a search on page `key`; for other pages, the common result page.
 */
export const answerPath = (key: RouteKey, query: Record<string, string> = {}): string =>
  pathOf(faces[key]?.answer ?? 'queryQuery', {}, query);
