/** Deny by default: a route under /ydapi declares who may call it, or the server does not start. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { satisfies } from '#contract/access.ts';
import { API_BASE } from '#contract/settings.ts';
import { Refused } from '../types.ts';

async function enforce(request: FastifyRequest): Promise<void> {
  const { policy } = request.routeOptions.config;
  if (policy === undefined || satisfies(request.actor, policy)) return;
  throw new Refused(request.actor.id === null ? 'sessionEnded' : 'forbidden');
}

export default fp(
  async function policy(app: FastifyInstance) {
    app.addHook('onRoute', (route) => {
      const inApi = route.url === API_BASE || route.url.startsWith(`${API_BASE}/`);
      if (inApi && route.config?.policy === undefined)
        throw new Error(`${String(route.method)} ${route.url} declares no policy: say who may call it`);
    });
    // Before parsing: who may not call does not get a large body read.
    app.addHook('preParsing', enforce);
  },
  { name: 'policy', dependencies: ['session'] },
);
