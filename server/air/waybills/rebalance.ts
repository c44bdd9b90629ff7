/**
 * Writes the difference between a master and its houses on the master whenever either changes; it is checked
 * when cargo departs. Until the master is final, its handling codes follow those of its houses.
 */
import type { Order } from '#contract/air/resources/air-order.ts';
import type { Waybill } from '#contract/air/resources/air-waybill.ts';
import { and, asc, eq, inArray, ne } from 'drizzle-orm';
import { balanceOf, differenceText, type Balance } from '#contract/air/waybill/balance.ts';
import { codesFollowing } from '#contract/air/waybill/master-codes.ts';
import { plainText, same } from '#contract/records/fields.ts';
import type { Caller } from '#server/records/records.ts';
import { valuesOf, type RecordRow } from '#server/records/table.ts';
import type { Tx } from '#server/platform/db/client.ts';
import { airWaybill } from '../schema/index.ts';
import { Refused } from '#server/platform/refused.ts';
import { updateRow } from '../save.ts';
import { balanceNow, billEntity, housesOf } from './houses.ts';

/** Our masters with houses among `numbers`. */
const mastersOf = (tx: Tx, caller: Caller, numbers: readonly string[]) =>
  tx
    .select()
    .from(airWaybill)
    .where(
      and(
        billEntity(caller).reach,
        inArray(airWaybill.number, [...numbers]),
        eq(airWaybill.kind, 'master'),
        ne(airWaybill.type, 'direct'),
        ne(airWaybill.status, 'void'),
      ),
    );

/** Whether a user gave a reason for exactly this difference. */
export const isAccepted = (master: Waybill, balance: Balance): boolean =>
  (master.differenceReason ?? null) !== null && master.difference === differenceText(balance);

/** Houses by the number of their master, as they were before a change. */
export type HousesBefore = ReadonlyMap<string, readonly Waybill[]>;

export async function housesBefore(
  tx: Tx,
  caller: Caller,
  masters: readonly string[],
): Promise<HousesBefore> {
  const entity = billEntity(caller);
  const before = new Map<string, Waybill[]>();
  for (const number of masters) {
    const rows = await housesOf(tx, caller, number);
    before.set(
      number,
      rows.map((row) => valuesOf(entity, row)),
    );
  }
  return before;
}

const differs = (master: Waybill, patch: Partial<Waybill>): boolean =>
  (Object.keys(patch) as (keyof Waybill)[]).some((name) => !same(master[name] ?? null, patch[name] ?? null));

/** What a master is to say about its houses now. */
async function standingOf(tx: Tx, caller: Caller, master: Waybill, before: HousesBefore) {
  const entity = billEntity(caller);
  const number = plainText(master.number);
  const houses = (await housesOf(tx, caller, number)).map((row) => valuesOf(entity, row));
  const codes = master.status === 'final' ? {} : codesFollowing(master, before.get(number) ?? houses, houses);
  const follows = differs(master, codes);
  const balance = balanceOf({ ...master, ...codes }, houses);
  const patch: Partial<Waybill> = {
    difference: differenceText(balance),
    ...(follows && codes),
    // The bill has changed since the check.
    ...(follows && master.status === 'checked' && { status: 'draft' as const }),
  };
  return { balance, patch };
}

/** Writes the current difference on the master; a reason for another difference no longer counts. */
export async function rebalance(
  tx: Tx,
  caller: Caller,
  row: RecordRow,
  before: HousesBefore,
  reason: string | null = null,
): Promise<{ next: RecordRow; balance: Balance }> {
  const entity = billEntity(caller);
  const { balance, patch } = await standingOf(tx, caller, valuesOf(entity, row), before);
  const differenceReason = patch.difference === null ? null : reason;
  const next = await updateRow(tx, entity, row, { ...patch, differenceReason }, caller, 'houses');
  return { next, balance };
}

/**
 * Rewrites masters after a house was voided or changed, or the master itself. Returns the masters that changed.
 */
export async function rebalanceAll(tx: Tx, caller: Caller, before: HousesBefore): Promise<RecordRow[]> {
  if (before.size === 0) return [];
  const entity = billEntity(caller);
  const rows = (await mastersOf(tx, caller, [...before.keys()])
    .orderBy(asc(airWaybill.id))
    .for('update')) as RecordRow[];
  const written: RecordRow[] = [];
  for (const row of rows) {
    const master = valuesOf(entity, row);
    const { patch } = await standingOf(tx, caller, master, before);
    if (differs(master, patch)) written.push((await rebalance(tx, caller, row, before)).next);
  }
  return written;
}

/**
 * Throws unbalanced for cargo under the office's own master whose houses do not add up and have no accepted
 * reason.
 */
export async function refuseUnbalanced(tx: Tx, caller: Caller, order: Order): Promise<void> {
  const number = plainText(order.masterNumber);
  if (number === '') return;
  const [row] = (await mastersOf(tx, caller, [number])) as RecordRow[];
  if (!row) return;
  const master = valuesOf(billEntity(caller), row);
  const balance = await balanceNow(tx, caller, master);
  if (balance.balanced || isAccepted(master, balance)) return;
  throw new Refused('unbalanced', {}, { difference: differenceText(balance)! });
}
