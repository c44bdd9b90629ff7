/**
 * Identifies the caller: API calls by `tokenid` (or `token`) in the query, pages by cookie, never the other
 * way round.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { satisfies, VISITOR, type Actor } from '#contract/access/access.ts';
import { TOKEN_COOKIE } from '#contract/core/settings.ts';
import { isPartFast } from '#server/platform/fast/switch.ts';
import { actorOf, findSession, rememberedSession } from '../accounts/sessions.ts';
import { isApi } from './signature.ts';

function tokenOf(request: FastifyRequest): string {
  const query = request.query as { tokenid?: unknown; token?: unknown };
  const token = query.tokenid || query.token;
  return typeof token === 'string' ? token : '';
}

/** The token's Id in the cookie `Admin-Token`, or '' if it is missing or malformed. */
export function tokenFromCookie(request: FastifyRequest): string {
  try {
    const held = JSON.parse(request.cookies[TOKEN_COOKIE] ?? '') as { Id?: unknown } | null;
    return typeof held?.Id === 'string' ? held.Id : '';
  } catch {
    return '';
  }
}

/**
 * Returns the visitor of a page. For rendering only: any website could call an endpoint that trusts a cookie.
 */
export async function actorFromCookie(request: FastifyRequest): Promise<Actor> {
  const { database, env } = request.server;
  const token = tokenFromCookie(request);
  return token === '' ? VISITOR : actorOf(database.db, token, env.SESSION_DAYS);
}

/** Identifies the caller from the database. */
export async function identify(request: FastifyRequest): Promise<void> {
  const { database, env } = request.server;
  request.remembered = null;
  request.session = await findSession(database.db, tokenOf(request), env.SESSION_DAYS);
  request.actor = request.session?.actor ?? VISITOR;
}

/**
 * Whether the cached session of this token permits the call; it is then verified together with the route's
 * own query.
 */
function remember(request: FastifyRequest, token: string): boolean {
  const { policy, confirms } = request.routeOptions.config;
  const remembered =
    confirms && isPartFast('confirming') ? rememberedSession(request.server.database.db, token) : null;
  if (!remembered || !satisfies(remembered.session.actor, policy!)) return false;
  request.remembered = remembered;
  request.session = remembered.session;
  request.actor = remembered.session.actor;
  return true;
}

export default fp(
  async function session(app: FastifyInstance) {
    app.decorateRequest('actor');
    app.decorateRequest('identified', false);
    app.decorateRequest('session', null);
    app.decorateRequest('remembered', null);
    app.addHook('onRequest', (request, _reply, done) => {
      request.actor = VISITOR;
      done();
    });
    app.addHook('preParsing', (request, _reply, payload, done) => {
      const token = isApi(request) && !request.identified ? tokenOf(request) : '';
      if (token === '' || remember(request, token)) return done(null, payload);
      return identify(request);
    });
  },
  { name: 'session', dependencies: ['signature'] },
);
