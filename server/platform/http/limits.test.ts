import type { FastifyInstance } from 'fastify';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { containerCheckDigit } from '#contract/identifiers/index.ts';
import { budgetOf } from '../net/budget.ts';
import { call, signed, testApp, type SignedCall } from '#server/test/app.ts';
import { CONTAINER, departure, loading, messageOf } from '#server/test/dcsa.ts';
import { recorder } from '#server/test/front.ts';
import { ingest } from '#server/tracking/ingest/ingest.ts';

describe('a budget', () => {
  it('grants what it has, returns the wait for more, and refills over time', () => {
    let now = 0;
    const budget = budgetOf(60, () => now);
    expect([budget.take('a', 50), budget.take('a', 10), budget.take('a', 1)]).toEqual([0, 0, 1]);
    expect(budget.take('b', 60)).toBe(0);
    now += 10_000;
    expect([budget.take('a', 20), budget.take('a', 10), budget.take('a', 1)]).toEqual([10, 0, 1]);
    now += 3_600_000;
    expect([budget.take('a', 60), budget.take('a', 1)]).toEqual([0, 1]);
  });

  it('grants a cost above its capacity to a caller whose bucket is full', () => {
    const budget = budgetOf(10, () => 0);
    expect([budget.take('a', 400), budget.take('a', 1)]).toEqual([0, 6]);
  });

  it('remembers only the latest callers that fit', () => {
    const budget = budgetOf(1, () => 0);
    for (let caller = 0; caller < 50_001; caller += 1) budget.take(String(caller), 1);
    expect([budget.take('50000', 1) > 0, budget.take('0', 1)]).toEqual([true, 0]);
  });
});

describe('limited queries', () => {
  const LIMIT = 6;
  let app: FastifyInstance;
  let id: string;
  let requestCount = 0;
  beforeAll(async () => {
    app = await testApp({}, undefined, recorder().front);
    const message = { feed: 'dcsa', party: 'acme', partner: null, contentType: 'application/json' };
    const body = messageOf(loading(), departure());
    await ingest(app.database.db, { ...message, via: 'file', body }, (key) => key);
    const shared = await call(app, '/ydapi/api/v1/tracking/share', {
      method: 'POST',
      json: { number: CONTAINER },
    });
    // The clock stands still, so that the result does not depend on response times.
    app.questions = budgetOf(LIMIT, () => 0);
    id = (shared.body as { data: { id: string } }).data.id;
  });
  /** An address without earlier requests. */
  const stranger = () => `203.0.113.${(requestCount += 1)}`;

  const api = (path: string, options: SignedCall) => async (address: string) => {
    const request = signed(`/ydapi/api/v1/${path}`, { ...options, address });
    const answer = await app.inject({ ...request, payloadAsStream: true });
    answer.stream().destroy();
    return answer;
  };
  const page = (url: string) => (remoteAddress: string) => app.inject({ url, remoteAddress });
  const ways: Record<string, (address: string) => Promise<{ statusCode: number; headers: object }>> = {
    call: api('tracking/sea', { query: { number: CONTAINER } }),
    page: page(`/CargoTracking/Query?number=${CONTAINER}`),
    'sea page': page(`/cargoTrackings/cargoTrackingSea?number=${CONTAINER}`),
    list: api('tracking/several', { method: 'POST', json: { text: CONTAINER } }),
    sharing: api('tracking/share', { method: 'POST', json: { number: CONTAINER } }),
    'short link': (address) => page(`/cargoTrackings/${id}`)(address),
    'live stream': api('tracking/live', { query: { number: CONTAINER } }),
  };

  test.each(Object.keys(ways))('by %s share one budget with all others', async (way) => {
    const address = stranger();
    const all = Object.values(ways);
    for (let question = 0; question < LIMIT; question += 1)
      expect((await all[question % all.length]!(address)).statusCode).toBe(200);
    const { statusCode, headers } = await ways[way]!(address);
    expect(statusCode).toBe(429);
    expect(Number((headers as Record<string, string>)['retry-after'])).toBeGreaterThan(0);
    expect((await ways[way]!(stranger())).statusCode).toBe(200);
  });

  test('cost more for several numbers, by call and by page', async () => {
    const tens = Array.from({ length: 16 }, (_, index) => `CSQU${300_000 + index}`);
    const many = tens.map((ten) => `${ten}${containerCheckDigit(ten)}`).join(' ');
    for (const list of [
      api('tracking/several', { method: 'POST', json: { text: many } }),
      page(`/CargoTracking/Query?number=${encodeURIComponent(many)}`),
    ]) {
      const address = stranger();
      expect((await list(address)).statusCode).toBe(200);
      expect((await ways['call']!(address)).statusCode).toBe(429);
    }
  });

  test('include code lookups, by page and by call', async () => {
    const address = stranger();
    for (let question = 0; question < LIMIT; question += 1) {
      expect((await page('/standards/hscode?code=01')(address)).statusCode).toBeLessThan(429);
      expect((await api('standards/port', { query: { q: 'x' } })(address)).statusCode).toBe(200);
    }
    expect((await page('/standards/hscode?code=01')(address)).statusCode).toBe(429);
    expect((await api('standards/port', { query: { q: 'x' } })(address)).statusCode).toBe(429);
  });

  test.each([
    ['en', 'Too many requests', 'Try again'],
    ['zh', '请求过于频繁', '重试'],
    ['tr', 'Çok fazla istek', 'Yeniden dene'],
  ])('above the limit are refused by a page in plain words (%s)', async (language, words, again) => {
    const address = stranger();
    for (let question = 0; question < LIMIT; question += 1) await ways['call']!(address);
    const url = `/CargoTracking/Query?number=${CONTAINER}&x="><script>`;
    const answer = await app.inject({
      url,
      remoteAddress: address,
      headers: { cookie: `language=${language}` },
    });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([429, 'text/html; charset=utf-8']);
    expect(answer.body).toContain(`<html lang="${language}"`);
    expect(answer.body).toContain(words);
    expect(answer.body).toContain(again);
    expect(answer.body).not.toContain('"><script>');
    expect(answer.body.length).toBeLessThan(3000);
  });
});

test('refuses pages in plain words at the general limit, and does not count files of the web app', async () => {
  const app = await testApp({ RATE_LIMIT: '1' }, undefined, recorder().front);
  expect((await app.inject('/login')).statusCode).toBe(200);
  const refused = await app.inject('/login');
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, expect.any(String)]);
  expect(refused.body).toMatch(/^<!doctype html>.*Too many requests/);
});
