/** Takes stock numbers in the transaction that uses them, so that each is either used or free. */
import { and, asc, eq, inArray, isNotNull, isNull, type SQL } from 'drizzle-orm';
import type { NumberState } from '#contract/air/stock.ts';
import { plainText } from '#contract/records/fields.ts';
import type { Caller } from '#server/records/records.ts';
import { entityOf, valuesOf, type RecordRow } from '#server/records/table.ts';
import type { Tx } from '#server/platform/db/client.ts';
import { waybillNumber } from '../schema/index.ts';
import { refusedField, Refused } from '#server/platform/refused.ts';
import { updateRow } from '../save.ts';

/** The wanted number, and the office whose stock it comes from; null: any. */
export type NumberRequest = { wanted: string | null; office: string | null };

/**
 * Marks a number of an airline as used by `order` and returns it: the `wanted` one, which may be allotted, or
 * the next free one in the office's stock (without an office: any office's), then of the unassigned stock. Concurrent
 * transactions skip locked numbers. Throws noStock, invalid.
 */
export async function takeNumber(
  tx: Tx,
  caller: Caller,
  airline: string,
  order: string | null,
  { wanted, office }: NumberRequest = { wanted: null, office: null },
): Promise<string> {
  const entity = entityOf('waybillNumber', caller.actor);
  const { number, status } = waybillNumber;
  const usable: NumberState[] = wanted === null ? ['free'] : ['free', 'allotted'];
  const findNumber = async (of: SQL | undefined) =>
    tx
      .select()
      .from(waybillNumber)
      .where(and(entity.reach, eq(waybillNumber.airline, airline), inArray(status, usable), of))
      .orderBy(asc(number))
      .limit(1)
      .for('update', wanted === null ? { skipLocked: true } : {});
  const own = office === null ? isNotNull(waybillNumber.office) : eq(waybillNumber.office, office);
  let [row] = await findNumber(wanted === null ? own : eq(number, wanted));
  // The stock that belongs to no office is drawn from last.
  if (!row && wanted === null) [row] = await findNumber(isNull(waybillNumber.office));
  if (!row) {
    if (wanted !== null) throw refusedField('invalid', 'masterNumber', 'airOrder:fault.notInStock');
    throw new Refused('noStock', {}, { airline });
  }
  await updateRow(tx, entity, row, { status: 'used', order }, caller, 'used');
  return row.number;
}

/** Releases or voids a used number when its bill is void. */
export async function giveUpNumber(
  tx: Tx,
  caller: Caller,
  written: string,
  to: 'voided' | 'free',
  reason: string,
): Promise<void> {
  const entity = entityOf('waybillNumber', caller.actor);
  const [row] = (await tx
    .select()
    .from(waybillNumber)
    .where(and(entity.reach, eq(waybillNumber.number, written), eq(waybillNumber.status, 'used')))
    .for('update')) as RecordRow[];
  if (!row) return;
  const order = plainText(valuesOf(entity, row).order) || null;
  await updateRow(
    tx,
    entity,
    row,
    { status: to, order: to === 'free' ? null : order, reason },
    caller,
    to === 'free' ? 'freed' : 'void',
  );
}
