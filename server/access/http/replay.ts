/**
 * After signature, session and policy: checks the body's digest, and accepts a changing request only once.
 * GET may be repeated, as by browsers and proxies, since it changes nothing.
 */
import type { FastifyInstance, FastifyRequest, RequestPayload } from 'fastify';
import fp from 'fastify-plugin';
import { firstTime } from '../accounts/replay.ts';
import { Refused } from '#server/platform/refused.ts';
import { checkDigest, isSigned } from './signature.ts';

const SAFE = ['GET', 'HEAD', 'OPTIONS'];
const isSafe = (request: FastifyRequest) => SAFE.includes(request.method);

async function once(app: FastifyInstance, request: FastifyRequest): Promise<void> {
  const hash = new URL(request.url, 'http://portal.invalid').searchParams.get('hash') ?? '';
  // The route and its decoded parameters, not the path: the same path can be written in many ways.
  const key = JSON.stringify([request.method, request.routeOptions.url, request.params, hash]);
  if (!(await firstTime(app.database.db, key, app.env.SIGNATURE_WINDOW))) throw new Refused('replayed');
}

export default fp(
  async function replay(app: FastifyInstance) {
    app.addHook('preParsing', (request, _reply, payload: RequestPayload, done) => {
      if (isSafe(request) || !isSigned(request)) return done(null, payload);
      return checked(request, payload);
    });

    async function checked(request: FastifyRequest, payload: RequestPayload): Promise<RequestPayload> {
      const body = await checkDigest(request, payload);
      await once(app, request);
      return body;
    }
  },
  { name: 'replay', dependencies: ['policy'] },
);
