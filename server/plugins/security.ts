/** Headers that keep pages to themselves, limits per address, and compression. */
import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import { constants } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { API_BASE } from '#contract/settings.ts';
import { isHttps } from '../env.ts';
import { BROTLI_QUALITY, COMPRESSED_FROM } from '../net/encoding.ts';
import { Refused } from '../types.ts';
import { directives } from './content-policy.ts';

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

/** What is longer than this is compressed bit by bit, off this thread (bytes). */
const AT_ONCE = 256 * 1024;

export default fp(
  async function security(app: FastifyInstance) {
    await app.register(helmet, {
      enableCSPNonces: true,
      // Inline script and style need the answer's nonce (`reply.cspNonce`).
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
      threshold: COMPRESSED_FROM,
      // At once: a compressor of streams costs more to set up, and to take away, than a page to compress.
      syncThreshold: AT_ONCE,
      brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
      // An event stream must not wait in a compressor's buffer.
      customTypes: (type) =>
        !type.startsWith('text/event-stream') && /^text\/|[/+](json|xml|javascript)|svg/.test(type),
    });
  },
  { name: 'security', dependencies: ['language'] },
);
