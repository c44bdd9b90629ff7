/** Fake WeChat: a page on which a click is a scan, and the two calls that return the user. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Environment for a portal that uses it. */
export const wechatSettings = (port: number) => ({
  WECHAT_APP_ID: 'e2e-app',
  WECHAT_APP_SECRET: 'e2e-secret',
  WECHAT_BASE_URL: `http://127.0.0.1:${port}`,
  WECHAT_AUTHORISE_URL: `http://127.0.0.1:${port}/connect/qrconnect`,
});

/** Any name scans as the person of that name; this one is refused, like a used code. */
const REFUSED = 'refused';

function authorisePage(query: URLSearchParams): string {
  return `<!doctype html><html lang="en"><title>WeChat</title>
    <form action="/confirm">
      <input type="hidden" name="back" value="${encodeURIComponent(query.get('redirect_uri') ?? '')}">
      <input type="hidden" name="state" value="${encodeURIComponent(query.get('state') ?? '')}">
      <label>Who scans <input name="who"></label> <button>Confirm</button>
    </form>`;
}

function confirmed(query: URLSearchParams): string {
  const back = new URL(decodeURIComponent(query.get('back') ?? ''));
  back.searchParams.set('code', `${query.get('who')}.${Date.now()}`);
  back.searchParams.set('state', decodeURIComponent(query.get('state') ?? ''));
  return back.href;
}

/** Returns WeChat's response to a code: an error has status 200 and an errcode. */
function token(query: URLSearchParams): object {
  const [who = ''] = (query.get('code') ?? '').split('.');
  const known = query.get('appid') === 'e2e-app' && query.get('secret') === 'e2e-secret';
  if (!known || who === REFUSED) return { errcode: 40163, errmsg: 'code been used' };
  return { access_token: `access-${who}`, expires_in: 7200, openid: who, scope: 'snsapi_login' };
}

function profile(query: URLSearchParams): object {
  const openid = query.get('openid') ?? '';
  return { openid, nickname: openid, headimgurl: '', unionid: `union-${openid}` };
}

/** Listens on a free port of this machine until the process ends; returns the port. */
export async function startWechat(): Promise<number> {
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://wechat.invalid');
    const json = (body: object) =>
      response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
    if (pathname === '/connect/qrconnect')
      response.setHeader('content-type', 'text/html').end(authorisePage(searchParams));
    else if (pathname === '/confirm') response.writeHead(302, { location: confirmed(searchParams) }).end();
    else if (pathname === '/sns/oauth2/access_token') json(token(searchParams));
    else if (pathname === '/sns/userinfo') json(profile(searchParams));
    else response.writeHead(404).end();
  }).listen(0, '127.0.0.1');
  server.unref();
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}
