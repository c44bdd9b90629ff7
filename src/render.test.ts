/** Tests the rendering of every public page, and what all pages share. */
import { describe, expect, it } from 'vitest';
import type { PortalConfig } from '#contract/core/config.ts';
import type { PageData, PageState } from '#contract/site/pages.ts';
import type { PublicRouteKey } from '#contract/core/routes.ts';
import { SANDBOX } from '#contract/tracking/sandbox/index.ts';
import { LANGUAGES, type Language } from '#contract/core/settings.ts';
import * as hs from './public/hscode/test/sample.ts';
import { embedHelp, flights } from './public/flights/test/sample.ts';
import { schedules } from '#src/tracking/schedules/test/sample.ts';
import * as standards from './public/standards/test/sample.ts';
import { visitors } from './public/letters/test/sample.ts';
import { samples as terminals, shipment as atTerminal } from '#src/tracking/terminal/test/sample.ts';
import { result } from '#src/tracking/shipment/test/sample.ts';
import * as ships from '#src/tracking/vessels/test/sample.ts';
import { render } from './render.tsx';
import { files, config, DEMO_KEYS, sea, readings, several, stateOf } from './test/public-page.ts';

const nothing = { ...result, outcome: 'none' as const, shipment: null, map: null, recognised: readings };

const pages: { name: string; key: PublicRouteKey; data: PageData }[] = [
  { name: 'home', key: 'home', data: { examples: sea.examples } },
  { name: 'login', key: 'login', data: { redirect: '/systemManager/member?tab=1', demo: [] } },
  { name: 'register', key: 'register', data: { redirect: null } },
  { name: 'password recovery', key: 'recover', data: { redirect: null } },
  { name: 'no access', key: 'unauthorised', data: { message: null } },
  { name: 'not found', key: 'notFound', data: { path: '/nowhere' } },
  {
    name: 'at the terminal',
    key: 'queryQuery',
    data: { ...sea, result: { ...result, shipment: atTerminal } },
  },
  { name: 'movements', key: 'ctnrdynamic', data: terminals.movements },
  { name: 'movements, none asked', key: 'cnDynamicWeChat', data: terminals.empty },
  { name: 'terminal', key: 'terminalTracking', data: terminals.terminal },
  { name: 'terminal on a bare phone page', key: 'queryTerOpDetailWeChat', data: terminals.partial },
  { name: 'port linkage', key: 'portLinkage', data: terminals.linkage },
  { name: 'depot', key: 'deopt', data: terminals.depot },
  { name: 'depot, of several numbers', key: 'depotTracking', data: terminals.partial },
  { name: 'empty box', key: 'cargoTrackingSea', data: { ...sea, query: '', result: null } },
  { name: 'result', key: 'queryQuery', data: sea },
  { name: 'shared result', key: 'direct', data: sea },
  { name: 'result on a bare phone page', key: 'queryDetailWeChat', data: sea },
  { name: 'result in another site’s frame', key: 'queryQueryIframe', data: sea },
  { name: 'next flights', key: 'nextFlights', data: flights.answered },
  { name: 'next flights, nothing asked', key: 'nextFlights', data: flights.empty },
  { name: 'how to embed', key: 'embedHelp', data: embedHelp },
  { name: 'no information', key: 'queryQuery', data: { ...sea, result: nothing } },
  {
    name: 'misspelt goods',
    key: 'queryQuery',
    data: {
      ...sea,
      similar: [
        { kind: 'hs' as const, code: '8507', names: { en: 'Batteries', zh: '蓄电池', tr: 'Aküler' } },
      ],
      result: { ...nothing, outcome: 'impossible' as const, recognised: [], problem: null },
    },
  },
  {
    name: 'impossible number',
    key: 'queryQuery',
    data: {
      ...sea,
      codes: (['port', 'airport', 'airline', 'country', 'hs'] as const).map((kind) => ({
        kind,
        code: 'CNSHG',
        names: { en: 'Shanghai', zh: '上海', tr: null },
      })),
      result: {
        ...nothing,
        outcome: 'impossible',
        problem: { key: 'problem.length', values: { expected: 11, found: 5 } },
      },
    },
  },
  {
    name: 'several numbers',
    key: 'queryQuery',
    data: { ...sea, result: null, list: several },
  },
  { name: 'sandbox', key: 'sandbox', data: { lines: SANDBOX } },
  {
    name: 'simulated result',
    key: 'queryQuery',
    data: {
      ...sea,
      result: {
        ...result,
        simulation: { mode: 'sea' as const, scene: 'onTime' as const, day: 12, days: 38 },
      },
    },
  },
  { name: 'main ports', key: 'port', data: standards.ports },
  { name: 'port by its old code', key: 'standardPortCode', data: standards.port },
  { name: 'port on a bare phone page', key: 'standardPortDetailWeChat', data: standards.port },
  { name: 'port that is an airport', key: 'testPort', data: standards.missing },
  { name: 'ports found', key: 'standardPortQueryWeChat', data: standards.withResults },
  { name: 'ports of a similar name', key: 'port', data: standards.similar },
  { name: 'airport', key: 'airports', data: standards.airport },
  { name: 'airline', key: 'airliner', data: standards.airline },
  { name: 'airlines of one code', key: 'standardAirlineWeChatDetail', data: standards.choice },
  { name: 'airlines by letter', key: 'standardAirline', data: standards.airlines },
  { name: 'sailings, not yet asked', key: 'sailSchedule', data: schedules.empty },
  { name: 'sailings', key: 'sailSchedule', data: schedules['sailings']! },
  { name: 'no sailings', key: 'sailSchedule', data: schedules['nothing']! },
  { name: 'calls of a ship', key: 'vesselSchedule', data: schedules['calls']! },
  { name: 'berths', key: 'vesselMission', data: schedules['calls']! },
  { name: 'cut-offs', key: 'temiltime', data: schedules['calls']! },
  { name: 'local charges', key: 'thc', data: schedules['charges']! },
  { name: 'local charges on a bare phone page', key: 'queryThcDetailWeChat', data: schedules['charges']! },
  { name: 'countries', key: 'country', data: standards.countries },
  { name: 'country', key: 'standardCountryCode', data: standards.country },
  ...visitors,
  { name: 'ships seen last', key: 'ais', data: ships.seenLast },
  { name: 'a ship', key: 'vessel', data: ships.knownVessel },
  { name: 'a ship on a phone', key: 'h5MapVsl', data: ships.knownVessel },
  { name: 'a ship that nobody heard', key: 'vessel', data: ships.silent },
  { name: 'ships to choose from', key: 'vessel', data: ships.several },
  { name: 'no such ship', key: 'vessel', data: ships.none },
  { name: 'no name of a ship', key: 'ais', data: ships.impossible },
  { name: 'HS sections', key: 'hscode', data: hs.roots },
  { name: 'HS heading', key: 'hscode', data: hs.node },
  { name: 'HS heading with subheadings', key: 'hscode', data: hs.imported },
  { name: 'reserved HS chapter', key: 'hscode', data: hs.reserved },
  { name: 'HS search', key: 'hscode', data: hs.withResults },
  { name: 'unknown HS code', key: 'hscode', data: hs.unknown },
  { name: 'HS search without finds', key: 'hscode', data: hs.none },
  { name: 'HS heading on a phone', key: 'wxHscode', data: hs.node },
];

/** Returns texts that look like untranslated keys: dotted words. */
function untranslated(html: string): string[] {
  const text = html.replace(/<(script|style|path|svg)[^>]*>/g, ' ').replace(/<[^>]+>/g, '\n');
  return text.split('\n').filter((line) => /^\s*[a-z][a-zA-Z]*(\.[a-zA-Z]+)+\s*$/.test(line));
}

describe.each(LANGUAGES)('every public page in %s', (language) => {
  it.each(pages)('$name renders with all its texts', async ({ key, data }) => {
    const { html, title } = await render(stateOf(key, data, language), config);
    expect(untranslated(html)).toEqual([]);
    expect(html).toContain('<main');
    expect(html.match(/<h1/g)).toHaveLength(1);
    // The content policy refuses style attributes and inline handlers.
    expect(html).not.toMatch(/<[^>]+\s(style|on\w+)=/);
    expect(title).toMatch(/^\S.* · Porthole$/);
  });
});

it('sends visitors no titles of office pages', () => {
  const { routes } = stateOf('home', { examples: [] }, 'en').texts as { routes: Record<string, unknown> };
  expect(routes).toMatchObject({ section: { cargoTrackings: 'Cargo tracking' }, news: 'News' });
  expect(routes).not.toHaveProperty('airWaybill');
  expect(routes).not.toHaveProperty('also');
});

describe('the signed-in user', () => {
  const page = async (key: PublicRouteKey, data: PageData, viewer: PageState['viewer']) =>
    (await render({ ...stateOf(key, data, 'en'), viewer }, config)).html.replaceAll('<!-- -->', '');
  const clerk = { name: 'Clara', account: 'clerk', ydid: 1001, backoffice: '/backoffice/currency' };

  it('gets a link to the back office if they may open it', async () => {
    const home = { examples: [] };
    expect(await page('home', home, clerk)).toContain('<a href="/backoffice/currency">Back office</a>');
    expect(await page('home', home, { ...clerk, backoffice: null })).not.toContain('/backoffice');
    expect(await page('home', home, null)).not.toContain('/backoffice');
  });

  it('learns which account has no access to a page, and can sign in with another', async () => {
    const shut = await page('unauthorised', { message: null }, clerk);
    expect(shut).toContain('You are signed in as Clara (clerk).');
    expect(shut).toContain('Sign in with another account');
    const visitor = await page('unauthorised', { message: null }, null);
    expect(visitor).toContain('You are not signed in.');
    expect(visitor).not.toContain('another account</button>');
  });
});

describe('the home page', () => {
  const page = async (language: Language) =>
    (await render(stateOf('home', { examples: sea.examples }, language), config)).html.replaceAll(
      '<!-- -->',
      '',
    );
  const texts = (language: Language) =>
    files[`/locales/${language}/site/home.json`] as {
      demo: Record<string, { title: string; text: string }>;
      look: Record<string, string>;
    };

  it('shows the box on the blue band, and leaves room for recent numbers, which only the device knows', async () => {
    const [, band] = (await page('en')).split('<section class="band"');
    expect(band?.split('</section>')[0]).toMatch(/<textarea|<input/);
    expect(band?.split('</section>')[0]).toContain('<div class="recent"></div>');
  });

  it.each(LANGUAGES)('shows demo cards with title, text and status (%s)', async (language) => {
    const cards = (await page(language)).split('<a class="demo"').slice(1);
    expect(cards).toHaveLength(DEMO_KEYS.length);
    for (const [at, key] of DEMO_KEYS.entries()) {
      const { title, text } = texts(language).demo[key]!;
      expect(cards[at]).toContain('href="/CargoTracking/Query?number=CSQU3054383"');
      expect(cards[at]).toContain(`<strong>${title}</strong>`);
      expect(cards[at]).toContain(text);
      expect(cards[at]).toMatch(/<span class="badge late"><svg/);
    }
  });

  it.each(LANGUAGES)('lists the other lookups, each with a link (%s)', async (language) => {
    const html = await page(language);
    const { title, ...pages } = texts(language).look;
    expect(html).toContain(title);
    const links = html.split('<a class="look-up"').slice(1);
    expect(links).toHaveLength(Object.keys(pages).length);
    for (const text of Object.values(pages)) expect(html).toContain(text);
  });
});

describe('the login page', () => {
  const page = async (wechat: PortalConfig['wechat']) =>
    (
      await render(stateOf('login', { redirect: null, demo: [] }, 'en'), { ...config, wechat })
    ).html.replaceAll('<!-- -->', '');

  it('links to the recovery of a forgotten password', async () => {
    expect(await page({ configured: false })).toContain('href="/recover');
  });

  it('offers WeChat only where it is configured', async () => {
    expect(await page({ configured: false })).not.toMatch(/wechat/i);
    const configured = {
      configured: true,
      appId: 'app',
      redirectUrl: 'https://portal.test/callback',
      scope: 'snsapi_login',
      authoriseUrl: 'https://wechat.test/connect',
    } as const;
    expect(await page(configured)).toContain('id="tab-wechat"');
  });
});

describe('a link to another language', () => {
  const links = async (url: string) => {
    const { html } = await render({ ...stateOf('queryQuery', sea, 'en'), url }, config);
    return [...html.matchAll(/href="([^"]*)" lang="zh"/g)].map(([, href = '']) =>
      href.replaceAll('&amp;', '&'),
    );
  };

  it('keeps all parameters as typed', async () => {
    const typed = 'MSKU9070323 & BKG 7?\r\n“HLCU”';
    const query = new URLSearchParams({ number: typed, kind: 'bill', language: 'tr' });
    const [link = ''] = await links(`/CargoTracking/Query?${query}`);
    const { pathname, searchParams } = new URL(link, 'http://portal.invalid');
    expect([pathname, ...searchParams]).toEqual([
      '/CargoTracking/Query',
      ['number', typed],
      ['kind', 'bill'],
      ['language', 'zh'],
    ]);
    expect(await links('/CargoTracking/Query?number=what?&kind=bill')).toEqual([
      '/CargoTracking/Query?number=what%3F&kind=bill&language=zh',
    ]);
  });

  it('never leads to another site', async () => {
    for (const url of ['//evil.invalid/x', '/\\evil.invalid/x'])
      expect(await links(url)).toEqual(['/evil.invalid/x?language=zh']);
  });
});
