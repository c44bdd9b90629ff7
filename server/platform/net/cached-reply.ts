/** Cached API answers: written, checked and compressed once, then sent as bytes. */
import type { FastifyReply } from 'fastify';
import { encoded, encodingOf, type Encoding } from './encoding.ts';

/** An answer's bytes, in the encoding that the asker takes, or as they are where that gains nothing. */
export type Body = { body: Buffer; encoding: Encoding };

type Written = { text: string; bodies: Map<Encoding, Body> };
const cache = new WeakMap<object, Written>();

/** Returns an encoding that the browser accepts, the faster one if possible. */
export const wantedBy = (reply: FastifyReply): Encoding =>
  encodingOf(reply.request.headers['accept-encoding'], ['gzip', 'br']);

/**
 * Returns the answer made from `source` alone, cached as long as `source` exists: `answerOf` gives the same
 * answer for every user and language.
 */
export function bodyOf<Source extends object>(
  reply: FastifyReply,
  source: Source,
  answerOf: (source: Source) => unknown,
): Body {
  const written = cache.get(source) ?? {
    // By the schema of the route, as any answer of it.
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
