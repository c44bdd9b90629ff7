/** Connections while the portal runs and stops: none may delay a shutdown. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Closes idle connections when `app` stops, and the others after their response. */
export function closeIdleConnections(app: FastifyInstance): void {
  let closing = false;
  // Browsers open connections in advance. Node counts an unused one as busy for a minute.
  const unused = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    if (closing) return socket.destroy();
    unused.add(socket);
    return socket.once('close', () => unused.delete(socket));
  });
  app.server.on('request', ({ socket }: IncomingMessage, answer: ServerResponse) => {
    unused.delete(socket);
    // A connection in use when the idle ones were closed would stay open for a minute.
    answer.once('finish', () => {
      if (closing) socket.destroySoon();
    });
  });
  app.addHook('preClose', async () => {
    closing = true;
    for (const socket of unused) socket.destroy();
  });
  app.addHook('onRequest', (request, reply, done) => {
    // A page loads many immutable scripts, none of which needs a request id.
    if (!request.url.startsWith('/assets/')) void reply.header('x-request-id', request.id);
    // A kept-alive connection with further requests must not delay a shutdown.
    if (closing) void reply.header('connection', 'close');
    done();
  });
}
