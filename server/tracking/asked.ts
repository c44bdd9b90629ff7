/** Which references are asked of carriers' interfaces, and how those stand. */
import { and, asc, eq, gte, lte, sql } from 'drizzle-orm';
import type { EventReference } from '#contract/tracking/event.ts';
import type { Sync, SyncReason } from '#contract/tracking/result.ts';
import type { Db } from '#server/db/client.ts';
import { feedCursors } from '#server/db/schema/tracking.ts';
import type { DcsaCarrier } from './carriers.ts';
import { canPull } from './pull.ts';

export type Cursor = typeof feedCursors.$inferSelect;

/** A reference that nobody asked for this long is polled no more (ms). */
const ASKED_LATELY_MS = 14 * 86_400_000;
/** Somebody who asks again this soon changes nothing (ms). */
const NOTED_MS = 60_000;

/** Carriers to ask: the one that was chosen or recognised, else, where nothing tells, every one configured. */
export function carriersFor(
  carriers: readonly DcsaCarrier[],
  carrier: string | null,
): readonly DcsaCarrier[] {
  return carrier === null ? carriers : carriers.filter((one) => one.carrier === carrier);
}

/** Notes that `reference` is wanted, so that the carriers are polled for it. `now`: at once, not when it is next due. */
export async function noteAsked(
  db: Db,
  carriers: readonly DcsaCarrier[],
  reference: EventReference,
  now = false,
): Promise<void> {
  if (carriers.length === 0 || !canPull(reference.kind)) return;
  const { kind, value } = reference;
  const moment = new Date();
  await db
    .insert(feedCursors)
    .values(carriers.map(({ carrier }) => ({ carrier, kind, value, askedAt: moment, nextAt: moment })))
    .onConflictDoUpdate({
      target: [feedCursors.carrier, feedCursors.kind, feedCursors.value],
      set: { askedAt: moment, ...(now && { nextAt: moment }) },
      setWhere: now ? undefined : lte(feedCursors.askedAt, new Date(moment.getTime() - NOTED_MS)),
    });
}

/** References due for a poll, those waiting longest first. */
export async function dueCursors(db: Db, limit: number): Promise<Cursor[]> {
  const since = new Date(Date.now() - ASKED_LATELY_MS);
  return db
    .select()
    .from(feedCursors)
    .where(and(lte(feedCursors.nextAt, new Date()), gte(feedCursors.askedAt, since)))
    .orderBy(asc(feedCursors.nextAt))
    .limit(limit);
}

/** Takes a due reference for this process: false when another has it already. */
export async function claimCursor(
  db: Db,
  { carrier, kind, value, nextAt }: Cursor,
  untilMs: number,
): Promise<boolean> {
  const taken = await db
    .update(feedCursors)
    .set({ nextAt: new Date(Date.now() + untilMs) })
    .where(and(named({ carrier, kind, value }), eq(feedCursors.nextAt, nextAt)))
    .returning({ carrier: feedCursors.carrier });
  return taken.length > 0;
}

export async function updateCursor(
  db: Db,
  cursor: Pick<Cursor, 'carrier' | 'kind' | 'value'>,
  changes: Partial<typeof feedCursors.$inferInsert>,
): Promise<void> {
  await db.update(feedCursors).set(changes).where(named(cursor));
}

const named = ({ carrier, kind, value }: Pick<Cursor, 'carrier' | 'kind' | 'value'>) =>
  and(eq(feedCursors.carrier, carrier), eq(feedCursors.kind, kind), eq(feedCursors.value, value));

/** How the carriers' interfaces stand for `reference`; null when none is asked for it. */
export async function pullState(db: Db, { kind, value }: EventReference): Promise<Sync | null> {
  const rows = await db
    .select()
    .from(feedCursors)
    .where(and(eq(feedCursors.kind, kind), eq(feedCursors.value, value)))
    .orderBy(sql`${feedCursors.checkedAt} desc nulls last`);
  if (rows.length === 0) return null;
  const best = (['tracking', 'subscribing', 'noData', 'failed'] as const).find((state) =>
    rows.some((row) => row.state === state),
  );
  const row = rows.find(({ state }) => state === best);
  return {
    status: best ?? 'noData',
    reason: (row?.reason ?? null) as SyncReason | null,
    lastCheckedAt: rows[0]?.checkedAt?.toISOString() ?? null,
  };
}
