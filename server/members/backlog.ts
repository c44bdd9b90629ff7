/** What the workers behind members' lists still have to do, counted without reading the tables. */
import { asc } from 'drizzle-orm';
import type { Backlog } from '#contract/members/intake.schema.ts';
import type { Db } from '#server/platform/db/client.ts';
import { addressedMails, summaryBacklog } from '#server/tracking/index.ts';
import { changesWaiting, MOST_COUNTED } from './changes/waiting.ts';

const read = (at: Date | null | undefined): string | null => at?.toISOString() ?? null;

export async function backlogOf(db: Db, now: Date): Promise<Backlog> {
  const [summaries, changes, mails, oldest] = [
    await summaryBacklog(db, MOST_COUNTED),
    await changesWaiting(db),
    await db.$count(addressedMails),
    await db
      .select({ since: addressedMails.receivedAt })
      .from(addressedMails)
      .orderBy(asc(addressedMails.dueAt))
      .limit(1),
  ];
  const of = (waiting: number, since: Date | null | undefined) => ({
    waiting: Math.min(waiting, MOST_COUNTED),
    capped: waiting > MOST_COUNTED,
    since: read(since),
  });
  return {
    summaries: of(summaries.waiting, summaries.since),
    changes: of(changes.waiting, changes.since),
    mails: of(mails, oldest[0]?.since),
    at: now.toISOString(),
  };
}
