/**
 * The pages of the public front, one line per route. public-needs.ts, which no browser loads, lists what the
 * server writes into each.
 */
import type { ComponentType } from 'react';
import type { PageData } from '#contract/site/pages.ts';
import type { Language } from '#contract/core/settings.ts';
import type { PublicRouteKey } from '#contract/core/routes.ts';
import { trackFaces, type TrackRouteKey } from '#contract/tracking/pages/variants.ts';
import type { PageProps } from '#src/ui/page.tsx';
import type { Translate } from './ui/text.tsx';

export type PageModule<K extends PublicRouteKey> = {
  default: ComponentType<PageProps<K>>;
  /** The document's title, if the route's own is not specific enough. */
  titleOf?: (data: PageData<K>, t: Translate, language: Language, key: K) => string;
  /** Description of the page for search engines. */
  descriptionOf?: (data: PageData<K>, t: Translate, language: Language) => string;
  /** Loads what the page needs for its data before rendering, on both sides. */
  ready?: (data: PageData<K>) => Promise<void>;
  /** The data without what the HTML already contains. */
  slim?: (data: PageData<K>) => PageData<K>;
  /** Restores from the served HTML what `slim` omitted. */
  revive?: (data: PageData<K>, document: Document) => PageData<K>;
};

const home = () => import('./public/home/HomePage.tsx');

const track = () => import('./public/track/TrackPage.tsx');

const terminal = () => import('./public/terminal/TerminalPage.tsx');

const hscode = () => import('./public/hscode/HscodePage.tsx');

const schedules = () => import('./public/schedules/SchedulePage.tsx');

const vessel = () => import('./public/vessel/VesselPage.tsx');

const standards = () => import('./public/standards/StandardsPage.tsx');

const letters = () => import('./public/letters/LetterPage.tsx');

const news = () => import('./public/news/NewsPage.tsx');

const callback = () => import('./public/callback/CallbackPage.tsx');

export const publicPages: { [K in PublicRouteKey]: () => Promise<PageModule<K>> } = {
  home,
  homeAlias: home,
  login: () => import('./public/login/LoginPage.tsx'),
  pickup: () => import('./public/pickup/PickupPage.tsx'),
  register: () => import('./public/login/RegisterPage.tsx'),
  recover: () => import('./public/login/RecoverPage.tsx'),
  ...(Object.fromEntries(Object.keys(trackFaces).map((key) => [key, track])) as Record<
    TrackRouteKey,
    typeof track
  >),
  ctnrdynamic: terminal,
  ctnrdynamicNew: terminal,
  ctnrdynamicData: terminal,
  cnDynamicWeChat: terminal,
  queryCndyDetailWeChat: terminal,
  terminalTracking: terminal,
  queryTerminalQueryWeChat: terminal,
  queryTerOpDetailWeChat: terminal,
  portLinkage: terminal,
  deopt: terminal,
  depotTracking: terminal,
  ais: vessel,
  vessel,
  h5MapVsl: vessel,
  sandbox: () => import('./public/sandbox/SandboxPage.tsx'),
  hscode,
  wxHscode: hscode,
  country: standards,
  port: standards,
  airliner: standards,
  airports: standards,
  standardCountryCode: standards,
  standardPortCode: standards,
  standardAirline: standards,
  standardAirPort: standards,
  testPort: standards,
  testAirport: standards,
  standardPortQueryWeChat: standards,
  standardPortDetailWeChat: standards,
  standardAirlineWeChatQuery: standards,
  standardAirlineWeChatDetail: standards,
  standardAirportQueryWeChat: standards,
  standardAirportDetailWeChat: standards,
  opinion: letters,
  freightInquiry: letters,
  news,
  news7: news,
  newsArticle: () => import('./public/news/ArticlePage.tsx'),
  yellowPages: () => import('./public/yellow/YellowPagesPage.tsx'),
  appMenu: () => import('./public/menu/MenuPage.tsx'),
  authredirect: callback,
  redirectPage: callback,
  wechatRedirect: callback,
  sailSchedule: schedules,
  vesselSchedule: schedules,
  vesselMission: schedules,
  thc: schedules,
  testThc: schedules,
  queryThcDetailWeChat: schedules,
  temiltime: schedules,
  testTemiltime: schedules,
  nextFlights: () => import('./public/flights/FlightsPage.tsx'),
  embedHelp: () => import('./public/embed/EmbedHelpPage.tsx'),
  truckTrajectory: () => import('./public/truck/TruckPage.tsx'),
  unauthorised: () => import('./public/errors/UnauthorisedPage.tsx'),
  notFound: () => import('./public/errors/NotFoundPage.tsx'),
};
