/** The pages of the member centre that track numbers: what each is about, and what it shows of a shipment. */
import type { FrontRouteKey } from '#contract/core/routes.ts';
import type { ReferenceKind } from '../event.ts';
import { aboutOf, type TrackRouteKey } from './variants.ts';

/** All of the shipment, the map, or what one authority reported. */
export type ShipmentView = 'full' | 'map' | 'declarations' | 'manifest' | 'release' | 'houses';
type MemberFace = { about: ReferenceKind; view: ShipmentView };

const own = (about: ReferenceKind, view: ShipmentView = 'full'): MemberFace => ({ about, view });

export const memberTrackFaces = {
  seaCargoTracking: own('container'),
  airCargoTracking: own('waybill'),
  railTracking: own('rail'),
  expressTracking: own('parcel'),
  containerSeaTrajectory: own('container', 'map'),
  customsStatusCheck: own('declaration', 'declarations'),
  mfCargoTracking: own('bill', 'manifest'),
  usaClear: own('bill', 'release'),
  usaClear2: own('bill', 'houses'),
} as const satisfies Partial<Record<FrontRouteKey, MemberFace>>;

/** A page that tracks numbers, public or of the member centre. */
export type TrackPageKey = TrackRouteKey | keyof typeof memberTrackFaces;

const faces: Partial<Record<FrontRouteKey, MemberFace>> = memberTrackFaces;

export const shipmentViewOf = (key: FrontRouteKey): ShipmentView => faces[key]?.view ?? 'full';

/** Returns the kind of number that a page is mainly about, public or not; null: any. */
export const pageAbout = (key: FrontRouteKey): ReferenceKind | null => faces[key]?.about ?? aboutOf(key);
