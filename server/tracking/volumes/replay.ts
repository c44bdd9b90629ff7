/** Reads messages with refused parts again, by the mapping of today. */
import { sql } from 'drizzle-orm';
import type { Actor } from '#contract/access/access.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Db } from '#server/platform/db/client.ts';
import { readerOf } from '../ingest/reader.ts';
import { messagesRefused, type FeedLine } from './read.ts';

/** Messages that one call reads again. */
const MOST = 50;

/** Returns how many messages were read again, and what is accepted and refused of them now. */
export async function replayRefused(
  db: Db,
  line: FeedLine,
  reason: string,
  by: { actor: Actor; requestId: string },
): Promise<{ messages: number; accepted: number; refused: number }> {
  const ids = await messagesRefused(db, line, reason, MOST);
  await audit(db, {
    ...by,
    resource: 'feedMessage',
    recordId: `${line.feed}/${line.party}`.slice(0, 200),
    action: 'replay',
    after: { reason, messages: ids.length },
  });
  const counts = { messages: 0, accepted: 0, refused: 0 };
  for (const id of ids) {
    const again = await db.transaction(async (tx) => {
      const { rowCount } = await tx.execute(
        sql`update feed_states set state = 'stored', attempts = 0, attempted_at = null
          where message_id = ${id} and state = 'processed' and exists (select from feed_messages m
            where m.id = message_id and m.forgotten_at is null)`,
      );
      if (rowCount) await tx.execute(sql`delete from feed_refusals where message_id = ${id}`);
      return Boolean(rowCount);
    });
    const summary = again ? await readerOf(db).readOne(id) : undefined;
    if (!summary) continue;
    counts.messages += 1;
    counts.accepted += summary.accepted;
    counts.refused += summary.refused;
  }
  return counts;
}
