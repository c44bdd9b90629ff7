/** Security headers, limits per address, and compression. */
import compress from '@fastify/compress';
import rateLimit from '@fastify/rate-limit';
import { randomBytes } from 'node:crypto';
import { constants } from 'node:zlib';
import type { FastifyInstance, FastifyReply } from 'fastify';
import fp from 'fastify-plugin';
import { API_BASE } from '#contract/core/settings.ts';
import { isHttps, type Env } from '#server/env.ts';
import { BROTLI_QUALITY, COMPRESSED_FROM } from '../net/encoding.ts';
import { Refused } from '../refused.ts';
import { directives, written, type Directives } from './content-policy.ts';

const isPage = (url: string) => !url.startsWith(`${API_BASE}/`) && !/^\/(?:health|ready)z/.test(url);

/**
 * Pages use no camera, microphone, location or payment. Copying, sharing and full screen are allowed for the
 * portal's own pages only, not for anything they might frame.
 */
const NEVER =
  'accelerometer bluetooth camera display-capture geolocation gyroscope hid magnetometer microphone midi payment ' +
  'screen-wake-lock serial usb xr-spatial-tracking';
const PERMISSIONS = NEVER.split(' ')
  .map((name) => `${name}=()`)
  .concat('clipboard-write=(self)', 'fullscreen=(self)', 'web-share=(self)')
  .join(', ');

/** Larger responses are compressed as a stream, off this thread (bytes). */
const AT_ONCE = 256 * 1024;

declare module 'fastify' {
  interface FastifyReply {
    /** The nonce for inline scripts and styles of this response; reading it adds it to the policy. */
    cspNonce: Nonce;
    nonce: Nonce | null;
  }
}
type Nonce = { script: string; style: string };

/** Headers of every response, built once because they never change. */
const headersOf = (env: Env): Record<string, string> => ({
  'content-security-policy': written(directives(env)),
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': PERMISSIONS,
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'SAMEORIGIN',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
  // Sent over HTTPS only, so that a plain-HTTP deployment stays reachable.
  ...(isHttps(env) && {
    'cross-origin-opener-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
  }),
});

/** Creates a nonce for `reply` and adds it to its policy. */
function nonceFor(reply: FastifyReply, { ...all }: Directives): Nonce {
  const made = { script: randomBytes(16).toString('hex'), style: randomBytes(16).toString('hex') };
  all['script-src'] = [...all['script-src'], `'nonce-${made.script}'`];
  all['style-src'] = [...all['style-src'], `'nonce-${made.style}'`];
  void reply.header('content-security-policy', written(all));
  return made;
}

export default fp(
  async function security(app: FastifyInstance) {
    const policy = directives(app.env);
    const ofPages = headersOf(app.env);
    // API responses are valid for this caller and moment only; pages and files set their own caching.
    const ofCalls = { ...ofPages, 'cache-control': 'no-store' };
    app.decorateReply('nonce', null);
    app.decorateReply('cspNonce', {
      getter() {
        return (this.nonce ??= nonceFor(this, policy));
      },
    });
    app.addHook('onRequest', (request, reply, done) => {
      void reply.headers(isPage(request.url) ? ofPages : ofCalls);
      done();
    });
    await app.register(rateLimit, {
      max: app.env.RATE_LIMIT,
      timeWindow: 60_000,
      // Files with a hash in their name: sent from disk, and cached by browsers for a year.
      allowList: (request) => request.routeOptions.url?.startsWith('/assets/') === true,
      errorResponseBuilder: (_request, { ttl }) =>
        new Refused('tooManyRequests', { retryAfter: Math.ceil(ttl / 1000) }),
    });
    await app.register(compress, {
      encodings: ['br', 'gzip'],
      threshold: COMPRESSED_FROM,
      // Synchronous: setting up and destroying a stream compressor costs more than compressing a page.
      syncThreshold: AT_ONCE,
      brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
      // An event stream must not wait in a compressor's buffer.
      customTypes: (type) =>
        !type.startsWith('text/event-stream') && /^text\/|[/+](json|xml|javascript)|svg/.test(type),
    });
  },
  { name: 'security', dependencies: ['language'] },
);
