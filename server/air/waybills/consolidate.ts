/** Masters of a consolidation: made of houses, balanced with them, final when they add up or somebody says why not. */
import { and, asc, eq, inArray, ne } from 'drizzle-orm';
import { balanceOf, type Balance, type Measured } from '#contract/air/balance.ts';
import { fractionOf, fixed, total } from '#contract/decimal.ts';
import { airWaybill as definition } from '#contract/resources/airWaybill.ts';
import { plainText, type FieldValue } from '#contract/resources/fields.ts';
import type { Values } from '#contract/resources/read.ts';
import { initialValues, type ResourceRecord } from '#contract/resources/resource.ts';
import { rowOf, type Caller } from '#server/backoffice/records.ts';
import { entityOf, hasShelf, UUID, valuesOf, type Row } from '#server/backoffice/table.ts';
import type { Db, Tx } from '#server/db/client.ts';
import { airOrder, airWaybill } from '#server/db/schema/air.ts';
import { refusedField, Refused } from '#server/types.ts';
import { sameVersion, wrongState } from '../last-change.ts';
import type { AirSettings } from '../orders/work.ts';
import { answerOf, inOne, updateRow } from '../save.ts';
import { insertBill, masterNumberFor } from './make.ts';
import { withTotals } from '#contract/air/waybill/totals.ts';

export type Consolidation = {
  airline: string;
  houses: readonly string[];
  masterNumber: string | null;
  flight: string | null;
  flightDate: string | null;
};

const billEntity = (caller: Caller) => entityOf('airWaybill', caller.actor);

/** Houses by id, locked in one order, so that two who build at once do not wait for each other in a circle. */
async function lockHouses(tx: Tx, caller: Caller, ids: readonly string[]): Promise<Row[]> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0 || !wanted.every((id) => UUID.test(id))) throw new Refused('notFound');
  const rows = (await tx
    .select()
    .from(airWaybill)
    .where(and(billEntity(caller).reach, inArray(airWaybill.id, wanted)))
    .orderBy(asc(airWaybill.id))
    .for('update')) as unknown as Row[];
  if (rows.length !== wanted.length) throw new Refused('notFound');
  return rows;
}

/** Throws consolidatedTwice with the master named, where a house belongs to one. */
async function refuseTaken(tx: Tx, caller: Caller, houses: readonly Row[]): Promise<void> {
  const entity = billEntity(caller);
  for (const row of houses) {
    const { kind, master, number, status } = valuesOf(entity, row);
    if (kind !== 'house' || status === 'void') throw await wrongState(tx, entity, row);
    if (master !== null)
      throw new Refused('consolidatedTwice', {}, { house: plainText(number), master: plainText(master) });
  }
}

/** Says on an order which master its house goes with. */
async function tellOrder(tx: Tx, caller: Caller, house: Values, masterNumber: string | null): Promise<void> {
  const entity = entityOf('airOrder', caller.actor);
  const number = plainText(house['order']);
  if (number === '') return;
  const [row] = (await tx
    .select()
    .from(airOrder)
    .where(and(entity.reach, eq(airOrder.number, number)))
    .for('update')) as unknown as Row[];
  if (row) await updateRow(tx, entity, row, { masterNumber }, caller, 'consolidate');
}

async function join(tx: Tx, caller: Caller, houses: readonly Row[], master: string | null): Promise<void> {
  const entity = billEntity(caller);
  for (const row of houses) {
    await updateRow(tx, entity, row, { master }, caller, master === null ? 'leave' : 'consolidate');
    await tellOrder(tx, caller, valuesOf(entity, row), master);
  }
}

const measuredOf = (values: Values): Measured => ({
  pieces: values['pieces'] as number | null,
  gross: values['gross'] as string | null,
  volume: values['volume'] as string | null,
});

export async function housesOf(tx: Tx | Db, caller: Pick<Caller, 'actor'>, master: string): Promise<Row[]> {
  const { reach } = entityOf('airWaybill', caller.actor);
  return await tx
    .select()
    .from(airWaybill)
    .where(and(reach, eq(airWaybill.master, master), ne(airWaybill.status, 'void')))
    .orderBy(asc(airWaybill.number));
}

/** A new master with the next number of the airline, over these houses: what it weighs is what they weigh. */
export function consolidate(
  db: Db,
  { airline, houses: ids, masterNumber, flight, flightDate }: Consolidation,
  caller: Caller,
  settings: AirSettings,
): Promise<ResourceRecord> {
  const entity = billEntity(caller);
  if (!hasShelf(entity, caller.actor)) throw new Refused('forbidden');
  return inOne(db, entity, async (tx) => {
    const houses = await lockHouses(tx, caller, ids);
    await refuseTaken(tx, caller, houses);
    const all = houses.map((row) => valuesOf(entity, row));
    const [first] = all;
    const lane = (name: string) => new Set(all.map((house) => house[name]));
    for (const name of ['origin', 'destination'])
      if (lane(name).size > 1) throw refusedField('invalid', 'houses', 'airWaybill:fault.lanes');
    const sum = (name: string) =>
      fixed(total(all.map((house) => fractionOf(plainText(house[name]) || '0'))), 3);
    const number = await masterNumberFor(tx, caller, { airline, order: null, wanted: masterNumber });
    const values: Record<string, FieldValue> = {
      ...initialValues(definition),
      number,
      kind: 'master',
      type: 'consolidation',
      airline,
      origin: first!['origin'] ?? null,
      destination: first!['destination'] ?? null,
      flight: flight ?? first!['flight'] ?? null,
      flightDate: flightDate ?? first!['flightDate'] ?? null,
      currency: first!['currency'] ?? null,
      pieces: all.reduce((pieces, house) => pieces + Number(house['pieces'] ?? 0), 0),
      gross: sum('gross'),
      volume: Number(sum('volume')) > 0 ? sum('volume') : null,
      goods: 'CONSOLIDATION AS PER ATTACHED MANIFEST',
      issuedOn: new Date().toISOString().slice(0, 10),
    };
    const row = await insertBill(tx, caller, withTotals(values, settings.density));
    await join(tx, caller, houses, number);
    return answerOf(tx, entity, row, caller);
  });
}

export type HouseMove = { version: number; add: readonly string[]; remove: readonly string[] };

/** Puts houses to a master, or takes some from it; a house moves by leaving one and joining another. */
export function moveHouses(
  db: Db,
  id: string,
  { version, add, remove }: HouseMove,
  caller: Caller,
): Promise<{ record: ResourceRecord; balance: Balance }> {
  const entity = billEntity(caller);
  return inOne(db, entity, async (tx) => {
    const row = await rowOf(tx, entity, id, true);
    const master = valuesOf(entity, row);
    if (master['kind'] !== 'master' || master['type'] === 'direct' || master['status'] !== 'draft')
      throw await wrongState(tx, entity, row);
    await sameVersion(tx, entity, row, version);
    const number = plainText(master['number']);
    if (remove.length > 0) {
      const leaving = await lockHouses(tx, caller, remove);
      if (leaving.some((house) => valuesOf(entity, house)['master'] !== number))
        throw new Refused('notFound');
      await join(tx, caller, leaving, null);
    }
    if (add.length > 0) {
      const joining = await lockHouses(tx, caller, add);
      await refuseTaken(tx, caller, joining);
      await join(tx, caller, joining, number);
    }
    const houses = await housesOf(tx, caller, number);
    const balance = balanceOf(
      measuredOf(master),
      houses.map((house) => measuredOf(valuesOf(entity, house))),
    );
    const next = await updateRow(
      tx,
      entity,
      row,
      { difference: differenceText(balance), differenceReason: null },
      caller,
      'houses',
    );
    return { record: await answerOf(tx, entity, next, caller), balance };
  });
}

const differenceText = ({ balanced, difference }: Balance): string | null =>
  balanced ? null : `${difference.pieces} pcs, ${difference.gross} kg, ${difference.volume} m³`;

/** Makes a master final: its houses add up, or somebody says why they do not. Throws unbalanced. */
export function finalise(
  db: Db,
  id: string,
  { version, reason }: { version: number; reason: string | null },
  caller: Caller,
): Promise<ResourceRecord> {
  const entity = billEntity(caller);
  return inOne(db, entity, async (tx) => {
    const row = await rowOf(tx, entity, id, true);
    const bill = valuesOf(entity, row);
    if (bill['status'] !== 'draft') throw await wrongState(tx, entity, row);
    await sameVersion(tx, entity, row, version);
    const patch: Record<string, FieldValue> = { status: 'final', difference: null, differenceReason: null };
    if (bill['kind'] === 'master' && bill['type'] !== 'direct') {
      const houses = await housesOf(tx, caller, plainText(bill['number']));
      const balance = balanceOf(
        measuredOf(bill),
        houses.map((house) => measuredOf(valuesOf(entity, house))),
      );
      if (!balance.balanced && reason === null)
        throw new Refused('unbalanced', {}, { difference: differenceText(balance)! });
      if (!balance.balanced) {
        patch['difference'] = differenceText(balance);
        patch['differenceReason'] = reason;
      }
    }
    const next = await updateRow(tx, entity, row, patch, caller, 'finalise');
    return answerOf(tx, entity, next, caller);
  });
}

/** The balance of a master as it stands, with its houses. */
export async function balanceOfMaster(
  db: Db,
  id: string,
  caller: Caller,
): Promise<{ balance: Balance; houses: ResourceRecord[] }> {
  const entity = billEntity(caller);
  const master = valuesOf(entity, await rowOf(db, entity, id));
  const rows = await housesOf(db, caller, plainText(master['number']));
  const houses: ResourceRecord[] = [];
  for (const row of rows) houses.push(await answerOf(db, entity, row, caller));
  const balance = balanceOf(
    measuredOf(master),
    rows.map((row) => measuredOf(valuesOf(entity, row))),
  );
  return { balance, houses };
}
