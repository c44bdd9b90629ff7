/** Event streams that are held open: no more than one holder and the process may have, kept alive, ended with the server. */
import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { Refused } from '../refused.ts';

/** Streams that one holder may have open. */
const PER_HOLDER = 20;
/** Proxies close what is silent for a minute (ms). */
const HEARTBEAT_MS = 20_000;

/** `sameHolder` tells who a stream counts for; no more than `inAll` are held. */
export function openStreams<Holder>(
  app: FastifyInstance,
  inAll: number,
  sameHolder: (one: Holder, other: Holder) => boolean,
) {
  const open = new Map<ServerResponse, Holder>();
  const heartbeat = setInterval(() => {
    // A place is taken before an answer begins.
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
