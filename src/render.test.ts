import { describe, expect, it } from 'vitest';
import type { PortalConfig } from '#contract/core/config.ts';
import type { PageData, PageState } from '#contract/site/pages.ts';
import type { PublicRouteKey } from '#contract/core/routes.ts';
import { pickTexts } from '#contract/site/texts.ts';
import { SANDBOX } from '#contract/tracking/sandbox/index.ts';
import type { Several } from '#contract/tracking/pages/several.ts';
import { LANGUAGES, type Language } from '#contract/core/settings.ts';
import * as hs from './public/hscode/test/sample.ts';
import { schedules } from './public/schedules/test/sample.ts';
import * as standards from './public/standards/test/sample.ts';
import { visitors } from './public/letters/test/sample.ts';
import { samples as terminals, shipment as atTerminal } from './public/terminal/test/sample.ts';
import { result } from './public/track/test/sample.ts';
import * as ships from './public/vessel/test/sample.ts';
import { namespacesOf, render, slim } from './render.tsx';

const files = import.meta.glob<object>('/locales/*/*/*.json', { eager: true, import: 'default' });

const config: PortalConfig = {
  signing: { '0': 'secret-0', '2000': 'secret-2000' },
  languages: LANGUAGES,
  defaultLanguage: 'en',
  home: 'home',
  map: { styleUrl: null, attribution: '', borders: false },
  links: { website: 'https://example.test/', apiDocument: null },
  contact: {
    phone: '+86 21 5555 0000',
    chatUrl: null,
    qrCodes: [{ label: 'App', imageUrl: '/qr-code/0.svg' }],
  },
  statistics: null,
  wechat: { configured: false },
  sms: { configured: false },
  embed: true,
  mail: { configured: false },
  density: { divisor: 6000, step: '0.5' },
  baseCurrency: 'CNY',
  demo: true,
  version: '0.1.0',
};

/** Keys of the demo shipments, which the server seeds. */
const DEMO_KEYS = Object.keys((files['/locales/en/site/home.json'] as { demo: object }).demo);

const sea = {
  query: result.query.number,
  carrier: null,
  list: null,
  filter: { state: null, mode: null, exceptions: false },
  fault: null,
  shared: null,
  result,
  codes: [],
  qr: { path: 'M0 0h1v1H0z', size: 21 },
  asks: false,
  sandbox: true,
  link: 'https://portal.test/CargoTracking/Query?number=CSQU3054383',
  examples: DEMO_KEYS.map((shows) => ({
    number: 'CSQU3054383',
    kind: 'container',
    shows,
    state: 'late' as const,
  })),
};
const reading = {
  kind: 'container',
  value: 'CSQU3054384',
  typed: 'CSQU 305438 4',
  carrier: 'EGLV',
  carrierNames: { en: 'Evergreen', zh: '长荣海运', tr: 'Evergreen' },
  confidence: 0.5,
  why: [{ key: 'why.shape', values: {} }],
  warnings: [{ key: 'warning.checkDigit', values: { expected: '3', found: '4' } }],
  repairs: ['CSQU3054383'],
} as const;
const readings = [
  { ...reading, why: [...reading.why], warnings: [...reading.warnings], repairs: [...reading.repairs] },
];

const unasked = { refused: false, reference: null, summary: null, sync: null, demo: false, repairs: [] };
const several: Several = {
  rows: [
    {
      ...unasked,
      typed: 'CSQU3054383',
      readings,
      problem: null,
      reference: result.reference,
      summary: result.summary,
      demo: true,
    },
    {
      ...unasked,
      typed: 'CSQU 305438 4',
      readings,
      problem: null,
      reference: { kind: 'container', value: 'CSQU3054384', carrier: 'EGLV' },
      sync: { status: 'noData', reason: 'noSource', lastCheckedAt: null },
      repairs: ['CSQU3054383'],
    },
    {
      ...unasked,
      typed: 'MSKU90',
      readings: [],
      problem: { key: 'problem.twice', values: {} },
      refused: true,
    },
    { ...unasked, typed: '?', readings: [], problem: null, refused: true },
  ],
  places: result.places,
  at: result.at,
};

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
  { name: 'no information', key: 'queryQuery', data: { ...sea, result: nothing } },
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

function stateOf(key: PublicRouteKey, data: PageData, language: Language): PageState {
  const texts = pickTexts(
    namespacesOf(key),
    (namespace) =>
      Object.entries(files).find(
        ([path]) => path.startsWith(`/locales/${language}/`) && path.endsWith(`/${namespace}.json`),
      )?.[1],
  );
  const viewer = { name: 'Ada Lovelace', account: 'ada', ydid: 2003, backoffice: '/backoffice/currency' };
  return { key, url: '/CargoTracking/Query?number=CSQU3054383', language, viewer, data, texts };
}

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

  it('learns which account has no access to a page, and can log in with another', async () => {
    const shut = await page('unauthorised', { message: null }, clerk);
    expect(shut).toContain('You are logged in as Clara (clerk).');
    expect(shut).toContain('Log in with another account');
    const visitor = await page('unauthorised', { message: null }, null);
    expect(visitor).toContain('You are not logged in.');
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

describe('a tracking page in a shell', () => {
  it.each([
    ['querySeaTracking', '/CargoTracking/SeaTracking'],
    ['querySeaQueryWeChat', '/CargoTracking/DetailWeChat'],
    ['weChatOceanDetailWeChat', '/WeChat/OceanDetailWeChat'],
    ['queryQueryIframe', '/CargoTracking/QueryIframe'],
    ['queryAirQueryWeChat', '/CargoTracking/AirDetailWeChat'],
    ['queryAirQueryIframe', '/CargoTracking/AirQueryIframe'],
    ['cargoTrackingAir', '/CargoTracking/Query'],
    ['direct', '/CargoTracking/Query'],
  ] as const)('%s submits and links within the shell', async (key, path) => {
    const { html } = await render({ ...stateOf(key, sea, 'en'), url: path }, config);
    expect(html).toContain(`action="${path}"`);
    const containers = [...html.matchAll(/href="([^"?]*)\?number=/g)].map(([, address]) => address);
    expect(new Set(containers)).toEqual(new Set([path]));
  });

  it('has no frame of its own in another site, and offers the snippet only elsewhere', async () => {
    const { html } = await render(stateOf('queryQueryIframe', sea, 'en'), config);
    expect(html).not.toContain('<header');
    expect(html).toContain('Tracked with Porthole');
    expect(html).not.toContain('Embed<');
    const site = await render(stateOf('queryQuery', sea, 'en'), config);
    expect(site.html).toContain('Embed<');
  });
});

describe('the result page', () => {
  const page = async (language: Language) =>
    (await render(stateOf('queryQuery', sea, language), config)).html;

  it('starts with the answer', async () => {
    const html = await page('en');
    expect(html).toContain(
      'On the way. Left Shanghai on 12 Nov, expected in Rotterdam on 3 Dec, 2 days later than first said.',
    );
    expect(await page('zh')).toContain('在途。11月12日从上海开航，预计12月3日抵达鹿特丹，比最初预计晚2天。');
  });

  it.each([
    ['en', 'Next:', 'arrival at transhipment port'],
    ['zh', '下一步：', '中转抵港'],
    ['tr', 'Sıradaki:', 'Aktarma limanına varış'],
  ] as const)('words the next milestone as one still ahead (%s)', async (language, next, milestone) => {
    expect((await page(language)).replaceAll('<!-- -->', '')).toMatch(
      new RegExp(`${next}</span> <strong>${milestone}</strong>`),
    );
  });

  it('shows the progress in green only when all steps are done', async () => {
    const { shipment } = result;
    const done = shipment.progress.map((step) => ({ ...step, state: 'done' as const }));
    const finished = { ...sea, result: { ...result, shipment: { ...shipment, progress: done } } };
    expect((await render(stateOf('queryQuery', finished, 'en'), config)).html).toContain(
      '<ol class="steps finished">',
    );
    expect(await page('en')).toContain('<ol class="steps">');
  });

  it('calls cargo waiting in a port 滞港, and an undelivered parcel 滞留', async () => {
    const { shipment } = result;
    const lying = (code: 'stuckAtPod' | 'attemptFailed') => ({
      ...shipment.exceptions[0]!,
      code,
      severity: 'waiting' as const,
      values: { minutes: 9 * 1440, place: shipment.end, variant: '' },
    });
    const says = async (reference: typeof shipment.reference, code: 'stuckAtPod' | 'attemptFailed') => {
      const withException = { ...shipment, reference, exceptions: [lying(code)] };
      const { html } = await render(
        stateOf('queryQuery', { ...sea, result: { ...result, shipment: withException } }, 'zh'),
        config,
      );
      return html.replaceAll('<!-- -->', '');
    };
    const box = await says(shipment.reference, 'stuckAtPod');
    expect(box).toContain('<strong>滞港：</strong> 在鹿特丹卸船已9天，尚未提箱。');
    expect(box).not.toContain('受阻');
    const parcel = await says(
      { kind: 'parcel', value: '1Z5R89390357567127', carrier: 'ups' },
      'attemptFailed',
    );
    expect(parcel).toContain('<strong>滞留：</strong>');
    expect(parcel).not.toContain('滞港');
  });

  it('names the carrier in the user’s language', async () => {
    expect(await page('en')).toContain('Evergreen');
    expect(await page('zh')).toContain('长荣海运');
  });

  it('distinguishes planned, estimated and actual by more than colour', async () => {
    const html = await page('en');
    expect(html).toContain('aria-label="actual"');
    expect(html).toContain('aria-label="estimated"');
    expect(html).toContain('aria-label="planned"');
  });

  it('shows each time on the place’s own clock, or says that the zone is unknown', async () => {
    const html = (await page('en')).replaceAll('<!-- -->', '');
    expect(html).toContain('12 Nov 15:41</span><span class="zone"> UTC+8');
    expect(html).toContain('3 Dec 06:00</span><span class="zone"> UTC+1');
    expect(html).toContain('zone unknown');
  });

  describe('for a journey that did not go as planned', () => {
    const { shipment } = result;
    const [line, ...others] = shipment.timeline;
    const document = {
      ...line!,
      eventId: 'doc',
      milestone: 'DRFT' as const,
      phase: 'document' as const,
      code: 'DRFT',
    };
    const changed = {
      ...sea,
      result: {
        ...result,
        shipment: {
          ...shipment,
          timeline: [
            { ...line!, planned: shipment.etd, actual: shipment.atd, evidence: [line!.eventId, 'older'] },
            { ...document, documentType: 'VGM' },
            { ...line!, eventId: 'else', milestone: null, code: 'ARRI' },
            ...others,
          ],
          containers: shipment.containers.map((container) => ({ ...container, rolled: true })),
          vesselChanges: [
            {
              place: shipment.start,
              from: { vessel: 'EVER GIVEN', voyage: '117W' },
              to: { vessel: 'EVER GLORY', voyage: '118W' },
              reportedAt: '2026-11-01T00:00:00.000Z',
              evidence: [line!.eventId],
            },
          ],
          exceptions: [
            {
              code: 'etaSlipped' as const,
              severity: 'late' as const,
              values: { minutes: 2 * 1440, place: shipment.end, variant: '' },
              since: '2026-11-19T09:00:00.000Z',
              evidence: ['a version that is in no line'],
            },
            {
              code: 'departureLate' as const,
              severity: 'late' as const,
              values: { minutes: 1500, place: shipment.start },
              since: '2026-11-19T09:00:00.000Z',
              evidence: ['older', 'a version that is in no line'],
            },
          ],
        },
      },
    };
    const html = async () =>
      (await render(stateOf('queryQuery', changed, 'en'), config)).html.replaceAll('<!-- -->', '');

    it('links an exception to its line, and a delay to the history of the ETA', async () => {
      expect(await html()).toContain(`href="#event-${line!.eventId}"`);
      expect(await html()).toContain('href="#eta-history"');
      expect(await html()).toContain('id="eta-history"');
    });
    it('marks rolled containers and names the ship they were booked on', async () => {
      expect(await html()).toContain('rolled');
      expect(await html()).toContain('instead of EVER GIVEN 117W');
    });
    it('names the document of a status, and events that do not concern the cargo', async () => {
      expect(await html()).toContain('Verified gross mass (VGM): Drafted');
      expect(await html()).toContain('>Arrived<');
    });
    it('shows every known kind of time of a line', async () => {
      expect(await html()).toMatch(/<ul class="kinds"><li>actual .*?<li>planned /);
    });
  });

  it('marks an impossible value wherever it is shown, with the reason', async () => {
    const { shipment } = result;
    const [line, ...others] = shipment.timeline;
    const [container] = shipment.containers;
    const notes = [
      { key: 'imoDigit' as const, value: shipment.legs[0]!.imo! },
      { key: 'containerDigit' as const, value: container!.number },
      { key: 'placeUnknown' as const, value: shipment.origin!.unlocode! },
    ];
    const odd = {
      ...sea,
      result: { ...result, shipment: { ...shipment, timeline: [{ ...line!, notes }, ...others] } },
    };
    const { html } = await render(stateOf('queryQuery', odd, 'en'), config);
    const marks = (reason: string) => html.split(`title="${reason}`).length - 1;
    expect(marks(`The check digit of IMO number ${notes[0]!.value}`)).toBeGreaterThanOrEqual(2);
    expect(marks(`The check digit of container ${notes[1]!.value}`)).toBe(1);
    expect(marks(notes[2]!.value)).toBe(1);
  });

  it('summarises several numbers, one a line', async () => {
    const { html } = await render(
      stateOf('queryQuery', { ...sea, result: null, list: several }, 'en'),
      config,
    );
    const [, first, second] = html.replaceAll('<!-- -->', '').split('<tr');
    expect(first).toBeDefined();
    expect(second).toContain('class="late"');
    for (const text of [
      'CSQU3054383',
      'Late',
      'Rotterdam',
      '3 Dec 06:00',
      '+2 days',
      'has slipped: now 2 days later',
    ])
      expect(second).toContain(text);
    expect(html).toContain('We know nothing about it yet.');
    expect(html).toMatch(/Did you mean<\/span>|Did you mean/);
  });

  it('does not send data again that the HTML contains', async () => {
    const state = stateOf('queryQuery', sea, 'en');
    const text = JSON.stringify((await slim(state)).data);
    expect(text).not.toContain(result.map!.land);
    expect(text).not.toContain(sea.qr.path);
    expect(await page('en')).toContain(result.map!.land);
  });
});

describe('the HS code page', () => {
  const page = async (data: PageData<'hscode'>, language: Language = 'en') =>
    (await render(stateOf('hscode', data, language), config)).html.replaceAll('<!-- -->', '');

  it('shows the path to a code, each step a link', async () => {
    const html = await page(hs.node);
    expect(html).toMatch(/<nav class="hs-crumbs" aria-label="[^"]+"><ol/);
    for (const code of ['XVI', '84']) expect(html).toContain(`href="/standards/hscode?code=${code}"`);
    expect(html).toContain('href="/standards/hscode?code=8471" aria-current="page"');
  });

  it('says how a longer code was read, and that subheadings are missing', async () => {
    const html = await page(hs.node);
    expect(html).toContain('8471.30.00 is a code of a national tariff');
    expect(html).toContain('has not been imported here');
    expect(await page(hs.imported)).not.toContain('has not been imported here');
  });

  it('shows the title in the official file, and when that was imported', async () => {
    const html = await page(hs.imported);
    expect(html).toContain('<q lang="en">Automatic data-processing machines</q>');
    expect(html).toContain('Official file 2022, imported on 21 Nov 2026');
  });

  it('marks a title in a language other than the user’s', async () => {
    expect(await page(hs.node, 'tr')).toContain('<span lang="en">Computers and their units</span>');
    expect(await page(hs.node, 'zh')).not.toContain('<span lang="en">');
  });

  it('marks the search words, and shows the name by which a code was found', async () => {
    const html = await page(hs.withResults);
    expect(html).toContain('Found as: <span><mark>laptop</mark></span>');
    expect(html).toContain('q=laptop&amp;all=1');
  });
});

describe('a page of the reference data', () => {
  const page = async (key: PublicRouteKey, data: PageData, language: Language = 'en') =>
    (await render(stateOf(key, data, language), config)).html.replaceAll('<!-- -->', '');

  it('says what has become of an old code, and where the place is', async () => {
    const html = await page('port', standards.port);
    expect(html).toContain('CNSHA is an old code of this place.');
    expect(html).toContain('31.3600, 121.6200');
    expect(html).toContain('31°21.6′N 121°37.2′E');
    expect(html).toContain('>15:41</time>');
    expect(html).toContain('seaport, road terminal');
  });

  it('names places in the user’s language, and marks a name in another', async () => {
    expect(await page('port', standards.port, 'tr')).toContain('<h1>Şanghay</h1>');
    expect(await page('airports', standards.airport, 'tr')).toContain('<h1 lang="en">Shanghai Pudong');
  });

  it('shows an example waybill number with a valid check digit', async () => {
    expect(await page('airliner', standards.airline)).toContain('020-12345675');
  });

  it('names the sources, their disagreements, and the licence of the airport data', async () => {
    const html = await page('airports', standards.airport);
    expect(html).toContain('UN/LOCODE list · 2024-2 · imported 20 Nov 2026');
    expect(html).toContain('31.233, 121.483 (shown here: 31.360, 121.620)');
    expect(html).toContain('<a href="https://licence.test/" rel="license noopener">CC BY 4.0</a>');
  });

  it('stays within its shell, and on a bare page leads back to the search', async () => {
    const bare = await page('standardPortQueryWeChat', standards.withResults);
    expect(bare).toContain('href="/Standard/PortDetailWeChat?q=shang&amp;country=CN&amp;code=CNSHG"');
    expect(bare).not.toContain('site-header');
    expect(await page('testPort', standards.missing)).toContain('href="/standards/airports?code=PVG"');
  });
});
