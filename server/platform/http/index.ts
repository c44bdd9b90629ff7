/** The plugins that every request passes before its sender is identified. */
import cookie from '@fastify/cookie';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import errors from './errors.ts';
import language from './language.ts';
import limits from './limits.ts';
import security from './security.ts';

export default fp(async function http(app: FastifyInstance) {
  await app.register(cookie);
  await app.register(language);
  await app.register(security);
  await app.register(limits);
  await app.register(errors);
});
