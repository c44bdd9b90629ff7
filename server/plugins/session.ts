/** Who calls: `tokenid` (or `token`) of the query for the API, the cookie for pages, never the other way round. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { VISITOR, type Actor } from '#contract/access.ts';
import { TOKEN_COOKIE } from '#contract/settings.ts';
import { actorOf, findSession } from '../accounts/sessions.ts';
import { isApi } from './signature.ts';

function tokenOf(request: FastifyRequest): string {
  const query = request.query as Record<string, unknown>;
  const token = query['tokenid'] || query['token'];
  return typeof token === 'string' ? token : '';
}

/** The token's Id in the cookie `Admin-Token`, or '' when it is missing or not what we wrote. */
export function tokenFromCookie(request: FastifyRequest): string {
  try {
    const held = JSON.parse(request.cookies[TOKEN_COOKIE] ?? '') as { Id?: unknown } | null;
    return typeof held?.Id === 'string' ? held.Id : '';
  } catch {
    return '';
  }
}

/** Who looks at a page. For rendering only: an endpoint that trusted a cookie could be called from any website. */
export async function actorFromCookie(request: FastifyRequest): Promise<Actor> {
  const { database, env } = request.server;
  const token = tokenFromCookie(request);
  return token === '' ? VISITOR : actorOf(database.db, token, env.SESSION_DAYS);
}

export default fp(
  async function session(app: FastifyInstance) {
    app.decorateRequest('actor');
    app.decorateRequest('session', null);
    app.addHook('onRequest', async (request) => {
      request.actor = VISITOR;
    });
    app.addHook('preParsing', async (request) => {
      const token = isApi(request) ? tokenOf(request) : '';
      if (token === '') return;
      request.session = await findSession(app.database.db, token, app.env.SESSION_DAYS);
      request.actor = request.session?.actor ?? VISITOR;
    });
  },
  { name: 'session', dependencies: ['signature'] },
);
