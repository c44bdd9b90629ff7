/** Scheduled exports: stored by their creator, started when due. */
import { and, asc, count, eq, lte, sql } from 'drizzle-orm';
import type { Actor } from '#contract/access/access.ts';
import type { ExportSchedule } from '#contract/records/api/exports.ts';
import { nextRun } from '#contract/records/exports/schedule.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import { exportSchedules } from '../schema/exports.ts';
import { Refused } from '#server/platform/refused.ts';
import { settled } from './ask.ts';
import { order, type ExportContext } from './own.ts';

export type Schedule = typeof exportSchedules.$inferSelect;
type ScheduleFields = Omit<ExportSchedule, 'id' | 'version' | 'nextAt' | 'lastAt'>;

/** Maximum plans per user. */
const MOST = 20;
/** Maximum plans started per check. */
const DUE = 50;

const mine = ({ id, ydid }: Actor) =>
  and(sql`${exportSchedules.userId} = ${id}::uuid`, eq(exportSchedules.ydid, ydid));

export const listSchedules = (db: Db, actor: Actor): Promise<Schedule[]> =>
  db
    .select()
    .from(exportSchedules)
    .where(mine(actor))
    .orderBy(asc(exportSchedules.createdAt), asc(exportSchedules.id));

/** Adds a plan; throws exportsFull. The caller has checked the permission. */
export async function addSchedule(
  db: Db,
  actor: Actor & { id: string },
  fields: ScheduleFields,
  { language, origin }: Omit<ExportContext, 'zone'>,
): Promise<Schedule> {
  const [existing] = await db.select({ plans: count() }).from(exportSchedules).where(mine(actor));
  if (existing!.plans >= MOST) throw new Refused('exportsFull');
  const nextAt = fields.active ? nextRun(fields, new Date()) : null;
  const values = { ...fields, language, origin, nextAt, userId: actor.id, ydid: actor.ydid };
  const [made] = await db.insert(exportSchedules).values(values).returning();
  return made!;
}

/** Changes a plan; throws notFound, or versionConflict if it was changed meanwhile. */
export async function changeSchedule(
  db: Db,
  actor: Actor,
  id: string,
  version: number,
  changes: Partial<Omit<ScheduleFields, 'request'>>,
): Promise<Schedule> {
  return db.transaction(async (tx) => {
    const [before] = await tx
      .select()
      .from(exportSchedules)
      .where(and(mine(actor), eq(exportSchedules.id, id)))
      .for('update');
    if (!before) throw new Refused('notFound');
    if (before.version !== version) throw new Refused('versionConflict');
    const after = { ...before, ...changes };
    const [changed] = await tx
      .update(exportSchedules)
      .set({
        ...changes,
        nextAt: after.active ? nextRun(after, new Date()) : null,
        version: version + 1,
      })
      .where(eq(exportSchedules.id, id))
      .returning();
    return changed!;
  });
}

/** Suspends a plan until its owner resumes it. */
export const restPlan = (tx: Tx, id: string) =>
  tx
    .update(exportSchedules)
    .set({ active: false, nextAt: null, version: sql`${exportSchedules.version} + 1` })
    .where(eq(exportSchedules.id, id));

/** Deletes a plan; the exports it made stay. */
export async function removeSchedule(db: Db, actor: Actor, id: string): Promise<void> {
  const gone = await db
    .delete(exportSchedules)
    .where(and(mine(actor), eq(exportSchedules.id, id)))
    .returning({ id: exportSchedules.id });
  if (gone.length === 0) throw new Refused('notFound');
}

/**
 * Starts the exports that are due, each once across all processes; runs missed while the portal was down are
 * made up once. Returns their number.
 */
export async function beginDue(db: Db, now = new Date()): Promise<number> {
  return db.transaction(async (tx) => {
    const due = await tx
      .select()
      .from(exportSchedules)
      .where(and(eq(exportSchedules.active, true), lte(exportSchedules.nextAt, now)))
      .orderBy(asc(exportSchedules.nextAt))
      .limit(DUE)
      .for('update', { skipLocked: true });
    for (const plan of due) {
      const { id, userId, ydid, request, language, zone, origin, deliver } = plan;
      const ordered = { deliver, scheduleId: id };
      await order(
        tx,
        { userId, ydid },
        settled(request, now, zone),
        { language, zone, origin },
        ordered,
      ).catch((error: unknown) => {
        // The owner has too many exports waiting, so this run is skipped.
        if (!(error instanceof Refused)) throw error;
      });
      await tx
        .update(exportSchedules)
        .set({ lastAt: now, nextAt: nextRun(plan, now) })
        .where(eq(exportSchedules.id, id));
    }
    return due.length;
  });
}
