/** The order of the checks: signature, session, policy, then the body, then replay. */
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import policy from './policy.ts';
import portalConfig from './portal-config.ts';
import replay from './replay.ts';
import session from './session.ts';
import signature from './signature.ts';

export default fp(async function access(app: FastifyInstance) {
  await app.register(portalConfig);
  await app.register(signature);
  await app.register(session);
  await app.register(policy);
  await app.register(replay);
});
