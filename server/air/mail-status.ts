/** Writes the status of a mail on its record, so that the sender sees whether it was sent, or why not. */
import { and, eq } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { ResourceKey } from '#contract/resource-keys.ts';
import { portalFor } from './portal.ts';
import { updateRow } from './save.ts';
import { entityOf, valuesOf, type RecordRow } from '#server/records/table.ts';
import type { Tx } from '#server/platform/db/client.ts';

type Subject = { resource: string; id: string; ydid: number };
type MailState = { state: 'waiting' | 'sent' | 'failed' | 'kept'; fault: string };

/** For records whose definition has `mail` and `mailFault`. */
export async function tellRecord(
  tx: Tx,
  { resource, id, ydid }: Subject,
  { state, fault }: MailState,
): Promise<void> {
  const caller = portalFor(ydid, 'outbox');
  const entity = entityOf(resource as ResourceKey, caller.actor);
  const [row] = (await tx
    .select()
    .from(entity.table)
    .where(and(entity.reach, eq(entity.table.id as AnyPgColumn, id)))
    .for('update')) as RecordRow[];
  if (!row) return;
  // Servers send several lines.
  const reason = fault.replace(/[\s\p{Cc}]+/gu, ' ').trim();
  const patch = { mail: state, mailFault: reason === '' ? null : reason };
  const { mail, mailFault = null } = valuesOf(entity, row);
  if (mail === patch.mail && mailFault === patch.mailFault) return;
  await updateRow(tx, entity, row, patch, caller, 'mailed');
}
