/**
 * Holds event streams open: limits them per holder and in total, keeps them alive, and ends them with the
 * server.
 */
import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { Refused } from '../refused.ts';

/** Streams that one holder may have open. */
const PER_HOLDER = 20;
/** Keep-alive interval (ms): proxies close a connection that is silent for a minute. */
const HEARTBEAT_MS = 20_000;

/** `sameHolder` decides whether two streams count for the same holder; at most `inAll` are held. */
export function openStreams<Holder>(
  app: FastifyInstance,
  inAll: number,
  sameHolder: (one: Holder, other: Holder) => boolean,
) {
  const open = new Map<ServerResponse, Holder>();
  const heartbeat = setInterval(() => {
    // A slot is reserved before its answer begins.
    for (const stream of open.keys()) if (stream.headersSent) stream.write(':\n\n');
  }, HEARTBEAT_MS);
  heartbeat.unref();
  app.addHook('preClose', async () => {
    clearInterval(heartbeat);
    for (const stream of open.keys()) stream.end();
  });
  return {
    open: open as ReadonlyMap<ServerResponse, Holder>,
    /** Takes a place for `stream` until it closes; throws Refused where there is none. */
    hold: (stream: ServerResponse, holder: Holder): void => {
      const held = [...open.values()].filter((one) => sameHolder(one, holder)).length;
      if (held >= PER_HOLDER || open.size >= inAll) throw new Refused('tooManyRequests', { retryAfter: 30 });
      open.set(stream, holder);
      stream.on('close', () => open.delete(stream));
    },
  };
}
