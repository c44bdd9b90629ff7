/** Answers of the interface that are kept: written, checked and compressed once, then sent as bytes. */
import type { FastifyReply } from 'fastify';
import { encoded, encodingOf, type Encoding } from './encoding.ts';

type Written = { text: string; bodies: Map<Encoding, ReturnType<typeof encoded>> };
const kept = new WeakMap<object, Written>();

/**
 * Sends the answer that is made of `source` and nothing else, and kept as long as `source` is: `answerOf` is the same
 * for the same source, whoever asks, in whatever language.
 */
export function sendWritten<Source extends object>(
  reply: FastifyReply,
  source: Source,
  answerOf: (source: Source) => unknown,
): FastifyReply {
  const written = kept.get(source) ?? {
    // By the schema of the route, as any answer of it.
    text: reply.code(200).serialize(answerOf(source)) as string,
    bodies: new Map(),
  };
  kept.set(source, written);
  const wanted = encodingOf(reply.request.headers['accept-encoding']);
  const made = written.bodies.get(wanted) ?? encoded(written.text, wanted);
  written.bodies.set(wanted, made);
  if (made.encoding !== 'identity') void reply.header('content-encoding', made.encoding);
  return reply.header('vary', 'accept-encoding').type('application/json; charset=utf-8').send(made.body);
}
