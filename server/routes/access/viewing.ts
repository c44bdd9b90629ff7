/** The view as a role, and the channel on which an open page hears that its rights have changed. */
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { viewBody } from '#contract/api/access.schema.ts';
import { commonQuery } from '#contract/api/account.schema.ts';
import { emptyEnvelope } from '#contract/api/envelope.schema.ts';
import { concerns, watchAccess } from '#server/access/changes.ts';
import { beginView, endView } from '#server/access/viewing.ts';
import { watchExports } from '#server/backoffice/exporting/changes.ts';
import { done } from '#server/presenters/envelope.ts';
import { openStreams } from '#server/presenters/open-streams.ts';
import { beginEvents, eventStream } from '#server/presenters/streams.ts';
import { callerOf } from '../account/context.ts';

/** Streams that the process may hold open. */
const IN_ALL = 5_000;
type Holder = { id: string | null; ydid: number };

export default async function viewingRoutes(instance: FastifyInstance) {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const { db } = app.database;
  const tags = ['access'];

  app.put(
    '/ydapi/api/v1/viewas',
    {
      config: { policy: 'viewAs.start' },
      schema: {
        tags,
        summary: 'View the portal as a role, read-only',
        querystring: commonQuery,
        body: viewBody,
        response: { 200: emptyEnvelope },
      },
    },
    async (request) => {
      await beginView(db, callerOf(request), request.body.role);
      return done();
    },
  );

  app.delete(
    '/ydapi/api/v1/viewas',
    {
      config: { policy: 'member', whileViewing: true },
      schema: {
        tags,
        summary: 'End the view as a role',
        querystring: commonQuery,
        response: { 200: emptyEnvelope },
      },
    },
    async (request) => {
      await endView(db, callerOf(request));
      return done();
    },
  );

  const { open, hold } = openStreams<Holder>(app, IN_ALL, (one, other) => one.id === other.id);
  const watching = watchAccess(app.database, (whose) => {
    for (const [stream, holder] of open)
      if (concerns(whose, holder)) stream.write('event: changed\ndata: {}\n\n');
  });
  const watchingExports = watchExports(app.database, (told) => {
    for (const [stream, { id }] of open) {
      if (told !== null && told.user !== id) continue;
      const news = told === null ? {} : { id: told.id, state: told.state };
      stream.write(`event: export\ndata: ${JSON.stringify(news)}\n\n`);
    }
  });
  app.addHook('preClose', async () => {
    await (
      await watching
    )();
    await (
      await watchingExports
    )();
  });

  app.get(
    '/ydapi/api/v1/member/changes',
    {
      config: { policy: 'member' },
      schema: {
        tags,
        summary:
          'Server-sent events: `changed` when what the member may do has, or his session has ended; `export` when an export of his has come further',
        querystring: commonQuery,
        ...eventStream,
      },
    },
    async ({ actor, method }, reply) => {
      // A HEAD is told that there is a stream, and holds none.
      if (method !== 'HEAD') hold(reply.raw, { id: actor.id, ydid: actor.ydid });
      if (beginEvents(reply)) reply.raw.write(':\n\n');
      return reply;
    },
  );
}
