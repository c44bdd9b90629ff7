/** The dependencies of a lookup that answers a request. */
import type { FastifyRequest } from 'fastify';
import type { TrackingDeps } from './tracking-deps.ts';

export const depsOfRequest = ({ server, actor }: FastifyRequest): TrackingDeps => ({
  db: server.database.db,
  actor,
  carriers: server.env.DCSA_CARRIERS,
  disagreeMinutes: server.env.DISAGREE_MINUTES,
  aisMaxAgeHours: server.env.AIS_MAX_AGE_HOURS,
  sandbox: server.env.SANDBOX,
  cache: server.trackingCache,
});
