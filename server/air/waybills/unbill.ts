/** A cancelled order leaves no bill: its bills become void, their numbers void or free again. */
import type { Order } from '#contract/air/resources/air-order.ts';
import { and, eq, inArray, ne } from 'drizzle-orm';
import { plainText } from '#contract/records/fields.ts';
import type { Caller } from '#server/records/records.ts';
import { entityOf, valuesOf, type RecordRow } from '#server/records/table.ts';
import type { Tx } from '#server/platform/db/client.ts';
import { airWaybill } from '../schema/index.ts';
import { updateRow } from '../save.ts';
import { giveUpNumber } from '../stock/take.ts';
import { lockedAll } from './houses.ts';
import { housesBefore, rebalanceAll } from './rebalance.ts';

/** Bills that name the order; a back-to-back master is included with its only house. */
async function billsOf(tx: Tx, caller: Caller, number: string): Promise<RecordRow[]> {
  const { reach } = entityOf('airWaybill', caller.actor);
  const own = (await tx
    .select()
    .from(airWaybill)
    .where(and(reach, eq(airWaybill.order, number), ne(airWaybill.status, 'void')))
    .for('update')) as RecordRow[];
  const masters = own.flatMap(({ type, kind, master }) =>
    type === 'backToBack' && kind === 'house' ? [plainText(master)] : [],
  );
  if (masters.length === 0) return own;
  const consolidated = (await tx
    .select()
    .from(airWaybill)
    .where(and(reach, inArray(airWaybill.number, masters), ne(airWaybill.status, 'void')))
    .for('update')) as RecordRow[];
  return [...own, ...consolidated];
}

export async function unbill(
  tx: Tx,
  caller: Caller,
  order: Order,
  to: 'voided' | 'free',
  reason: string,
): Promise<void> {
  const entity = entityOf('airWaybill', caller.actor);
  const bills = await lockedAll(() => billsOf(tx, caller, plainText(order.number)));
  const masters = bills.flatMap((row) => plainText(valuesOf(entity, row).master) || []);
  const before = await housesBefore(tx, caller, [...new Set(masters)]);
  for (const row of bills) {
    const bill = valuesOf(entity, row);
    await updateRow(tx, entity, row, { status: 'void', master: null, reason }, caller, 'void');
    if (bill.kind === 'master') await giveUpNumber(tx, caller, plainText(bill.number), to, reason);
  }
  await rebalanceAll(tx, caller, before);
}
