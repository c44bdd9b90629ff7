/** Deny by default: the server does not start if a route under /ydapi declares no policy. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { satisfies, type Policy } from '#contract/access/access.ts';
import { API_BASE } from '#contract/core/settings.ts';
import { Refused } from '#server/platform/refused.ts';

const READS: readonly string[] = ['GET', 'HEAD'];

/** Throws unless the policy lets the caller use the route. */
export function enforce(request: FastifyRequest): void {
  const {
    policy,
    whileViewing = READS.includes(request.method),
    whileEnrolling,
  } = request.routeOptions.config;
  if (policy === undefined) return;
  if (request.actor.enrolling && policy !== 'anyone' && !whileEnrolling)
    throw new Refused('secondFactorRequired');
  if (request.actor.viewing && !whileViewing) throw new Refused('viewingOnly');
  if (request.actor.support && !whileViewing) throw new Refused('supportOnly');
  if (satisfies(request.actor, policy)) return;
  throw new Refused(request.actor.id === null ? 'sessionEnded' : 'forbidden');
}

/** An endpoint of the API and who may call it. */
export type Endpoint = {
  method: string;
  url: string;
  policy: Policy;
  signed: boolean;
  whileViewing: boolean;
};

declare module 'fastify' {
  interface FastifyInstance {
    /** Every registered endpoint under /ydapi. */
    endpoints: Endpoint[];
  }
}

export default fp(
  async function policy(app: FastifyInstance) {
    app.decorate('endpoints', []);
    app.addHook('onRoute', ({ url, method, config }) => {
      if (url !== API_BASE && !url.startsWith(`${API_BASE}/`)) return;
      if (config?.policy === undefined)
        throw new Error(`${String(method)} ${url} declares no policy: say who may call it`);
      const signed = config.signed !== false;
      for (const one of [method].flat())
        app.endpoints.push({
          method: one,
          url,
          policy: config.policy,
          signed,
          whileViewing: config.whileViewing ?? READS.includes(one),
        });
    });
    // Before parsing: an unauthorised caller cannot make the server read a large body.
    app.addHook('preParsing', (request, _reply, payload, done) => {
      enforce(request);
      done(null, payload);
    });
  },
  { name: 'policy', dependencies: ['session'] },
);
