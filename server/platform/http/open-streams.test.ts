import Fastify from 'fastify';
import type { ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { openStreams, send } from './open-streams.ts';

it('an ended stream takes no more news, and its slot is free at once', async () => {
  const app = Fastify();
  const { open, hold, end } = openStreams<string>(app, 1, (one, other) => one === other);
  const streams: ServerResponse[] = [];
  const faults: Error[] = [];
  app.get('/', (_, reply) => {
    hold(reply.raw, 'someone');
    streams.push(reply.raw.on('error', (fault) => faults.push(fault)));
    reply.hijack();
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders();
  });
  await app.listen({ port: 0 });
  const address = `http://localhost:${(app.server.address() as AddressInfo).port}/`;

  const answer = await fetch(address);
  send(streams[0]!, 'data: 1\n\n');
  end(streams[0]!, 'data: 2\n\n');
  expect(open.size).toBe(0);
  send(streams[0]!, 'data: 3\n\n');
  expect(await answer.text()).toBe('data: 1\n\ndata: 2\n\n');
  const next = await fetch(address);
  expect(next.status).toBe(200);
  await app.close();
  expect(await next.text()).toBe('');
  expect(faults).toEqual([]);
});
