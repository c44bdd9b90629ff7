/** The merges of a customer, and their undo in one transaction, except for later changes. */
import { and, asc, eq, getTableColumns, inArray, isNull, sql } from 'drizzle-orm';
import type { Actor } from '#contract/access/access.ts';
import type {
  StoredRow,
  MergeLine,
  MergeRecord,
  MovedRecord,
  MergeChange,
} from '#contract/customers/merge.ts';
import { plainText, same } from '#contract/records/fields.ts';
import { isByActions, type ResourceKey } from '#contract/resource-keys.ts';
import { readRecord, type FieldValues } from '#contract/records/read.ts';
import type { ResourceRecord } from '#contract/records/resource.ts';
import { audit, auditAll } from '#server/platform/audit/audit.ts';
import { oneWriter } from '#server/records/cross-record-rules.ts';
import { announce } from '#server/records/changes.ts';
import { show, type Caller } from '#server/records/records.ts';
import {
  entityOf,
  stored,
  UUID,
  valuesOf,
  type Entity,
  type RecordTable,
  type RecordRow,
} from '#server/records/table.ts';
import { again } from '#server/platform/db/retry.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import { attachments } from '#server/records/schema/attachments.ts';
import { users } from '#server/access/index.ts';
import { customerCompanies, customerLinks, customerMerges } from './schema.ts';
import { Refused } from '#server/platform/refused.ts';
import { belonging, nameOf } from './belongings.ts';
import { codeOf, titleOf, stamp } from './merge.ts';

type Merge = typeof customerMerges.$inferSelect;

/**
 * Returns the merges that made a customer what it is, newest first, with the reasons that prevent an undo.
 */
export async function mergesOf(db: Db, actor: Actor, id: string): Promise<MergeLine[]> {
  const entity = entityOf('customer', actor);
  const of = UUID.test(id) ? id : NOBODY;
  const rows = await db
    .select({ merge: customerMerges, realName: users.realName, name: users.name })
    .from(customerMerges)
    .leftJoin(users, eq(users.id, customerMerges.by))
    .where(
      and(
        eq(customerMerges.ydid, entity.ydid!),
        eq(customerMerges.survivor, of),
        isNull(customerMerges.undoneAt),
      ),
    )
    .orderBy(sql`${customerMerges.at} desc`)
    .limit(20);
  // Read after its merges: a merge that ends meanwhile would otherwise look like a later change.
  const [survivor] = (await db
    .select()
    .from(entity.table)
    .where(and(entity.reach, eq(entity.table.id, of)))) as RecordRow[];
  if (!survivor) throw new Refused('notFound');
  const lines: MergeLine[] = [];
  for (const { merge, realName, name } of rows) {
    const { code, fullName } = merge.record.merged;
    lines.push({
      id: merge.id,
      code: plainText(code),
      name: plainText(fullName),
      at: merge.at.toISOString(),
      by: realName || name,
      changed: await changedSince(db, actor, merge, survivor),
    });
  }
  return lines;
}

const NOBODY = '00000000-0000-0000-0000-000000000000';

/** In orders, bills and quotes a merge changes only the customer; later actions on them stay. */
const goesOn = isByActions;
const codeOfWhose = ({ customer }: RecordRow): string => plainText(customer);
/** Only one record can be the default, so a default chosen later is not restored to two. */
const hangsTogether = (key: ResourceKey): boolean => key === 'bankAccount';

/** A record as before the merge with the later changes; null if the combination is invalid. */
function goneBack(
  { resource }: Entity,
  { before, left, now }: Record<'before' | 'left' | 'now', FieldValues>,
): FieldValues | null {
  const values = Object.fromEntries(
    Object.keys(now).map((name) => [
      name,
      (same(now[name] ?? null, left[name] ?? null) ? before[name] : now[name]) ?? null,
    ]),
  );
  return readRecord(resource, values).values && values;
}

/** Returns the survivor after an undo; null if that is impossible. */
const survivorBack = (
  entity: Entity,
  { survivor: was, left }: MergeRecord,
  survivor: RecordRow,
): FieldValues | null => {
  const [before, now] = [valuesOf(entity, revived(entity.table, was)), valuesOf(entity, survivor)];
  return left ? goneBack(entity, { before, left, now }) : null;
};

/** Returns a moved record after an undo; null if that is impossible. */
const movedBack = (of: Entity, { before: was, left }: MovedRecord, row: RecordRow): FieldValues | null => {
  const [before, now] = [valuesOf(of, revived(of.table, was)), valuesOf(of, row)];
  // The owner is restored, whatever the survivor's current code is.
  const { customer = null } = now;
  return left ? goneBack(of, { before, left: { ...left, customer }, now }) : null;
};

/**
 * Returns the changes since a merge that an undo would lose, at most ten. With `lock`, the records stay
 * locked.
 */
async function changedSince(
  db: Db | Tx,
  actor: Actor,
  { record }: Merge,
  survivor: RecordRow,
  lock = false,
): Promise<MergeChange[]> {
  const changed: MergeChange[] = [];
  const entity = entityOf('customer', actor);
  if (survivor.version !== record.survivorVersion && !survivorBack(entity, record, survivor))
    changed.push({ resource: 'customer', name: codeOf(survivor) });
  const { code: column } = entity.columns;
  const { code: mergedCode } = record.merged;
  const codeHolders = (await db
    .select()
    .from(entity.table)
    .where(and(entity.reach, eq(column!, plainText(mergedCode))))) as RecordRow[];
  if (codeHolders.length > 0) changed.push({ resource: 'customer', name: codeOf(codeHolders[0]!) });
  for (const key of new Set(record.moved.map(({ resource }) => resource))) {
    const of = entityOf(key, actor);
    const moved = record.moved.filter(({ resource }) => resource === key);
    const ids = moved.map(({ id }) => id);
    const query = db
      .select()
      .from(of.table)
      .where(and(of.reach, inArray(of.table.id, ids)))
      .orderBy(asc(of.table.id));
    const rows = (await (lock ? query.for('update') : query)) as RecordRow[];
    for (const one of moved) {
      const { id, after, before } = one;
      const row = rows.find((candidate) => candidate.id === id);
      const goesBack =
        row?.version === after ||
        (row &&
          codeOfWhose(row) === codeOf(survivor) &&
          (goesOn(key) || (!hangsTogether(key) && movedBack(of, one, row))));
      if (!goesBack) changed.push({ resource: key, name: nameOf(of.resource, before) });
    }
  }
  return changed.slice(0, 10);
}

/** Restores the merged customer with its records. Throws mergeOutdated if something has changed since. */
export async function undoMerge(
  db: Db,
  survivorId: string,
  mergeId: string,
  { actor, language, requestId }: Caller,
): Promise<ResourceRecord> {
  const entity = entityOf('customer', actor);
  if (!UUID.test(mergeId) || !UUID.test(survivorId)) throw new Refused('notFound');
  const restored = await again(db, async (tx) => {
    for (const key of belonging) await oneWriter(tx, entityOf(key, actor));
    const [merge] = await tx
      .select()
      .from(customerMerges)
      .where(
        and(
          eq(customerMerges.ydid, entity.ydid ?? -1),
          eq(customerMerges.id, mergeId),
          eq(customerMerges.survivor, survivorId),
          isNull(customerMerges.undoneAt),
        ),
      )
      .for('update');
    const [survivor] = (await tx
      .select()
      .from(entity.table)
      .where(and(entity.reach, eq(entity.table.id, survivorId)))
      .for('update')) as RecordRow[];
    if (!merge || !survivor) throw new Refused('notFound');
    const changed = await changedSince(tx, actor, merge, survivor, true);
    if (changed.length > 0)
      throw new Refused('mergeOutdated', {
        faults: changed.map(({ resource, name }) => ({
          path: `${resource} ${name}`,
          message: 'errors:mergeOutdated',
        })),
      });
    await takeBack(tx, entity, merge, survivor, { actor, requestId });
    return merge.merged;
  });
  return show(db, 'customer', { actor, language }, restored);
}

async function takeBack(
  tx: Tx,
  entity: Entity,
  { id, record, merged }: Merge,
  survivor: RecordRow,
  by: Pick<Caller, 'actor' | 'requestId'>,
): Promise<void> {
  const version = survivor.version + 1;
  const now = valuesOf(entity, survivor);
  const { code: codeNow } = now;
  const before =
    (survivor.version === record.survivorVersion ? null : survivorBack(entity, record, survivor)) ??
    valuesOf(entity, revived(entity.table, record.survivor));
  await tx
    .update(entity.table)
    .set({ ...stored(entity, before), ...stamp(version, by.actor) })
    .where(eq(entity.table.id, survivor.id));
  const back = revived(entity.table, record.merged);
  await tx.insert(entity.table).values({ ...back, version: back.version + 1 } as never);
  for (const { resource, row } of record.dropped) {
    const { table } = entityOf(resource, by.actor);
    // A dropped default becomes the default again only among its own records, which follow.
    await tx.insert(table).values(revived(table, row) as never);
  }
  for (const one of record.moved) {
    const { resource, id: moved, before: was, after } = one;
    const of = entityOf(resource, by.actor);
    const own = valuesOf(of, revived(of.table, was));
    const { customer: owner = null } = own;
    const [row] = (await tx
      .select()
      .from(of.table)
      .where(eq(of.table.id, moved))
      .for('update')) as RecordRow[];
    const values =
      row && goesOn(resource)
        ? { ...valuesOf(of, row), customer: owner }
        : (row && row.version !== after && movedBack(of, one, row)) || own;
    await tx
      .update(of.table)
      .set({ ...stored(of, values), ...stamp((row?.version ?? after) + 1, by.actor) })
      .where(eq(of.table.id, moved));
    await audit(tx, {
      ...by,
      resource,
      recordId: moved,
      action: 'edit',
      before: { ...values, customer: codeNow },
      after: values,
    });
  }
  if (record.attachments.length > 0)
    await tx
      .update(attachments)
      .set({ recordId: merged })
      .where(and(inArray(attachments.id, record.attachments), eq(attachments.recordId, survivor.id)));
  if (record.companies.length > 0)
    await tx
      .update(customerCompanies)
      .set({ customerId: merged })
      .where(inArray(customerCompanies.company, record.companies));
  if (record.links && record.links.length > 0)
    await tx.update(customerLinks).set({ customerId: merged }).where(inArray(customerLinks.id, record.links));
  await tx.update(customerMerges).set({ undoneAt: new Date() }).where(eq(customerMerges.id, id));
  const names = { merged: titleOf(back) };
  await auditAll(tx, [
    {
      ...by,
      resource: 'customer',
      recordId: survivor.id,
      action: 'unmerge',
      before: { ...now, ...names },
      after: before,
    },
    { ...by, resource: 'customer', recordId: merged, action: 'unmerge', after: valuesOf(entity, back) },
  ]);
  const keys = new Set<ResourceKey>(['customer', ...record.moved.map(({ resource }) => resource)]);
  for (const key of keys) announce(tx, key, entity.ydid);
}

/** A row from its JSON, with instants as dates. */
function revived(table: RecordTable, row: StoredRow): RecordRow {
  const columns = getTableColumns(table) as Record<string, { dataType: string }>;
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      columns[name]?.dataType === 'date' && typeof value === 'string' ? new Date(value) : value,
    ]),
  ) as RecordRow;
}
