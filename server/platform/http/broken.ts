/** Answers what never became a request: a path that cannot be decoded, bytes that are not HTTP. */
import type { Socket } from 'node:net';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { Problem } from '#contract/integrations/problem.schema.ts';
import { errorCatalogue, type ErrorKey } from '#contract/core/errors.ts';
import { OPEN_BASE } from '#contract/integrations/settings.ts';
import { textsIn } from './language.ts';
import type { Env } from '#server/env.ts';

/** The same by RFC 9457, for the open API. */
function problem(request: FastifyRequest, env: Env): string {
  const { code, status } = errorCatalogue.invalid;
  const title = textsIn(env.PORTHOLE_LANGUAGE)('errors:invalid');
  const answer: Problem = {
    type: `${env.PUBLIC_URL ?? ''}/openapi/errors#invalid`,
    title,
    status,
    detail: title,
    instance: request.url.split('?')[0]!,
    code,
    requestId: request.id,
  };
  return JSON.stringify(answer);
}

function envelope(key: ErrorKey, env: Env): string {
  const message = textsIn(env.PORTHOLE_LANGUAGE)(`errors:${key}`);
  return JSON.stringify({ success: false, code: errorCatalogue[key].code, message, data: {} });
}

/** The two handlers that Fastify takes at its creation, before any hook or plugin. */
export const brokenRequests = (env: Env) => ({
  frameworkErrors: (_error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    const isOpen = request.url.startsWith(`${OPEN_BASE}/`);
    void reply
      .code(400)
      .header('x-request-id', request.id)
      .type(isOpen ? 'application/problem+json' : 'application/json; charset=utf-8')
      .send(isOpen ? problem(request, env) : envelope('invalid', env));
  },
  clientErrorHandler: (error: Error & { code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) return;
    const body = envelope('invalid', env);
    const head = [
      'HTTP/1.1 400 Bad Request',
      'content-type: application/json; charset=utf-8',
      'connection: close',
    ];
    socket.end([...head, `content-length: ${Buffer.byteLength(body)}`, '', body].join('\r\n'));
  },
});
