/** Returns the last change of a record, shown to a clerk who was overtaken by it. */
import { and, desc, eq } from 'drizzle-orm';
import type { LastChange } from '#contract/core/envelope.ts';
import { plainText } from '#contract/records/fields.ts';
import { present, valuesOf, type Entity, type RecordRow } from '#server/records/table.ts';
import type { Tx } from '#server/platform/db/client.ts';
import { users } from '#server/access/index.ts';
import { auditLog } from '#server/platform/db/schema/system.ts';
import { Refused } from '#server/platform/refused.ts';

async function lastChange(tx: Tx, { key }: Entity, id: string): Promise<LastChange | undefined> {
  const [line] = await tx
    .select({ at: auditLog.at, action: auditLog.action, realName: users.realName, name: users.name })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actor))
    .where(and(eq(auditLog.resource, key), eq(auditLog.recordId, id)))
    .orderBy(desc(auditLog.id))
    .limit(1);
  return line && { at: line.at.toISOString(), action: line.action, who: line.realName || line.name || '' };
}

/**
 * Throws `versionConflict`, with the current record and the user who changed it, if `version` is not the current one.
 */
export async function sameVersion(tx: Tx, entity: Entity, row: RecordRow, version: number): Promise<void> {
  if (row.version === version) return;
  const last = await lastChange(tx, entity, row.id);
  throw new Refused('versionConflict', { current: present(entity, row), ...(last && { last }) });
}

/** The refusal of an action that the record's state does not permit. */
export async function wrongState(tx: Tx, entity: Entity, row: RecordRow): Promise<Refused> {
  const last = await lastChange(tx, entity, row.id);
  const { status } = valuesOf(entity, row);
  const state = plainText(status);
  return new Refused(
    'wrongState',
    { current: present(entity, row), state, ...(last && { last }) },
    { state, of: entity.key },
  );
}
