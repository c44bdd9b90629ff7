/** Merges two customers, and undoes a merge except for later changes, in one transaction each. */
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Actor } from '#contract/access/access.ts';
import type { StoredRow, MergePreview, MergeRecord, MergeMove } from '#contract/customers/merge.ts';
import { plainText, same } from '#contract/records/fields.ts';
import { readRecord, type FieldValues } from '#contract/records/read.ts';
import { resources } from '#contract/resources.ts';
import type { ResourceRecord } from '#contract/records/resource.ts';
import { audit, auditAll } from '#server/platform/audit/audit.ts';
import { oneWriter } from '#server/records/cross-record-rules.ts';
import { announce } from '#server/records/changes.ts';
import { show, type Caller } from '#server/records/records.ts';
import { entityOf, stored, UUID, valuesOf, type Entity, type RecordRow } from '#server/records/table.ts';
import { again } from '#server/platform/db/retry.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import { attachments } from '#server/records/schema/attachments.ts';
import { users } from '#server/access/index.ts';
import { customerCompanies, customerLinks, customerMerges } from './schema.ts';
import { Refused } from '#server/platform/refused.ts';
import { belonging, movesOf, nameOf, rowsOf } from './belongings.ts';

/** Both customers, locked in id order; throws notFound. */
async function both(
  tx: Tx | Db,
  entity: Entity,
  ids: readonly string[],
  lock: boolean,
): Promise<RecordRow[]> {
  if (ids.some((id) => !UUID.test(id)) || ids[0] === ids[1]) throw new Refused('notFound');
  const query = tx
    .select()
    .from(entity.table)
    .where(and(entity.reach, inArray(entity.table.id, [...ids])))
    .orderBy(asc(entity.table.id));
  const rows = (await (lock ? query.for('update') : query)) as RecordRow[];
  return ids.map((id) => {
    const row = rows.find((candidate) => candidate.id === id.toLowerCase());
    if (!row) throw new Refused('notFound');
    return row;
  });
}

export const codeOf = ({ code }: RecordRow): string => plainText(code);
/** A customer's name in the audit trail and the list of merges. */
export const titleOf = ({ code, fullName }: StoredRow): string => `${plainText(code)} ${plainText(fullName)}`;

/** Returns what would move from `merged` to `survivor`, and the differences between the two. */
export async function previewMerge(
  db: Db,
  actor: Actor,
  survivorId: string,
  mergedId: string,
): Promise<MergePreview> {
  const entity = entityOf('customer', actor);
  const [survivor, merged] = (await both(db, entity, [survivorId, mergedId], false)) as [
    RecordRow,
    RecordRow,
  ];
  const survivorValues: FieldValues = valuesOf(entity, survivor);
  const mergedValues: FieldValues = valuesOf(entity, merged);
  const moves: MergeMove[] = [];
  for (const key of belonging) {
    const of = entityOf(key, actor);
    const planned = movesOf(
      of,
      await rowsOf(db, of, codeOf(merged)),
      await rowsOf(db, of, codeOf(survivor)),
      codeOf(merged),
    );
    if (planned.length === 0) continue;
    const named = (fate: string) =>
      planned
        .filter((move) => move.fate === fate)
        .map(({ row }) => nameOf(of.resource, row))
        .slice(0, 20);
    moves.push({
      resource: key,
      count: planned.length,
      renamed: named('renamed'),
      dropped: named('dropped'),
    });
  }
  const [files] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(attachments)
    .where(
      and(
        eq(attachments.resource, 'customer'),
        eq(attachments.recordId, merged.id),
        isNull(attachments.removedAt),
      ),
    );
  const [people] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(users)
    .innerJoin(customerCompanies, eq(customerCompanies.company, users.ydid))
    .where(eq(customerCompanies.customerId, merged.id));
  return {
    fields: resources.customer.fields
      .filter(
        ({ name }) => name !== 'code' && !same(survivorValues[name] ?? null, mergedValues[name] ?? null),
      )
      .map(({ name }) => ({
        field: name,
        survivor: survivorValues[name] ?? null,
        merged: mergedValues[name] ?? null,
      })),
    moves,
    attachments: files?.count ?? 0,
    accounts: people?.count ?? 0,
  };
}

type MergeOrder = {
  /** The versions that the user saw. */
  version: number;
  otherVersion: number;
  /** Fields that the survivor takes from the other. */
  take: readonly string[];
};

/** Moves everything of `mergedId` to `survivorId` and deletes it. Throws versionConflict, or invalid by field. */
export async function mergeCustomers(
  db: Db,
  survivorId: string,
  mergedId: string,
  { version, otherVersion, take }: MergeOrder,
  { actor, language, requestId }: Caller,
): Promise<{ merge: string; record: ResourceRecord }> {
  const entity = entityOf('customer', actor);
  const by = { actor, requestId };
  const merge = await again(db, async (tx) => {
    for (const key of belonging) await oneWriter(tx, entityOf(key, actor));
    const [survivor, merged] = (await both(tx, entity, [survivorId, mergedId], true)) as [
      RecordRow,
      RecordRow,
    ];
    if (survivor.version !== version || merged.version !== otherVersion) throw new Refused('versionConflict');
    const before = valuesOf(entity, survivor);
    const theirs: FieldValues = valuesOf(entity, merged);
    const chosen = Object.fromEntries(
      take.filter((name) => name !== 'code').map((name) => [name, theirs[name]]),
    );
    const reading = readRecord(entity.resource, { ...before, ...chosen });
    if (!reading.values)
      throw new Refused('invalid', {
        faults: reading.faults.map(({ path, key, values }) => ({ path, message: key, values })),
      });
    const record: MergeRecord = {
      merged: asJson(merged),
      survivor: asJson(survivor),
      survivorVersion: survivor.version + 1,
      left: reading.values,
      moved: [],
      dropped: [],
      attachments: await moveFiles(tx, merged.id, survivor.id),
      companies: await moveCompanies(tx, merged.id, survivor.id),
      links: await moveLinks(tx, merged.id, survivor.id),
    };
    for (const key of belonging) await moveRecords(tx, entityOf(key, actor), merged, survivor, record, by);
    await tx.delete(entity.table).where(eq(entity.table.id, merged.id));
    await tx
      .update(entity.table)
      .set({ ...stored(entity, reading.values), ...stamp(survivor.version + 1, actor) })
      .where(eq(entity.table.id, survivor.id));
    const names = { merged: titleOf(merged) };
    await auditAll(tx, [
      { ...by, resource: 'customer', recordId: merged.id, action: 'merge', before: { ...theirs, ...names } },
      {
        ...by,
        resource: 'customer',
        recordId: survivor.id,
        action: 'merge',
        before,
        after: { ...reading.values, ...names },
      },
    ]);
    const [row] = await tx
      .insert(customerMerges)
      .values({ ydid: entity.ydid!, survivor: survivor.id, merged: merged.id, record, by: actor.id })
      .returning({ id: customerMerges.id });
    announce(tx, 'customer', entity.ydid);
    return row!.id;
  });
  return { merge, record: await show(db, 'customer', { actor, language }, survivorId) };
}

export const stamp = (version: number, { id }: Actor) => ({ version, updatedBy: id, updatedAt: new Date() });
/** A row in JSON form. */
const asJson = (row: RecordRow): StoredRow => JSON.parse(JSON.stringify(row)) as StoredRow;

async function moveRecords(
  tx: Tx,
  entity: Entity,
  merged: RecordRow,
  survivor: RecordRow,
  record: MergeRecord,
  by: Pick<Caller, 'actor' | 'requestId'>,
): Promise<void> {
  const { table, resource, key } = entity;
  const [from, to] = [codeOf(merged), codeOf(survivor)];
  const rows = await rowsOf(tx, entity, from, true);
  const moves = movesOf(entity, rows, await rowsOf(tx, entity, to), from);
  for (const { row, fate, values } of moves) {
    if (fate === 'dropped') {
      record.dropped.push({ resource: key, row: asJson(row) });
      await tx.delete(table).where(eq(table.id, row.id));
      await audit(tx, {
        ...by,
        resource: key,
        recordId: row.id,
        action: 'delete',
        before: valuesOf(entity, row),
      });
      continue;
    }
    const after = { ...valuesOf(entity, row), ...values, customer: to };
    const version = row.version + 1;
    await tx
      .update(table)
      .set({ ...stored(entity, after), ...stamp(version, by.actor) })
      .where(eq(table.id, row.id));
    record.moved.push({ resource: key, id: row.id, before: asJson(row), after: version, left: after });
    const before = valuesOf(entity, row);
    await audit(tx, { ...by, resource: resource.key, recordId: row.id, action: 'edit', before, after });
  }
  if (moves.length > 0) announce(tx, key, entity.ydid);
}

async function moveFiles(tx: Tx, from: string, to: string): Promise<string[]> {
  const rows = await tx
    .update(attachments)
    .set({ recordId: to })
    .where(and(eq(attachments.resource, 'customer'), eq(attachments.recordId, from)))
    .returning({ id: attachments.id });
  return rows.map(({ id }) => id);
}

async function moveCompanies(tx: Tx, from: string, to: string): Promise<number[]> {
  const rows = await tx
    .update(customerCompanies)
    .set({ customerId: to })
    .where(eq(customerCompanies.customerId, from))
    .returning({ company: customerCompanies.company });
  return rows.map(({ company }) => company);
}

async function moveLinks(tx: Tx, from: string, to: string): Promise<string[]> {
  const rows = await tx
    .update(customerLinks)
    .set({ customerId: to })
    .where(eq(customerLinks.customerId, from))
    .returning({ id: customerLinks.id });
  return rows.map(({ id }) => id);
}

/** Returns the survivor of a merged customer; null if there is none. */
export async function survivorOf(db: Db | Tx, actor: Actor, id: string): Promise<string | null> {
  const { ydid } = entityOf('customer', actor);
  let survivor: string | null = null;
  // The survivor may have been merged itself.
  for (
    let next: string | undefined = UUID.test(id) ? id : undefined, steps = 0;
    next && steps < 20;
    steps += 1
  ) {
    const [row]: { survivor: string }[] = await db
      .select({ survivor: customerMerges.survivor })
      .from(customerMerges)
      .where(
        and(eq(customerMerges.ydid, ydid!), eq(customerMerges.merged, next), isNull(customerMerges.undoneAt)),
      );
    next = row?.survivor;
    survivor = next ?? survivor;
  }
  return survivor;
}
