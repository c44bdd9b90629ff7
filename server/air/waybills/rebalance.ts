/**
 * Writes the difference between a master and its houses on the master whenever either changes; it is checked
 * when cargo departs.
 */
import type { Order } from '#contract/air/resources/air-order.ts';
import type { Waybill } from '#contract/air/resources/air-waybill.ts';
import { and, asc, eq, inArray, ne } from 'drizzle-orm';
import type { Balance } from '#contract/air/waybill/balance.ts';
import { plainText } from '#contract/records/fields.ts';
import type { Caller } from '#server/records/records.ts';
import { valuesOf, type RecordRow } from '#server/records/table.ts';
import type { Tx } from '#server/platform/db/client.ts';
import { airWaybill } from '../schema/index.ts';
import { Refused } from '#server/platform/refused.ts';
import { updateRow } from '../save.ts';
import { balanceNow, billEntity, differenceText } from './houses.ts';

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

/** Writes the current difference on the master; a reason for another difference no longer counts. */
export async function rebalance(
  tx: Tx,
  caller: Caller,
  row: RecordRow,
  reason: string | null = null,
): Promise<{ next: RecordRow; balance: Balance }> {
  const entity = billEntity(caller);
  const balance = await balanceNow(tx, caller, valuesOf(entity, row));
  const difference = differenceText(balance);
  const differenceReason = difference === null ? null : reason;
  const next = await updateRow(tx, entity, row, { difference, differenceReason }, caller, 'houses');
  return { next, balance };
}

/**
 * Rewrites the difference of masters after a house was voided or its weight changed. Returns the masters that
 * changed.
 */
export async function rebalanceAll(tx: Tx, caller: Caller, numbers: readonly string[]): Promise<RecordRow[]> {
  if (numbers.length === 0) return [];
  const entity = billEntity(caller);
  const rows = (await mastersOf(tx, caller, numbers)
    .orderBy(asc(airWaybill.id))
    .for('update')) as RecordRow[];
  const written: RecordRow[] = [];
  for (const row of rows) {
    const master = valuesOf(entity, row);
    if (differenceText(await balanceNow(tx, caller, master)) === (master.difference ?? null)) continue;
    written.push((await rebalance(tx, caller, row)).next);
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
