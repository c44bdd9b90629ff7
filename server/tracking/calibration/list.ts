/** Decisions of the portal, newest first. */
import { aliasedTable, and, count, desc, eq, ilike, or } from 'drizzle-orm';
import type { Actor } from '#contract/access/access.ts';
import { calibrated } from '#contract/tracking/calibration/build.ts';
import type { CalibrationRow, CalibrationState } from '#contract/tracking/calibration/calibration.schema.ts';
import { users } from '#server/access/index.ts';
import type { Db } from '#server/platform/db/client.ts';
import { containing, type Page } from '#server/platform/http/paging.ts';
import { calibrations } from '../schema/calibrations.ts';
import { toEventLine } from './events.ts';
import type { CalibrationRecord } from './settle.ts';

/** The event that a decision made, or would make while it is proposed. */
const made = ({ decided, original, proposedAt, ...decision }: CalibrationRecord) =>
  decided ?? calibrated(original, { ...decision, at: proposedAt.toISOString() });

type Filter = Page & { state?: CalibrationState | undefined };

export async function listCalibrations(
  db: Db,
  actor: Actor,
  { q, offset, limit, state }: Filter,
): Promise<{ lines: CalibrationRow[]; total: number }> {
  const pattern = containing(q);
  const where = and(
    state && eq(calibrations.state, state),
    q ? or(ilike(calibrations.value, pattern), ilike(calibrations.reason, pattern)) : undefined,
  );
  const person = (name: string) => aliasedTable(users, name);
  const [proposer, decider] = [person('proposer'), person('decider')];
  const [undoer, undoApprover] = [person('undoer'), person('undo_approver')];
  const [total] = await db.select({ lines: count() }).from(calibrations).where(where);
  const rows = await db
    .select({
      row: calibrations,
      proposer: proposer.name,
      decider: decider.name,
      undoer: undoer.name,
      undoApprover: undoApprover.name,
    })
    .from(calibrations)
    .leftJoin(proposer, eq(proposer.id, calibrations.proposedBy))
    .leftJoin(decider, eq(decider.id, calibrations.decidedBy))
    .leftJoin(undoer, eq(undoer.id, calibrations.undoneBy))
    .leftJoin(undoApprover, eq(undoApprover.id, calibrations.undoApprovedBy))
    .where(where)
    .orderBy(desc(calibrations.proposedAt), desc(calibrations.id))
    .offset(offset)
    .limit(limit);
  const lines = rows.map(({ row, ...people }): CalibrationRow => ({
    id: row.id,
    kind: row.kind,
    value: row.value,
    change: row.change,
    state: row.state,
    pinned: row.pinned,
    reason: row.reason,
    before: row.change === 'add' ? null : toEventLine(row.eventId, row.original),
    after: row.change === 'retract' ? null : toEventLine(row.eventId, made(row)),
    proposedAt: row.proposedAt.toISOString(),
    proposedBy: people.proposer ?? '',
    own: (row.state === 'undoProposed' ? row.undoneBy : row.proposedBy) === actor.id,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    decidedBy: people.decider ?? '',
    note: row.note,
    undoneAt: row.undoneAt?.toISOString() ?? null,
    undoneBy: people.undoer ?? '',
    undoNote: row.undoNote,
    undoApprovedBy: people.undoApprover ?? '',
    settled: row.settledAt !== null,
  }));
  return { lines, total: total?.lines ?? 0 };
}
