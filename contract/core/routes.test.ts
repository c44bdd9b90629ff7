import { describe, expect, it } from 'vitest';
import { matchRoute } from './office-paths.ts';
import { routes, type Section } from './routes.ts';

/** Every path of the specification (2.1–2.4), by section: the last segments under each parent. */
const specified: [section: Section, parent: string, segments: string][] = [
  [
    'public',
    '',
    'login authredirect register home opinion redirectPage news news7 H5Map H5Map-app H5Map-vsl ais',
  ],
  [
    'public',
    '',
    'vessel sailSchedule vesselMission vesselSchedule 401 404 redirect/* CargoMap truckTrajectory',
  ],
  ['public', '', 'test test2 test4 test5 WechatRedirect'],
  ['public', '/cargoTrackings', ':id freightInquiry QueryCargoTrackingNew ctnrdynamicNew ctnrdynamic-data'],
  [
    'public',
    '/CargoTracking',
    `SeaTracking SeaTrackingNew SeaQueryWeChat DetailWeChat AirTracking AirTrackingNew AirQueryWeChat AirDetailWeChat
     TerminalQueryWeChat CndyDetailWeChat TerOpDetailWeChat ThcDetailWeChat RailQueryWeChat RailDetailWeChat
     CustomsTracking CusClearQueryWeChat CusClearDetailWeChat QueryWeChatNew AirQueryIframe QueryIframe
     QueryCargoTracking Query`,
  ],
  ['public', '/WeChat', 'OceanQueryWeChat OceanDetailWeChat AirQueryWeChat AirDetailWeChat'],
  ['public', '/Terminal', 'TerminalTracking PortLinkage CnDynamicWeChat DepotTracking'],
  [
    'public',
    '/Standard',
    `PortCode PortQueryWeChat PortDetailWeChat Airline AirlineWeChatQuery AirlineWeChatDetail CountryCode AirPort
     AirportQueryWeChat AirportDetailWeChat`,
  ],
  ['public', '/Home', 'YellowPages Index'],
  ['public', '/App', 'Menu'],
  ['public', '/wx', 'hscode'],
  [
    'memberCentre',
    '/bookingCenter',
    `seaCargoTracking airCargoTracking shipPosition truckPosition schCargoTracking portAreaTracking staCargoTracking
     eirData vesselPlan containerSeaTrajectory usaCargoTracking mfCargoTracking customsStatusCheck usaClear usaClear2
     scheduleBooking expressTracking expressBooking terminalData vesselTrackTest calibration`,
  ],
  [
    'memberCentre',
    '/taizhang',
    'subscribeList log monitorStation calibration seaTZ airTZ seaTaiZhang airTaiZhang',
  ],
  ['memberCentre', '/systemManager', 'member'],
  ['memberCentre', '', 'systemMessage'],
  ['memberCentre', '/cargoTrackingCenter', 'cargoTrackingSea cargoTrackingAir'],
  ['apiDocument', '/apiDocument', 'seaSubscribe airSubscribe sdkDocument apiTestTools'],
  ['apiDocument', '/apiDocument/seaSubscribe', 'seaReferencenoUpload seaDataDownload seaUploadDownload'],
  ['apiDocument', '/apiDocument/airSubscribe', 'airReferencenoUpload airDataDownload'],
  [
    'cargoTrackings',
    '/cargoTrackings',
    'cargoTrackingSea cargoTrackingAir ctnrdynamic thc temiltime customsClearing deopt',
  ],
  ['standards', '/standards', 'hscode country port airliner airports'],
];
const table = specified.flatMap(([section, parent, segments]) =>
  segments.split(/\s+/).map((segment): [string, Section] => [`${parent}/${segment}`, section]),
);

describe('route manifest', () => {
  it.each([['/', 'public'] as const, ...table])('has %s in %s', (path, section) => {
    expect(routes.find((route) => route.path === path)?.section).toBe(section);
  });

  it('has unique keys and paths', () => {
    expect(new Set(routes.map((route) => route.key)).size).toBe(routes.length);
    expect(new Set(routes.map((route) => route.path)).size).toBe(routes.length);
  });

  it('requires a token exactly in the member centre, the API document and the back office', () => {
    const closed = new Set<Section>(['memberCentre', 'apiDocument', 'backoffice']);
    for (const route of routes) {
      expect([route.path, route.access !== 'anyone']).toEqual([route.path, closed.has(route.section)]);
      expect([route.path, route.entry]).toEqual([
        route.path,
        closed.has(route.section) ? 'office' : 'public',
      ]);
    }
  });

  it('redirects only to existing pages', () => {
    for (const { redirect } of routes)
      if (redirect && !redirect.includes('*')) expect(routes.map((route) => route.path)).toContain(redirect);
  });

  it.each(['/bookingCenter/truckPosition', '/bookingCenter/calibration'])(
    'hides %s from the menu',
    (path) => {
      expect(matchRoute(path)?.route.hidden).toBe(true);
    },
  );
});
