/** Sends part of the log once more: since an instant, or after a sequence. */
import { and, eq, gte, lt, sql } from 'drizzle-orm';
import { memberChanges } from '#server/members/index.ts';
import type { Db } from '#server/platform/db/client.ts';
import { Refused } from '#server/platform/refused.ts';
import { cursorOf } from '../cursor.ts';
import { readLog } from '../events/log.ts';
import { sandboxEvents, webhooks } from '../schema.ts';

type Hook = typeof webhooks.$inferSelect;
type Wish = {
  since?: string | undefined;
  until?: string | undefined;
  afterSequence?: number | undefined;
  toSequence?: number | undefined;
};
type Bounds = { after: number; to: number };

/** The last sequence before an instant, 0 where there is none. */
async function sequenceBefore(db: Db, { owner, sandboxKey }: Hook, at: string): Promise<number> {
  const before = new Date(at);
  const [row] =
    sandboxKey === null
      ? await db
          .select({ last: sql<string | null>`max(${memberChanges.sequence})` })
          .from(memberChanges)
          .where(and(eq(memberChanges.owner, owner), lt(memberChanges.at, before)))
      : await db
          .select({ last: sql<string | null>`max(${sandboxEvents.sequence})` })
          .from(sandboxEvents)
          .where(and(eq(sandboxEvents.key, sandboxKey), lt(sandboxEvents.at, before)));
  return Number(row?.last ?? 0);
}

/** Begins a replay up to what was queued already; throws cursorExpired where the log no longer reaches back. */
export async function replayHook(db: Db, hook: Hook, wish: Wish): Promise<Bounds> {
  const { since, until, afterSequence, toSequence = Number.MAX_SAFE_INTEGER } = wish;
  const { oldest } = await readLog(db, hook, Number.MAX_SAFE_INTEGER, 1);
  const after =
    since === undefined ? (afterSequence ?? 0) : Math.max(oldest, await sequenceBefore(db, hook, since));
  if (after < oldest) throw new Refused('cursorExpired', { oldest: cursorOf(oldest) });
  const before = until === undefined ? toSequence : await sequenceBefore(db, hook, until);
  const to = Math.min(before, toSequence, hook.place);
  // A second replay extends the one under way.
  await db
    .update(webhooks)
    .set({
      replayAfter: sql`least(coalesce(${webhooks.replayAfter}, ${after}::bigint), ${after}::bigint)`,
      replayTo: sql`greatest(coalesce(${webhooks.replayTo}, ${to}::bigint), ${to}::bigint)`,
    })
    .where(and(eq(webhooks.id, hook.id), gte(sql`${to}::bigint`, sql`${after}::bigint`)));
  return { after, to: Math.max(after, to) };
}
