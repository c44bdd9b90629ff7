/**
 * Holds event streams open: limits them per holder and in total, keeps them alive, and ends them with the
 * server.
 */
import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { Refused } from '../refused.ts';

/** Maximum open streams per holder. */
const PER_HOLDER = 20;
/** Keep-alive interval (ms): proxies close a connection that is silent for a minute. */
const HEARTBEAT_MS = 20_000;

/** Writes to a stream unless it has been ended; the reader of an ended stream connects again. */
export function send(stream: ServerResponse, text: string): void {
  if (!stream.writableEnded) stream.write(text);
}

/** `sameHolder` decides whether two streams belong to one holder; at most `inAll` are open in total. */
export function openStreams<Holder>(
  app: FastifyInstance,
  inAll: number,
  sameHolder: (one: Holder, other: Holder) => boolean,
) {
  const open = new Map<ServerResponse, Holder>();
  const heartbeat = setInterval(() => {
    // A slot is reserved before its response begins.
    for (const stream of open.keys()) if (stream.headersSent) send(stream, ':\n\n');
  }, HEARTBEAT_MS);
  heartbeat.unref();
  app.addHook('preClose', async () => {
    clearInterval(heartbeat);
    for (const stream of open.keys()) end(stream);
  });
  /** Ends a stream after its last text; its slot is free at once. */
  const end = (stream: ServerResponse, last = ''): void => {
    open.delete(stream);
    stream.end(last);
  };
  return {
    open: open as ReadonlyMap<ServerResponse, Holder>,
    end,
    /** Takes a slot for `stream` until it closes; throws Refused if there is none. */
    hold: (stream: ServerResponse, holder: Holder): void => {
      const held = [...open.values()].filter((one) => sameHolder(one, holder)).length;
      if (held >= PER_HOLDER || open.size >= inAll) throw new Refused('tooManyRequests', { retryAfter: 30 });
      open.set(stream, holder);
      stream.on('close', () => open.delete(stream));
    },
  };
}
