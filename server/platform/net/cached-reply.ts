/** Cached API responses: serialised, checked and compressed once, then sent as bytes. */
import type { FastifyReply } from 'fastify';
import { encoded, encodingOf, type Encoding } from './encoding.ts';

/**
 * A response's bytes, in an encoding that the client accepts, or uncompressed if compression gains nothing.
 */
export type Body = { body: Buffer; encoding: Encoding };

type Written = { text: string; bodies: Map<Encoding, Body> };
const cache = new WeakMap<object, Written>();

/** Returns an encoding that the browser accepts, the faster one if possible. */
export const wantedBy = (reply: FastifyReply): Encoding =>
  encodingOf(reply.request.headers['accept-encoding'], ['gzip', 'br']);

/**
 * Returns the response built from `source` alone, cached as long as `source` exists: `answerOf` must give the
 * same response for every user and language.
 */
export function bodyOf<Source extends object>(
  reply: FastifyReply,
  source: Source,
  answerOf: (source: Source) => unknown,
): Body {
  const written = cache.get(source) ?? {
    // By the route's schema, like any of its responses.
    text: reply.code(200).serialize(answerOf(source)) as string,
    bodies: new Map(),
  };
  cache.set(source, written);
  const wanted = wantedBy(reply);
  const made = written.bodies.get(wanted) ?? encoded(written.text, wanted);
  written.bodies.set(wanted, made);
  return made;
}

export function sendBody(reply: FastifyReply, { body, encoding }: Body): FastifyReply {
  if (encoding !== 'identity') void reply.header('content-encoding', encoding);
  return reply.header('vary', 'accept-encoding').type('application/json; charset=utf-8').send(body);
}
