/** Proposes, approves, rejects and undoes decisions of the portal on events of sources. */
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Actor } from '#contract/access/access.ts';
import type { CalibrationState } from '#contract/tracking/calibration/calibration.schema.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { reportOf } from '#contract/tracking/calibration/build.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import { Refused } from '#server/platform/refused.ts';
import { calibrations } from '../schema/calibrations.ts';
import { planDecision, type Wish } from './preview.ts';
import { settle, type CalibrationRecord } from './settle.ts';

export type Deciding = { actor: Actor; requestId: string; secondPerson: boolean; now?: () => Date };

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
    await audit(tx, { ...line(by), recordId: id, action: isApplied ? 'apply' : 'propose', after });
  });
  if (isApplied) await settle(db, id);
  return id;
}

const line = ({ actor, requestId }: Deciding) => ({ actor, requestId, resource: 'calibration' });

/** Locks a decision. Throws unless it is in `state`. */
async function locked(tx: Tx, id: string, state: CalibrationState): Promise<CalibrationRecord> {
  const [row] = await tx.select().from(calibrations).where(eq(calibrations.id, id)).for('update');
  if (!row) throw new Refused('notFound');
  if (row.state !== state) throw new Refused('calibrationOutdated');
  return row;
}

/** Applies a proposal of another person. */
export async function approve(db: Db, id: string, note: string, by: Deciding): Promise<void> {
  const { actor, now = () => new Date() } = by;
  const [proposed] = await db.select().from(calibrations).where(eq(calibrations.id, id));
  if (!proposed) throw new Refused('notFound');
  const at = now();
  const { kind, value, change, eventId, fields, reason, pinned } = proposed;
  if (proposed.state !== 'proposed') throw new Refused('calibrationOutdated');
  if (proposed.proposedBy === actor.id) throw new Refused('calibrationOwn');
  const { decided, target } = await planDecision(
    db,
    actor,
    { kind, value, change, event: eventId, fields, reason, pinned },
    { id, at: at.toISOString() },
  );
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
    await audit(tx, { ...line(by), recordId: id, action: 'approve', after: { note } });
  });
  await settle(db, id);
}

/** Rejects a proposal; the person who made it may withdraw it so. */
export async function reject(db: Db, id: string, note: string, by: Deciding): Promise<void> {
  const { actor, now = () => new Date() } = by;
  await db.transaction(async (tx) => {
    await locked(tx, id, 'proposed');
    await tx
      .update(calibrations)
      .set({ state: 'rejected', decidedBy: actor.id, decidedAt: now(), note })
      .where(eq(calibrations.id, id));
    await audit(tx, { ...line(by), recordId: id, action: 'reject', after: { note } });
  });
}

/** Takes a decision back: the reports of the source count again as if it had never been made. */
export async function undo(db: Db, id: string, note: string, by: Deciding): Promise<void> {
  const { actor, now = () => new Date() } = by;
  await db.transaction(async (tx) => {
    const row = await locked(tx, id, 'applied');
    // Its message is stored and may still be read.
    if (row.settledAt === null) throw new Refused('calibrationOutdated');
    await tx
      .update(calibrations)
      .set({ state: 'undone', undoneBy: actor.id, undoneAt: now(), settledAt: null })
      .where(eq(calibrations.id, id));
    await audit(tx, { ...line(by), recordId: id, action: 'undo', after: { note } });
  });
  await settle(db, id);
}
