/** A master built from houses; its weight is the sum of theirs. */
import type { EntryOf } from '#contract/resources.ts';
import { onwardOf } from '#contract/air/transfers.ts';
import { and, inArray } from 'drizzle-orm';
import type { Profit } from '#contract/air/rating/profit.ts';
import { fractionOf, fixed, total } from '#contract/core/decimal.ts';
import { airWaybill as definition, type Waybill } from '#contract/air/resources/air-waybill.ts';
import { plainText } from '#contract/records/fields.ts';
import { initialValues } from '#contract/records/resource.ts';
import { findFlights } from '#server/reference/index.ts';
import type { Caller } from '#server/records/records.ts';
import { mayHaveRecords, valuesOf, type RecordRow } from '#server/records/table.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import { refusedField, Refused } from '#server/platform/refused.ts';
import type { AirSettings } from '../orders/work.ts';
import { airWaybill } from '../schema/index.ts';
import { answerOf, inOne } from '../save.ts';
import { agentsOf } from './agents.ts';
import { billEntity, join, lockHouses, refuseConsolidated } from './houses.ts';
import { insertBill, masterNumberFor } from './make.ts';
import { issuedFrom } from './issue.ts';
import { profitAt } from './profit-at.ts';
import { rated } from './rate.ts';
import { codesOver } from '#contract/air/waybill/master-codes.ts';
import { withTotals } from '#contract/air/waybill/totals.ts';

export type Consolidation = {
  airline: string;
  houses: readonly string[];
  masterNumber: string | null;
  /** The office whose stock the number comes from; without one, any stock. */
  office?: string | null;
  flight: string | null;
  flightDate: string | null;
  /**
   * The customer who breaks the consolidation down at its destination; by default the consignee of the latest
   * consolidation there.
   */
  consignee?: string | null;
  /** The airline's price per kilogram, in `currency` or in that of the houses. */
  costRate?: string | null;
  currency?: string | null;
};

/**
 * Returns the requested flight, else the first house's if it is the airline's. The transfers are that house's
 * if it takes the same flight, else those of the timetable.
 */
async function wayOf(
  tx: Db | Tx,
  house: Waybill,
  { airline, ...requested }: Pick<Consolidation, 'airline' | 'flight' | 'flightDate'>,
  { cutOffHours = 0 }: AirSettings,
): Promise<Pick<Waybill, 'flight' | 'flightDate' | 'onward'>> {
  const flight = requested.flight ?? (house.airline === airline ? (house.flight ?? null) : null);
  const flightDate = requested.flightDate ?? house.flightDate ?? null;
  if (house.airline === airline && flight === house.flight && flightDate === house.flightDate)
    return { flight, flightDate, onward: house.onward ?? null };
  const [origin, destination] = [plainText(house.origin), plainText(house.destination)];
  const day = plainText(flightDate);
  const flights =
    flight === null || day === ''
      ? []
      : await findFlights(tx, { origin, destination, from: day, to: day }, cutOffHours);
  const flown = flights.find(({ legs }) => legs[0]!.flight === flight);
  return { flight, flightDate, onward: flown ? onwardOf(flown) : null };
}

type MasterWish = Omit<Consolidation, 'masterNumber' | 'office' | 'consignee'>;

/** The master over these houses, rated by the agreed cost or the airline's tariff; without number and parties. */
async function masterOver(
  tx: Db | Tx,
  caller: Caller,
  houses: readonly RecordRow[],
  { airline, houses: ids, flight, flightDate, costRate, currency }: MasterWish,
  settings: AirSettings,
): Promise<{ first: Waybill; all: Waybill[]; master: Partial<Waybill> }> {
  const entity = billEntity(caller);
  // They were locked in an order of their own: the first is the one that was named first.
  const all = houses
    .toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
    .map((row) => valuesOf(entity, row));
  const first = all[0]!;
  for (const name of ['origin', 'destination'] as const)
    if (new Set(all.map((house) => house[name])).size > 1)
      throw refusedField('invalid', 'houses', 'airWaybill:fault.lanes');
  const sum = (name: 'gross' | 'volume') =>
    fixed(total(all.map((house) => fractionOf(plainText(house[name]) || '0'))), 3);
  const values: Partial<Waybill> = {
    ...initialValues(definition),
    kind: 'master',
    type: 'consolidation',
    airline,
    origin: first.origin ?? null,
    destination: first.destination ?? null,
    ...(await wayOf(tx, first, { airline, flight, flightDate }, settings)),
    currency: currency ?? first.currency ?? null,
    costRate: costRate ?? null,
    pieces: all.reduce((pieces, house) => pieces + (house.pieces ?? 0), 0),
    gross: sum('gross'),
    volume: Number(sum('volume')) > 0 ? sum('volume') : null,
    ...codesOver(all),
    ...(await issuedFrom(tx, first.origin)),
  };
  // The agreed rate is charged per chargeable kilogram of the master.
  const weighed = withTotals(values, settings.density);
  return { first, all, master: await rated(tx, caller, weighed, settings.baseCurrency) };
}

/** Expected profit of a consolidation: the houses' printed totals minus the master with surcharges. */
export async function expectedProfit(
  db: Db,
  wish: MasterWish,
  caller: Caller,
  settings: AirSettings,
): Promise<Profit | null> {
  const { reach } = billEntity(caller);
  const rows = (await db
    .select()
    .from(airWaybill)
    .where(and(reach, inArray(airWaybill.id, [...wish.houses])))) as RecordRow[];
  if (rows.length === 0) throw new Refused('notFound');
  const { all, master } = await masterOver(db, caller, rows, wish, settings);
  return profitAt(db, caller, withTotals(master, settings.density), all, settings);
}

/** A new master over these houses with the airline's next number; its weight is the sum of theirs. */
export function consolidate(
  db: Db,
  wish: Consolidation,
  caller: Caller,
  settings: AirSettings,
): Promise<EntryOf<'airWaybill'>> {
  const { airline, houses: ids, masterNumber, office = null, consignee = null } = wish;
  const entity = billEntity(caller);
  if (!mayHaveRecords(entity, caller.actor)) throw new Refused('forbidden');
  return inOne(db, entity, async (tx) => {
    const houses = await lockHouses(tx, caller, ids);
    await refuseConsolidated(tx, caller, houses);
    const { first, master } = await masterOver(tx, caller, houses, wish, settings);
    const number = await masterNumberFor(tx, caller, { airline, order: null, wanted: masterNumber, office });
    const agents = await agentsOf(tx, caller, first, consignee);
    const values = { ...master, number, parties: agents.length > 0 ? agents : null };
    const row = await insertBill(tx, caller, withTotals(values, settings.density));
    await join(tx, caller, houses, values);
    return answerOf(tx, entity, row, caller);
  });
}
