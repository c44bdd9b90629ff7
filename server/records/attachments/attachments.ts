/** Files of a record: uploaded and read in parts, removed and restored. */
import { createHash } from 'node:crypto';
import { and, asc, desc, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Actor } from '#contract/access/access.ts';
import {
  ATTACHMENT_PART_BYTES,
  attachmentName,
  runsByName,
  type Attachment,
  type AttachmentLimits,
} from '#contract/records/api/attachments.ts';
import type { ResourceKey } from '#contract/resource-keys.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { referencedBy } from '../constraints.ts';
import { entityOf, mayHaveRecords, UUID, type Entity } from '../table.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import { attachmentParts, attachments } from '../schema/attachments.ts';
import { users } from '#server/access/index.ts';
import { Refused, refusedField } from '#server/platform/refused.ts';
import { contentType } from './content.ts';

/** The record that a file belongs to, and the user who accesses it. */
export type Place = {
  /** A resource, or what `ownerOf` belongs to. */
  key: string;
  /** For records that are no resource: returns the owner; throws notFound if the actor may not reach the record. */
  ownerOf?: (db: Db | Tx) => Promise<number>;
  /** Announces that its files have changed. */
  changed?: (tx: Tx) => void;
  /** Null for a field's file before its record is saved. */
  recordId: string | null;
  /** The field that the file is a value of; undefined for an attachment of the record itself. */
  field?: string;
  actor: Actor;
};
type RequestInfo = { requestId: string };

/** An advisory lock number used only here, combined with a hash of the record's id. */
const LOCK = 7_224_656;

/**
 * Returns the owner of the record; throws notFound if it is out of reach or belongs to the portal.
 */
async function recordOwner(db: Db | Tx, { key, recordId, actor, ownerOf }: Place): Promise<number> {
  if (ownerOf) return ownerOf(db);
  const entity = entityOf(key as ResourceKey, actor);
  const { table, reach, ydid } = entity;
  if (ydid === null) throw new Refused('notFound');
  if (recordId === null && mayHaveRecords(entity, actor)) return ydid;
  if (recordId === null || !UUID.test(recordId)) throw new Refused('notFound');
  const [row] = await db
    .select({ id: table.id })
    .from(table)
    .where(and(reach, eq(table.id, recordId)));
  if (!row) throw new Refused('notFound');
  return ydid;
}

const ofRecord = ({ key, recordId, field, actor }: Place, ydid: number) =>
  and(
    eq(attachments.ydid, ydid),
    eq(attachments.resource, key),
    field === undefined ? isNull(attachments.field) : eq(attachments.field, field),
    recordId === null
      ? and(isNull(attachments.recordId), eq(attachments.createdBy, actor.id ?? NOBODY))
      : eq(attachments.recordId, recordId),
  );
const NOBODY = '00000000-0000-0000-0000-000000000000';

const shown = {
  id: attachments.id,
  name: attachments.name,
  type: attachments.type,
  size: attachments.size,
  at: attachments.createdAt,
  by: sql<string | null>`coalesce(nullif(${users.realName}, ''), ${users.name})`,
};

/** The available files, newest first. */
export async function listAttachments(db: Db | Tx, place: Place): Promise<Attachment[]> {
  const ydid = await recordOwner(db, place);
  const rows = await db
    .select(shown)
    .from(attachments)
    .leftJoin(users, eq(users.id, attachments.createdBy))
    .where(and(ofRecord(place, ydid), isNotNull(attachments.type), isNull(attachments.removedAt)))
    .orderBy(desc(attachments.createdAt), asc(attachments.id));
  return rows.map(({ at, type, ...row }) => ({ ...row, type: type ?? '', at: at.toISOString() }));
}

/** One of the record's files; throws notFound. */
async function one(db: Db | Tx, place: Place, id: string) {
  const ydid = await recordOwner(db, place);
  if (!UUID.test(id)) throw new Refused('notFound');
  const [row] = await db
    .select()
    .from(attachments)
    .where(and(ofRecord(place, ydid), eq(attachments.id, id)));
  if (!row) throw new Refused('notFound');
  return row;
}

/** Serialises additions to a record, so that its files are counted correctly. */
async function counted(tx: Tx, place: Place, { count }: AttachmentLimits): Promise<void> {
  const ydid = await recordOwner(tx, place);
  await tx.execute(
    sql`select pg_advisory_xact_lock(${LOCK}::int, hashtext(${place.recordId ?? place.actor.id}))`,
  );
  const [held] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(attachments)
    .where(
      and(
        ofRecord(place, ydid),
        isNull(attachments.removedAt),
        // An abandoned upload does not count for long.
        sql`(${isNotNull(attachments.type)} or ${gt(attachments.createdAt, sql`now() - interval '1 hour'`)})`,
      ),
    );
  if ((held?.count ?? 0) >= count)
    throw new Refused('invalid', {
      faults: [{ path: 'file', message: 'crud:attachment.fault.tooMany', values: { count } }],
    });
}

/** Announces a file; its parts follow. Throws tooLarge, or invalid if the record has the maximum number. */
export async function beginAttachment(
  db: Db,
  place: Place,
  { name, size }: { name: string; size: number },
  limits: AttachmentLimits,
): Promise<{ id: string; parts: number }> {
  if (size > limits.bytes) throw new Refused('tooLarge');
  // The server never runs it, but the computer that downloads it might.
  if (runsByName(attachmentName(name)))
    throw refusedField('invalid', 'file', 'crud:attachment.fault.program');
  return db.transaction(async (tx) => {
    await counted(tx, place, limits);
    const [row] = await tx
      .insert(attachments)
      .values({
        ydid: await recordOwner(tx, place),
        resource: place.key,
        recordId: place.recordId,
        field: place.field ?? null,
        name: attachmentName(name),
        size,
        createdBy: place.actor.id,
      })
      .returning({ id: attachments.id });
    return { id: row!.id, parts: Math.ceil(size / ATTACHMENT_PART_BYTES) };
  });
}

/** Stores a part; sending it again replaces it. Only the user who began a file can continue it. */
export async function receivePart(
  db: Db,
  place: Place,
  id: string,
  part: number,
  body: Buffer,
): Promise<void> {
  const { size, type, createdBy } = await one(db, place, id);
  const expected = Math.min(ATTACHMENT_PART_BYTES, size - part * ATTACHMENT_PART_BYTES);
  if (type !== null || createdBy !== place.actor.id) throw new Refused('notFound');
  if (body.length !== expected) throw refusedField('invalid', 'part', 'crud:attachment.fault.part');
  await db.transaction(async (tx) => {
    // Once closed, the file has been checked and takes no further parts.
    const [open] = await tx
      .select({ id: attachments.id })
      .from(attachments)
      .where(and(eq(attachments.id, id), isNull(attachments.type)))
      .for('share');
    if (!open) throw new Refused('notFound');
    await tx
      .insert(attachmentParts)
      .values({ attachment: id, part, body })
      .onConflictDoUpdate({ target: [attachmentParts.attachment, attachmentParts.part], set: { body } });
  });
}

/** The current write id of each part. */
async function partsNow(db: Db | Tx, id: string): Promise<string> {
  const { part } = attachmentParts;
  const [now] = await db
    .select({ all: sql<string | null>`string_agg(${part} || ' ' || xmin::text, ',' order by ${part})` })
    .from(attachmentParts)
    .where(eq(attachmentParts.attachment, id));
  return now?.all ?? '';
}

/**
 * Closes a file when all parts have arrived: detects its type and makes it available. Throws invalid if it is
 * not accepted.
 */
export async function closeAttachment(
  db: Db,
  place: Place,
  id: string,
  by: RequestInfo,
): Promise<Attachment> {
  const { size, type, name, createdBy } = await one(db, place, id);
  if (type === null && createdBy !== place.actor.id) throw new Refused('notFound');
  if (type === null) {
    const before = await partsNow(db, id);
    const hash = createHash('sha256');
    let [length, detected] = [0, null as string | null];
    for await (const part of partsOf(db, id)) {
      if (length === 0) detected = contentType(part);
      length += part.length;
      hash.update(part);
    }
    if (length !== size) throw refusedField('invalid', 'file', 'crud:attachment.fault.part');
    if (detected === null) {
      await db.delete(attachments).where(eq(attachments.id, id));
      throw refusedField('invalid', 'file', 'crud:attachment.fault.program');
    }
    await db.transaction(async (tx) => {
      await tx.select({ id: attachments.id }).from(attachments).where(eq(attachments.id, id)).for('update');
      // A part that was sent again has not been examined.
      if ((await partsNow(tx, id)) !== before)
        throw refusedField('invalid', 'file', 'crud:attachment.fault.part');
      await tx
        .update(attachments)
        .set({ type: detected, hash: hash.digest('hex') })
        .where(eq(attachments.id, id));
      await noted(tx, place, 'attach', null, name, by);
    });
  }
  return (await listAttachments(db, place)).find((attachment) => attachment.id === id)!;
}

/**
 * Stores a file that arrived in one piece; throws like the single steps, and invalid for a type that
 * `accepts` rejects.
 */
export async function takeFile(
  db: Db,
  place: Place,
  { name, bytes }: { name: string; bytes: Buffer },
  limits: AttachmentLimits,
  by: RequestInfo,
  accepts: (type: string) => boolean,
): Promise<Attachment> {
  const type = contentType(bytes);
  if (type === null || !accepts(type)) throw refusedField('invalid', 'file', 'crud:attachment.fault.program');
  const { id, parts } = await beginAttachment(db, place, { name, size: bytes.length }, limits);
  for (let part = 0; part < parts; part += 1) {
    const from = part * ATTACHMENT_PART_BYTES;
    await receivePart(db, place, id, part, bytes.subarray(from, from + ATTACHMENT_PART_BYTES));
  }
  return closeAttachment(db, place, id, by);
}

const noted = async (
  tx: Tx,
  { key, recordId, actor, changed }: Place,
  action: string,
  before: string | null,
  after: string | null,
  { requestId }: RequestInfo,
): Promise<void> => {
  // A file without a record enters the audit trail when the record is saved.
  if (recordId === null) return;
  await audit(tx, {
    actor,
    resource: key,
    recordId,
    action,
    before: before === null ? null : { attachment: before },
    after: after === null ? null : { attachment: after },
    requestId,
  });
  changed?.(tx);
};

/** Removes a file, which can be restored for a month; an unfinished upload is discarded. */
export async function removeAttachment(db: Db, place: Place, id: string, by: RequestInfo): Promise<void> {
  const { type, name, removedAt, createdBy } = await one(db, place, id);
  if (removedAt !== null) throw new Refused('notFound');
  // Where two companies share a record, neither removes the other's files.
  if (place.ownerOf && createdBy !== place.actor.id) throw new Refused('forbidden');
  await db.transaction(async (tx) => {
    if (type === null) {
      await tx.delete(attachments).where(eq(attachments.id, id));
      return;
    }
    await tx.update(attachments).set({ removedAt: new Date() }).where(eq(attachments.id, id));
    await noted(tx, place, 'detach', name, null, by);
  });
}

/** Restores a removed file; throws notFound once it has been purged. */
export async function restoreAttachment(
  db: Db,
  place: Place,
  id: string,
  limits: AttachmentLimits,
  by: RequestInfo,
): Promise<void> {
  const { type, name, removedAt } = await one(db, place, id);
  if (type === null || removedAt === null) throw new Refused('notFound');
  await db.transaction(async (tx) => {
    await counted(tx, place, limits);
    await tx.update(attachments).set({ removedAt: null }).where(eq(attachments.id, id));
    await noted(tx, place, 'attach', null, name, by);
  });
}

/**
 * Throws referenced if a record has files, as it then cannot be deleted. Removed files do not count; they are
 * purged later.
 */
export async function needsNoFile(tx: Tx, { key, resource }: Entity, recordId: string): Promise<void> {
  if (!resource.attachments) return;
  const [held] = await tx
    .select({ id: attachments.id })
    .from(attachments)
    .where(
      and(
        eq(attachments.resource, key),
        eq(attachments.recordId, recordId),
        isNull(attachments.field),
        isNotNull(attachments.type),
        isNull(attachments.removedAt),
      ),
    )
    .limit(1);
  if (held) throw referencedBy('files');
}

/** Streams a file part by part, so that only one part is in memory. */
export async function openAttachment(db: Db, place: Place, id: string) {
  const { type, name, size, hash, removedAt } = await one(db, place, id);
  if (type === null || removedAt !== null) throw new Refused('notFound');
  return { type, name, size, hash, parts: partsOf(db, id) };
}

async function* partsOf(db: Db, id: string): AsyncGenerator<Buffer> {
  for (let part = 0; ; part += 1) {
    const [row] = await db
      .select({ body: attachmentParts.body })
      .from(attachmentParts)
      .where(and(eq(attachmentParts.attachment, id), eq(attachmentParts.part, part)));
    if (!row) return;
    yield Buffer.from(row.body);
  }
}
