/** How routes without JSON responses appear in the OpenAPI document, and how an event stream begins. */
import type { ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';

const bytes = z.string().meta({ format: 'binary' });

/** A 2xx response in one of `types`; for the compiler it is the sent stream. */
const streamed = (description: string, ...types: string[]) => ({
  200: {
    description,
    content: Object.fromEntries(types.map((type) => [type, { schema: bytes }])),
  } as unknown as z.ZodType<Readable>,
});

/** Server-sent events. */
export const eventStream = {
  response: streamed('Server-sent events, until the caller goes away', 'text/event-stream'),
};

/** A file in one of these content types. */
export const fileOf = (...types: string[]) => ({ response: streamed('The file', ...types) });

/**
 * Takes over the response and sends the headers of an event stream. Returns false for a HEAD request, which receives
 * headers only.
 */
export function beginEvents(reply: FastifyReply): boolean {
  const stream: ServerResponse = reply.raw;
  reply.hijack();
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) stream.setHeader(name, value);
  stream.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    // nginx would keep events in its buffer.
    'x-accel-buffering': 'no',
  });
  if (reply.request.method !== 'HEAD') return true;
  stream.end();
  return false;
}
