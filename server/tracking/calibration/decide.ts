/** Proposes, approves and rejects decisions of the portal on events of sources, and the undoing of one. */
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Actor } from '#contract/access/access.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { reportOf } from '#contract/tracking/calibration/build.ts';
import type { CalibrationPreview } from '#contract/tracking/calibration/calibration.schema.ts';
import type { Db } from '#server/platform/db/client.ts';
import { Refused } from '#server/platform/refused.ts';
import { calibrations } from '../schema/calibrations.ts';
import { locked, logLine, type Deciding } from './locked.ts';
import { planDecision, previewOf, type Wish } from './preview.ts';
import { settle, type CalibrationRecord } from './settle.ts';
import { approveUndo, rejectUndo } from './undo.ts';

/** Stores a decision, and applies it unless a second person has to approve it. Returns its id. */
export async function propose(db: Db, wish: Wish, by: Deciding): Promise<string> {
  const { actor, secondPerson, now = () => new Date() } = by;
  const id = randomUUID();
  const at = now();
  const { target, decided } = await planDecision(db, actor, wish, { id, at: at.toISOString() });
  const { kind, value, change, event, fields, reason, pinned } = wish;
  const isApplied = !secondPerson;
  await db.transaction(async (tx) => {
    await tx.insert(calibrations).values({
      id,
      kind,
      value,
      change,
      eventId: event,
      source: target.source,
      party: target.party,
      fields,
      reason,
      pinned,
      state: isApplied ? 'applied' : 'proposed',
      original: reportOf(target),
      decided: isApplied ? decided : null,
      proposedBy: actor.id,
      proposedAt: at,
      ...(isApplied && { decidedBy: actor.id, decidedAt: at }),
    });
    // The number is in the row, which is deleted when the number is forgotten.
    const after = { change, event, fields, reason, pinned };
    await audit(tx, { ...logLine(by), recordId: id, action: isApplied ? 'apply' : 'propose', after });
  });
  if (isApplied) await settle(db, id);
  return id;
}

/** What a proposed decision would change now, for the person who approves it. */
export async function previewOfProposal(db: Db, actor: Actor, id: string): Promise<CalibrationPreview> {
  const [row] = await db.select().from(calibrations).where(eq(calibrations.id, id));
  if (!row) throw new Refused('notFound');
  if (row.state !== 'proposed') throw new Refused('calibrationOutdated');
  const now = new Date();
  const planned = await planDecision(db, actor, wishOf(row), { id, at: now.toISOString() });
  return previewOf(planned, row.change, now);
}

const wishOf = ({ kind, value, change, eventId, fields, reason, pinned }: CalibrationRecord): Wish => ({
  kind,
  value,
  change,
  event: eventId,
  fields,
  reason,
  pinned,
});

/** Applies what another person proposed: a decision, or its undoing. */
export async function approve(db: Db, id: string, note: string, by: Deciding): Promise<void> {
  const { actor, now = () => new Date() } = by;
  const [proposed] = await db.select().from(calibrations).where(eq(calibrations.id, id));
  if (!proposed) throw new Refused('notFound');
  if (proposed.state === 'undoProposed') return approveUndo(db, id, note, by);
  const at = now();
  if (proposed.state !== 'proposed') throw new Refused('calibrationOutdated');
  if (proposed.proposedBy === actor.id) throw new Refused('calibrationOwn');
  const { decided, target } = await planDecision(db, actor, wishOf(proposed), { id, at: at.toISOString() });
  await db.transaction(async (tx) => {
    await locked(tx, id, 'proposed');
    await tx
      .update(calibrations)
      .set({
        state: 'applied',
        decided,
        original: reportOf(target),
        decidedBy: actor.id,
        decidedAt: at,
        note,
      })
      .where(eq(calibrations.id, id));
    await audit(tx, { ...logLine(by), recordId: id, action: 'approve', after: { note } });
  });
  await settle(db, id);
}

/** Rejects a proposal; the person who made it may withdraw it so. */
export async function reject(db: Db, id: string, note: string, by: Deciding): Promise<void> {
  const { actor, now = () => new Date() } = by;
  await db.transaction(async (tx) => {
    const row = await locked(tx, id, 'proposed', 'undoProposed');
    if (row.state === 'undoProposed') return rejectUndo(tx, id, note, by);
    await tx
      .update(calibrations)
      .set({ state: 'rejected', decidedBy: actor.id, decidedAt: now(), note })
      .where(eq(calibrations.id, id));
    await audit(tx, { ...logLine(by), recordId: id, action: 'reject', after: { note } });
  });
}
