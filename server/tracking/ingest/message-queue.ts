/** Lists feed messages: all, or those that need an operator: set aside, waiting, or with refused parts. */
import { sql } from 'drizzle-orm';
import type { Actor } from '#contract/access/access.ts';
import type { FeedMessageCounts, FeedMessageLine, FeedMessageView } from '#contract/tracking/api/feeds.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Db } from '#server/platform/db/client.ts';
import { containing, type Page } from '#server/platform/http/paging.ts';
import { Refused } from '#server/platform/refused.ts';
import { readerOf } from './reader.ts';
import type { MessageSummary } from './reading/summary.ts';

/** Conditions for a message to be in a view; each has an index, and all are read by their ids, which grow with time. */
const OF: Record<FeedMessageView, string> = {
  all: 'true',
  failed: `s.state = 'failed'`,
  waiting: `s.state = 'stored'`,
  refused: `s.refused > 0`,
};
const LISTED = 'feed_states s join feed_messages m on m.id = s.message_id';
/** No list is counted further. */
const MOST_COUNTED = 10_000;
/** Maximum number of reasons in a line. */
const MOST_REASONS = 5;

/** A page of a view, newest first, and the number of matching lines; `q` is part of a party, a feed or a fault. */
export async function listFeedMessages(db: Db, view: FeedMessageView, { offset, limit, q }: Page) {
  const where = `${OF[view]} and ($1 = '%%' or m.party ilike $1 or m.feed ilike $1 or s.fault ilike $1)`;
  const order = view === 'all' ? 's.message_id desc' : 's.received_at desc, m.id';
  const pool = db.$client;
  const [counted, { rows }] = await Promise.all([
    pool.query<{ lines: number }>(
      `select count(*)::int as lines from (select 1 from ${LISTED} where ${where} limit ${MOST_COUNTED}) as l`,
      [containing(q)],
    ),
    pool.query<Omit<FeedMessageLine, 'receivedAt'> & { received_at: Date }>(
      `select m.id, m.received_at, m.feed, m.party, m.via, s.state, octet_length(m.body) as bytes, s.attempts, s.accepted,
         s.duplicate, s.refused, coalesce(s.fault, '') as fault, coalesce((
           select jsonb_agg(r) from (
             select reason, (array_agg(path order by index))[1] as path, count(*)::int as count
             from feed_refusals where message_id = m.id group by reason order by count(*) desc limit ${MOST_REASONS}
           ) r), '[]') as reasons
       from ${LISTED} where ${where} order by ${order} offset $2 limit $3`,
      [containing(q), offset, limit],
    ),
  ]);
  const lines = rows.map(({ received_at, ...row }) => ({ ...row, receivedAt: received_at.toISOString() }));
  return { lines, total: counted.rows[0]?.lines ?? 0 };
}

export async function countFeedMessages(db: Db): Promise<FeedMessageCounts> {
  const one = (view: keyof FeedMessageCounts) =>
    `(select count(*)::int from feed_states s where ${OF[view]}) as ${view}`;
  const { rows } = await db.$client.query<FeedMessageCounts>(
    `select ${one('failed')}, ${one('waiting')}, ${one('refused')}`,
  );
  return rows[0]!;
}

/**
 * Reads a message again that was set aside or is waiting; returns the result, or undefined if it could not be
 * read. Throws `notFound`, also for one that has been read.
 */
export async function retryFeedMessage(
  db: Db,
  id: string,
  by: { actor: Actor; requestId: string },
): Promise<MessageSummary | undefined> {
  await db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ party: string; fault: string | null }>(
      sql`update feed_states s set state = 'stored', attempts = 0, attempted_at = null from feed_messages m
        where message_id = ${id} and m.id = message_id and state in ('failed', 'stored')
        returning m.party, s.fault`,
    );
    const [before] = rows;
    if (!before) throw new Refused('notFound');
    await audit(tx, { ...by, resource: 'feedMessage', recordId: id, action: 'retry', before });
  });
  return readerOf(db).readOne(id);
}
