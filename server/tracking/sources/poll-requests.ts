/** Records which references are polled at carriers' APIs, and their state. */
import { and, asc, eq, gte, lte } from 'drizzle-orm';
import type { EventReference } from '#contract/tracking/event.ts';
import type { Sync, SyncReason } from '#contract/tracking/pages/result.ts';
import type { Db } from '#server/platform/db/client.ts';
import { lookupOn } from '#server/platform/db/lookup.ts';
import { querySteps as ask, type Step } from '#server/platform/fast/pipeline.ts';
import { feedCursors } from '../schema/tracking.ts';
import type { DcsaCarrier } from './carriers.ts';
import { canPull } from './pull.ts';
import { arrayOf } from '../ingest/reading/arrays.ts';

export type Cursor = typeof feedCursors.$inferSelect;

/** A reference without a query for this long is no longer polled (ms). */
const ASKED_LATELY_MS = 14 * 86_400_000;
/** A repeated query this soon changes nothing (ms). */
const NOTED_MS = 60_000;

/** Returns the carriers to poll: the chosen or recognised one, else every configured one. */
export function carriersFor(
  carriers: readonly DcsaCarrier[],
  carrier: string | null,
): readonly DcsaCarrier[] {
  return carrier === null ? carriers : carriers.filter((one) => one.carrier === carrier);
}

/** A reference to poll at a carrier (SCAC). */
export type PollRequest = EventReference & { carrier: string };

/** Every combination of reference and carrier. */
export const pollRequests = (
  carriers: readonly DcsaCarrier[],
  references: readonly EventReference[],
): PollRequest[] =>
  references
    .filter(({ kind }) => canPull(kind))
    .flatMap(({ kind, value }) => carriers.map(({ carrier }) => ({ carrier, kind, value })));

/** Records the requests, so that the carriers are polled for them. `now`: at once, not when next due. */
export async function requestPolls(db: Db, requests: readonly PollRequest[], now = false): Promise<void> {
  if (requests.length === 0) return;
  const moment = new Date();
  const wanted = new Map(requests.map((one) => [`${one.carrier} ${stateKey(one)}`, one]));
  await db
    .insert(feedCursors)
    .values([...wanted.values()].map((one) => ({ ...one, askedAt: moment, nextAt: moment })))
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

/** Claims a due reference for this process; false if another one has it. */
export async function claimCursor(
  db: Db,
  { carrier, kind, value, nextAt }: Cursor,
  untilMs: number,
): Promise<boolean> {
  const claimed = await db
    .update(feedCursors)
    .set({ nextAt: new Date(Date.now() + untilMs) })
    .where(and(named({ carrier, kind, value }), eq(feedCursors.nextAt, nextAt)))
    .returning({ carrier: feedCursors.carrier });
  return claimed.length > 0;
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

/** Returns the key of a reference's state in the result of `pullStates`. */
export const stateKey = ({ kind, value }: EventReference): string => `${kind} ${value}`;

export type Standing = Pick<Cursor, 'kind' | 'value' | 'state' | 'reason' | 'checkedAt'>;
const STANDING = `select kind, value, state, reason, checked_at as "checkedAt" from feed_cursors
  where value = any($1) order by checked_at desc nulls last`;

/** Reads all rows about these numbers, for `statesIn`. */
export const standingStep = (values: readonly string[]): Step => ({
  name: 'standing',
  text: STANDING,
  values: [arrayOf('text', values)],
});

const standingsOf = lookupOn(async ({ $client }: Db, values) => {
  const [rows = []] = await ask($client, [standingStep(values)]);
  const of = new Map<string, Standing[]>();
  for (const row of rows as Standing[]) of.set(row.value, [...(of.get(row.value) ?? []), row]);
  return of;
});

/** Returns the state of the carriers' APIs for each of the references that they are polled for. */
export async function pullStates(
  db: Db,
  references: readonly EventReference[],
): Promise<ReadonlyMap<string, Sync>> {
  const values = [...new Set(references.map(({ value }) => value))];
  const rows = await Promise.all(values.map((value) => standingsOf(db).get(value)));
  return statesIn(
    rows.flatMap((some) => some ?? []),
    references,
  );
}

/** Returns the same from `rows` that `standingStep` read, for `references` and maybe others. */
export function statesIn(
  rows: readonly Standing[],
  references: readonly EventReference[],
): ReadonlyMap<string, Sync> {
  const values = new Set(references.map(({ value }) => value));
  const of = new Map<string, Standing[]>();
  for (const row of rows.filter(({ value }) => values.has(value)))
    of.set(stateKey(row), [...(of.get(stateKey(row)) ?? []), row]);
  return new Map([...of].map(([key, states]) => [key, stateOf(states)]));
}

function stateOf(rows: readonly Standing[]): Sync {
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
