/** A user's unsaved changes to a bill, stored on the server so that they survive the browser. */
import { and, eq } from 'drizzle-orm';
import { airWaybill } from '#contract/air/resources/air-waybill.ts';
import { isWritable } from '#contract/records/resource.ts';
import { rowOf, type Caller } from '#server/records/records.ts';
import { entityOf } from '#server/records/table.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import { airWaybillDraft } from '../schema/index.ts';
import { Refused } from '#server/platform/refused.ts';

type Typed = Readonly<Record<string, unknown>>;
export type BillDraft = {
  at: string;
  /** Increases with each save. */
  stamp: number;
  /** The version of the bill that the draft is based on, and its fields then. */
  version: number;
  base: Typed;
  typed: Typed;
};

const written = (values: Typed): Typed =>
  Object.fromEntries(Object.entries(values).filter(([name]) => isWritable(airWaybill, name)));

const mine = (waybill: string, caller: Caller) =>
  and(eq(airWaybillDraft.waybill, waybill), eq(airWaybillDraft.person, caller.actor.id!));

const present = ({ at, stamp, version, content }: typeof airWaybillDraft.$inferSelect): BillDraft => ({
  at: at.toISOString(),
  stamp,
  version,
  ...(content as { base: Typed; typed: Typed }),
});

/** Returns the draft, null if there is none; throws `notFound` for a bill of another company. */
export async function draftOf(db: Db, id: string, caller: Caller): Promise<BillDraft | null> {
  const row = await rowOf(db, entityOf('airWaybill', caller.actor), id);
  const [draft] = await db.select().from(airWaybillDraft).where(mine(row.id, caller));
  return draft ? present(draft) : null;
}

/**
 * Saves a draft over the one with `stamp` (0: none). Throws versionConflict with the stored draft if another
 * browser of the same user has saved a newer one.
 */
export async function keepDraft(
  db: Db,
  id: string,
  { stamp, version, base, typed }: Omit<BillDraft, 'at'>,
  caller: Caller,
): Promise<BillDraft> {
  const entity = entityOf('airWaybill', caller.actor);
  const content = { base: written(base), typed: written(typed) };
  return db.transaction(async (tx) => {
    const row = await rowOf(tx, entity, id);
    const [there] = await tx.select().from(airWaybillDraft).where(mine(row.id, caller)).for('update');
    if ((there?.stamp ?? 0) !== stamp)
      throw new Refused('versionConflict', { ...(there && { current: present(there) }) });
    const values = { at: new Date(), stamp: stamp + 1, version, content };
    const [saved] = there
      ? await tx.update(airWaybillDraft).set(values).where(mine(row.id, caller)).returning()
      : await tx
          .insert(airWaybillDraft)
          .values({ ...values, waybill: row.id, person: caller.actor.id!, ydid: entity.ydid! })
          // Two browsers start at once: the second gets the conflict above.
          .onConflictDoNothing()
          .returning();
    if (!saved) throw new Refused('versionConflict', {});
    return present(saved);
  });
}

export async function forgetDraft(db: Db | Tx, id: string, caller: Caller): Promise<void> {
  const row = await rowOf(db, entityOf('airWaybill', caller.actor), id);
  await db.delete(airWaybillDraft).where(mine(row.id, caller));
}
