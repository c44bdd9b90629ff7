/** Makes the bills of an order, with numbers from the stock. */
import type { Order } from '#contract/air/resources/air-order.ts';
import { and, eq, ne } from 'drizzle-orm';
import type { BillType } from '#contract/air/orders/forms.ts';
import { rangeFault, rangeOf } from '#contract/air/stock.ts';
import { plainText } from '#contract/records/fields.ts';
import { initialValues } from '#contract/records/resource.ts';
import { airWaybill, type Waybill } from '#contract/air/resources/air-waybill.ts';
import type { Caller } from '#server/records/records.ts';
import { entityOf, type RecordRow } from '#server/records/table.ts';
import type { Tx } from '#server/platform/db/client.ts';
import { waybillNumber } from '../schema/index.ts';
import { refusedField } from '#server/platform/refused.ts';
import { nextNumber } from '../numbers.ts';
import { insertRow } from '../save.ts';
import { takeNumber, type NumberRequest } from '../stock/take.ts';
import { agentsOf, withAgents } from './agents.ts';
import { sizesOf } from '../orders/weights.ts';
import { orderWith } from './houses.ts';
import { joinMaster } from './move.ts';
import { issuedFrom } from './issue.ts';
import { rated } from './rate.ts';
import { withTotals } from '#contract/air/waybill/totals.ts';

export type Bills = {
  type: BillType;
  masterNumber: string | null;
  houseNumber: string | null;
  /** Why houses that do not add up to the master are accepted. */
  reason: string | null;
  /** The office whose stock the number comes from; null: any. */
  office: string | null;
};

/** Fields copied from the order to its bills; they may later differ without changing the order. */
const COPIED = [
  'customer',
  'proxyNumber',
  'airline',
  'origin',
  'destination',
  'flight',
  'flightDate',
  'onward',
  'pieces',
  'volume',
  'goods',
  'hsCode',
  'marks',
  'handling',
  'dangerous',
  'temperature',
  'parties',
  'payment',
  'paymentPlace',
  'currency',
  'saleRate',
  'costRate',
  'price',
  'scale',
  'carriageValue',
  'customsValue',
  'insurance',
  'chargeable',
] as const;

type Copied = Pick<Order, (typeof COPIED)[number]>;
/** Returns a bill with the order's data; weight and sizes as measured in the warehouse. */
function billFrom(order: Order): Partial<Waybill> {
  const sizes = sizesOf(order);
  const copied = Object.fromEntries(COPIED.map((name) => [name, order[name] ?? null])) as Copied;
  return {
    ...initialValues(airWaybill),
    ...copied,
    pieces: order.receivedPieces ?? order.pieces ?? null,
    gross: order.receivedWeight ?? order.gross ?? null,
    dims: sizes.length > 0 ? sizes.map((line) => ({ ...line })) : null,
    order: order.number ?? null,
    otherPayment: order.payment,
  };
}

/** An airline's number in the form of waybills, however it was typed; throws invalid for any other text. */
function numberTyped(text: string): string {
  const fault = rangeFault(text, 1);
  if (!fault) return rangeOf(text, 1)![0]!;
  const { key, digit } = fault;
  throw refusedField('invalid', 'masterNumber', `waybillNumber:fault.${key}`, { digit });
}

/** The next master number of the airline, or the wanted one. */
export async function masterNumberFor(
  tx: Tx,
  caller: Caller,
  { airline, order, ...request }: { airline: string | null; order: string | null } & NumberRequest,
): Promise<string> {
  if (airline === null) throw refusedField('invalid', 'airline', 'errors:fault.required');
  const wanted = request.wanted === null ? null : numberTyped(request.wanted);
  return takeNumber(tx, caller, airline, order, { ...request, wanted });
}

/**
 * Throws invalid for a number in the office's own stock: cargo under another forwarder's master uses none of
 * them.
 */
async function refuseOwn(tx: Tx, ydid: number, wanted: string): Promise<void> {
  const [own] = await tx
    .select({ id: waybillNumber.id })
    .from(waybillNumber)
    .where(
      and(
        eq(waybillNumber.ydid, ydid),
        eq(waybillNumber.number, wanted),
        ne(waybillNumber.status, 'returned'),
      ),
    )
    .limit(1);
  if (own) throw refusedField('invalid', 'masterNumber', 'waybillNumber:fault.own');
}

export const insertBill = (tx: Tx, caller: Caller, values: Partial<Waybill>): Promise<RecordRow> =>
  insertRow(tx, entityOf('airWaybill', caller.actor), withTotals(values), caller, 'makeBill');

/** Throws noStock, duplicate, invalid, unbalanced; returns the numbers, for the order. */
export async function billOrder(
  tx: Tx,
  caller: Caller,
  order: Order,
  { type, masterNumber: typedNumber, houseNumber: typed, reason, office }: Bills,
  base: string,
): Promise<Partial<Order>> {
  const bill = {
    ...billFrom(order),
    ...(await issuedFrom(tx, order.origin)),
  };
  const make = async (values: Partial<Waybill>) =>
    insertBill(tx, caller, await rated(tx, caller, values, base));
  const number = plainText(order.number);
  const airline = plainText(order.airline) || null;
  const ydid = entityOf('airWaybill', caller.actor).ydid!;
  const wanted = typedNumber === null ? null : numberTyped(typedNumber);
  if (type === 'coLoad' && wanted !== null) await refuseOwn(tx, ydid, wanted);
  const masterNumber =
    type === 'house' || type === 'coLoad'
      ? wanted
      : await masterNumberFor(tx, caller, { airline, order: number, wanted, office });
  const houseNumber = type === 'direct' ? null : (typed ?? (await nextNumber(tx, ydid, 'H')));
  if (masterNumber !== null && type !== 'coLoad' && type !== 'house') {
    const agents = type === 'backToBack' ? await agentsOf(tx, caller, order, null) : [];
    await make({
      ...bill,
      parties: withAgents(bill.parties, agents),
      number: masterNumber,
      kind: 'master',
      type,
      order: type === 'direct' ? number : null,
    });
  }
  if (houseNumber !== null) {
    const house = await make({
      ...bill,
      number: houseNumber,
      kind: 'house',
      type,
      // Another forwarder's master is not a bill of this office; its number is stored on the order.
      master: type === 'backToBack' ? masterNumber : null,
    });
    if (type === 'house' && masterNumber !== null) {
      const master = await joinMaster(tx, caller, house, { number: masterNumber, reason });
      return { ...orderWith(master, order), houseNumber };
    }
  }
  return { masterNumber, houseNumber };
}
