/** Registers an operation of the table as a route: schema, scope, limits, idempotency. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { ownerOf } from '#contract/access/owner.ts';
import type { Deprecation, Operation } from '#contract/integrations/operation.ts';
import { IDEMPOTENCY_KEY_MOST } from '#contract/integrations/settings.ts';
import { SIGNING_KEYS } from '#contract/core/signing.ts';
import { OPEN_BASE } from '#contract/core/settings.ts';
import { problem } from '#contract/core/problem.schema.ts';
import type { RefusalForm } from '#server/platform/http/errors.ts';
import { absolute } from '#server/platform/http/absolute.ts';
import { Refused, refusedField } from '#server/platform/refused.ts';
import { seal, unseal } from '#server/platform/sealed.ts';
import { begin, finish, forget, hashOf, type IdempotentCall } from '../idempotency.ts';
import { chargeBucket } from './charge.ts';

/** Purpose under which stored answers are sealed. */
const STORED = 'stored answer';

/** A call with its parts as the operation's schemas read them. */
export type OpenCall<O extends Operation> = {
  request: FastifyRequest;
  reply: FastifyReply;
  params: z.output<O['params']>;
  query: z.output<O['query']>;
  body: O['body'] extends z.ZodType ? z.output<O['body']> : null;
};
type Handler<O extends Operation> = (call: OpenCall<O>) => Promise<z.input<O['answer']>>;

function idempotentCall(request: FastifyRequest): IdempotentCall | null {
  const key = request.headers['idempotency-key'];
  if (request.method !== 'POST' || key === undefined) return null;
  if (typeof key !== 'string' || key.length === 0 || key.length > IDEMPOTENCY_KEY_MOST)
    throw refusedField('invalid', 'Idempotency-Key', 'errors:fault.tooLong', {
      maximum: IDEMPOTENCY_KEY_MOST,
    });
  const address = `${request.url.split('?')[0]}?${unsignedQuery(request).toString()}`;
  return { owner: ownerOf(request.actor), key, bodyHash: hashOf(request.method, address, request.body) };
}

/** The query without what signs this one call. */
function unsignedQuery({ url }: FastifyRequest): URLSearchParams {
  const query = new URLSearchParams(url.split('?')[1]);
  for (const name of [...SIGNING_KEYS, 'nonce']) query.delete(name);
  return query;
}

/** Runs `work` once for an `Idempotency-Key`; a repeat answers what the first call answered. */
async function once<T>(
  request: FastifyRequest,
  reply: FastifyReply,
  sealed: boolean,
  work: () => Promise<T>,
): Promise<T> {
  const call = idempotentCall(request);
  if (!call) return work();
  const { env } = request.server;
  const { db } = request.server.database;
  const first = await begin(db, call);
  if (first) {
    void reply.header('idempotency-hit', 'true').code(first.status);
    return (sealed ? JSON.parse(unseal(env, STORED, String(first.answer))) : first.answer) as T;
  }
  try {
    const answer = await work();
    await finish(db, call, 200, sealed ? seal(env, STORED, JSON.stringify(answer)) : answer);
    return answer;
  } catch (error) {
    await forget(db, call);
    throw error;
  }
}

/** The dates of a deprecated operation: RFC 9745 and RFC 8594. */
const farewell = ({ since, sunset }: Deprecation): Record<string, string> => ({
  deprecation: `@${Math.floor(Date.parse(since) / 1000)}`,
  sunset: new Date(sunset).toUTCString(),
});

/** `Link: <…>; rel="next"` (RFC 8288): the same call, continued; one by the signed form is signed anew. */
function linkNext(request: FastifyRequest, reply: FastifyReply, { next }: { next?: string | null }): void {
  if (!next) return;
  const search = unsignedQuery(request);
  search.set('after', next);
  const address = absolute(request, request.url.split('?')[0]!);
  void reply.header('link', `<${address}?${search.toString()}>; rel="next"`);
}

export function serve<const O extends Operation>(
  app: FastifyInstance,
  operation: O,
  handler: Handler<O>,
  refusalForm?: RefusalForm,
): void {
  const { method, path, params, query, body, answer, scope, policy, limit } = operation;
  app.route({
    method,
    url: OPEN_BASE + path.replace(/\{(\w+)\}/g, ':$1'),
    config: { policy, openScope: scope, ...(refusalForm && { refusalForm }) },
    schema: {
      hide: true,
      params,
      querystring: query.loose(),
      ...(body && { body }),
      response: { 200: answer, '4xx': problem, '5xx': problem },
    },
    // A plain text is read as a string.
    preValidation: async (request) => {
      if (body && typeof request.body === 'string') throw new Refused('unsupportedMedia');
    },
    handler: async (request, reply) => {
      if (operation.deprecated) void reply.headers(farewell(operation.deprecated));
      await chargeBucket(request, reply, 'calls');
      return once(request, reply, operation.sealed === true, async () => {
        if (limit && limit !== 'subscribe') await chargeBucket(request, reply, limit);
        const call = {
          request,
          reply,
          params: request.params,
          query: request.query,
          body: request.body ?? null,
        };
        const answer = await handler(call as OpenCall<O>);
        if (operation.media) void reply.type(operation.media);
        if (operation.paged) linkNext(request, reply, answer as { next?: string | null });
        return answer;
      });
    },
  });
}

/** The sandbox key of a call; throws sandboxKey without one. */
export function sandboxKeyOf({ apiKey }: FastifyRequest) {
  if (!apiKey?.sandbox) throw new Refused('sandboxKey');
  return apiKey;
}
