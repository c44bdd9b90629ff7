/** The loaders of the public pages, one per page. */
import type { PageData } from '#contract/site/pages.ts';
import type { PublicRouteKey } from '#contract/core/routes.ts';
import { charge } from '#server/platform/http/limits.ts';
import { COSTS } from '#server/tracking/index.ts';
import { hscodePage } from './hscode.ts';
import { faces, type StandardRouteKey } from '#contract/reference/page.ts';
import { SANDBOX } from '#contract/tracking/sandbox/index.ts';
import { trackFaces, type TrackRouteKey } from '#contract/tracking/pages/variants.ts';
import { callback, wayOn } from './callbacks.ts';
import { articlePage, newsLoader, yellowPagesPage } from './content.ts';
import { embedHelpPage } from './embed-help.ts';
import { flightsPage } from './flights.ts';
import { identityOf } from '#server/platform/cache/identity.ts';
import { letterPage } from './letters.ts';
import type { Loaded, PageRequest } from './page-request.ts';
import { examplesOf, seaPage, sharedPage } from './tracking.ts';
import { scheduleFaces, type ScheduleRouteKey } from '#contract/schedules/page.ts';
import { pickupPage } from './pickup.ts';
import { schedulePage } from './schedules.ts';
import { truckPage } from './truck.ts';
import { vesselFaces, type VesselRouteKey } from '#contract/tracking/pages/vessel-page.ts';
import { vesselLoader } from './vessel.ts';
import { standardsPage } from './standards.ts';
import { terminalPage } from './terminal.ts';
import { terminalFaces, type TerminalRouteKey } from '#contract/tracking/terminal/page.ts';

/** Null: the page does not exist (404). */
type Loader<K extends PublicRouteKey> = (page: PageRequest) => Promise<Loaded<PageData<K>> | null>;

/** Depends on the URL and the settings only. */
const same = '';
const home = async (page: PageRequest) => ({ data: { examples: examplesOf(page) }, same });

/** Lifetime of a cached page of reference data, which shows the local time at a place (ms). */
const REFERENCE_MS = 15_000;

/** A page of reference data costs as much as its API call, even from the cache. */
const reference =
  <Data>(key: PublicRouteKey, loader: (page: PageRequest) => Promise<Loaded<Data>>) =>
  async (page: PageRequest): Promise<Loaded<Data>> => {
    const { request, query } = page;
    charge(request, COSTS.lookup);
    const cacheKey = JSON.stringify([key, query.toString(), request.language]);
    const loaded = await request.server.standardsCache.take(
      cacheKey,
      { now: Date.now(), ageMs: REFERENCE_MS },
      () => loader(page),
    );
    return { ...loaded, same: identityOf(loaded) };
  };

const standards = Object.fromEntries(
  (Object.keys(faces) as StandardRouteKey[]).map((key) => [key, reference(key, standardsPage(key))]),
) as { [K in StandardRouteKey]: Loader<K> };

const schedules = Object.fromEntries(
  (Object.keys(scheduleFaces) as ScheduleRouteKey[]).map((key) => [key, schedulePage(key)]),
) as { [K in ScheduleRouteKey]: Loader<K> };

const tracking = Object.fromEntries(
  (Object.keys(trackFaces) as TrackRouteKey[]).map((key) => [key, seaPage(key)]),
) as { [K in TrackRouteKey]: Loader<K> };

const terminals = Object.fromEntries(
  (Object.keys(terminalFaces) as TerminalRouteKey[]).map((key) => [key, terminalPage(key)]),
) as { [K in TerminalRouteKey]: Loader<K> };
const vessels = Object.fromEntries(vesselFaces.map((key) => [key, vesselLoader(key)])) as {
  [K in VesselRouteKey]: Loader<K>;
};

export const loaders: { [K in PublicRouteKey]: Loader<K> } = {
  home,
  homeAlias: home,
  login: async ({ request, query }) => ({
    data: { redirect: query.get('redirect'), demo: request.server.demoOnPages?.accounts ?? [] },
    same,
  }),
  register: async ({ query }) => ({ data: { redirect: query.get('redirect') }, same }),
  recover: async ({ query }) => ({
    data: { redirect: query.get('redirect'), account: (query.get('account') ?? '').slice(0, 254) },
    same,
  }),
  authredirect: callback,
  wechatRedirect: callback,
  redirectPage: wayOn,
  opinion: letterPage('opinion'),
  freightInquiry: letterPage('inquiry'),
  news: newsLoader(null),
  news7: newsLoader(7),
  newsArticle: articlePage,
  yellowPages: yellowPagesPage,
  appMenu: async () => ({ data: {}, same }),
  ...tracking,
  sandbox: async ({ request }) => (request.server.env.SANDBOX ? { data: { lines: SANDBOX }, same } : null),
  ...terminals,
  ...vessels,
  direct: sharedPage,
  hscode: reference('hscode', hscodePage('hscode')),
  wxHscode: reference('wxHscode', hscodePage('wxHscode')),
  ...standards,
  ...schedules,
  nextFlights: flightsPage,
  embedHelp: embedHelpPage,
  truckTrajectory: truckPage,
  pickup: pickupPage,
  unauthorised: async () => ({ data: { message: null }, status: 401, same }),
  notFound: async ({ path }) => ({ data: { path }, status: 404, same }),
};
