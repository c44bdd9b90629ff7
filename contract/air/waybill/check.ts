/** What keeps a bill from being final: what FWB, FHL and the paper need, each fault with the box it belongs to. */
import type { MessageFault, MessageRule } from '../messages/limits.ts';
import { plainText } from '#contract/records/fields.ts';
import type { Bill } from './bill.ts';
import { WAYBILL_BOXES, type WaybillBox } from './boxes.ts';
import { unnamedGoods } from '../handling.ts';
import { isMixed } from './edit.ts';
import { weightChargeOf } from './lines.ts';

/** `mixed`: other charges in part prepaid, in part collect; the others: what the goods must name besides. */
export type BillRule = MessageRule | 'mixed' | 'instruction' | 'dryIce';
export type BillFault = Omit<MessageFault, 'rule'> & {
  rule: BillRule;
  box: WaybillBox;
  /** The same in Latin letters, which a clerk may agree to. */
  latin?: string;
};

/** Box of each part of a message. */
const BOXES: Readonly<Record<string, WaybillBox>> = {
  prefix: 'number',
  serial: 'number',
  number: 'number',
  origin: '1',
  destination: '18',
  pieces: '22A',
  gross: '22B',
  volume: '22I',
  flights: '19A',
  routing: '11A',
  shipper: '2',
  consignee: '4',
  notify: '21',
  agent: '6',
  serviceRequest: '21',
  accounting: '10',
  currency: '12',
  chargesCode: '13',
  carriageValue: '16',
  customsValue: '17',
  insurance: '20',
  goods: '22I',
  dimensions: '22I',
  harmonised: '22I',
  otherCharges: '23',
  prepaid: '24A',
  collect: '24B',
  issuedOn: '32A',
  issuedAt: '32B',
  signature: '31',
  sender: '6',
  handling: '21',
  customsOrigin: '21A',
};
const LINES: Readonly<Record<string, WaybillBox>> = {
  pieces: '22A',
  gross: '22B',
  rateClass: '22D',
  commodity: '22E',
  chargeable: '22F',
  rate: '22G',
  total: '22H',
};

/** Returns the box of a message's field: `lines.0.rate` is 22G, `house.goods` is 22I. */
export function boxOf(field: string): WaybillBox {
  const parts = field.replace(/^house\./, '').split('.');
  return (parts[0] === 'lines' ? LINES[parts[2] ?? ''] : BOXES[parts[0]!]) ?? '22I';
}

/** A house may be final before it has a master, which its message will name. */
const OF_MASTER = /^(prefix|serial|origin|destination|pieces|gross)$/;

/** Returns the faults of a bill, given those of its message. */
export function billFaults(bill: Bill, message: readonly MessageFault[]): BillFault[] {
  const house = bill.kind === 'house';
  const faults: BillFault[] = message
    .filter(({ field }) => !house || plainText(bill.master) !== '' || !OF_MASTER.test(field))
    .map((fault) => ({ ...fault, box: boxOf(fault.field) }));
  const unrated = house && bill.asArranged !== true && weightChargeOf(bill) === '';
  if (unrated) faults.push({ field: 'lines.0.rate', rule: 'required', value: '', box: '22G' });
  if (isMixed(bill)) faults.push({ field: 'otherCharges', rule: 'mixed', value: '', box: '23' });
  const unnamed = unnamedGoods(plainText(bill.handling), plainText(bill.goods));
  if (unnamed) faults.push({ field: 'goods', rule: unnamed, value: '', box: '22I' });
  const order = WAYBILL_BOXES.map(({ name }) => name);
  return faults.toSorted((one, other) => order.indexOf(one.box) - order.indexOf(other.box));
}
