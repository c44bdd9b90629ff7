/** The parts of a request that the account services need. */
import type { FastifyRequest } from 'fastify';
import type { Session } from '../../accounts/sessions.ts';
import { Refused } from '#server/platform/refused.ts';

export const originOf = (request: FastifyRequest) => ({
  address: request.ip,
  userAgent: request.headers['user-agent'] ?? '',
});

/** The caller's session; routes with a policy above `anyone` always have one. */
export function sessionOf(request: FastifyRequest): Session {
  if (!request.session) throw new Refused('sessionEnded');
  return request.session;
}

export const contextOf = (request: FastifyRequest) => ({
  db: request.server.database.db,
  env: request.server.env,
  origin: originOf(request),
  requestId: request.id,
});

/** The same, for routes of members. */
export const callerOf = (request: FastifyRequest) => ({ ...contextOf(request), session: sessionOf(request) });
