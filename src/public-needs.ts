/**
 * Resources that the server writes into each public page: script, texts and style sheets. One line per route.
 */
import { frontRoutes } from '#contract/core/front-routes.ts';
import type { PublicRouteKey } from '#contract/core/routes.ts';
import { faces, type StandardRouteKey } from '#contract/reference/page.ts';
import { terminalFaces, type TerminalRouteKey } from '#contract/tracking/terminal/page.ts';
import { scheduleFaces, type ScheduleRouteKey } from '#contract/schedules/page.ts';
import { trackFaces, type TrackRouteKey } from '#contract/tracking/pages/variants.ts';
import { vesselFaces, type VesselRouteKey } from '#contract/tracking/pages/vessel-page.ts';

type PageNeeds = {
  /** Source module, by its name in the build's manifest, so that the server can preload its chunk. */
  module: string;
  /** Namespaces, or parts of one (`milestones.label`). */
  texts: readonly string[];
  /** Style sheets besides src/ui/site.css; each is an entry of the build (src/ui/css/pages). */
  styles?: readonly string[];
};

/** Styles of the times of events and port calls. */
const TIMES = 'src/ui/css/pages/time.css';

/** Styles of several numbers in a list, and of what stands in an empty box: upload, my list. */
export const LIST_STYLES = 'src/ui/css/pages/several.css';

const home = {
  module: 'src/public/home/HomePage.tsx',
  styles: ['src/ui/css/pages/home.css'],
  texts: ['home', 'tracking', 'identifiers'],
};

const track = {
  module: 'src/public/track/TrackPage.tsx',
  styles: [TIMES, 'src/ui/css/pages/result.css', LIST_STYLES, 'src/ui/css/pages/map.css'],
  texts: [
    'tracking',
    'map',
    'answer',
    'customs',
    'truck.beside',
    'truck.rail',
    'truck.truck',
    'truck.plateKept',
    'truck.seen',
    'truck.track',
    'truck.km',
    'truck.stops',
    'truck.reports',
    'terminal',
    'milestones.label',
    'milestones.ahead',
    'milestones.role',
    'milestones.code',
    'milestones.exception',
    'milestones.facility',
    'milestones.document',
    'milestones.documentLine',
    'milestones.phase.document',
    'schedule.cut',
    'schedule.cutOff',
    'identifiers',
    'sandbox',
  ],
};

const embed = { ...track, styles: [...track.styles, 'src/ui/css/pages/embed.css'] };

const terminal = {
  module: 'src/public/terminal/TerminalPage.tsx',
  styles: [TIMES, 'src/ui/css/pages/result.css', 'src/ui/css/pages/terminal.css'],
  texts: [
    'terminalPage',
    'terminal',
    'tracking',
    'answer',
    'milestones.label',
    'milestones.ahead',
    'milestones.role',
    'milestones.code',
    'milestones.facility',
    'milestones.document',
    'milestones.documentLine',
    'milestones.phase.document',
    'identifiers',
  ],
};

const hscode = {
  module: 'src/public/hscode/HscodePage.tsx',
  styles: ['src/ui/css/pages/suggest.css', 'src/ui/css/pages/hscode.css'],
  texts: ['hscode', 'standards.suggest'],
};

const schedules = {
  module: 'src/public/schedules/SchedulePage.tsx',
  styles: ['src/ui/css/pages/suggest.css', TIMES, 'src/ui/css/pages/schedule.css'],
  texts: ['schedule', 'standards.suggest'],
};

const vessel = {
  module: 'src/public/vessel/VesselPage.tsx',
  styles: [TIMES, 'src/ui/css/pages/result.css', 'src/ui/css/pages/vessel.css', 'src/ui/css/pages/map.css'],
  texts: ['vessel', 'map', 'identifiers.problem'],
};

const standards = {
  module: 'src/public/standards/StandardsPage.tsx',
  styles: ['src/ui/css/pages/suggest.css', 'src/ui/css/pages/standards.css', 'src/ui/css/pages/map.css'],
  texts: ['standards', 'countries', 'map'],
};

const letters = {
  module: 'src/public/letters/LetterPage.tsx',
  styles: ['src/ui/css/pages/content.css'],
  texts: ['letters'],
};

const news = {
  module: 'src/public/news/NewsPage.tsx',
  styles: ['src/ui/css/pages/content.css'],
  texts: ['news'],
};

const callback = {
  module: 'src/public/callback/CallbackPage.tsx',
  texts: ['callback'],
};

export const pageNeeds: Record<PublicRouteKey, PageNeeds> = {
  home,
  homeAlias: home,
  login: {
    module: 'src/public/login/LoginPage.tsx',
    texts: ['login'],
  },
  register: {
    module: 'src/public/login/RegisterPage.tsx',
    texts: ['login'],
  },
  recover: {
    module: 'src/public/login/RecoverPage.tsx',
    texts: ['login'],
  },
  ...(Object.fromEntries(Object.keys(trackFaces).map((key) => [key, track])) as Record<
    TrackRouteKey,
    typeof track
  >),
  ...(Object.fromEntries(Object.keys(terminalFaces).map((key) => [key, terminal])) as Record<
    TerminalRouteKey,
    typeof terminal
  >),
  ...(Object.fromEntries(vesselFaces.map((key) => [key, vessel])) as Record<VesselRouteKey, typeof vessel>),
  queryQueryIframe: embed,
  queryAirQueryIframe: embed,
  cargoMapIframe: embed,
  sandbox: {
    module: 'src/public/sandbox/SandboxPage.tsx',
    styles: [TIMES, 'src/ui/css/pages/result.css'],
    texts: ['sandbox'],
  },
  hscode,
  wxHscode: hscode,
  ...(Object.fromEntries(Object.keys(faces).map((key) => [key, standards])) as Record<
    StandardRouteKey,
    typeof standards
  >),
  pickup: {
    module: 'src/public/pickup/PickupPage.tsx',
    styles: [TIMES, 'src/ui/css/pages/result.css', 'src/ui/css/pages/pickup.css'],
    texts: ['pickup'],
  },
  opinion: letters,
  freightInquiry: letters,
  news,
  news7: news,
  newsArticle: {
    ...news,
    module: 'src/public/news/ArticlePage.tsx',
  },
  yellowPages: {
    module: 'src/public/yellow/YellowPagesPage.tsx',
    styles: ['src/ui/css/pages/content.css'],
    texts: ['yellowPages'],
  },
  appMenu: {
    module: 'src/public/menu/MenuPage.tsx',
    styles: ['src/ui/css/pages/content.css'],
    texts: ['appMenu'],
  },
  authredirect: callback,
  redirectPage: callback,
  wechatRedirect: callback,
  ...(Object.fromEntries(Object.keys(scheduleFaces).map((key) => [key, schedules])) as Record<
    ScheduleRouteKey,
    typeof schedules
  >),
  nextFlights: {
    module: 'src/public/flights/FlightsPage.tsx',
    styles: ['src/ui/css/pages/suggest.css', TIMES, 'src/ui/css/pages/schedule.css'],
    texts: ['flights', 'schedule.cut', 'standards.suggest'],
  },
  embedHelp: {
    module: 'src/public/embed/EmbedHelpPage.tsx',
    styles: ['src/ui/css/pages/embed-help.css'],
    texts: ['embedHelp'],
  },
  truckTrajectory: {
    module: 'src/public/truck/TruckPage.tsx',
    styles: [TIMES, 'src/ui/css/pages/result.css', 'src/ui/css/pages/map.css'],
    texts: ['truck', 'map', 'tracking.demo', 'tracking.examples', 'tracking.notKnown'],
  },
  unauthorised: {
    module: 'src/public/errors/UnauthorisedPage.tsx',
    texts: [],
  },
  notFound: {
    module: 'src/public/errors/NotFoundPage.tsx',
    texts: ['tracking', 'identifiers'],
  },
};

/** Namespaces of the shell itself. */
export const SHELL_TEXTS: readonly string[] = [
  'common',
  'routes.section',
  ...frontRoutes.filter(({ entry }) => entry === 'public').map(({ key }) => `routes.${key}`),
];
