/** A receiver of webhooks that behaves as a test orders. */
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterwards } from '#server/test/cleanup.ts';

export type ReceivedHook = { headers: Record<string, string>; body: string; event: HookEvent };
export type HookEvent = {
  type: string;
  sequence: number;
  previous: number;
  test?: boolean;
  data: Record<string, unknown> & { number?: string };
};
type Behaviour = (received: ReceivedHook, response: http.ServerResponse) => void;

const accept: Behaviour = (_received, response) => void response.writeHead(204).end();

/** Listens on a free port; `behave` changes how it answers from then on. */
export async function receiver(read = (body: string): unknown => JSON.parse(body)) {
  const received: ReceivedHook[] = [];
  let behaviour = accept;
  const server = http.createServer((request, response) => {
    const chunks: Buffer[] = [];
    response.on('error', () => undefined);
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString('utf8');
      const one = {
        headers: request.headers as Record<string, string>,
        body,
        event: read(body) as HookEvent,
      };
      received.push(one);
      behaviour(one, response);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  afterwards(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/hook`,
    port,
    received,
    behave: (one: Behaviour) => {
      behaviour = one;
    },
    accept: () => {
      behaviour = accept;
    },
  };
}
