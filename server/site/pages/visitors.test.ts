/** Tests the visitors' pages apart from tracking: letters, news, yellow pages and redirect addresses. */
import { beforeAll, describe, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { NewsPageData, YellowPagesData } from '#contract/content/content.ts';
import type { LetterDetail } from '#contract/content/letters/letter.ts';
import type { LetterPageData } from '#contract/content/letters/page.ts';
import { auditLog } from '#server/platform/db/schema/system.ts';
import { outbox } from '#server/platform/outbound/schema.ts';
import { seedVisitors } from '#server/demo/visitors.ts';
import { call, testApp, tokenOf } from '#server/test/app.ts';
import { recorder } from '#server/test/front.ts';

const { front, seen } = recorder();
let app: FastifyInstance;
let clerk: string;
beforeAll(async () => {
  app = await testApp({ LETTER_LIMIT: '30' }, undefined, front);
  await seedVisitors(app.database.db);
  clerk = await tokenOf(app, 'clerk');
});

const get = (url: string, language = 'en') => app.inject({ url, headers: { 'accept-language': language } });
const post = (url: string, form: Record<string, string>, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url,
    payload: new URLSearchParams(form).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  });
/** The data of the last rendered page. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters
const shown = <T>(): T => seen.at(-1)?.data as T;

const day = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
const INQUIRY = {
  mode: 'sea',
  from: 'Shanghai',
  to: 'Mersin',
  readyOn: day,
  cargo: 'Pumps',
  name: 'Ayşe Yılmaz',
  email: 'ayse@example.com',
};
const once = (n: number) => `once-of-this-form-${n}`;
let receipt = '';

describe('an inquiry', () => {
  it('works without scripts, leads to its receipt and is stored once if sent twice', async () => {
    const form = { ...INQUIRY, once: once(1) };
    const answer = await post('/cargoTrackings/freightInquiry', form);
    expect(answer.statusCode).toBe(303);
    const to = String(answer.headers.location);
    expect(to).toMatch(/^\/cargoTrackings\/freightInquiry\?receipt=FI-[0-9A-Z]{5}-[0-9A-Z]{5}&sent=1$/);
    expect((await post('/cargoTrackings/freightInquiry', form)).headers.location).toBe(to);
    receipt = new URL(to, 'http://x').searchParams.get('receipt')!;
    expect((await get(to)).statusCode).toBe(200);
    const { receipt: view, sent } = shown<LetterPageData>();
    expect(sent).toBe(true);
    expect(view).toMatchObject({ state: 'new', values: { from: 'Shanghai', to: 'Mersin' }, answers: [] });
    // The receipt does not show the sender.
    expect(JSON.stringify(view)).not.toMatch(/Ayşe|example\.com/);
  });

  it('keeps the typed text if something is wrong', async () => {
    const answer = await post('/cargoTrackings/freightInquiry', { ...INQUIRY, email: 'nobody', to: '' });
    expect(answer.statusCode).toBe(400);
    expect(shown<LetterPageData>()).toMatchObject({
      typed: { from: 'Shanghai', email: 'nobody' },
      faults: { to: 'required', email: 'email' },
    });
  });

  it('is refused from bots, from other sites and with an invalid body', async () => {
    expect((await post('/opinion', { subject: 'wish', text: 'x', website: 'http://spam' })).statusCode).toBe(
      403,
    );
    const form = { ...INQUIRY, once: once(2) };
    expect((await post('/opinion', form, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
    const json = await app.inject({
      method: 'POST',
      url: '/opinion',
      payload: { subject: 'wish', text: 'x' },
    });
    expect([303, 400, 415]).toContain(json.statusCode);
    expect((await post('/home', form)).statusCode).toBe(404);
    expect((await post('/opinion', { subject: 'wish', text: 'x'.repeat(200_000) })).statusCode).toBe(400);
    expect((await post('/opinion', { text: 'x'.repeat(3_000_000) })).statusCode).toBe(413);
  });

  it('reaches the office, where it is assigned, answered and closed, with an audit line each', async () => {
    const list = await call(app, '/ydapi/api/v1/inquiry', {
      token: clerk,
      query: { state: 'new', q: 'mersin' },
    });
    expect(list.headers['x-total-count']).toBe('1');
    const [line] = list.body as LetterDetail[];
    expect(line).toMatchObject({ receipt, state: 'new', values: { name: 'Ayşe Yılmaz' } });
    const act = (action: string, json: object) =>
      call(app, `/ydapi/api/v1/inquiry/${line!.id}/${action}`, { method: 'POST', token: clerk, json });
    const response = await act('take', { version: 1 });
    expect(response.body).toMatchObject({ data: { state: 'taken', handler: 'Clara Clerk', version: 2 } });
    // A user with an outdated version is refused.
    expect((await act('close', { version: 1 })).status).toBe(409);
    const answered = await act('answer', { version: 2, text: 'USD 900 a container.', way: 'mail' });
    expect(answered.body).toMatchObject({
      data: { state: 'answered', answers: [{ sent: 'kept', way: 'mail' }] },
    });
    const [mail] = await app.database.db.select().from(outbox).where(eq(outbox.recipient, INQUIRY.email));
    expect(mail?.body).toContain('USD 900 a container.');
    expect(mail?.body).toContain(`receipt=${receipt}`);
    expect((await act('answer', { version: 3, text: 'And by SMS', way: 'sms' })).status).toBe(400);
    expect((await act('close', { version: 3 })).body).toMatchObject({ data: { state: 'closed' } });
    const trail = await app.database.db.select().from(auditLog).where(eq(auditLog.recordId, line!.id));
    expect(trail.map(({ action }) => action).sort()).toEqual(['answer', 'close', 'create', 'take']);
    await get(`/cargoTrackings/freightInquiry?receipt=${receipt.toLowerCase()}`);
    expect(shown<LetterPageData>().receipt).toMatchObject({
      state: 'closed',
      answers: [{ text: 'USD 900 a container.' }],
    });
  });

  it('is hidden from other companies, members and visitors', async () => {
    for (const role of ['member', 'company', 'monitor'] as const)
      expect((await call(app, '/ydapi/api/v1/inquiry', { token: await tokenOf(app, role) })).status).toBe(
        403,
      );
    expect((await call(app, '/ydapi/api/v1/inquiry')).status).toBe(401);
    // The operator may list, but sees no inquiry of another company.
    const operator = await call(app, '/ydapi/api/v1/inquiry', { token: await tokenOf(app, 'operator') });
    expect(operator.body).toEqual([]);
    expect((await get('/cargoTrackings/freightInquiry?receipt=FI-22222-22222')).statusCode).toBe(404);
    // The opinion page does not show an inquiry's receipt.
    expect((await get(`/opinion?receipt=${receipt}`)).statusCode).toBe(404);
  });

  it('is refused with the waiting time if there are too many, without losing the typed text', async () => {
    let last = await post('/opinion', { subject: 'wish', text: 'More' });
    for (let n = 0; n < 31 && last.statusCode === 303; n++)
      last = await post('/opinion', { subject: 'wish', text: 'More', once: once(100 + n) });
    expect(last.statusCode).toBe(429);
    expect(shown<LetterPageData>()).toMatchObject({ typed: { text: 'More' }, wait: expect.any(Number) });
  });
});

describe('the news', () => {
  it('lists published items in the visitor’s language, pinned ones first', async () => {
    const future = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
    const json = { code: 'LATER', category: 'sea', title: 'Later', body: 'x', publishedFrom: future };
    expect((await call(app, '/ydapi/api/v1/article', { method: 'POST', token: clerk, json })).status).toBe(
      201,
    );
    await get('/news', 'zh');
    const { lines, categories } = shown<NewsPageData>();
    expect(lines[0]).toMatchObject({
      code: 'DEMO-WELCOME',
      title: '演示站能看到什么',
      pinned: true,
      demo: true,
    });
    expect(lines.map(({ code }) => code)).not.toContain('LATER');
    expect(categories).toContainEqual({ category: 'air', count: 1 });
    await get('/news?category=air&page=99');
    expect(shown<NewsPageData>().lines.map(({ code }) => code)).toEqual(['DEMO-AIR-SCREENING']);
    await get('/news7');
    expect(shown<NewsPageData>().lines.map(({ code }) => code)).toEqual([
      'DEMO-PEAK-SEASON',
      'DEMO-AIR-SCREENING',
    ]);
  });

  it('has a URL per item; an unpublished one does not exist', async () => {
    expect((await get('/news/demo-peak-season', 'tr')).statusCode).toBe(200);
    expect(seen.at(-1)?.data).toMatchObject({ article: { title: expect.stringContaining('yoğun sezon') } });
    expect((await get('/news/LATER')).statusCode).toBe(404);
    expect((await get('/news/%00')).statusCode).toBe(404);
  });
});

it('filters the yellow pages by kind, city and part of a name in any language', async () => {
  const companiesFor = async (query: string, language = 'en') => {
    expect((await get(`/Home/YellowPages${query}`, language)).statusCode).toBe(200);
    return shown<YellowPagesData>().companies.map(({ code }) => code);
  };
  expect((await companiesFor('')).length).toBe(6);
  expect(await companiesFor('?kind=broker')).toEqual(['DEMO-CLEAR-SKY']);
  expect(await companiesFor('?city=Rotterdam&kind=agent')).toEqual(['DEMO-DELTA-AGENT']);
  expect(await companiesFor(`?name=${encodeURIComponent('boğaziçi')}`, 'tr')).toEqual(['DEMO-BOSPHORUS']);
  expect(shown<YellowPagesData>().cities).toContainEqual({ city: 'Istanbul', name: 'İstanbul' });
  expect(await companiesFor('?name=%25&page=-1')).toEqual([]);
  expect(await companiesFor('?kind=nonsense&name=')).toHaveLength(6);
});

describe('a redirect address', () => {
  it.each([
    ['/authredirect?code=C1&state=S', '/login?code=C1&state=S'],
    [
      '/WechatRedirect?code=C1&state=S&redirect=/taizhang/log',
      '/login?code=C1&state=S&redirect=%2Ftaizhang%2Flog',
    ],
    ['/WechatRedirect?code=C1&redirect=https://evil.example', '/login?code=C1'],
    ['/redirectPage?redirect=/news7', '/news7'],
    ['/redirectPage?url=%2FCargoTracking%2FQuery%3Fnumber%3D1', '/CargoTracking/Query?number=1'],
  ])('%s redirects to %s', async (from, to) => {
    const answer = await get(from);
    expect(answer.statusCode).toBe(302);
    expect(answer.headers.location).toBe(to);
  });

  it.each([
    '//evil.example',
    'https://evil.example/',
    '/\\evil.example',
    '/%09/evil.example'.replaceAll('%09', '\t'),
    'javascript:alert(1)',
    '/redirectPage?redirect=/x',
    '/redirect//evil.example',
    '/.//evil.example',
  ])('does not redirect to %j', async (wanted) => {
    const answer = await get(`/redirectPage?redirect=${encodeURIComponent(wanted)}`);
    expect(answer.headers.location).toBeUndefined();
    expect(answer.statusCode).toBe(400);
    expect(shown()).toEqual({ about: 'way', why: 'outside' });
  });

  it.each(['/authredirect', '/authredirect?error=access_denied&code=1', '/WechatRedirect?state=x'])(
    '%s reports a missing code',
    async (url) => expect((await get(url)).headers.location).toBeUndefined(),
  );
});
