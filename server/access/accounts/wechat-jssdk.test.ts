import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { parseEnv } from '#server/env.ts';
import { afterwards } from '#server/test/cleanup.ts';
import { jssdkOf, signatureOf } from './wechat-jssdk.ts';

it('signs like WeChat’s own example', () => {
  const ticket = 'sM4AOVdWfPE4DxkXGEs8VMCPGGVi4C3VM0P37wVUCFvkVAy_90u5h9nbSlYy3-Sl-HhTdfl2fzFy1AOcHKP7qg';
  const url = 'http://mp.weixin.qq.com?params=value';
  for (const one of [url, `${url}#part`])
    expect(signatureOf(ticket, 'Wm3WZYTPz0wzccnW', 1414587457, one)).toBe(
      '0f9de62fce790f9a083d5c99e95740ceb90c27ed',
    );
});

/** A fake of the WeChat calls that a signature needs; `refuse`: it responds with an errcode. */
async function wechat(state: { refuse: boolean }) {
  const requestedPaths: string[] = [];
  const server = http.createServer((request, answer) => {
    const { pathname } = new URL(request.url ?? '/', 'http://x');
    requestedPaths.push(pathname);
    const body = state.refuse
      ? { errcode: 40001, errmsg: 'invalid credential' }
      : pathname === '/cgi-bin/token'
        ? { access_token: 'A', expires_in: 7200 }
        : { errcode: 0, errmsg: 'ok', ticket: 'T', expires_in: 7200 };
    answer.setHeader('content-type', 'application/json').end(JSON.stringify(body));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  afterwards(() => void server.close());
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    asked: requestedPaths,
    env: parseEnv({ WECHAT_BASE_URL: base, WECHAT_MP_APP_ID: 'wx1', WECHAT_MP_APP_SECRET: 's' }),
  };
}

it('requests token and ticket once for their lifetime, and again after they expire', async () => {
  const { asked: requestedPaths, env } = await wechat({ refuse: false });
  let now = 1_700_000_000_000;
  const sign = jssdkOf(env, () => now);
  const [one] = await Promise.all([sign('https://p.example/a'), sign('https://p.example/b')]);
  expect(one).toEqual({
    appId: 'wx1',
    timestamp: 1_700_000_000,
    nonceStr: expect.stringMatching(/^[\da-f]{24}$/),
    signature: signatureOf('T', one.nonceStr, 1_700_000_000, 'https://p.example/a'),
  });
  expect(requestedPaths).toEqual(['/cgi-bin/token', '/cgi-bin/ticket/getticket']);
  now += 7_000_000;
  await sign('https://p.example/a');
  expect(requestedPaths).toHaveLength(4);
});

it('caches no refusal, and reports that WeChat is not configured', async () => {
  const state = { refuse: true };
  const { env } = await wechat(state);
  const sign = jssdkOf(env);
  await expect(sign('https://p.example/')).rejects.toMatchObject({ errcode: 40001 });
  state.refuse = false;
  expect(await sign('https://p.example/')).toMatchObject({ appId: 'wx1' });
  await expect(jssdkOf(parseEnv({}))('https://p.example/')).rejects.toMatchObject({ key: 'notConfigured' });
});
