/** Updates the sync state of subscriptions: by source answers, by news of the cargo, and by time. */
import { and, asc, eq, inArray, lte, or, sql } from 'drizzle-orm';
import type { Actor } from '#contract/access/access.ts';
import { FIRST_PERSONAL_OWNER } from '#contract/access/owner.ts';
import { YDID_PERSONAL } from '#contract/core/settings.ts';
import {
  afterCheck,
  afterNews,
  afterTime,
  type CargoFacts,
  type CheckOutcome,
  type SyncStanding,
} from '#contract/members/sync.ts';
import type { EventReference, ReferenceKind } from '#contract/tracking/event.ts';
import { hasEnded } from '#contract/tracking/summary/ended.ts';
import type { Db } from '#server/platform/db/client.ts';
import {
  carriersFor,
  pollRequests,
  requestPolls,
  trackReference,
  type ReferenceChecked,
  type TrackingDeps,
} from '#server/tracking/index.ts';
import { logSubscriptions } from './changes/own-changes.ts';
import { subscription } from './schema.ts';
import { standingColumns, standingOf, type SubscriptionRow } from './standing.ts';

export type SyncDeps = {
  db: Db;
  carriers: TrackingDeps['carriers'];
  /** The usual interval between two checks of a reference. */
  everyMs: number;
  now: Date;
};

const ACTIVE = ['pending', 'waiting', 'tracking', 'retrying'];
/** Subscriptions per round. */
const ROUND = 200;

const referenceOf = ({ kind, number }: SubscriptionRow): EventReference => ({
  kind: kind as ReferenceKind,
  value: number,
});

/** Writes a sync state, unless a member or another check has changed the subscription meanwhile. */
async function save(
  db: Db,
  row: SubscriptionRow,
  after: SyncStanding,
  source = row.source,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [saved] = await tx
      .update(subscription)
      .set({ ...standingColumns(after), source })
      .where(
        and(
          eq(subscription.id, row.id),
          eq(subscription.state, row.state),
          eq(subscription.version, row.version),
          row.nextAt === null ? undefined : eq(subscription.nextAt, row.nextAt),
        ),
      )
      .returning();
    if (saved) await logSubscriptions(tx, [[row, saved]]);
    return saved !== undefined;
  });
}

/**
 * Checks the subscriptions that are due; returns how many. Carriers with an API are polled by a separate job.
 */
export async function checkDue(deps: SyncDeps): Promise<number> {
  const { db, now } = deps;
  const due = await db
    .select()
    .from(subscription)
    .where(and(lte(subscription.nextAt, now), inArray(subscription.state, ACTIVE)))
    .orderBy(asc(subscription.nextAt))
    .limit(ROUND);
  const facts = new Map<string, Promise<CargoFacts>>();
  for (const row of due) {
    const key = `${row.ydid} ${row.kind} ${row.number} ${row.carrier}`;
    const known = facts.get(key) ?? factsOf(deps, row);
    facts.set(key, known);
    await checkOne(deps, row, await known);
  }
  return due.length;
}

async function checkOne(deps: SyncDeps, row: SubscriptionRow, facts: CargoFacts): Promise<void> {
  const { db, carriers, everyMs } = deps;
  const now = deps.now.toISOString();
  const requests = pollRequests(carriersFor(carriers, row.carrier), [referenceOf(row)]);
  const news = afterTime(afterNews(standingOf(row), facts, now, everyMs), now);
  if (!ACTIVE.includes(news.state)) return void (await save(db, row, news));
  if (requests.length > 0) {
    // The answer arrives as an event (`applyCheck`); without one, the next check repeats the request.
    await requestPolls(db, requests, true);
    const nextAt = new Date(deps.now.getTime() + everyMs).toISOString();
    const source = row.source ?? (requests.length === 1 ? requests[0]!.carrier : null);
    return void (await save(db, row, { ...news, nextAt }, source));
  }
  const outcome = facts.lastEventAt === null ? 'noData' : 'answered';
  await save(db, row, afterTime(afterCheck(news, outcome, now, everyMs), now));
}

/** The facts about the cargo that the owner of a subscription may know. */
async function factsOf({ db, now }: SyncDeps, row: SubscriptionRow): Promise<CargoFacts> {
  const { kind, value } = referenceOf(row);
  const result = await trackReference(
    { db, actor: readerOf(row), carriers: [], now: () => now },
    { number: value, kind, ...(row.carrier !== null && { carrier: row.carrier }) },
  );
  const shipment = result.outcome === 'found' ? result.shipment : null;
  if (!shipment || shipment.eventCount === 0)
    return { lastEventAt: null, arrivedAt: null, completed: false, cancelled: false };
  return {
    lastEventAt: shipment.lastReceivedAt,
    arrivedAt: shipment.ata?.at ?? null,
    completed: shipment.status.milestone !== 'BKCX' && hasEnded(shipment),
    cancelled: shipment.status.milestone === 'BKCX',
  };
}

/** The portal, reading on behalf of an owner with the owner's visibility. */
const readerOf = ({ ydid }: SubscriptionRow): Actor =>
  ydid >= FIRST_PERSONAL_OWNER
    ? { id: null, ydid: YDID_PERSONAL, routers: [], portal: true }
    : { id: null, ydid, routers: [], portal: true };

/** The meaning of one source's answer if others may know the number. */
function outcomeFor(
  row: SubscriptionRow,
  { source, outcome }: ReferenceChecked,
  sole: boolean,
): CheckOutcome | null {
  if (sole || source === row.carrier || source === row.source) return outcome;
  if (outcome === 'answered') return outcome;
  if (row.state === 'tracking') return null;
  return outcome === 'refused' || outcome === 'dropped' ? 'notFound' : outcome;
}

/** Applies a source's answer to every subscription of the reference. */
export async function applyCheck(deps: SyncDeps, checked: ReferenceChecked): Promise<void> {
  const { db, carriers, everyMs } = deps;
  const now = deps.now.toISOString();
  const { kind, value, source } = checked;
  const rows = await db
    .select()
    .from(subscription)
    .where(
      and(
        eq(subscription.number, value),
        eq(subscription.kind, kind),
        or(sql`${subscription.carrier} is null`, eq(subscription.carrier, source)),
        inArray(subscription.state, ACTIVE),
      ),
    );
  for (const row of rows) {
    const outcome = outcomeFor(row, checked, carriersFor(carriers, row.carrier).length <= 1);
    if (outcome === null) continue;
    const news =
      outcome === 'answered'
        ? afterNews(standingOf(row), await factsOf(deps, row), now, everyMs)
        : standingOf(row);
    await save(db, row, afterTime(afterCheck(news, outcome, now, everyMs), now), source);
  }
}

/** Subscriptions to these numbers are checked next, since new events arrived; returns how many. */
export async function checkSoon(db: Db, numbers: readonly string[], now: Date): Promise<number> {
  const { rowCount } = await db.execute(sql`
    update subscriptions set next_at = ${now}
    where number = any(${sql.param(numbers)}::text[]) and state in ('pending', 'waiting', 'tracking')
      and next_at > ${now}`);
  return rowCount ?? 0;
}
