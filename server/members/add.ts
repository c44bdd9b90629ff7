/** Adds numbers to an owner's subscriptions: all in one transaction, each at most once. */
import { and, eq, inArray } from 'drizzle-orm';
import type { Actor } from '#contract/access/access.ts';
import { ownerOf } from '#contract/access/owner.ts';
import type { ADDED_HOW } from '#contract/members/resources/subscription.ts';
import { MODE_OF_KIND } from '#contract/members/modes.ts';
import { accepted } from '#contract/members/sync.ts';
import type { AddResult } from '#contract/members/subscriptions.schema.ts';
import type { Quota } from '#contract/members/quota.ts';
import { joinTags } from '#contract/members/tags.ts';
import type { FieldValues } from '#contract/records/read.ts';
import type { ReferenceKind } from '#contract/tracking/event.ts';
import { auditAll } from '#server/platform/audit/audit.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import { inTransaction, leaveNothing } from '#server/platform/db/dry-run.ts';
import { Refused } from '#server/platform/refused.ts';
import { announce } from '#server/records/changes.ts';
import { entityOf, mayHaveRecords, stored, valuesOf, type RecordRow } from '#server/records/table.ts';
import { logSubscriptions } from './changes/own-changes.ts';
import { followNew } from './follow.ts';
import { lockQuota, quotaOf } from './quota.ts';
import { subscription } from './schema.ts';
import { standingColumns, type SubscriptionRow } from './standing.ts';

/** An owner's notes on a reference. */
export type OwnNotes = {
  ownReference?: string | null;
  customer?: string | null;
  consignee?: string | null;
  group?: string | null;
  tags?: string | null;
  notes?: string | null;
};
export type Wanted = OwnNotes & { kind: ReferenceKind; number: string; carrier: string | null };
export type Added = { result: AddResult; id: string | null };
export type HowAdded = (typeof ADDED_HOW)[number];
export type Adding = {
  actor: Actor;
  /** The user's name in the list. */
  person: string | null;
  how: HowAdded;
  requestId: string;
  usualQuota: number;
  now: Date;
};

/** Rows per statement. */
const CHUNK = 500;
const OWN = ['ownReference', 'customer', 'consignee', 'group', 'notes'] as const;
/** A person who adds a number by hand follows it and gets its alerts. Files and calls add no followers. */
const followerOf = ({ how, person }: Adding): string | null =>
  how === 'typed' || how === 'follow' ? person : null;
const keyOf = ({ kind, number }: { kind: string; number: string }) => `${kind} ${number}`;

/**
 * Adds the wanted numbers and returns the result of each. An existing one gets the tags and the own
 * reference; an ended one begins again. `dryRun`: the same, then rolled back; `allOrNone`: throws quotaFull
 * if one does not fit.
 */
export async function addSubscriptions(
  db: Db,
  wanted: readonly Wanted[],
  adding: Adding,
  { dryRun = false, allOrNone = false }: { dryRun?: boolean; allOrNone?: boolean } = {},
): Promise<{ added: Added[]; quota: Quota }> {
  let done: { added: Added[]; quota: Quota } | undefined;
  await inTransaction(db, async (tx) => {
    done = await addWithin(tx, wanted, adding);
    if (allOrNone && done.added.some(({ result }) => result === 'overQuota'))
      throw new Refused('quotaFull', {}, { limit: done.quota.limit });
    if (dryRun) leaveNothing();
  });
  return done!;
}

export async function addWithin(tx: Tx, wanted: readonly Wanted[], adding: Adding) {
  const { actor, usualQuota } = adding;
  const entity = entityOf('subscription', actor);
  if (!mayHaveRecords(entity, actor) && actor.portal !== true) throw new Refused('forbidden');
  const owner = ownerOf(actor);
  await lockQuota(tx, owner);
  let { left } = await quotaOf(tx, owner, usualQuota);
  const rows = new Map((await existingOf(tx, owner, wanted)).map((row) => [keyOf(row), row]));
  const fresh = new Map<string, Wanted>();
  const results: { key: string; result: AddResult }[] = [];
  for (const one of wanted) {
    const key = keyOf(one);
    const row = rows.get(key);
    const again = row?.state === 'ended';
    if ((!row && !fresh.has(key)) || again) {
      if (left === 0) {
        results.push({ key, result: 'overQuota' });
        continue;
      }
      left -= 1;
    }
    if (row) rows.set(key, await joined(tx, row, one, again, adding));
    else if (!fresh.has(key)) fresh.set(key, one);
    else {
      results.push({ key, result: 'existing' });
      continue;
    }
    results.push({ key, result: row ? (again ? 'renewed' : 'existing') : 'new' });
  }
  const ids = new Map([...rows].map(([key, { id }]) => [key, id]));
  const inserted = await insertAll(tx, [...fresh.values()], owner, adding);
  for (const row of inserted) ids.set(keyOf(row), row.id);
  await followNew(tx, owner, inserted);
  await logSubscriptions(
    tx,
    inserted.map((row) => [null, row] as const),
  );
  announce(tx, 'subscription', owner);
  const added = results.map(({ key, result }) => ({ result, id: ids.get(key) ?? null }));
  return { added, quota: await quotaOf(tx, owner, usualQuota) };
}

async function existingOf(tx: Tx, owner: number, wanted: readonly Wanted[]): Promise<SubscriptionRow[]> {
  const numbers = [...new Set(wanted.map(({ number }) => number))];
  return numbers.length === 0
    ? []
    : tx
        .select()
        .from(subscription)
        .where(and(eq(subscription.ydid, owner), inArray(subscription.number, numbers)))
        .for('update');
}

/** Adds tags and own reference to an existing subscription; an ended one begins again. */
async function joined(
  tx: Tx,
  row: SubscriptionRow,
  wanted: Wanted,
  again: boolean,
  adding: Adding,
): Promise<SubscriptionRow> {
  const { actor, now, requestId } = adding;
  const entity = entityOf('subscription', actor);
  const before = valuesOf(entity, row as RecordRow) as FieldValues;
  const values: FieldValues = {
    ...before,
    tags: joinTags(row.tags, wanted.tags ?? null),
    followers: joinTags(row.followers, followerOf(adding)),
  };
  for (const name of OWN) if (wanted[name]) values[name] = wanted[name];
  const changed = again || ['tags', 'followers', ...OWN].some((name) => values[name] !== before[name]);
  if (!changed) return row;
  const renewed = again ? { ...standingColumns(accepted(now.toISOString())), renewedAt: now } : {};
  const [next] = await tx
    .update(subscription)
    .set({
      ...stored(entity, values),
      ...renewed,
      version: row.version + 1,
      updatedBy: actor.id,
      updatedAt: now,
    })
    .where(eq(subscription.id, row.id))
    .returning();
  const after = valuesOf(entity, next as RecordRow);
  await logSubscriptions(tx, [[row, next!]]);
  await auditAll(tx, [
    {
      actor,
      ydid: row.ydid,
      resource: 'subscription',
      recordId: row.id,
      action: 'edit',
      before,
      after,
      requestId,
    },
  ]);
  return next!;
}

async function insertAll(tx: Tx, wanted: readonly Wanted[], owner: number, adding: Adding) {
  const { actor, person, how, requestId, now } = adding;
  const entity = entityOf('subscription', actor);
  const standing = standingColumns(accepted(now.toISOString()));
  const made: SubscriptionRow[] = [];
  for (let from = 0; from < wanted.length; from += CHUNK) {
    const rows = wanted.slice(from, from + CHUNK).map((one) => {
      const values: FieldValues = {
        ...Object.fromEntries(OWN.map((name) => [name, one[name] ?? null])),
        tags: joinTags(one.tags ?? null, null),
        followers: followerOf(adding),
        number: one.number,
        kind: one.kind,
        carrier: one.carrier,
        mode: MODE_OF_KIND[one.kind],
        addedBy: person,
        addedHow: how,
      };
      return {
        ...(stored(entity, values) as typeof subscription.$inferInsert),
        ...standing,
        ydid: owner,
        createdBy: actor.id,
        updatedBy: actor.id,
      };
    });
    const inserted = await tx.insert(subscription).values(rows).returning();
    made.push(...inserted);
    await auditAll(
      tx,
      inserted.map((row) => ({
        actor,
        ydid: owner,
        resource: 'subscription',
        recordId: row.id,
        action: 'create',
        after: valuesOf(entity, row as RecordRow),
        requestId,
      })),
    );
  }
  return made;
}
