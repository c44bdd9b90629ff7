/** Maps every stored message of a sender again because a person asks, such as after a change of a partner's tables. */
import { and, desc, eq, gt, inArray } from 'drizzle-orm';
import type { Actor } from '#contract/access/access.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Db } from '#server/platform/db/client.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import { Refused } from '#server/platform/refused.ts';
import { feedOf } from '../feeds/registry.ts';
import feedRemap from '../jobs/feed-remap.ts';
import { remaps } from '../schema/tracking.ts';
import type { FeedLine } from '../volumes/read.ts';

/** Begins a re-mapping, or begins it anew unless it runs. Returns how many messages it has. */
const BEGIN = `insert into remaps (feed, version, party, total, state)
  select $1::text, $2::int, $3::text, count(*)::int, case when count(*) = 0 then 'done' else 'running' end
    from feed_messages m join feed_states on message_id = m.id
    where feed = $1 and m.party = $3 and state = 'processed' and forgotten_at is null
  on conflict (feed, version, party) do update set total = excluded.total, state = excluded.state, cursor = null,
    done = 0, changed = 0, added = 0, retracted = 0, failed = 0, fault = null,
    started_at = now(), updated_at = now(), finished_at = null
    where remaps.state <> 'running'
  returning id, total`;

export async function remapAgain(
  db: Db,
  { feed, party }: FeedLine,
  by: { actor: Actor; requestId: string },
): Promise<{ messages: number }> {
  const version = feedOf(feed)?.mappingVersion;
  if (version === undefined) throw new Refused('notFound');
  const { rows } = await db.$client.query<{ id: string; total: number }>(BEGIN, [feed, version, party]);
  const [begun] = rows;
  if (!begun) return { messages: (await latestRemap(db, { feed, party }))?.total ?? 0 };
  const after = { feed, party, messages: begun.total };
  await audit(db, { ...by, resource: 'remap', recordId: begun.id, action: 'remap', after });
  await enqueue(db, feedRemap, {});
  return { messages: begun.total };
}

/** The last re-mapping that covers a sender and had something to do. */
export async function latestRemap(db: Db, { feed, party }: FeedLine) {
  const [row] = await db
    .select()
    .from(remaps)
    .where(and(eq(remaps.feed, feed), inArray(remaps.party, ['', party]), gt(remaps.total, 0)))
    .orderBy(desc(remaps.startedAt))
    .limit(1);
  if (!row) return null;
  const { state, total, done, changed, added, retracted, failed } = row;
  return { state, total, done, changed, added, retracted, failed };
}
