/** Sea tracking, as routes and pages use it. */
export { refreshSea, shareSea, trackSea, type SeaDeps } from './sea.ts';
export { asShown, callsOf, readText } from './recognise.ts';
export { revokeShare, sharedReference, type Shared, type ShareWish } from './share.ts';
export { trackSeveral } from './several.ts';
