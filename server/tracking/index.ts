/** Tracking, for routes and pages. */
export { trackingModule } from './module.ts';
export { refreshReference, shareReference } from './lookup/refresh.ts';
export { trackReference } from './lookup/track-reference.ts';
export { evidenceOf } from './lookup/evidence.ts';
export { depsOfRequest } from './lookup/request-deps.ts';
export type { TrackingDeps } from './lookup/tracking-deps.ts';
export { asShown, callsOf, readNumber, readNumbersAndShips, readText, TWICE } from './lookup/recognise.ts';
export {
  endShare,
  revokeShare,
  share,
  sharedReference,
  type Shared,
  type ShareWish,
} from './lookup/share.ts';
export { trackSeveral } from './lookup/several.ts';

export { COSTS, furtherCost } from './costs.ts';
export {
  feedMessageStored,
  mailAddressed,
  referenceChecked,
  referencesChanged,
  summariesChanged,
  type ReferenceChecked,
} from './events.ts';
export { offsetAt } from './feeds/local-time.ts';
export { feedOf } from './feeds/registry.ts';
export { portNamed } from './feeds/sheets/port.ts';
export { INGEST_COMMAND, ingestFile, type FileMessage } from './ingest/ingest-file.ts';
export { ingest } from './ingest/ingest.ts';
export { checkUpload, eventsUpload, tableUpload, takeUpload } from './ingest/upload.ts';
export { bodyOf } from './ingest/messages.ts';
export {
  orderPartner,
  PARTNER_COMMAND,
  partnerAnswer,
  type PartnerLine,
  type PartnerOrder,
} from './ingest/partner-admin.ts';
export { EVERY_FEED } from './ingest/partners.ts';
export { cutOffCalls } from './lookup/cut-off-calls.ts';
export { readLanes } from './lookup/lanes.ts';
export { placeViews } from './lookup/places.ts';
export { textOfFile } from './lookup/numbers-file.ts';
export { visibleEvents, visibleRows, type VisibleEvents } from './lookup/visible-events.ts';
export { fleetMap, type Convoy, type FleetMap } from './map/fleet-map.ts';
export { PICTURE, PICTURE_PATH } from './picture/size.ts';
export { truckSpan } from './positions/truck-span.ts';
export { presentTrackingResult } from './presenters/tracking-result.ts';
export { presentSeveral } from './presenters/several.ts';
export { eventReferences, feedMessages, partners, trackingEvents } from './schema/tracking.ts';
export {
  followedReferences,
  trackingChanges,
  trackingSummaries,
  visibilityClasses,
} from './schema/summaries.ts';
export { addressedMails } from './schema/sources.ts';
export { addressWith, hashOfSecret, hasMailSource } from './sources/secret-address.ts';
export { carriersFor, pollRequests, requestPolls } from './sources/poll-requests.ts';
export { putSftp } from './sources/put-sftp.ts';
export { summaryBacklog } from './summaries/claim.ts';
export { classOfOwner, companyOf, type VisibilityClass } from './summaries/classes.ts';
export { follow, type FollowedReference } from './summaries/follow.ts';
export { orderSummaries, rewriteAll, SUMMARIES_COMMAND, summariesReport } from './summaries/order.ts';
export { rewriteDue, type RewriteDeps } from './summaries/rewrite.ts';
export type { WrittenSummary } from './summaries/store.ts';
export { shipCandidates } from './vessels/ship-candidates.ts';
export { vesselPage } from './vessels/view.ts';
export { planVisibility } from './visibility/plans.ts';
export type { VisitorsSee } from './visibility/policy.ts';
export { toVisibility } from './visibility/visibility.ts';
export { feedSources } from './schema/sources.ts';
export { countVolumes } from './volumes/count.ts';
export { feedLines, feedVolumes, hourVolumes, refusalsOf, type FeedLine } from './volumes/read.ts';
export { latestRemap, remapAgain } from './ingest/remap-again.ts';
export { replayRefused } from './volumes/replay.ts';
