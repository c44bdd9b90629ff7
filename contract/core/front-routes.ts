/**
 * The part of the route manifest (routes.ts) that light pages link to: public pages, the member centre and the API
 * document. A visitor's phone does not load the back office's routes.
 */
import { line, type Route } from './route.ts';

const site = line('public', 'public', 'anyone', 'site');
const tracking = line('cargoTrackings', 'public', 'anyone', 'site');
const standard = line('standards', 'public', 'anyone', 'site');
const member = line('memberCentre', 'office', 'member', 'office');
const apiDocument = line('apiDocument', 'office', 'member', 'office');

const manifest = [
  // public
  site('login', '/login'),
  site('authredirect', '/authredirect'),
  site('register', '/register'),
  site('recover', '/recover'),
  site('homeAlias', '/home'),
  site('home', '/'),
  site('opinion', '/opinion'),
  site('redirectPage', '/redirectPage'),
  site('news', '/news'),
  site('news7', '/news7'),
  site('embedHelp', '/embed'),
  site('newsArticle', '/news/:code', { hidden: true }),
  site('h5Map', '/H5Map', { shell: 'h5' }),
  site('h5MapApp', '/H5Map-app', { shell: 'h5' }),
  site('sailSchedule', '/sailSchedule'),
  site('vesselMission', '/vesselMission'),
  site('vesselSchedule', '/vesselSchedule'),
  site('h5MapVsl', '/H5Map-vsl', { shell: 'h5' }),
  site('ais', '/ais'),
  site('vessel', '/vessel'),
  site('unauthorised', '/401'),
  site('notFound', '/404'),
  site('redirectTo', '/redirect/*', { redirect: '/*' }),
  site('cargoMap', '/CargoMap'),
  site('cargoMapIframe', '/CargoMapIframe', { shell: 'embed', hidden: true }),
  site('truckTrajectory', '/truckTrajectory'),
  site('pickup', '/pickup/:token', { shell: 'h5', hidden: true }),
  site('testPort', '/test'),
  site('testAirport', '/test2'),
  site('testThc', '/test4'),
  site('testTemiltime', '/test5'),
  site('direct', '/cargoTrackings/:id', { hidden: true }),
  site('freightInquiry', '/cargoTrackings/freightInquiry', { hidden: true }),
  site('queryCargoTrackingNew', '/cargoTrackings/QueryCargoTrackingNew', { hidden: true }),
  site('ctnrdynamicNew', '/cargoTrackings/ctnrdynamicNew', { hidden: true }),
  site('ctnrdynamicData', '/cargoTrackings/ctnrdynamic-data', { hidden: true }),
  site('querySeaTracking', '/CargoTracking/SeaTracking', { hidden: true }),
  site('querySeaTrackingNew', '/CargoTracking/SeaTrackingNew', { hidden: true }),
  site('queryAirTracking', '/CargoTracking/AirTracking', { hidden: true }),
  site('queryAirTrackingNew', '/CargoTracking/AirTrackingNew', { hidden: true }),
  site('queryCustomsTracking', '/CargoTracking/CustomsTracking', { hidden: true }),
  site('queryQueryCargoTracking', '/CargoTracking/QueryCargoTracking', { hidden: true }),
  site('queryQuery', '/CargoTracking/Query', { hidden: true }),
  site('querySeaQueryWeChat', '/CargoTracking/SeaQueryWeChat', { shell: 'h5', hidden: true }),
  site('queryDetailWeChat', '/CargoTracking/DetailWeChat', { shell: 'h5', hidden: true }),
  site('queryAirQueryWeChat', '/CargoTracking/AirQueryWeChat', { shell: 'h5', hidden: true }),
  site('queryAirDetailWeChat', '/CargoTracking/AirDetailWeChat', {
    shell: 'h5',
    hidden: true,
  }),
  site('queryTerminalQueryWeChat', '/CargoTracking/TerminalQueryWeChat', {
    shell: 'h5',
    hidden: true,
  }),
  site('queryCndyDetailWeChat', '/CargoTracking/CndyDetailWeChat', {
    shell: 'h5',
    hidden: true,
  }),
  site('queryTerOpDetailWeChat', '/CargoTracking/TerOpDetailWeChat', {
    shell: 'h5',
    hidden: true,
  }),
  site('queryThcDetailWeChat', '/CargoTracking/ThcDetailWeChat', {
    shell: 'h5',
    hidden: true,
  }),
  site('queryRailQueryWeChat', '/CargoTracking/RailQueryWeChat', { shell: 'h5', hidden: true }),
  site('queryRailDetailWeChat', '/CargoTracking/RailDetailWeChat', { shell: 'h5', hidden: true }),
  site('queryCusClearQueryWeChat', '/CargoTracking/CusClearQueryWeChat', {
    shell: 'h5',
    hidden: true,
  }),
  site('queryCusClearDetailWeChat', '/CargoTracking/CusClearDetailWeChat', {
    shell: 'h5',
    hidden: true,
  }),
  site('queryQueryWeChatNew', '/CargoTracking/QueryWeChatNew', { shell: 'h5', hidden: true }),
  site('queryAirQueryIframe', '/CargoTracking/AirQueryIframe', {
    shell: 'embed',
    hidden: true,
  }),
  site('queryQueryIframe', '/CargoTracking/QueryIframe', { shell: 'embed', hidden: true }),
  site('weChatOceanQueryWeChat', '/WeChat/OceanQueryWeChat', { shell: 'h5', hidden: true }),
  site('weChatOceanDetailWeChat', '/WeChat/OceanDetailWeChat', { shell: 'h5', hidden: true }),
  site('weChatAirQueryWeChat', '/WeChat/AirQueryWeChat', { shell: 'h5', hidden: true }),
  site('weChatAirDetailWeChat', '/WeChat/AirDetailWeChat', { shell: 'h5', hidden: true }),
  site('terminalTracking', '/Terminal/TerminalTracking', { hidden: true }),
  site('portLinkage', '/Terminal/PortLinkage', { hidden: true }),
  site('cnDynamicWeChat', '/Terminal/CnDynamicWeChat', { shell: 'h5', hidden: true }),
  site('depotTracking', '/Terminal/DepotTracking', { hidden: true }),
  site('standardPortCode', '/Standard/PortCode', { hidden: true }),
  site('standardPortQueryWeChat', '/Standard/PortQueryWeChat', { shell: 'h5', hidden: true }),
  site('standardPortDetailWeChat', '/Standard/PortDetailWeChat', {
    shell: 'h5',
    hidden: true,
  }),
  site('standardAirline', '/Standard/Airline', { hidden: true }),
  site('standardAirlineWeChatQuery', '/Standard/AirlineWeChatQuery', {
    shell: 'h5',
    hidden: true,
  }),
  site('standardAirlineWeChatDetail', '/Standard/AirlineWeChatDetail', {
    shell: 'h5',
    hidden: true,
  }),
  site('standardCountryCode', '/Standard/CountryCode', { hidden: true }),
  site('standardAirPort', '/Standard/AirPort', { hidden: true }),
  site('standardAirportQueryWeChat', '/Standard/AirportQueryWeChat', {
    shell: 'h5',
    hidden: true,
  }),
  site('standardAirportDetailWeChat', '/Standard/AirportDetailWeChat', {
    shell: 'h5',
    hidden: true,
  }),
  site('yellowPages', '/Home/YellowPages', { hidden: true }),
  site('appMenu', '/App/Menu', { shell: 'h5', hidden: true }),
  site('wxHscode', '/wx/hscode', { shell: 'h5', hidden: true }),
  site('wechatRedirect', '/WechatRedirect', { shell: 'h5', hidden: true }),
  site('homeIndex', '/Home/Index', { redirect: '/' }),
  // memberCentre
  member('seaCargoTracking', '/bookingCenter/seaCargoTracking'),
  member('airCargoTracking', '/bookingCenter/airCargoTracking'),
  member('railTracking', '/bookingCenter/railTracking'),
  member('shipPosition', '/bookingCenter/shipPosition'),
  member('truckPosition', '/bookingCenter/truckPosition', { hidden: true }),
  member('schCargoTracking', '/bookingCenter/schCargoTracking'),
  member('portAreaTracking', '/bookingCenter/portAreaTracking'),
  member('staCargoTracking', '/bookingCenter/staCargoTracking'),
  member('eirData', '/bookingCenter/eirData'),
  member('vesselPlan', '/bookingCenter/vesselPlan'),
  member('containerSeaTrajectory', '/bookingCenter/containerSeaTrajectory'),
  member('usaCargoTracking', '/bookingCenter/usaCargoTracking'),
  member('mfCargoTracking', '/bookingCenter/mfCargoTracking'),
  member('customsStatusCheck', '/bookingCenter/customsStatusCheck'),
  member('usaClear', '/bookingCenter/usaClear'),
  member('usaClear2', '/bookingCenter/usaClear2'),
  member('scheduleBooking', '/bookingCenter/scheduleBooking', { noCache: true }),
  member('expressTracking', '/bookingCenter/expressTracking'),
  member('expressBooking', '/bookingCenter/expressBooking', { noCache: true }),
  member('terminalData', '/bookingCenter/terminalData'),
  member('vesselTrackTest', '/bookingCenter/vesselTrackTest'),
  member('forwarderShipments', '/bookingCenter/forwarderShipments'),
  member('calibration', '/bookingCenter/calibration', { hidden: true, noCache: true }),
  member('subscribeList', '/taizhang/subscribeList'),
  member('log', '/taizhang/log', { noCache: true }),
  member('monitorStation', '/taizhang/monitorStation', { noCache: true }),
  member('taizhangCalibration', '/taizhang/calibration', { noCache: true }),
  member('seaTZ', '/taizhang/seaTZ', { redirect: '/taizhang/seaTaiZhang' }),
  member('airTZ', '/taizhang/airTZ', { redirect: '/taizhang/airTaiZhang' }),
  member('seaTaiZhang', '/taizhang/seaTaiZhang'),
  member('airTaiZhang', '/taizhang/airTaiZhang'),
  member('member', '/systemManager/member'),
  member('addressBook', '/systemManager/addressBook'),
  member('apiKeys', '/systemManager/apiKeys', { noCache: true }),
  member('webhooks', '/systemManager/webhooks', { noCache: true }),
  member('systemMessage', '/systemMessage', { noCache: true }),
  member('centreCargoTrackingSea', '/cargoTrackingCenter/cargoTrackingSea'),
  member('centreCargoTrackingAir', '/cargoTrackingCenter/cargoTrackingAir'),
  // apiDocument
  apiDocument('seaSubscribe', '/apiDocument/seaSubscribe', {
    redirect: '/apiDocument/seaSubscribe/seaReferencenoUpload',
  }),
  apiDocument('seaReferencenoUpload', '/apiDocument/seaSubscribe/seaReferencenoUpload'),
  apiDocument('seaDataDownload', '/apiDocument/seaSubscribe/seaDataDownload'),
  apiDocument('seaUploadDownload', '/apiDocument/seaSubscribe/seaUploadDownload'),
  apiDocument('airSubscribe', '/apiDocument/airSubscribe', {
    redirect: '/apiDocument/airSubscribe/airReferencenoUpload',
  }),
  apiDocument('airReferencenoUpload', '/apiDocument/airSubscribe/airReferencenoUpload'),
  apiDocument('airDataDownload', '/apiDocument/airSubscribe/airDataDownload'),
  apiDocument('sdkDocument', '/apiDocument/sdkDocument'),
  apiDocument('apiTestTools', '/apiDocument/apiTestTools'),
  // cargoTrackings
  tracking('cargoTrackingSea', '/cargoTrackings/cargoTrackingSea'),
  tracking('cargoTrackingAir', '/cargoTrackings/cargoTrackingAir'),
  tracking('ctnrdynamic', '/cargoTrackings/ctnrdynamic'),
  tracking('thc', '/cargoTrackings/thc'),
  tracking('temiltime', '/cargoTrackings/temiltime'),
  tracking('customsClearing', '/cargoTrackings/customsClearing'),
  tracking('sandbox', '/cargoTrackings/sandbox', { hidden: true }),
  tracking('deopt', '/cargoTrackings/deopt'),
  tracking('nextFlights', '/airSchedule'),
  // standards
  standard('hscode', '/standards/hscode'),
  standard('country', '/standards/country'),
  standard('port', '/standards/port'),
  standard('airliner', '/standards/airliner'),
  standard('airports', '/standards/airports'),
] as const;

type Line = (typeof manifest)[number];
type Unbuilt = Extract<Line, { planned: true } | { redirect: string }>;
/** The built routes of the public front, each of which has a server-rendered page. */
export type PublicRouteKey = Extract<Exclude<Line, Unbuilt>, { entry: 'public' }>['key'];
/** The built routes of the member centre and the API document. */
export type MemberRouteKey = Extract<Exclude<Line, Unbuilt>, { entry: 'office' }>['key'];
export type FrontRouteKey = Line['key'];

export const frontRoutes: readonly Route[] = manifest;
