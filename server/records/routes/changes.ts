/** The stream that notifies an open office of changes to rights, records and exports. */
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { allows, type Actor } from '#contract/access/access.ts';
import { ownerOf } from '#contract/access/owner.ts';
import { commonQuery } from '#contract/access/account.schema.ts';
import { concerns, watchAccess } from '#server/access/index.ts';
import { watch as watchRecords } from '../changes.ts';
import { watchExports } from '../export/changes.ts';
import { openStreams, send } from '#server/platform/http/open-streams.ts';
import { beginEvents, eventStream } from '#server/platform/http/streams.ts';

/** Maximum open streams per process. */
const IN_ALL = 5_000;

export default async function changesRoutes(instance: FastifyInstance) {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const tags = ['access'];

  const { open, hold, end } = openStreams<Actor>(app, IN_ALL, (one, other) => one.id === other.id);
  // Ends the streams of a user whose permissions have changed; the page reconnects with the new ones.
  const watching = watchAccess(app.database, (whose) => {
    for (const [stream, holder] of open)
      if (concerns(whose, holder)) end(stream, 'event: changed\ndata: {}\n\n');
  });
  const watchingRecords = watchRecords(app.database, (resource, whose) => {
    const event = `event: records\ndata: ${JSON.stringify({ resource })}\n\n`;
    for (const [stream, holder] of open)
      if (
        resource === null ||
        ((whose === null || whose === ownerOf(holder)) && allows(holder, 'list', resource))
      )
        send(stream, event);
  });
  const watchingExports = watchExports(app.database, (change) => {
    for (const [stream, { id }] of open) {
      if (change !== null && change.user !== id) continue;
      const news = change === null ? {} : { id: change.id, state: change.state };
      send(stream, `event: export\ndata: ${JSON.stringify(news)}\n\n`);
    }
  });
  app.addHook('preClose', async () => {
    for (const watch of [watching, watchingRecords, watchingExports]) await (await watch)();
  });

  app.get(
    '/ydapi/api/v1/member/changes',
    {
      config: { policy: 'member', whileEnrolling: true },
      schema: {
        tags,
        summary:
          'Server-sent events: `changed` when what the member may do has, or his session has ended; `records` when those of a resource that he may list have (null: of any); `export` when an export of his has come further',
        querystring: commonQuery,
        ...eventStream,
      },
    },
    async ({ actor, method }, reply) => {
      // A HEAD request gets the headers only and holds no stream.
      if (method !== 'HEAD') hold(reply.raw, actor);
      if (beginEvents(reply)) reply.raw.write(':\n\n');
      return reply;
    },
  );
}
