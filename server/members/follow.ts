/** Has the summaries of subscribed references stored, for the visibility class of each owner. */
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { ReferenceKind } from '#contract/tracking/event.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import { classOfOwner, companyOf, follow, type VisibilityClass } from '#server/tracking/index.ts';
import subscriptionFollow from './jobs/subscription-follow.ts';
import { memberOwners, subscription } from './schema.ts';

type Subscribed = Pick<typeof subscription.$inferSelect, 'kind' | 'number' | 'carrier'>;

const referenceOf = ({ kind, number, carrier }: Subscribed) => ({
  kind: kind as ReferenceKind,
  value: number,
  carrier,
});

/**
 * Follows new subscriptions, in the transaction that adds them. The first ones of an owner are left to the job, which
 * knows the owner's class.
 */
export async function followNew(tx: Tx, owner: number, subscribed: readonly Subscribed[]): Promise<void> {
  if (subscribed.length === 0) return;
  await tx.insert(memberOwners).values({ owner }).onConflictDoNothing();
  // The job waits for this transaction before it reads the subscriptions of a changed class.
  const [row] = await tx.select().from(memberOwners).where(eq(memberOwners.owner, owner)).for('share');
  if (row?.visibility)
    await follow(tx, subscribed.map(referenceOf), { key: row.visibility, ydid: companyOf(owner) });
  else await enqueue(tx, subscriptionFollow, {});
}

/** Subscriptions of one transaction. */
const CHUNK = 1000;

/**
 * Follows what is subscribed where a class is new to its owner: after an upgrade, or after a partner's setting changed
 * what the owner sees. Returns how many subscriptions were looked at.
 */
export async function followAll(db: Db, isStopped: () => boolean = () => false): Promise<number> {
  const owners = await db.execute<{ owner: number; followed: string | null }>(sql`
    with recursive each (owner) as (
      (select ydid from subscriptions order by ydid limit 1)
      union all select (select ydid from subscriptions where ydid > each.owner order by ydid limit 1) from each
        where each.owner is not null)
    select each.owner, m.followed from each left join member_owners m on m.owner = each.owner
      where each.owner is not null`);
  let count = 0;
  for (const { owner, followed } of owners.rows) {
    const readers = await classOfOwner(db, owner);
    if (readers.key === followed) continue;
    await noteClass(db, owner, { visibility: readers.key });
    const added = await followOwner(db, owner, readers, isStopped);
    if (added === null) return count;
    count += added;
    await noteClass(db, owner, { followed: readers.key });
  }
  return count;
}

const noteClass = (db: Db, owner: number, set: { visibility: string } | { followed: string }) =>
  db
    .insert(memberOwners)
    .values({ owner, ...set })
    .onConflictDoUpdate({ target: memberOwners.owner, set });

/** Null where it was stopped before the end. */
async function followOwner(
  db: Db,
  owner: number,
  readers: VisibilityClass,
  isStopped: () => boolean,
): Promise<number | null> {
  let count = 0;
  for (let after: string | null = null; ;) {
    if (isStopped()) return null;
    const place: string | null = after;
    const rows = await db
      .select()
      .from(subscription)
      .where(
        and(eq(subscription.ydid, owner), place === null ? undefined : gt(subscription.reference, place)),
      )
      .orderBy(asc(subscription.reference))
      .limit(CHUNK);
    await db.transaction((tx) =>
      follow(tx, rows.map(referenceOf), { key: readers.key, ydid: readers.actor.ydid }),
    );
    count += rows.length;
    if (rows.length < CHUNK) return count;
    after = rows.at(-1)!.reference;
  }
}

/**
 * Deletes summaries that nobody subscribes to any more, and those of classes that no owner has; returns how many rows
 * are gone.
 */
export async function dropUnfollowed(db: Db): Promise<number> {
  const gone = await db.execute(sql`delete from tracking_summaries s where
      not exists (select from subscriptions u where u.number = s.value and u.reference = s.reference)
      or (s.visibility not in (select visibility from member_owners where visibility is not null)
        and s.updated_at < now() - interval '1 hour')`);
  await db.execute(sql`delete from followed_references f
    where not exists (select from tracking_summaries s where s.value = f.value and s.kind = f.kind)`);
  await db.execute(sql`delete from summary_inputs i
    where not exists (select from followed_references f where f.value = i.followed_value and f.kind = i.followed_kind)`);
  await db.execute(sql`delete from visibility_classes c
    where c.created_at < now() - interval '1 hour'
      and not exists (select from tracking_summaries s where s.visibility = c.key)`);
  return gone.rowCount ?? 0;
}
