/** Houses that join or leave a master, or move between masters. */
import type { EntryOf } from '#contract/resources.ts';
import { and, asc, eq, inArray, ne, or } from 'drizzle-orm';
import { differenceText, type Balance } from '#contract/air/waybill/balance.ts';
import { plainText } from '#contract/records/fields.ts';
import type { Waybill } from '#contract/air/resources/air-waybill.ts';
import type { Caller } from '#server/records/records.ts';
import { UUID, valuesOf, type RecordRow } from '#server/records/table.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import { airWaybill } from '../schema/index.ts';
import { refusedField, Refused } from '#server/platform/refused.ts';
import { sameVersion, wrongState } from '../last-change.ts';
import { answerOf, inOne, updateRow } from '../save.ts';
import { billEntity, join, lockHouses, refuseOtherLane, refuseConsolidated, wayWith } from './houses.ts';
import { housesBefore, rebalance } from './rebalance.ts';

type HouseMove = {
  version: number;
  add: readonly string[];
  remove: readonly string[];
  /** Added houses leave their current draft master; otherwise they are refused. */
  move: boolean;
};

/** Throws wrongState unless the master is the draft of a consolidation, so that houses can join and leave. */
async function refuseClosed(tx: Tx, caller: Caller, row: RecordRow): Promise<void> {
  const entity = billEntity(caller);
  const { kind, type, status } = valuesOf(entity, row);
  if (kind !== 'master' || type === 'direct' || status !== 'draft') throw await wrongState(tx, entity, row);
}

/**
 * Locks this master and those of `houses` in one order, so that two moves in opposite directions do not
 * deadlock.
 */
async function lockMasters(
  tx: Tx,
  caller: Caller,
  id: string,
  houses: readonly string[],
): Promise<{ master: RecordRow; others: RecordRow[] }> {
  const { reach } = billEntity(caller);
  if (![id, ...houses].every((one) => UUID.test(one))) throw new Refused('notFound');
  const named = tx
    .select({ number: airWaybill.master })
    .from(airWaybill)
    .where(and(reach, inArray(airWaybill.id, [...houses])));
  const rows = (await tx
    .select()
    .from(airWaybill)
    .where(
      and(
        reach,
        or(eq(airWaybill.id, id), and(inArray(airWaybill.number, named), ne(airWaybill.status, 'void'))),
      ),
    )
    .orderBy(asc(airWaybill.id))
    .for('update')) as RecordRow[];
  const master = rows.find((row) => row.id === id);
  if (!master) throw new Refused('notFound');
  return { master, others: rows.filter((row) => row !== master) };
}

/** Throws notFound, wrongState, versionConflict, consolidatedTwice, `invalid` if a house has another route. */
export function moveHouses(
  db: Db,
  id: string,
  { version, add, remove, move }: HouseMove,
  caller: Caller,
): Promise<{ record: EntryOf<'airWaybill'>; balance: Balance }> {
  const entity = billEntity(caller);
  return inOne(db, entity, async (tx) => {
    const { master: row, others } = await lockMasters(tx, caller, id, move ? add : []);
    const master = valuesOf(entity, row);
    await refuseClosed(tx, caller, row);
    await sameVersion(tx, entity, row, version);
    const number = plainText(master.number);
    const numbers = [row, ...others].map((one) => plainText(valuesOf(entity, one).number));
    const before = await housesBefore(tx, caller, numbers);
    if (remove.length > 0) {
      const leaving = await lockHouses(tx, caller, remove);
      if (leaving.some((house) => valuesOf(entity, house).master !== number)) throw new Refused('notFound');
      await join(tx, caller, leaving, null);
    }
    if (add.length > 0) {
      if (move) await leave(tx, caller, add, others);
      const joining = await lockHouses(tx, caller, add);
      await refuseConsolidated(tx, caller, joining);
      refuseOtherLane(caller, master, joining);
      await join(tx, caller, joining, master);
    }
    for (const other of others) await rebalance(tx, caller, other, before);
    const { next, balance } = await rebalance(tx, caller, row, before);
    return { record: await answerOf(tx, entity, next, caller), balance };
  });
}

/** Removes houses from their masters. */
async function leave(
  tx: Tx,
  caller: Caller,
  ids: readonly string[],
  masters: readonly RecordRow[],
): Promise<void> {
  const entity = billEntity(caller);
  const left = new Set<string>();
  for (const row of masters) {
    await refuseClosed(tx, caller, row);
    left.add(plainText(valuesOf(entity, row).number));
  }
  const houses = await lockHouses(tx, caller, ids);
  await join(
    tx,
    caller,
    houses.filter((row) => left.has(plainText(valuesOf(entity, row).master))),
    null,
  );
}

/**
 * Adds a new house to a master that is being built; `reason` accepts a difference. Returns the master; throws
 * `invalid` without a master, `wrongState`, `unbalanced`.
 */
export async function joinMaster(
  tx: Tx,
  caller: Caller,
  house: RecordRow,
  { number, reason }: { number: string; reason: string | null },
): Promise<Waybill> {
  const entity = billEntity(caller);
  const [row] = (await tx
    .select()
    .from(airWaybill)
    .where(and(entity.reach, eq(airWaybill.number, number), ne(airWaybill.status, 'void')))
    .for('update')) as RecordRow[];
  const master = row && valuesOf(entity, row);
  if (!row || master?.kind !== 'master')
    throw refusedField('invalid', 'masterNumber', 'airWaybill:fault.noMaster');
  await refuseClosed(tx, caller, row);
  refuseOtherLane(caller, master, [house]);
  const way = wayWith(master, valuesOf(entity, house));
  const before = await housesBefore(tx, caller, [number]);
  await updateRow(tx, entity, house, { master: number, ...way }, caller, 'consolidate');
  const { balance } = await rebalance(tx, caller, row, before, reason);
  if (!balance.balanced && reason === null)
    throw new Refused('unbalanced', {}, { difference: differenceText(balance)! });
  return master;
}
