/** `GET …/tracking/live`: server-sent events that notify an open page of news about its reference. */
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { instant } from '#contract/core/bounds.ts';
import type { LiveChange } from '#contract/tracking/pages/result.ts';
import { openStreams, send } from '#server/platform/http/open-streams.ts';
import { beginEvents, eventStream } from '#server/platform/http/streams.ts';
import { newsSince, newsToReader, subjectsOf, watchedBy } from '../live/watch.ts';
import { charge } from '#server/platform/http/limits.ts';
import { COSTS } from '../costs.ts';
import { networkOf } from '#server/platform/net/network.ts';
import { referenceQuery } from './query.ts';

/** Maximum number of streams per process. */
const IN_ALL = 5_000;

const query = z.object({
  ...referenceQuery,
  number: z.string().min(1).max(60),
  /** Time of the page's data: later news is sent at once. */
  since: instant.optional(),
});

export default async function liveRoutes(scope: FastifyInstance) {
  const app = scope.withTypeProvider<ZodTypeProvider>();
  const { hold } = openStreams<string>(app, IN_ALL, (one, other) => one === other);

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
      // The slot is reserved before the first await, so that simultaneous streams are counted too.
      const stream = reply.raw;
      hold(stream, networkOf(request.ip));
      const { db } = app.database;
      const watched = await watchedBy({ db, actor: request.actor, cache: app.trackingCache }, request.query);
      const isNews = await newsToReader(db, watched);
      if (stream.destroyed) return reply;
      beginEvents(reply);
      const tell = (change: LiveChange) =>
        send(stream, `event: changed\ndata: ${JSON.stringify(change)}\n\n`);
      const stop = app.live.subscribe(subjectsOf(watched), (change) => {
        isNews().then(
          (is) => is && tell(change),
          (error: unknown) => request.log.error({ err: error }, 'news could not be looked at'),
        );
      });
      stream.on('close', stop);
      send(stream, 'retry: 3000\n\n');
      const news = watched.since ? await newsSince(db, watched, watched.since) : null;
      if (news) tell(news);
      return reply;
    },
  );
}
