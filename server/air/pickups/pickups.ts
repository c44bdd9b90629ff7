/**
 * The driver's page for confirming a pickup: an unguessable link, valid for one pickup and some days, without
 * an account. The confirmation is an action of the flow; photos become files of the order.
 */
import type { Order } from '#contract/air/resources/air-order.ts';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { plainText } from '#contract/records/fields.ts';
import { takeFile } from '#server/records/attachments/attachments.ts';
import { entityOf, valuesOf } from '#server/records/table.ts';
import { again } from '#server/platform/db/retry.ts';
import type { Db } from '#server/platform/db/client.ts';
import { companies } from '#server/access/index.ts';
import { airOrder, airPickup } from '../schema/index.ts';
import { Refused, refusedField } from '#server/platform/refused.ts';
import { act } from '../orders/act.ts';
import type { AirSettings } from '../orders/work.ts';
import { portalFor } from '../portal.ts';

/** Maximum photos per pickup. */
const MOST_PHOTOS = 6;
const TOKEN = /^[\w-]{32}$/;
const PICTURE = /^image\/(?:jpeg|png|webp|heic)$/;

export type Pickup = {
  order: Order;
  company: string;
  /**
   * `open`: to be confirmed; `done`: confirmed; `over`: expired, replaced, or the order no longer expects a
   * car.
   */
  state: 'open' | 'done' | 'over';
  photos: number;
};

/** Returns the pickup of a link; null for an unknown one. */
export async function pickupOf(db: Db, token: string, now = new Date()): Promise<Pickup | null> {
  if (!TOKEN.test(token)) return null;
  const [row] = await db
    .select({ pickup: airPickup, order: airOrder, company: companies.fullName })
    .from(airPickup)
    .innerJoin(airOrder, eq(airOrder.id, airPickup.order))
    .leftJoin(companies, eq(companies.ydid, airPickup.ydid))
    .where(eq(airPickup.token, token));
  if (!row) return null;
  const { pickup, company } = row;
  const entity = entityOf('airOrder', portalFor(pickup.ydid, '').actor);
  const order = valuesOf(entity, row.order);
  const over =
    pickup.revokedAt !== null ||
    pickup.expiresAt <= now ||
    (pickup.confirmedAt === null && order.status !== 'audited');
  const state = over ? 'over' : pickup.confirmedAt === null ? 'open' : 'done';
  return { order, company: company ?? '', state, photos: pickup.photos };
}

type PickupReport = { pieces: unknown; at: string | null; note: string | null };

/** Confirms the pickup. A repeat by a phone that got no response has no effect; throws notFound, invalid. */
export async function confirmPickup(
  db: Db,
  token: string,
  { pieces, at, note }: PickupReport,
  settings: AirSettings,
  requestId: string,
): Promise<void> {
  await again(db, async (tx) => {
    const [claimed] = await tx
      .update(airPickup)
      .set({ confirmedAt: sql`now()` })
      .where(
        and(
          eq(airPickup.token, token),
          isNull(airPickup.confirmedAt),
          isNull(airPickup.revokedAt),
          gt(airPickup.expiresAt, sql`now()`),
        ),
      )
      .returning();
    if (!claimed) return;
    const caller = portalFor(claimed.ydid, requestId);
    const raw = { pickedUpPieces: pieces, pickedUpAt: at, pickupNote: note };
    const entity = entityOf('airOrder', caller.actor);
    const [row] = await tx
      .select({ driver: airOrder.pickupDriver, plate: airOrder.pickupPlate })
      .from(airOrder)
      .where(and(entity.reach, eq(airOrder.id, claimed.order)));
    const reportedBy = ['driver', row?.driver, row?.plate].map(plainText).filter(Boolean).join(' · ');
    await act(tx, { action: 'collect', id: claimed.order, version: null, raw, reportedBy }, caller, settings);
  });
}

/**
 * Stores a photo with the order; throws notFound, tooLarge, invalid for a file that is not a picture or
 * exceeds the limit.
 */
export async function addPhoto(
  db: Db,
  token: string,
  file: { name: string; bytes: Buffer },
  limits: { bytes: number; count: number },
  requestId: string,
): Promise<void> {
  const [pickup] = await db.select().from(airPickup).where(eq(airPickup.token, token));
  if (!pickup || pickup.revokedAt !== null || pickup.expiresAt <= new Date()) throw new Refused('notFound');
  const [counted] = await db
    .update(airPickup)
    .set({ photos: sql`${airPickup.photos} + 1` })
    .where(and(eq(airPickup.token, token), sql`${airPickup.photos} < ${MOST_PHOTOS}`))
    .returning({ photos: airPickup.photos });
  if (!counted) throw refusedField('invalid', 'photo', 'pickup:fault.tooMany');
  try {
    const { actor } = portalFor(pickup.ydid, requestId);
    const ending = /\.[a-z]{3,4}$/i.exec(file.name)?.[0].toLowerCase() ?? '.jpg';
    await takeFile(
      db,
      { key: 'airOrder', recordId: pickup.order, actor },
      { name: `pickup ${counted.photos}${ending}`, bytes: file.bytes },
      limits,
      { requestId },
      (type) => PICTURE.test(type),
    );
  } catch (error) {
    await db
      .update(airPickup)
      .set({ photos: sql`${airPickup.photos} - 1` })
      .where(eq(airPickup.token, token));
    throw error;
  }
}
