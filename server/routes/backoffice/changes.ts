/** `GET …/<resource>/changes`: server-sent events that tell an open list that records have changed. */
import type { FastifyInstance } from 'fastify';
import type { ResourceKey } from '#contract/resources/keys.ts';
import { resourceKeys } from '#contract/resources/index.ts';
import { API_BASE } from '#contract/settings.ts';
import { concerns, watchAccess } from '../../access/changes.ts';
import { watch } from '../../backoffice/changes.ts';
import { openStreams } from '../../presenters/open-streams.ts';
import { beginEvents, eventStream } from '../../presenters/streams.ts';

/** Streams that the process may hold open. */
const IN_ALL = 2_000;
type Holder = { key: ResourceKey; user: string | null; ydid: number };

export default async function changeRoutes(app: FastifyInstance) {
  const { open, hold } = openStreams<Holder>(app, IN_ALL, (one, other) => one.user === other.user);
  const watching = watch(app.database, (changed, whose) => {
    for (const [stream, { key, ydid }] of open)
      if (key === changed && (whose === null || whose === ydid)) stream.write('event: changed\ndata: {}\n\n');
  });
  // Who may do less now is not told any more: an open list asks again, and is refused.
  const watchingAccess = watchAccess(app.database, (whose) => {
    for (const [stream, { user, ydid }] of open) if (concerns(whose, { id: user, ydid })) stream.end();
  });
  app.addHook('preClose', async () => {
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
        // A HEAD is told that there is a stream, and holds none.
        if (method !== 'HEAD') hold(reply.raw, { key, user: actor.id, ydid: actor.ydid });
        if (!beginEvents(reply)) return;
        reply.raw.write(':\n\n');
      },
    );
  }
}
