/** The view as a role, and the channel on which an open page hears that its rights have changed. */
import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { viewBody } from '#contract/api/access.schema.ts';
import { commonQuery } from '#contract/api/account.schema.ts';
import { emptyEnvelope } from '#contract/api/envelope.schema.ts';
import { concerns, watchAccess } from '#server/access/changes.ts';
import { beginView, endView } from '#server/access/viewing.ts';
import { watchExports } from '#server/backoffice/exporting/changes.ts';
import { done } from '#server/presenters/envelope.ts';
import { beginEvents, eventStream } from '#server/presenters/streams.ts';
import { Refused } from '#server/types.ts';
import { callerOf } from '../account/context.ts';

/** Streams that one user, and the process, may hold open. */
const PER_USER = 20;
const IN_ALL = 5_000;
/** Proxies close what is silent for a minute (ms). */
const HEARTBEAT_MS = 20_000;

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

  const open = new Map<ServerResponse, { id: string | null; ydid: number }>();
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
  const heartbeat = setInterval(() => {
    for (const stream of open.keys()) stream.write(':\n\n');
  }, HEARTBEAT_MS);
  heartbeat.unref();
  app.addHook('preClose', async () => {
    clearInterval(heartbeat);
    for (const stream of open.keys()) stream.end();
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
    async ({ actor }, reply) => {
      const held = [...open.values()].filter(({ id }) => id === actor.id).length;
      if (held >= PER_USER || open.size >= IN_ALL) throw new Refused('tooManyRequests', { retryAfter: 30 });
      if (!beginEvents(reply)) return reply;
      const stream = reply.raw;
      open.set(stream, { id: actor.id, ydid: actor.ydid });
      stream.on('close', () => open.delete(stream));
      stream.write(':\n\n');
      return reply;
    },
  );
}
