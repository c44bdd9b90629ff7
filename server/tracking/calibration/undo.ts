/** Undoes decisions, or proposes that where a second person approves. */
import { eq } from 'drizzle-orm';
import { audit } from '#server/platform/audit/audit.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import { Refused } from '#server/platform/refused.ts';
import { calibrations } from '../schema/calibrations.ts';
import { locked, logLine, type Deciding } from './locked.ts';
import { settle } from './settle.ts';

/** Takes a decision back, unless a second person has to approve that: the reports of the source count again. */
export async function undo(db: Db, id: string, note: string, by: Deciding): Promise<void> {
  const { actor, secondPerson, now = () => new Date() } = by;
  await db.transaction(async (tx) => {
    const row = await locked(tx, id, 'applied');
    // Its message is stored and may still be read.
    if (row.settledAt === null) throw new Refused('calibrationOutdated');
    await tx
      .update(calibrations)
      .set({
        undoneBy: actor.id,
        undoneAt: now(),
        undoNote: note,
        ...(secondPerson ? { state: 'undoProposed' } : { state: 'undone', settledAt: null }),
      })
      .where(eq(calibrations.id, id));
    const action = secondPerson ? 'proposeUndo' : 'undo';
    await audit(tx, { ...logLine(by), recordId: id, action, after: { note } });
  });
  if (!secondPerson) await settle(db, id);
}

/** Takes a decision back as another person proposed. */
export async function approveUndo(db: Db, id: string, note: string, by: Deciding): Promise<void> {
  const { actor, now = () => new Date() } = by;
  await db.transaction(async (tx) => {
    const row = await locked(tx, id, 'undoProposed');
    if (row.undoneBy === actor.id) throw new Refused('calibrationOwn');
    await tx
      .update(calibrations)
      .set({ state: 'undone', undoApprovedBy: actor.id, undoneAt: now(), settledAt: null })
      .where(eq(calibrations.id, id));
    await audit(tx, { ...logLine(by), recordId: id, action: 'undo', after: { note } });
  });
  await settle(db, id);
}

/** Rejects the undoing of a decision, which stays applied. Its proposer withdraws it in the same way. */
export async function rejectUndo(tx: Tx, id: string, note: string, by: Deciding): Promise<void> {
  await tx
    .update(calibrations)
    .set({ state: 'applied', undoneBy: null, undoneAt: null, undoNote: '' })
    .where(eq(calibrations.id, id));
  await audit(tx, { ...logLine(by), recordId: id, action: 'rejectUndo', after: { note } });
}
