/** The content security policy of a document: the portal itself, plus what the deployment configures. */
import { createHash } from 'node:crypto';
import type { Env } from '#server/env.ts';

const originsOf = (env: Env) => ({
  map: [env.MAP_STYLE_URL, ...env.MAP_ORIGINS.split(/\s+/)]
    .filter((url): url is string => Boolean(url?.startsWith('http')))
    .map((url) => new URL(url).origin),
  statistics: env.STATISTICS_SCRIPT_URL ? [new URL(env.STATISTICS_SCRIPT_URL).origin] : [],
  // The script that a page inside WeChat needs to set its share card.
  wechat: env.WECHAT_MP_APP_ID ? ['https://res.wx.qq.com'] : [],
  // The host of WeChat users' profile pictures.
  pictures: env.WECHAT_APP_ID ? ['https://*.qlogo.cn'] : [],
});

export type Directives = ReturnType<typeof directives>;

/** Returns the policy as a header value. */
export const written = (all: Directives): string =>
  Object.entries(all)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join(';');

/** By directive, without the document's own inline parts. */
export function directives(env: Env) {
  const { map, statistics, pictures, wechat } = originsOf(env);
  return {
    'default-src': ["'none'"],
    'base-uri': ["'none'"],
    'connect-src': ["'self'", ...map, ...statistics],
    'font-src': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'self'"],
    // The preview of an embedded result.
    'frame-src': ["'self'"],
    'img-src': ["'self'", 'data:', 'blob:', ...map, ...statistics, ...pictures],
    'manifest-src': ["'self'"],
    'script-src': ["'self'", ...statistics, ...wechat],
    'style-src': ["'self'"],
    'worker-src': ["'self'"],
  };
}

/**
 * The policy of a document sent to many: no nonce, which would be the same for all, but hashes of the style
 * sheets in `head`, and no inline script.
 */
export function contentPolicy(env: Env, { head }: { head: string }): string {
  const all = directives(env);
  for (const [, css = ''] of head.matchAll(/<style>([^]*?)<\/style>/g))
    all['style-src'].push(`'sha256-${createHash('sha256').update(css).digest('base64')}'`);
  return written(all);
}
