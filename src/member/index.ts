/** The pages of the member centre. */
import { TRACKING_PAGES, type TrackingPageKey } from '#contract/site/member-pages.ts';
import type { OfficePage, OfficePages } from '#src/providers/office-page.ts';
import { part, type DomainParts } from '#src/records/parts.ts';

/** Pages of the API document: the server draws them. */
const documentPage = {
  module: 'src/member/api-document/DocumentPage.tsx',
  load: () => import('./api-document/DocumentPage.tsx'),
  texts: [],
} as const;

const tracking: OfficePage = {
  module: 'src/member/tracking/TrackingPage.tsx',
  load: () => import('./tracking/TrackingPage.tsx'),
  texts: ['trackingPage', 'subscription'],
};
const calibrationPage = {
  module: 'src/member/calibration/CalibrationPage.tsx',
  load: () => import('./calibration/CalibrationPage.tsx'),
  texts: ['calibration', 'milestones', 'alerts'],
  calls: [{ path: '/api/v1/calibrations/settings' }],
} as const;
const ledgerTexts = ['ledger', 'subscription', 'milestones', 'crud', 'map', 'common'] as const;
const overviewTexts = ['overview', ...ledgerTexts] as const;

export const memberPages = {
  ...(Object.fromEntries(TRACKING_PAGES.map((key) => [key, tracking])) as Record<
    TrackingPageKey,
    OfficePage
  >),
  member: {
    module: 'src/member/member/index.tsx',
    load: () => import('./member/index.tsx'),
    texts: ['member', 'access', ...overviewTexts],
    calls: [
      { path: '/api/v1/member-sessions' },
      { path: '/api/v1/member-second-factor' },
      { path: '/api/v1/ledger/overview' },
    ],
  },
  centreCargoTrackingSea: {
    module: 'src/member/overview/SeaOverview.tsx',
    load: () => import('./overview/SeaOverview.tsx'),
    texts: overviewTexts,
    calls: [{ path: '/api/v1/ledger/overview', query: { mode: 'sea' } }],
  },
  centreCargoTrackingAir: {
    module: 'src/member/overview/AirOverview.tsx',
    load: () => import('./overview/AirOverview.tsx'),
    texts: overviewTexts,
    calls: [{ path: '/api/v1/ledger/overview', query: { mode: 'air' } }],
  },
  seaTaiZhang: {
    module: 'src/member/ledger/SeaLedger.tsx',
    load: () => import('./ledger/SeaLedger.tsx'),
    texts: ledgerTexts,
  },
  airTaiZhang: {
    module: 'src/member/ledger/AirLedger.tsx',
    load: () => import('./ledger/AirLedger.tsx'),
    texts: ledgerTexts,
  },
  subscribeList: {
    module: 'src/member/subscriptions/SubscribeList.tsx',
    load: () => import('./subscriptions/SubscribeList.tsx'),
    texts: ['subscriptionImport', ...ledgerTexts],
  },
  scheduleBooking: {
    module: 'src/member/bookings/ScheduleBooking.tsx',
    load: () => import('./bookings/ScheduleBooking.tsx'),
    texts: ['bookings', 'crud'],
    calls: [{ path: '/api/v1/booking/counts', query: { mode: 'cargo' } }],
  },
  expressBooking: {
    module: 'src/member/bookings/ExpressBooking.tsx',
    load: () => import('./bookings/ExpressBooking.tsx'),
    texts: ['bookings', 'crud'],
    calls: [{ path: '/api/v1/booking/counts', query: { mode: 'express' } }],
  },
  log: {
    module: 'src/member/log/Log.tsx',
    load: () => import('./log/Log.tsx'),
    texts: ['activity', 'crud'],
  },
  systemMessage: {
    module: 'src/member/alerts/Messages.tsx',
    load: () => import('./alerts/Messages.tsx'),
    texts: ['alerts', 'milestones'],
  },
  monitorStation: {
    module: 'src/member/monitor/MonitorStation.tsx',
    load: () => import('./monitor/MonitorStation.tsx'),
    texts: ['monitor', 'feeds'],
    calls: [{ path: '/api/v1/monitor' }],
  },
  calibration: calibrationPage,
  taizhangCalibration: calibrationPage,
  addressBook: {
    module: 'src/member/address-book/AddressBook.tsx',
    load: () => import('./address-book/AddressBook.tsx'),
    texts: ['party', 'crud'],
  },
  apiKeys: {
    module: 'src/member/keys/ApiKeys.tsx',
    load: () => import('./keys/ApiKeys.tsx'),
    texts: ['integrations'],
    calls: [{ path: '/api/v1/apikeys' }],
  },
  webhooks: {
    module: 'src/member/webhooks/Webhooks.tsx',
    load: () => import('./webhooks/Webhooks.tsx'),
    texts: ['integrations'],
    calls: [{ path: '/open/v1/webhooks' }],
  },
  seaReferencenoUpload: documentPage,
  seaDataDownload: documentPage,
  seaUploadDownload: documentPage,
  airReferencenoUpload: documentPage,
  airDataDownload: documentPage,
  sdkDocument: documentPage,
  apiTestTools: {
    module: 'src/member/api-document/TestTools.tsx',
    load: () => import('./api-document/TestTools.tsx'),
    texts: ['apiDocument'],
  },
} as const satisfies OfficePages;

export const memberParts: DomainParts = {
  subscription: {
    actions: part(async () => (await import('./subscriptions/SubscriptionActions.tsx')).SubscriptionActions),
    bulkActions: part(async () => (await import('./subscriptions/BulkActions.tsx')).BulkActions),
  },
  ledger: {
    bulkActions: part(async () => (await import('./ledger/LedgerActions.tsx')).LedgerActions),
  },
};
