/**
 * A user's own exports: created, listed, cancelled, repeated, deleted. Those of others are reported as not
 * found.
 */
import { and, count, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Actor } from '#contract/access/access.ts';
import type { ExportDelivery, ExportRequest } from '#contract/records/api/exports.ts';
import type { Language } from '#contract/core/settings.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import { exportJobs, exportPieces } from '../schema/exports.ts';
import { revokeLease } from '#server/platform/lease.ts';
import { Refused } from '#server/platform/refused.ts';
import { announceExport } from './changes.ts';
import { formatOf } from './content.ts';

export type ExportJob = typeof exportJobs.$inferSelect;
/** The language, time zone and origin for reports about an export. */
export type ExportContext = { language: Language; zone: string; origin: string };

/** Maximum open exports per user. */
const MOST_OPEN = 20;
export const OPEN = ['waiting', 'running'] as const;

/** The lease of the process that runs an export. */
export const exportLease = (id: string): string => `export ${id}`;

const mine = ({ id, ydid }: Actor) => and(eq(exportJobs.userId, id ?? NOBODY), eq(exportJobs.ydid, ydid));
const NOBODY = '00000000-0000-0000-0000-000000000000';

/** Queues an export; throws exportsFull. The caller has checked the permission. */
export async function order(
  tx: Db | Tx,
  owner: { userId: string; ydid: number },
  request: ExportRequest,
  context: ExportContext,
  plan: { deliver: ExportDelivery; scheduleId?: string } = { deliver: 'mail' },
): Promise<ExportJob> {
  const [open] = await tx
    .select({ jobs: count() })
    .from(exportJobs)
    .where(and(eq(exportJobs.userId, owner.userId), inArray(exportJobs.state, [...OPEN])));
  if (open!.jobs >= MOST_OPEN) throw new Refused('exportsFull');
  const values = { ...owner, ...context, ...plan, request, format: formatOf(request) };
  const [job] = await tx.insert(exportJobs).values(values).returning();
  announceExport(tx, owner.userId, job!);
  return job!;
}

/** Returns a page of the user's own exports, newest first, and their number. */
export async function listOwn(
  db: Db,
  actor: Actor,
  { archive, offset, limit }: { archive?: 'true' | 'false' | undefined; offset: number; limit: number },
): Promise<{ rows: ExportJob[]; total: number }> {
  const wanted = archive && (archive === 'true' ? eq : ne)(exportJobs.format, 'zip');
  const where = and(mine(actor), wanted);
  const [total] = await db.select({ jobs: count() }).from(exportJobs).where(where);
  const rows = await db
    .select()
    .from(exportJobs)
    .where(where)
    .orderBy(desc(exportJobs.createdAt), exportJobs.id)
    .offset(offset)
    .limit(limit);
  return { rows, total: total?.jobs ?? 0 };
}

const MOST_OF_ACCOUNT = 10;
/** The exports of the user's own account, newest first. */
export const accountExports = (db: Db, actor: Actor): Promise<ExportJob[]> =>
  db
    .select()
    .from(exportJobs)
    .where(and(mine(actor), sql`${exportJobs.request}->>'kind' = 'account'`))
    .orderBy(desc(exportJobs.createdAt), exportJobs.id)
    .limit(MOST_OF_ACCOUNT);

/** Returns one of the user's own exports; throws notFound. */
export async function ownExport(db: Db | Tx, actor: Actor, id: string): Promise<ExportJob> {
  const [job] = await db
    .select()
    .from(exportJobs)
    .where(and(mine(actor), eq(exportJobs.id, id)));
  if (!job) throw new Refused('notFound');
  return job;
}

/** Cancels a waiting or running export: its worker loses the lease, and the file is deleted. */
export async function cancelExport(db: Db, actor: Actor, id: string): Promise<ExportJob> {
  return db.transaction(async (tx) => {
    await ownExport(tx, actor, id);
    await revokeLease(tx, exportLease(id));
    const [job] = await tx
      .update(exportJobs)
      .set({ state: 'cancelled', finishedAt: sql`now()`, bytes: 0 })
      .where(and(mine(actor), eq(exportJobs.id, id), inArray(exportJobs.state, [...OPEN])))
      .returning();
    if (!job) return ownExport(tx, actor, id);
    await tx.delete(exportPieces).where(eq(exportPieces.exportId, id));
    announceExport(tx, job.userId, job);
    return job;
  });
}

/** Deletes an export with its file, which also cancels a running one. */
export async function removeExport(db: Db, actor: Actor, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    await ownExport(tx, actor, id);
    await revokeLease(tx, exportLease(id));
    const [job] = await tx
      .delete(exportJobs)
      .where(and(mine(actor), eq(exportJobs.id, id)))
      .returning({ id: exportJobs.id, userId: exportJobs.userId });
    if (!job) throw new Refused('notFound');
    announceExport(tx, job.userId, { id, state: 'cancelled' });
  });
}

/** The bytes of a finished file in pieces; throws notFound if there is none, or it has expired. */
export async function fileOfExport(
  db: Db,
  actor: Actor,
  id: string,
): Promise<{ job: ExportJob; pieces: AsyncGenerator<Buffer> }> {
  const job = await ownExport(db, actor, id);
  if (job.state !== 'ready' || (job.expiresAt !== null && job.expiresAt.getTime() <= Date.now()))
    throw new Refused('notFound');
  return { job, pieces: piecesOf(db, id) };
}

async function* piecesOf(db: Db, id: string): AsyncGenerator<Buffer> {
  for (let position = 0; ; position += 1) {
    const [piece] = await db
      .select({ bytes: exportPieces.bytes })
      .from(exportPieces)
      .where(and(eq(exportPieces.exportId, id), eq(exportPieces.position, position)));
    if (!piece) return;
    yield piece.bytes;
  }
}
