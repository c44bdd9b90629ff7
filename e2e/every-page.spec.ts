/** Opens every built page for every role that may see it, on a desktop screen and on a narrow phone. */
import type { Page } from '@playwright/test';
import { resources } from '#contract/resources.ts';
import { exampleOf, type Resource } from '#contract/records/resource.ts';
import { allowsRoute, companyRule, type Actor } from '#contract/access/access.ts';
import { mayHold } from '#contract/access/routers.ts';
import { isBuilt } from '#contract/core/route.ts';
import { OFFICE_STATE_ID } from '#contract/site/office.ts';
import { routes, type Route } from '#contract/core/routes.ts';
import { LANGUAGES, YDID_ALTERNATE, type Language } from '#contract/core/settings.ts';
import { builtInGrants } from '#server/access/policies/grants.ts';
import { DEMO_ACCOUNTS, type DemoRole } from '#server/demo/demo-accounts.ts';
import { DEMO_PICKUP } from '#server/demo/demo-pickup.ts';
import { apiOf, signedIn, tokenOf } from './support/accounts.ts';
import { COLOUR_RULES, violations } from './support/good-page.ts';
import { view } from './support/office.ts';
import { expect, expectGoodToo, onDesk, open, test } from './support/portal.ts';
import { faultsOnScreen, smallTargets, watchCalls } from './support/screen.ts';

const DEMO_NUMBER = 'CSNU6300010';
const built = routes.filter(isBuilt);
const publicPages = built.filter(({ entry }) => entry === 'public');
const officePages = built.filter(({ entry }) => entry === 'office');

/** Query of a page that is nearly empty without one. */
const asking: Record<string, string | string[]> = {
  freightInquiry: '?receipt=FI-DEMQ3-PQRST',
  yellowPages: '?kind=broker',
  queryQuery: [
    `?number=${DEMO_NUMBER}`,
    `?number=${DEMO_NUMBER}+CSNU6300011+OOLU6390032`,
    '?number=ZZZU0000010&day=12',
    '?number=DEMOH26001',
  ],
  cargoTrackingAir: '?number=23563900012',
  truckTrajectory: '?plate=34DEM001',
  cargoMap: `?number=${DEMO_NUMBER}`,
  cargoMapIframe: `?number=${DEMO_NUMBER}&theme=dark`,
  h5Map: `?number=${DEMO_NUMBER}`,
  queryRailDetailWeChat: '?number=RW26390001',
  ais: '?q=DEMO+NORTHERN',
  vessel: '?q=DEMO+OCEAN+HERON&days=30',
  h5MapVsl: '?q=DEMO+PACIFIC+LILY',
  hscode: '?code=8471',
  wxHscode: '?q=coffee',
  country: '?code=CN',
  sailSchedule: '?pol=CNSHG&pod=NLRTM',
  vesselSchedule: '?vessel=DEMO+GALAXY+WIND',
  vesselMission: '?port=CNSHG',
  thc: '?port=CNSHG&carrier=COSU&20GP=2&bills=1',
  queryThcDetailWeChat: '?port=CNSHG&carrier=COSU',
  temiltime: '?pol=CNSHG&pod=NLRTM',
  port: '?code=CNSHG',
  airliner: '?code=GEC',
  airports: '?code=PVG',
  ctnrdynamic: '?number=HLBU6390240',
  terminalTracking: '?number=OOLU6390238+MSKU6390220+TCLU6390991',
  queryTerOpDetailWeChat: '?number=OOLU6390238',
  queryCndyDetailWeChat: `?number=${DEMO_NUMBER}`,
  portLinkage: '?number=DEMOTERM639024',
  deopt: '?number=DEMOTERM639024',
  standardPortDetailWeChat: '?code=CNSHG',
  standardAirlineWeChatDetail: '?code=CA',
  standardAirportDetailWeChat: '?code=PVG',
};
/** Heading of the requested entry. */
const called: Record<string, Record<Language, RegExp>> = {
  country: { en: /^China$/, zh: /^中国$/, tr: /^Çin$/ },
  port: { en: /^Shanghai$/, zh: /^上海$/, tr: /^Şanghay$/ },
  airliner: { en: /^Lufthansa Cargo$/, zh: /^汉莎货运航空$/, tr: /^Lufthansa Kargo$/ },
  airports: { en: /Pudong/, zh: /^上海浦东国际机场$/, tr: /Pudong Havalimanı$/ },
};
/** Pages that show an error by design. */
const refusals: Record<string, number> = {
  notFound: 404,
  unauthorised: 401,
  authredirect: 400,
  wechatRedirect: 400,
};

/**
 * `npm test` alone tests a language on one of the two screens (the language with the longest words on the
 * phone); with `--also-postgres` each on both.
 */
const quick = process.env['QUICK'] === 'on';

/** The language in which axe checks each page: elements are the same in all languages. */
const axeLanguage = (phone: boolean): Language => (quick && phone ? 'tr' : 'en');

/** Widths of the smallest phones, and of the narrowest desktop window. */
const narrowest = (page: Page, phone: boolean) =>
  page.setViewportSize(phone ? { width: 360, height: 740 } : { width: 1131, height: 800 });

function actorOf(role: DemoRole): Actor {
  const { ydid, roles } = DEMO_ACCOUNTS[role];
  const holder = { ydid, publisher: ydid === YDID_ALTERNATE };
  const routers = roles.flatMap((one) => builtInGrants[one]).filter((router) => mayHold(holder, router));
  return { id: role, ...holder, routers };
}

async function seaShareId(origin: string): Promise<string> {
  const api = await apiOf(origin);
  const form = { number: DEMO_NUMBER };
  return (await api.request<{ id: string }>('/api/v1/tracking/share', { method: 'POST', form })).data.id;
}

async function currencyId(origin: string): Promise<string> {
  const api = await apiOf(origin, (await tokenOf(origin, 'manager')).Id);
  const { data } = await api.request<{ id: string }[]>('/api/v1/currency', {
    query: { _start: 0, _end: 1, _sort: 'code', _order: 'asc' },
  });
  return data[0]!.id;
}

/** Writes a line into the error log, which is empty unless something failed. */
async function logAnError(origin: string): Promise<void> {
  const api = await apiOf(origin);
  const json = { message: 'A test wrote this line', stack: '', pageUrl: origin, component: '' };
  await api.request('/api/v1/errorlog', { method: 'POST', json });
}

/** The id of a record of each resource: an existing one, or the example of its template. */
async function recordIds(origin: string, role: DemoRole): Promise<Map<string, string>> {
  const api = await apiOf(origin, (await tokenOf(origin, role)).Id);
  const ids = new Map<string, string>();
  const example = ({ fields }: Resource) =>
    Object.fromEntries(fields.map((field) => [field.name, exampleOf(field)]));
  // Records that other examples refer to; they may exist already.
  const { airport, carrier, customer } = resources;
  for (const [key, json] of [
    ...['PVG', 'IST'].map((code) => ['airport', { ...example(airport), code, icao: null }] as const),
    ['carrier', example(carrier)] as const,
    ['customer', example(customer)] as const,
  ])
    await api.request(`/api/v1/${key}`, { method: 'POST', json }).catch(() => undefined);
  for (const resource of Object.values(resources)) {
    const { key } = resource;
    if (key === 'airShipment') continue;
    const path = `/api/v1/${key}`;
    const first = async () =>
      (await api.request<{ id: string }[]>(path, { query: { _start: 0, _end: 1 } })).data;
    // The log has a line once somebody has asked for a number.
    if (key === 'activity') {
      await api.request('/api/v1/tracking/sea', { query: { number: 'CSNU6300010' } });
      await expect.poll(first).not.toEqual([]);
    }
    const data = await first();
    const json = example(resource);
    const made = () => api.request<{ id: string }>(path, { method: 'POST', json });
    ids.set(key, data[0]?.id ?? (await made()).data.id);
  }
  return ids;
}

/** The id of a shipment that an office moves for the demo's company. */
async function shipmentIds(origin: string): Promise<Map<string, string>> {
  const api = await apiOf(origin, (await tokenOf(origin, 'company')).Id);
  const { data } = await api.request<{ id: string }[]>('/api/v1/airShipment', {
    query: { _start: 0, _end: 1 },
  });
  return new Map([['airShipment', data[0]!.id]]);
}

/**
 * Pages that are the same for every resource are opened once for each on the narrowest screen, and for the
 * currencies by every role.
 */
const isWanted = ({ key }: Route, role: DemoRole, phone: boolean): boolean => {
  const resource = key.split('.')[0]!;
  // Only users who entrust cargo to an office have some.
  if (resource === 'airShipment') return role === 'company';
  if (resource === 'currency' || !Object.hasOwn(resources, resource)) return true;
  return role === 'manager' && (phone || ['customer', 'airSchedule', 'exchangeRate'].includes(resource));
};

for (const language of LANGUAGES)
  test(`every public page in ${language}`, async ({ page, context, baseURL, phone }) => {
    test.skip(quick && phone !== (language === 'tr'), 'tried on the other screen');
    const origin = baseURL ?? '';
    await context.addCookies([{ name: 'language', value: language, url: origin }]);
    await narrowest(page, phone);
    const failed = watchCalls(page);
    const id = await seaShareId(origin);
    const addresses = publicPages.flatMap(({ key, path }) => {
      const plain = path.replace(':id', id).replace(':code', 'DEMO-WELCOME').replace(':token', DEMO_PICKUP);
      const queries = [asking[key] ?? []].flat();
      return [{ key, address: plain }, ...queries.map((query) => ({ key, address: plain + query }))];
    });
    for (const { key, address } of addresses)
      await test.step(address, async () => {
        const expected = refusals[key] ?? 200;
        expect.soft(await open(page, address), address).toBe(expected);
        const heading = page.getByRole('heading', { level: 1 });
        await expect.soft(heading, address).not.toBeEmpty();
        const name = address.includes('?') && called[key]?.[language];
        if (name) await expect.soft(heading, address).toHaveText(name);
        expect.soft(await faultsOnScreen(page), address).toEqual([]);
        if (language === axeLanguage(phone)) await expectGoodToo(page);
        if (phone) expect.soft(await smallTargets(page), `${address}: as large as a finger`).toEqual([]);
        const vain = failed.splice(0).filter((one) => one !== `${expected} ${origin}${address}`);
        expect.soft(vain, `${address} asks for nothing in vain`).toEqual([]);
      });
  });

/**
 * Follows links from page to page, which takes half the time of loading each one; the first role that may see
 * a page loads it.
 */
async function follow(page: Page, address: string): Promise<void> {
  if (page.url() === 'about:blank') await page.goto(address);
  await page.evaluate((path) => {
    history.pushState(null, '', path);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, address);
}

type Visited = {
  page: Page;
  phone: boolean;
  isAxed: boolean;
  failed: string[];
  go: () => Promise<unknown>;
};
async function visitOffice(
  { page, phone, isAxed, failed, go }: Visited,
  route: Route,
  address: string,
): Promise<void> {
  await go();
  await expect(view(page).getByRole('heading', { level: 1 }), address).not.toBeEmpty();
  await expect(
    view(page).locator('[aria-busy=true], .ant-skeleton, .ant-spin-spinning'),
    address,
  ).toHaveCount(0);
  expect.soft(await faultsOnScreen(page), address).toEqual([]);
  if (phone) expect.soft(await smallTargets(page), `${address}: as large as a finger`).toEqual([]);
  // A page that is followed takes the place of the one before a moment later.
  if (isAxed)
    await expect
      .configure({ soft: true })
      .poll(() => violations(page, { without: COLOUR_RULES }), { message: address, timeout: 10_000 })
      .toEqual([]);
  expect.soft(failed.splice(0), `${route.key} asks for nothing in vain`).toEqual([]);
}

const everybody = [
  ['operator', 'tr'],
  ['manager', 'zh'],
  ['clerk', 'en'],
  ['member', 'tr'],
  ['company', 'zh'],
  ['monitor', 'en'],
] as const;
/**
 * Returns the role that opens a page by its URL on a desktop; the manager, who sees all records, always
 * follows links.
 */
const loaderOf = (route: Route): DemoRole | undefined =>
  everybody.map(([role]) => role).find((role) => role !== 'manager' && allowsRoute(actorOf(role), route));

for (const [role, language] of everybody)
  test(`every office page that the ${role} may see, in ${language}`, async ({
    page,
    context,
    baseURL,
    phone,
  }) => {
    test.skip(quick && phone && role !== 'manager', 'the manager sees more');
    const origin = baseURL ?? '';
    await signedIn(context, origin, role);
    await context.addCookies([{ name: 'language', value: language, url: origin }]);
    await narrowest(page, phone);
    const failed = watchCalls(page);
    const mine = officePages.filter(
      (route) => allowsRoute(actorOf(role), route) && isWanted(route, role, phone),
    );
    expect(mine).not.toEqual([]);
    const ids =
      role === 'manager'
        ? await recordIds(origin, role)
        : role === 'company'
          ? await shipmentIds(origin)
          : new Map<string, string>();
    const id = await currencyId(origin);
    if (role === 'operator') await logAnError(origin);
    for (const route of mine) {
      const address = route.path.replace(':id', ids.get(route.key.split('.')[0]!) ?? id);
      const loaded = !phone && loaderOf(route) === role;
      const go = () => (loaded ? page.goto(address) : follow(page, address));
      // Members of a company and personal accounts have pages of their own.
      const isAxed = route.section === 'memberCentre' && (role === 'company' || role === 'member');
      await test.step(address, () => visitOffice({ page, phone, isAxed, failed, go }, route, address));
    }
  });

test('closes every office page to users without access', onDesk, async ({ playwright, baseURL }) => {
  const origin = baseURL ?? '';
  const id = await currencyId(origin);
  for (const role of [null, 'member', 'clerk', 'operator'] as const) {
    const cookie = role && encodeURIComponent(JSON.stringify(await tokenOf(origin, role)));
    const request = await playwright.request.newContext({
      baseURL: origin,
      maxRedirects: 0,
      extraHTTPHeaders: cookie ? { cookie: `Admin-Token=${cookie}` } : {},
    });
    for (const route of officePages) {
      const address = route.path.replace(':id', id);
      const answer = await request.get(address);
      const label = `${role ?? 'visitor'}, ${address}`;
      const login = `/login?redirect=${encodeURIComponent(address)}`;
      const open = role !== null && allowsRoute(actorOf(role), route);
      // A signed-in user stays in the frame of the office.
      const blocked = role !== null && companyRule(address, actorOf(role).ydid) !== undefined;
      const refused = blocked ? 403 : role ? 401 : 302;
      expect.soft(answer.status(), label).toBe(open ? 200 : refused);
      expect.soft(answer.headers()['location'], label).toBe(role ? undefined : login);
    }
    await request.dispose();
  }
});

test('fits a loading page to the screen', async ({ page, context, baseURL, phone }) => {
  await signedIn(context, baseURL ?? '', 'clerk');
  await narrowest(page, phone);
  let goOn = () => {};
  const looked = new Promise<void>((resolve) => (goOn = resolve));
  await page.route('**/ydapi/api/v1/member?*', async (route) => {
    await looked;
    await route.continue();
  });
  // As if the server had not included the signed-in user in the page.
  await page.route('**/backoffice/currency', async (route) => {
    const answer = await route.fetch();
    const state = new RegExp(`<script[^>]*id="${OFFICE_STATE_ID}"[^>]*>[^<]*</script>`);
    const html = await answer.text();
    expect(html).toMatch(state);
    await route.fulfill({ response: answer, body: html.replace(state, '') });
  });
  await page.goto('/backoffice/currency');
  await expect(page.locator('.page-skeleton')).toBeVisible();
  expect(await faultsOnScreen(page)).toEqual([]);
  goOn();
  await expect(view(page).getByRole('heading', { level: 1 })).toBeVisible();
});
