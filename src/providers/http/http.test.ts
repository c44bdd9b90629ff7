import { describe, expect, it, vi } from 'vitest';
import { digest, sign } from '#contract/core/hmac.ts';
import type { Pair } from '#contract/core/signing.ts';
import { ApiFault } from './fault.ts';
import { createHttp } from './http.ts';
import * as inBrowser from './sign.ts';

const answer = (status: number, content: unknown): Response =>
  new Response(JSON.stringify(content), { status, headers: { 'content-type': 'application/json' } });
const ok = (data: unknown): Response => answer(200, { success: true, code: 0, message: '', data });

function client(...answers: Response[]) {
  const calls: { url: URL; init: RequestInit }[] = [];
  const fetch = vi.fn(async (input: string | URL | Request, init: RequestInit = {}) => {
    calls.push({ url: new URL(input as string, 'http://portal.test'), init });
    return answers.shift() ?? ok(null);
  });
  const now = () => Date.UTC(2026, 10, 20, 9, 30, 15);
  return {
    calls,
    http: createHttp({ secrets: { '0': 'portal-secret-0' }, token: () => 'A1b2', fetch, now }),
  };
}

const pairs = (url: URL): Pair[] => [...url.searchParams].filter(([key]) => key !== 'hash');

describe.each([
  ['its own cryptography', () => {}],
  ['none, on plain HTTP', () => vi.stubGlobal('crypto', { subtle: undefined })],
])('a browser with %s', (_, begin) => {
  it.each(['', 'portal-secret-0', '密钥', 'x'.repeat(200)])(
    'signs like the server, with %j',
    async (secret) => {
      begin();
      try {
        const all: Pair[] = [
          ['b', 'İ 中'],
          ['a', ''],
        ];
        expect(await inBrowser.sign(all, secret)).toBe(sign(all, secret));
        expect(await inBrowser.digest(secret)).toBe(digest(secret));
        expect(await inBrowser.digest(new TextEncoder().encode(secret))).toBe(digest(secret));
      } finally {
        vi.unstubAllGlobals();
      }
    },
  );
});

describe('the signed client', () => {
  it('requests the language of the page, or that of a form with a fixed language', async () => {
    vi.stubGlobal('document', { documentElement: { lang: 'tr' } });
    const { http, calls } = client();
    await http.request('/a');
    await http.request('/b', { language: 'en' });
    vi.unstubAllGlobals();
    expect(calls.map(({ init }) => new Headers(init.headers).get('accept-language'))).toEqual(['tr', 'en']);
  });

  it('signs query and form together and unwraps the envelope', async () => {
    const { http, calls } = client(ok({ number: 7 }));
    const { data } = await http.request('/api/v1/x', {
      method: 'POST',
      query: { tag: ['a', 'b'], none: null },
      form: { login: '{"name":"Ada"}' },
    });
    expect(data).toEqual({ number: 7 });
    const { url, init } = calls[0]!;
    expect(url.pathname).toBe('/ydapi/api/v1/x');
    expect(url.searchParams.getAll('tag')).toEqual(['a', 'b']);
    expect(url.searchParams.get('timestamp')).toBe('20261120093015');
    expect(url.searchParams.get('tokenid')).toBe('A1b2');
    expect(url.searchParams.get('hash')).toBe(
      sign([...pairs(url), ['login', '{"name":"Ada"}']], 'portal-secret-0'),
    );
    expect(init.body).toBe('login=%7B%22name%22%3A%22Ada%22%7D');
  });

  it('covers a JSON body by its digest', async () => {
    const { http, calls } = client();
    await http.request('/x', { method: 'POST', json: { a: 1 } });
    expect(calls[0]!.url.searchParams.get('digest')).toBe(digest('{"a":1}'));
  });

  it('covers the exact bytes of a multipart form', async () => {
    const { http, calls } = client();
    const body = new FormData();
    body.set('file', new Blob(['hello']), 'a.csv');
    await http.request('/x', { method: 'POST', body });
    const { url, init } = calls[0]!;
    expect(url.searchParams.get('digest')).toBe(digest(init.body as Uint8Array));
    expect(new TextDecoder().decode(init.body as Uint8Array)).toContain('hello');
  });

  it('signs for another company with the empty secret', async () => {
    const { http, calls } = client();
    await http.request('/x', { companyid: 3810 });
    const { url } = calls[0]!;
    expect(url.searchParams.get('hash')).toBe(sign(pairs(url), ''));
  });

  it('adopts the server’s clock once if a timestamp is refused', async () => {
    const stale = () =>
      answer(401, {
        success: false,
        code: 10002,
        message: 'stale',
        data: { serverTime: '20261120103015' },
      });
    const { http, calls } = client(stale(), ok(1));
    await http.request('/x');
    await http.request('/y');
    expect(calls.map(({ url }) => url.searchParams.get('timestamp'))).toEqual([
      '20261120093015',
      '20261120103015',
      '20261120103015',
    ]);
    const again = client(stale(), stale());
    await expect(again.http.request('/x')).rejects.toMatchObject({ key: 'timestampStale' });
    expect(again.calls).toHaveLength(2);
  });

  it('throws a fault of the catalogue with the invalid fields', async () => {
    const data = { faults: [{ path: 'name', message: 'missing' }] };
    const { http } = client(answer(400, { success: false, code: 10006, message: 'Check', data }));
    await expect(http.request('/x')).rejects.toMatchObject({
      key: 'invalid',
      status: 400,
      message: 'Check',
      data,
    });
  });

  it('throws if an answer with status 200 says success: false', async () => {
    const { http } = client(answer(200, { success: false, code: 10000, message: 'No', data: null }));
    await expect(http.request('/x')).rejects.toBeInstanceOf(ApiFault);
  });

  it('reports a network failure', async () => {
    const http = createHttp({
      secrets: {},
      token: () => null,
      fetch: () => Promise.reject(new TypeError('Failed to fetch')),
    });
    await expect(http.request('/x')).rejects.toMatchObject({ reason: 'network', status: 0 });
  });

  it.each([
    ['AbortError', 'cancelled'],
    ['TimeoutError', 'timeout'],
    ['TypeError', 'network'],
  ])('reports an answer interrupted by %s', async (name, reason) => {
    const body = new ReadableStream({ start: (answer) => answer.error(new DOMException('', name)) });
    const { http } = client(new Response(body));
    await expect(http.request('/x')).rejects.toMatchObject({ reason });
  });

  it('gives up after its time limit', async () => {
    const http = createHttp({
      secrets: {},
      token: () => null,
      fetch: (_, init) =>
        new Promise((_, reject) => {
          const abort = () => reject(new Error('aborted'));
          // On a busy machine the timeout can pass before the call starts, and no abort event follows.
          if (init?.signal?.aborted) abort();
          init?.signal?.addEventListener('abort', abort);
        }),
    });
    await expect(http.request('/x', { timeout: 5 })).rejects.toMatchObject({ reason: 'timeout' });
  });

  it('returns a bare list with its headers', async () => {
    const { http } = client(
      new Response('[1,2]', {
        headers: { 'content-type': 'application/json', 'x-total-count': '9' },
      }),
    );
    const { data, headers } = await http.request<number[]>('/list');
    expect(data).toEqual([1, 2]);
    expect(headers.get('x-total-count')).toBe('9');
  });
});
