/** The houses of a master: locks them, adds and removes them, and checks whether they add up. */
import type { EntryOf } from '#contract/resources.ts';
import type { Order } from '#contract/air/resources/air-order.ts';
import type { Waybill } from '#contract/air/resources/air-waybill.ts';
import { and, asc, eq, inArray, ne } from 'drizzle-orm';
import { balanceOf, type Balance, type Measured } from '#contract/air/waybill/balance.ts';
import type { OrderState } from '#contract/air/orders/flow.ts';
import type { Profit } from '#contract/air/rating/profit.ts';
import { plainText, same } from '#contract/records/fields.ts';
import { rowOf, type Caller } from '#server/records/records.ts';
import { entityOf, UUID, valuesOf, type RecordRow } from '#server/records/table.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import { airOrder, airWaybill } from '../schema/index.ts';
import { refusedField, Refused } from '#server/platform/refused.ts';
import { wrongState } from '../last-change.ts';
import { answersOf, updateRow } from '../save.ts';
import { profitAt, type MoneySettings } from './profit-at.ts';

const HAS_LEFT: ReadonlySet<OrderState> = new Set(['departed', 'arrived', 'delivered']);

export const billEntity = (caller: Pick<Caller, 'actor'>) => entityOf('airWaybill', caller.actor);

/** Houses by id, locked in one order to avoid deadlocks. */
export async function lockHouses(tx: Tx, caller: Caller, ids: readonly string[]): Promise<RecordRow[]> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0 || !wanted.every((id) => UUID.test(id))) throw new Refused('notFound');
  const rows = (await tx
    .select()
    .from(airWaybill)
    .where(and(billEntity(caller).reach, inArray(airWaybill.id, wanted)))
    .orderBy(asc(airWaybill.id))
    .for('update')) as RecordRow[];
  if (rows.length !== wanted.length) throw new Refused('notFound');
  return rows;
}

/** Throws consolidatedTwice with the master if a house already belongs to one. */
export async function refuseConsolidated(
  tx: Tx,
  caller: Caller,
  houses: readonly RecordRow[],
): Promise<void> {
  const entity = billEntity(caller);
  for (const row of houses) {
    const { kind, master, number, status } = valuesOf(entity, row);
    if (kind !== 'house' || status === 'void') throw await wrongState(tx, entity, row);
    if (master !== null)
      throw new Refused('consolidatedTwice', {}, { house: plainText(number), master: plainText(master) });
  }
}

/** A master for houses: its number and its route. */
export type Joined = Partial<Pick<Waybill, 'number' | (typeof WAY)[number]>>;
const WAY = ['airline', 'flight', 'flightDate', 'onward'] as const;
/**
 * Returns what changes on a house that joins this master: it takes the master's flight. Empty if no flight is
 * known.
 */
export function wayWith(
  master: Joined,
  house: Pick<Waybill, (typeof WAY)[number]>,
): Partial<Pick<Waybill, (typeof WAY)[number]>> {
  const known = (master.flight ?? null) !== null;
  if (!known || WAY.every((name) => same(master[name] ?? null, house[name] ?? null))) return {};
  return Object.fromEntries(WAY.map((name) => [name, master[name] ?? null]));
}
/** The same for its order: the booked times belong to another flight or day. */
export function orderWith(master: Joined, order: Order): Partial<Order> {
  const way = wayWith(master, order);
  const other = 'flight' in way && (way.flight !== order.flight || way.flightDate !== order.flightDate);
  return { masterNumber: master.number ?? null, ...way, ...(other && { etd: null, eta: null }) };
}

/** The house of an order and the parts split off it, without void ones. */
const partsOf = (tx: Tx, caller: Caller, order: Order) =>
  tx
    .select({ number: airWaybill.number, master: airWaybill.master })
    .from(airWaybill)
    .where(
      and(
        billEntity(caller).reach,
        eq(airWaybill.order, plainText(order.number)),
        eq(airWaybill.kind, 'house'),
        ne(airWaybill.status, 'void'),
      ),
    )
    .orderBy(asc(airWaybill.number));

/** The master that an order names: that of its house, else of a part split off that house. */
async function masterFor(tx: Tx, caller: Caller, order: Order): Promise<string | null> {
  const parts = await partsOf(tx, caller, order);
  const own = parts.find(({ number }) => number === order.houseNumber);
  return own?.master ?? parts.find(({ master }) => master !== null)?.master ?? null;
}

/** The order of a bill, locked. */
async function lockOrder(tx: Tx, caller: Caller, bill: Waybill): Promise<RecordRow | undefined> {
  const number = plainText(bill.order);
  if (number === '') return undefined;
  const [row] = (await tx
    .select()
    .from(airOrder)
    .where(and(entityOf('airOrder', caller.actor).reach, eq(airOrder.number, number)))
    .for('update')) as RecordRow[];
  return row;
}

/** Throws `wrongState` with the first departed order of `bills`: it must be unloaded first. */
export async function refuseFlown(
  tx: Tx,
  caller: Caller,
  bills: readonly Pick<Waybill, 'order'>[],
): Promise<void> {
  const entity = entityOf('airOrder', caller.actor);
  const numbers = bills.flatMap((bill) => plainText(bill.order) || []);
  if (numbers.length === 0) return;
  const rows = (await tx
    .select()
    .from(airOrder)
    .where(and(entity.reach, inArray(airOrder.number, numbers)))
    .orderBy(asc(airOrder.id))
    .for('update')) as RecordRow[];
  const flown = rows.find((row) => HAS_LEFT.has(valuesOf(entity, row).status));
  if (flown) throw await wrongState(tx, entity, flown);
}

/**
 * Points an order with a void bill to its remaining parts, or to none: then it is no longer billed, and can be
 * billed anew.
 */
export async function forgetBill(tx: Tx, caller: Caller, bill: Waybill): Promise<void> {
  const entity = entityOf('airOrder', caller.actor);
  const row = await lockOrder(tx, caller, bill);
  if (!row) return;
  const order = valuesOf(entity, row);
  const [part] = await partsOf(tx, caller, order);
  const houseNumber = order.houseNumber === bill.number ? (part?.number ?? null) : order.houseNumber;
  const masterNumber =
    bill.kind === 'house'
      ? await masterFor(tx, caller, order)
      : order.masterNumber === bill.number
        ? null
        : order.masterNumber;
  const unbilled = !masterNumber && !houseNumber && order.status === 'billed';
  const status = order.outPieces ? ('out' as const) : ('cleared' as const);
  const change = { masterNumber, houseNumber, ...(unbilled && { status }) };
  await updateRow(tx, entity, row, change, caller, 'consolidate');
}

/** Writes on an order its house's master and flight. */
async function tellOrder(tx: Tx, caller: Caller, house: Waybill, master: Joined | null): Promise<void> {
  const entity = entityOf('airOrder', caller.actor);
  const row = await lockOrder(tx, caller, house);
  if (!row) return;
  const order = valuesOf(entity, row);
  const masterNumber = await masterFor(tx, caller, order);
  const change = master && masterNumber === master.number ? orderWith(master, order) : { masterNumber };
  await updateRow(tx, entity, row, change, caller, 'consolidate');
}

/** Adds houses to a master and its route, or removes them; updates their orders too. */
export async function join(
  tx: Tx,
  caller: Caller,
  houses: readonly RecordRow[],
  master: Joined | null,
): Promise<void> {
  const entity = billEntity(caller);
  for (const row of houses) {
    const house = valuesOf(entity, row);
    const change = master ? { master: master.number ?? null, ...wayWith(master, house) } : { master: null };
    await updateRow(tx, entity, row, change, caller, master === null ? 'leave' : 'consolidate');
    await tellOrder(tx, caller, house, master);
  }
}

export const measuredOf = ({ pieces, gross, volume }: Measured): Measured => ({ pieces, gross, volume });

/**
 * Locks rows with `read`, again until no new one appears: during the wait a part may be split off a row,
 * which the waiting statement does not see.
 */
export async function lockedAll(read: () => Promise<RecordRow[]>): Promise<RecordRow[]> {
  let rows = await read();
  for (;;) {
    const known = new Set(rows.map(({ id }) => id));
    rows = await read();
    if (rows.every(({ id }) => known.has(id))) return rows;
  }
}

const under = (tx: Tx | Db, { actor }: Pick<Caller, 'actor'>, master: string) =>
  tx
    .select()
    .from(airWaybill)
    .where(
      and(entityOf('airWaybill', actor).reach, eq(airWaybill.master, master), ne(airWaybill.status, 'void')),
    );

export const housesOf = async (
  tx: Tx | Db,
  caller: Pick<Caller, 'actor'>,
  master: string,
): Promise<RecordRow[]> => await under(tx, caller, master).orderBy(asc(airWaybill.number));

/** Returns the houses of a master, locked against edits and splits while they leave it. */
export const lockHousesOf = async (tx: Tx, caller: Caller, master: string): Promise<RecordRow[]> =>
  lockedAll(async () => await under(tx, caller, master).orderBy(asc(airWaybill.id)).for('update'));

/** Throws invalid if a house has another route than its master. */
export function refuseOtherLane(caller: Caller, master: Waybill, houses: readonly RecordRow[]): void {
  const entity = billEntity(caller);
  for (const row of houses) {
    const house = valuesOf(entity, row);
    if (house.origin !== master.origin || house.destination !== master.destination)
      throw refusedField('invalid', 'houses', 'airWaybill:fault.lanes');
  }
}

/** Returns the current master compared with its houses. */
export async function balanceNow(
  tx: Tx | Db,
  caller: Pick<Caller, 'actor'>,
  master: Waybill,
): Promise<Balance> {
  const entity = billEntity(caller);
  const rows = await housesOf(tx, caller, plainText(master.number));
  return balanceOf(
    master,
    rows.map((row) => valuesOf(entity, row)),
  );
}

/** Returns the current balance of a master with its houses and profit. */
export async function balanceOfMaster(
  db: Db,
  id: string,
  caller: Caller,
  money: MoneySettings,
): Promise<{ balance: Balance; profit: Profit | null; houses: EntryOf<'airWaybill'>[] }> {
  const entity = billEntity(caller);
  const master = valuesOf(entity, await rowOf(db, entity, id));
  const rows = await housesOf(db, caller, plainText(master.number));
  const houses = await answersOf(db, entity, rows, caller);
  const values = rows.map((row) => valuesOf(entity, row));
  const profit = await profitAt(db, caller, master, values, money);
  return { balance: balanceOf(master, values), profit, houses };
}
