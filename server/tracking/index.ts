/** Tracking, as routes and pages use it. */
export { trackingModule } from './module.ts';
export { refreshSea, shareSea, trackSea, type SeaDeps } from './lookup/sea.ts';
export { asShown, callsOf, readText } from './lookup/recognise.ts';
export { revokeShare, sharedReference, type Shared, type ShareWish } from './lookup/share.ts';
export { trackSeveral } from './lookup/several.ts';
