/** Headers that keep pages to themselves, limits per address, and compression. */
import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import { constants } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { API_BASE } from '#contract/settings.ts';
import { isHttps, type Env } from '../env.ts';
import { Refused } from '../types.ts';

const originsOf = (env: Env) => ({
  map: [env.MAP_STYLE_URL, ...env.MAP_ORIGINS.split(/\s+/)]
    .filter((url): url is string => Boolean(url?.startsWith('http')))
    .map((url) => new URL(url).origin),
  statistics: env.STATISTICS_SCRIPT_URL ? [new URL(env.STATISTICS_SCRIPT_URL).origin] : [],
  // Where WeChat keeps the pictures of those who sign in by it.
  pictures: env.WECHAT_APP_ID ? ['https://*.qlogo.cn'] : [],
});

/** Everything comes from the portal itself; inline script and style need the answer's nonce (`reply.cspNonce`). */
function directives(env: Env) {
  const { map, statistics, pictures } = originsOf(env);
  return {
    'default-src': ["'none'"],
    'base-uri': ["'none'"],
    'connect-src': ["'self'", ...map, ...statistics],
    'font-src': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'self'"],
    'img-src': ["'self'", 'data:', 'blob:', ...map, ...statistics, ...pictures],
    'manifest-src': ["'self'"],
    'script-src': ["'self'", ...statistics],
    'style-src': ["'self'"],
    'worker-src': ["'self'"],
  };
}

const isPage = (url: string) => !url.startsWith(`${API_BASE}/`) && !/^\/(?:health|ready)z/.test(url);

/**
 * The pages take no picture, sound, place or payment. What they use, copying and the whole screen, is theirs alone, so
 * that nothing they might ever frame has it either.
 */
const NEVER =
  'accelerometer bluetooth camera display-capture geolocation gyroscope hid magnetometer microphone midi payment ' +
  'screen-wake-lock serial usb xr-spatial-tracking';
const PERMISSIONS = NEVER.split(' ')
  .map((name) => `${name}=()`)
  .concat('clipboard-write=(self)', 'fullscreen=(self)', 'web-share=(self)')
  .join(', ');

export default fp(
  async function security(app: FastifyInstance) {
    await app.register(helmet, {
      enableCSPNonces: true,
      contentSecurityPolicy: { useDefaults: false, directives: directives(app.env) },
      // A plain-HTTP deployment must stay reachable: only https asks browsers to insist on it.
      strictTransportSecurity: isHttps(app.env) ? { maxAge: 31_536_000 } : false,
      crossOriginOpenerPolicy: isHttps(app.env),
      originAgentCluster: isHttps(app.env),
      referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    });
    // What the API answers is for this caller, at this moment; pages and files say for themselves.
    app.addHook('onRequest', async (request, reply) => {
      reply.header('permissions-policy', PERMISSIONS);
      if (!isPage(request.url)) reply.header('cache-control', 'no-store');
    });
    await app.register(rateLimit, {
      max: app.env.RATE_LIMIT,
      timeWindow: 60_000,
      // Files with a hash in their name: sent from disk, and kept by browsers for a year.
      allowList: (request) => request.routeOptions.url?.startsWith('/assets/') === true,
      errorResponseBuilder: (_request, { ttl }) =>
        new Refused('tooManyRequests', { retryAfter: Math.ceil(ttl / 1000) }),
    });
    await app.register(compress, {
      encodings: ['br', 'gzip'],
      threshold: 1024,
      // 11, the default, takes longer than it saves on answers made on the spot; 5 takes 4 ms for a result, 3 takes 2
      // and sends a tenth more.
      brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } },
      // An event stream must not wait in a compressor's buffer.
      customTypes: (type) =>
        !type.startsWith('text/event-stream') && /^text\/|[/+](json|xml|javascript)|svg/.test(type),
    });
  },
  { name: 'security', dependencies: ['language'] },
);
