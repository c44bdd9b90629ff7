/** `GET …/<resource>/changes`: server-sent events that tell an open list that records have changed. */
import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { ResourceKey } from '#contract/resources/keys.ts';
import { resourceKeys } from '#contract/resources/index.ts';
import { API_BASE } from '#contract/settings.ts';
import { concerns, watchAccess } from '../../access/changes.ts';
import { watch } from '../../backoffice/changes.ts';
import { beginEvents, eventStream } from '../../presenters/streams.ts';
import { Refused } from '../../types.ts';

/** Streams that one user, and the process, may hold open. */
const PER_USER = 20;
const IN_ALL = 2_000;
/** Proxies close what is silent for a minute (ms). */
const HEARTBEAT_MS = 20_000;

export default async function changeRoutes(app: FastifyInstance) {
  const open = new Map<ServerResponse, { key: ResourceKey; user: string | null; ydid: number }>();
  const watching = watch(app.database, (changed, whose) => {
    for (const [stream, { key, ydid }] of open)
      if (key === changed && (whose === null || whose === ydid)) stream.write('event: changed\ndata: {}\n\n');
  });
  // Who may do less now is not told any more: an open list asks again, and is refused.
  const watchingAccess = watchAccess(app.database, (whose) => {
    for (const [stream, { user, ydid }] of open) if (concerns(whose, { id: user, ydid })) stream.end();
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
      await watchingAccess
    )();
  });

  for (const key of resourceKeys) {
    app.get(
      `${API_BASE}/api/v1/${key}/changes`,
      {
        config: { policy: `${key}.list` },
        schema: { tags: [key], summary: 'Server-sent events: `changed` when records have', ...eventStream },
      },
      async ({ actor, method }, reply) => {
        const held = [...open.values()].filter(({ user }) => user === actor.id).length;
        // A HEAD is told that there is a stream, and holds none.
        if (method !== 'HEAD' && (held >= PER_USER || open.size >= IN_ALL))
          throw new Refused('tooManyRequests', { retryAfter: 30 });
        if (!beginEvents(reply)) return;
        const stream = reply.raw;
        open.set(stream, { key, user: actor.id, ydid: actor.ydid });
        stream.on('close', () => open.delete(stream));
        stream.write(':\n\n');
      },
    );
  }
}
