/** `GET …/tracking/live`: server-sent events that tell an open page when its reference has news. */
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { ServerResponse } from 'node:http';
import { z } from 'zod';
import { instant } from '#contract/bounds.ts';
import type { LiveChange } from '#contract/tracking/result.ts';
import { beginEvents, eventStream } from '#server/presenters/streams.ts';
import { newsSince, newsToReader, subjectsOf, watchedBy } from '#server/tracking/watch.ts';
import { charge, COSTS } from '#server/plugins/limits.ts';
import { networkOf } from '#server/net/network.ts';
import { Refused } from '#server/types.ts';
import { referenceQuery } from './query.ts';

/** Streams that one address, and the process, may hold open. */
const PER_ADDRESS = 20;
const IN_ALL = 5_000;
/** Proxies close what is silent for a minute (ms). */
const HEARTBEAT_MS = 20_000;

const query = z.object({
  ...referenceQuery,
  number: z.string().min(1).max(60),
  /** What the page knows: news received after it is told at once. */
  since: instant.optional(),
});

export default async function liveRoutes(scope: FastifyInstance) {
  const app = scope.withTypeProvider<ZodTypeProvider>();
  const open = new Map<ServerResponse, string>();
  app.addHook('preClose', async () => {
    for (const stream of open.keys()) stream.end();
  });

  app.get(
    '/ydapi/api/v1/tracking/live',
    {
      config: { policy: 'anyone' },
      schema: {
        summary: 'Server-sent events: `changed` when the reference has news',
        tags: ['tracking'],
        querystring: query,
        ...eventStream,
      },
    },
    async (request, reply) => {
      if (request.method === 'HEAD') {
        beginEvents(reply);
        return reply;
      }
      charge(request, COSTS.shipment);
      // The place is taken before anything is awaited: streams that are asked for at once count as well.
      const stream = reply.raw;
      const asker = networkOf(request.ip);
      const held = [...open.values()].filter((address) => address === asker).length;
      if (held >= PER_ADDRESS || open.size >= IN_ALL)
        throw new Refused('tooManyRequests', { retryAfter: 30 });
      open.set(stream, asker);
      stream.on('close', () => open.delete(stream));
      const { db } = app.database;
      const watched = await watchedBy({ db, actor: request.actor, kept: app.seaKept }, request.query);
      const isNews = await newsToReader(db, watched);
      if (stream.destroyed) return reply;
      beginEvents(reply);
      const tell = (change: LiveChange) =>
        stream.write(`event: changed\ndata: ${JSON.stringify(change)}\n\n`);
      const stop = app.live.subscribe(subjectsOf(watched), (change) => {
        isNews().then(
          (is) => is && tell(change),
          (error: unknown) => request.log.error({ err: error }, 'news could not be looked at'),
        );
      });
      const heartbeat = setInterval(() => stream.write(':\n\n'), HEARTBEAT_MS);
      stream.on('close', () => {
        clearInterval(heartbeat);
        stop();
      });
      stream.write('retry: 3000\n\n');
      const news = watched.since ? await newsSince(db, watched, watched.since) : null;
      if (news) tell(news);
      return reply;
    },
  );
}
