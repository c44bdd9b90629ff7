/** Files that are field values of a record: claimed when it is saved, released when another replaces them. */
import { and, eq, inArray, isNotNull, isNull, or } from 'drizzle-orm';
import type { Actor } from '#contract/access/access.ts';
import { ownerOf } from '#contract/access/owner.ts';
import { fileId, fileName, same } from '#contract/records/fields.ts';
import type { FieldValues } from '#contract/records/read.ts';
import type { Tx } from '#server/platform/db/client.ts';
import { attachments } from '../schema/attachments.ts';
import { Refused } from '#server/platform/refused.ts';
import type { Entity } from '../table.ts';

/**
 * Assigns the files named by `values` to the record. Throws invalid at the field for a file that is
 * incomplete, belongs to another user or record, has another name, or is not a picture where one is required.
 */
export async function takeFiles(
  tx: Tx,
  { key, resource, ydid }: Entity,
  recordId: string,
  values: FieldValues,
  before: FieldValues | null,
  actor: Actor,
): Promise<void> {
  for (const { name, kind, picture } of resource.fields) {
    const [now, was] = [values[name] ?? null, before?.[name] ?? null];
    if (kind !== 'file' || same(now, was)) continue;
    if (typeof was === 'string') await giveUp(tx, [fileId(was)]);
    if (typeof now !== 'string') continue;
    const [attachment] = await tx
      .update(attachments)
      .set({ recordId, removedAt: null })
      .where(
        and(
          eq(attachments.id, fileId(now)),
          eq(attachments.ydid, ydid ?? ownerOf(actor)),
          eq(attachments.resource, key),
          eq(attachments.field, name),
          eq(attachments.name, fileName(now)),
          isNotNull(attachments.type),
          // A file that this user uploaded for this form, or an earlier file of this record, which an undo
          // restores.
          or(
            and(isNull(attachments.recordId), eq(attachments.createdBy, actor.id ?? recordId)),
            eq(attachments.recordId, recordId),
          ),
        ),
      )
      .returning({ type: attachments.type });
    if (!attachment || (picture && !attachment.type?.startsWith('image/')))
      throw new Refused('invalid', {
        faults: [{ path: name, message: attachment ? 'crud:fault.picture' : 'crud:fault.file' }],
      });
  }
}

/** Removes the files of a deleted record; they can be restored with it for a month. */
export async function giveUpFiles(tx: Tx, { resource }: Entity, values: FieldValues): Promise<void> {
  const ids = resource.fields.flatMap(({ name, kind }) => {
    const value = values[name];
    return kind === 'file' && typeof value === 'string' ? [fileId(value)] : [];
  });
  if (ids.length > 0) await giveUp(tx, ids);
}

const giveUp = (tx: Tx, ids: readonly string[]) =>
  tx
    .update(attachments)
    .set({ removedAt: new Date() })
    .where(inArray(attachments.id, [...ids]));
