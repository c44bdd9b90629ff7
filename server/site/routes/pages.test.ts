import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { OFFICE_STATE_ID, type OfficeState } from '#contract/site/office.ts';
import type { TrackingPageData } from '#contract/site/pages.ts';
import { TOKEN_COOKIE } from '#contract/core/settings.ts';
import { build } from '#server/app.ts';
import { seedAccounts } from '#server/demo/accounts.ts';
import { seedBasics } from '#server/demo/seed.ts';
import { seedTracking } from '#server/demo/tracking.ts';
import { DEMO_EXAMPLES } from '#server/demo/demo-shipments.ts';
import { parseEnv } from '#server/env.ts';
import { call, TEST_SECRETS, tokenOf } from '#server/test/app.ts';
import { recorder } from '#server/test/front.ts';
import { seedStandards } from '#server/reference/store/seed.ts';
import { testDatabase } from '#server/test/database.ts';

const { front, seen } = recorder();
let app: FastifyInstance;
beforeAll(async () => {
  const database = await testDatabase();
  await seedBasics(database, ['currency']);
  await seedAccounts(database.db);
  await seedTracking(database.db);
  await seedStandards(database);
  app = await build({
    env: parseEnv({
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      YDAPI_SECRET_0: TEST_SECRETS['0'],
      EMBED_PARENTS: 'https://partner.example',
    }),
    database,
    front,
  });
  await app.ready();
});
afterAll(() => app.close());

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
async function signedIn(role: Parameters<typeof tokenOf>[1]): Promise<Record<string, string>> {
  const token = JSON.stringify({ Id: await tokenOf(app, role), YdId: 0 });
  return { cookie: `${TOKEN_COOKIE}=${encodeURIComponent(token)}` };
}
const [example] = DEMO_EXAMPLES;

describe('pages for a visitor', () => {
  it.each([
    ['/', 200, 'home'],
    ['/home', 200, 'homeAlias'],
    ['/login', 200, 'login'],
    ['/register', 200, 'register'],
    ['/CargoTracking/Query', 200, 'queryQuery'],
    ['/cargoTrackings/cargoTrackingSea', 200, 'cargoTrackingSea'],
    ['/CargoTracking/SeaQueryWeChat', 200, 'querySeaQueryWeChat'],
    ['/WeChat/OceanDetailWeChat', 200, 'weChatOceanDetailWeChat'],
    ['/CargoTracking/QueryIframe', 200, 'queryQueryIframe'],
    ['/cargoTrackings/cargoTrackingAir', 200, 'cargoTrackingAir'],
    ['/CargoTracking/AirQueryIframe', 200, 'queryAirQueryIframe'],
    ['/standards/hscode', 200, 'hscode'],
    ['/standards/hscode?code=84.71', 200, 'hscode'],
    ['/standards/hscode?code=8471.30.00', 200, 'hscode'],
    ['/standards/hscode?code=xvi', 200, 'hscode'],
    ['/standards/hscode?code=8499', 404, 'hscode'],
    ['/standards/hscode?q=coffee', 200, 'hscode'],
    ['/wx/hscode?code=84', 200, 'wxHscode'],
    ['/401', 401, 'unauthorised'],
    ['/404', 404, 'notFound'],
    ['/nowhere', 404, 'notFound'],
    ['//', 200, 'home'],
    ['//evil.example/login', 404, 'notFound'],
    ['/redirect/%09/evil.example', 404, 'notFound'],
    ['/redirect/%0d%0alocation:x', 404, 'notFound'],
    ['/standards/port', 200, 'port'],
    ['/Standard/PortDetailWeChat?code=XXXXX', 404, 'standardPortDetailWeChat'],
    ['/ais', 200, 'ais'],
    ['/vessel?q=9630016', 200, 'vessel'],
    ['/vessel?q=NO+SUCH+SHIP', 404, 'vessel'],
    ['/H5Map-vsl?q=!', 400, 'h5MapVsl'],
    ['/CargoMap', 200, 'cargoMap'],
    ['/airSchedule', 200, 'nextFlights'],
    ['/airSchedule?origin=pvg&destination=Istanbul', 200, 'nextFlights'],
    ['/embed?number=CSQU3054383&site=partner.example', 200, 'embedHelp'],
    ['/cargoTrackings/nobodymade', 404, 'notFound'],
  ])('%s answers %i with the page %s', async (url, status, key) => {
    const response = await get(url);
    expect(response.statusCode).toBe(status);
    expect(response.body).toContain(`<main>${key}</main>`);
    expect(response.body).toContain('id="portal-config"');
    expect(response.body).toContain('href="/assets/x.js"');
  });

  it.each([
    ['/Home/Index', '/'],
    ['/systemManager/member?tab=1', '/login?redirect=%2FsystemManager%2Fmember%3Ftab%3D1'],
    ['/redirect/CargoTracking/Query?number=1', '/CargoTracking/Query?number=1'],
    ['/redirect//evil.example', '/evil.example'],
    ['/redirect/%2F%5Cevil.example', '/evil.example'],
    ['/redirect/%E4%B8%AD?q=%E6%96%87', '/%E4%B8%AD?q=%E6%96%87'],
  ])('%s redirects to %s', async (url, to) => {
    const response = await get(url);
    expect([response.statusCode, response.headers.location]).toEqual([302, to]);
  });

  it('allow only embedded pages in frames of the configured sites, in the requested theme', async () => {
    const number = example!.number;
    const embedded = await get(`/CargoTracking/QueryIframe?number=${number}&theme=dark`);
    expect(embedded.statusCode).toBe(200);
    expect(embedded.headers['content-security-policy']).toContain(
      "frame-ancestors 'self' https://partner.example",
    );
    expect(embedded.headers).not.toHaveProperty('x-frame-options');
    expect(embedded.body).toMatch(/<html[^>]* data-theme="dark"/);
    const site = await get(`/CargoTracking/Query?number=${number}&theme=dark`);
    expect(site.headers['content-security-policy']).toMatch(/frame-ancestors 'self'(;|$)/);
    expect(site.headers['x-frame-options']).toBe('SAMEORIGIN');
    expect(site.body).not.toContain('data-theme');
  });

  it('are stored offline for visitors alone, and never behind a shared link or a sign-in', async () => {
    const marked = async (url: string) => (await get(url)).headers['x-porthole-offline'];
    expect(await marked(`/CargoTracking/Query?number=${example!.number}`)).toBe('1');
    expect(await marked('/')).toBe('1');
    expect(await marked('/login')).toBeUndefined();
    expect(await marked('/cargoTrackings/nobodymade')).toBeUndefined();
    const cookies = await signedIn('member');
    for (const url of ['/', `/CargoTracking/Query?number=${example!.number}`])
      expect((await get(url, cookies)).headers['x-porthole-offline'], url).toBeUndefined();
  });

  it('are in the sitemap where they are pages in their own right, and robots find it', async () => {
    const { body } = await get('/sitemap.xml');
    expect(body).toContain('/airSchedule</loc>');
    expect(body).toContain('/embed</loc>');
    expect(body).not.toContain('/404</loc>');
    expect((await get('/robots.txt')).body).toMatch(/^Sitemap: https?:\/\/\S+\/sitemap\.xml$/m);
  });

  it('link back to the box from a result on a bare phone page', async () => {
    await get(`/CargoTracking/DetailWeChat?number=${example!.number}`);
    expect(seen.at(-1)?.back).toEqual({ path: '/CargoTracking/SeaQueryWeChat', titleKey: 'tracking:title' });
    await get('/CargoTracking/SeaQueryWeChat');
    expect(seen.at(-1)?.back).toBeUndefined();
  });

  it('leave unknown calls and assets to the API and the static files', async () => {
    expect((await get('/ydapi/api/v1/nothing')).json()).toMatchObject({ success: false });
    expect((await get('/assets/none.js')).statusCode).toBe(404);
  });
});

describe('pages for a signed-in user', () => {
  it('greet the user by name and skip the login page', async () => {
    const cookies = await signedIn('member');
    await get('/', cookies);
    expect(seen.at(-1)?.viewer).toEqual({
      name: 'Mia Member',
      account: 'member',
      ydid: 2003,
      backoffice: null,
    });
    expect((await get('/login', cookies)).headers.location).toBe('/cargoTrackings/cargoTrackingSea');
  });

  it('show the start of the back office to users who may open it', async () => {
    for (const [role, path] of [
      ['clerk', /^\/backoffice\/\w+$/],
      ['member', /^none$/],
    ] as const) {
      await get('/home', await signedIn(role));
      expect(seen.at(-1)?.viewer?.backoffice ?? 'none').toMatch(path);
    }
  });

  it('open the office only to users with access', async () => {
    expect((await get('/systemManager/member', await signedIn('member'))).body).toContain('/office.js');
    const refused = await get('/backoffice/currency', await signedIn('member'));
    // Inside the office's frame, which says why.
    expect(refused.statusCode).toBe(401);
    expect(refused.body).toContain('/office.js');
  });

  it('explain why a company may not open a page', async () => {
    const response = await get('/bookingCenter/truckPosition', await signedIn('member'));
    expect(response.statusCode).toBe(403);
    // The office's frame says why.
    expect(response.body).toContain('/office.js');
  });

  it('delete an expired token instead of redirecting in a loop', async () => {
    const response = await get('/login', {
      cookie: `${TOKEN_COOKIE}=${encodeURIComponent('{"Id":"gone"}')}`,
    });
    expect(response.statusCode).toBe(200);
    expect(String(response.headers['set-cookie'])).toMatch(/^Admin-Token=;/);
  });
});

describe('the language', () => {
  it('comes from the URL, else the cookie, else the browser', async () => {
    expect((await get('/', { 'accept-language': 'zh-CN' })).body).toContain('<html lang="zh" dir="ltr">');
    expect((await get('/', { 'accept-language': 'zh', cookie: 'language=tr' })).body).toContain('lang="tr"');
    const response = await get('/?language=en', { cookie: 'language=tr' });
    expect(response.body).toContain('lang="en"');
    expect(String(response.headers['set-cookie'])).toContain('language=en');
  });

  it('has texts for a page that switches without a reload', async () => {
    expect((await get('/texts/zh/home.json')).json()).toMatchObject({ common: { login: '登录' } });
    expect((await get('/texts/fr/home.json')).statusCode).toBe(404);
    expect((await get('/texts/en/constructor.json')).statusCode).toBe(404);
  });
});

describe('the tracking page', () => {
  it('shows a known number, with a link and its QR code', async () => {
    const response = await get(`/CargoTracking/Query?number=${example!.number}`, { host: 'portal.test' });
    expect(response.statusCode).toBe(200);
    expect(seen.at(-1)?.data).toMatchObject({
      query: example!.number,
      link: `http://portal.test/CargoTracking/Query?number=${example!.number}`,
      result: { outcome: 'found', demo: true },
      qr: { path: expect.stringMatching(/^M\d+ \d+h/) as string },
    });
  });

  it('answers 404 for an unknown number and 400 for an impossible one, and keeps the typed text', async () => {
    expect((await get('/CargoTracking/Query?number=CSQU3054383')).statusCode).toBe(404);
    expect((await get('/CargoTracking/Query?number=!')).statusCode).toBe(400);
    expect(seen.at(-1)?.data).toMatchObject({ query: '!', result: { outcome: 'impossible' } });
  });

  it('lists several numbers with their verdicts', async () => {
    await get(`/CargoTracking/Query?number=${encodeURIComponent('CSQU3054383\nCSQU3054384')}`);
    const { result, list } = seen.at(-1)!.data as TrackingPageData;
    expect(result).toBeNull();
    expect(list?.rows.map(({ typed, repairs }) => [typed, repairs.includes('CSQU3054383')])).toEqual([
      ['CSQU3054383', false],
      ['CSQU3054384', true],
    ]);
  });
});

describe('the document', () => {
  it('lets no page text end its script or its title', async () => {
    const { body, headers } = await get('/CargoTracking/Query?number=%3C%2Fscript%3E%3Cb%3E');
    expect(body).not.toContain('</script><b>');
    expect(body).toContain('<title>A &lt;title&gt;</title>');
    const nonce = /script-src[^;]*'nonce-([\da-f]+)'/.exec(String(headers['content-security-policy']))?.[1];
    expect(body).toContain(`nonce="${nonce}" src="/public.js"`);
    expect(body).toMatch(/<style nonce="[\da-f]+">\/\* src\/ui\/css\/pages\/x\.css \*\/<\/style>/);
    expect(headers['cache-control']).toContain('no-cache');
  });

  it('puts its nonce into no page text', async () => {
    const { body } = await get('/CargoTracking/Query?number=CSP_NONCE');
    expect(body).toContain('"query":"CSP_NONCE"');
  });
});

describe('the initial data of an office page', () => {
  const stateOf = (html: string): OfficeState =>
    JSON.parse(new RegExp(`id="${OFFICE_STATE_ID}"[^>]*>([^<]*)<`).exec(html)![1]!) as OfficeState;
  const open = async (role: Parameters<typeof tokenOf>[1], path = '/backoffice/currency') =>
    get(path, { ...(await signedIn(role)), 'accept-language': 'tr' });

  it("contains its scripts and styles, its texts, and the API's responses", async () => {
    const { body, headers } = await open('manager');
    expect(headers['cache-control']).toBe('no-store');
    expect(body).toContain(
      '<link rel="modulepreload" crossorigin href="/assets/page of /backoffice/currency.js" />',
    );
    const at = ['antd-later-1.css', 'src="/office.js"', 'x.css'].map((part) => body.indexOf(part));
    expect(at).toEqual(at.filter((place) => place > 0).toSorted((a, b) => a - b));
    expect(body).toContain('<link rel="stylesheet" crossorigin href="/assets/x.css" />');
    expect(body).toContain('<link rel="stylesheet" crossorigin href="/assets/antd-later-1.css" />');
    const { language, texts, answers } = stateOf(body);
    expect([language, Object.keys(texts)]).toEqual(['tr', ['office', 'crud']]);
    const [member, list] = answers;
    expect(member).toMatchObject({ key: '/api/v1/member', data: { Name: 'manager' } });
    expect(list).toMatchObject({
      key: '/api/v1/currency?_end=2&_sort=code&_start=0',
      data: [{ code: 'AED' }, { code: 'AFN' }],
      headers: { 'x-total-count': expect.stringMatching(/^\d+$/) },
    });
  });

  it('contains nothing that a call would refuse: the outbox is for operators', async () => {
    const keys = async (role: Parameters<typeof tokenOf>[1]) =>
      stateOf((await open(role)).body).answers.map(({ key }) => key.split('?')[0]);
    expect(await keys('manager')).toEqual(['/api/v1/member', '/api/v1/currency']);
    expect(await keys('operator')).toContain('/api/v1/outbox');
  });

  it('belongs to the user of the cookie only', async () => {
    const { body } = await open('member', '/systemManager/member');
    expect(stateOf(body).answers).toEqual([
      expect.objectContaining({ key: '/api/v1/member', data: expect.objectContaining({ Name: 'member' }) }),
    ]);
  });

  it('lets no user text end its script', async () => {
    const headers = await signedIn('clerk');
    const token = (JSON.parse(decodeURIComponent(headers['cookie']!.split('=')[1]!)) as { Id: string }).Id;
    const form = { login: JSON.stringify({ NickName: '</script><script>' }) };
    await call(app, '/ydapi/api/v1/member', { method: 'PUT', token, form });
    const { body } = await get('/systemManager/member', headers);
    expect(body).not.toContain('</script><script>');
    expect(stateOf(body).answers[0]).toMatchObject({ data: { NickName: '</script><script>' } });
  });
});
