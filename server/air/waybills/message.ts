/** A bill as a message to the airline, FWB for a master and FHL for a house, with all its faults. */
import { ownerOf } from '#contract/access/owner.ts';
import { and, eq } from 'drizzle-orm';
import { writeFhl } from '#contract/air/messages/fhl.ts';
import { ociOf } from '#contract/air/messages/oci.ts';
import { writeFwb } from '#contract/air/messages/fwb.ts';
import { inCapitals, type MessageFault } from '#contract/air/messages/limits.ts';
import { temperatureIn, type MessageParty } from '#contract/air/messages/parts.ts';
import { flightsOn } from '#contract/air/transfers.ts';
import {
  agentOf,
  digitsOf,
  dimensionsOf,
  otherChargesOf,
  overridesOf,
  partyOf,
  textOf,
  type Office,
} from '#contract/air/waybill/bill.ts';
import { waybillForm } from '#contract/air/waybill/form.ts';
import type { Waybill } from '#contract/air/resources/air-waybill.ts';
import type { Caller } from '#server/records/records.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import { airOrder } from '../schema/index.ts';
import { billOf, officeOf, type BillEntry } from './bill.ts';

export type BillMessage = { kind: 'FWB' | 'FHL'; version: number; text: string; faults: MessageFault[] };

/** Throws notFound. Missing data becomes a fault of the message at its field. */
export async function billMessage(
  db: Db | Tx,
  id: string,
  version: 16 | 17,
  caller: Caller,
): Promise<BillMessage> {
  const bill = await billOf(db, id, caller);
  if (textOf(bill, 'kind') === 'house') return houseMessage(db, bill, caller);
  const office = await officeOf(db, caller);
  const harmonised = await tariffs(db, bill, caller);
  return { kind: 'FWB', version, ...writeFwb({ ...fwbOf(bill, office), harmonised }, version) };
}

/** Boxes of the account numbers that the carrier has given to shipper and consignee. */
const ACCOUNT_BOXES: Readonly<Record<string, string>> = { shipper: '3', consignee: '5' };

function messageParty(bill: BillEntry, role: string): MessageParty {
  const party = partyOf(bill, role);
  return {
    account: overridesOf(bill).find(({ box }) => box === ACCOUNT_BOXES[role])?.value ?? '',
    name: party?.name ?? '',
    street: party?.address ?? '',
    place: party?.city ?? '',
    state: party?.state ?? '',
    country: party?.country ?? '',
    postcode: party?.postcode ?? '',
    phone: party?.phone ?? '',
  };
}

/** Without trailing zeros, which no scale shows. */
const kilograms = (text: string): string => text.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '');
/** The handling codes, and the security status as one of them. */
const handlingOf = (bill: BillEntry): string[] => [
  ...new Set(
    [textOf(bill, 'handling'), textOf(bill, 'securityStatus')].flatMap((text) =>
      text.split(/[\s,;/]+/).filter(Boolean),
    ),
  ),
];
/** Maximum HS codes in a message. */
const MOST_CODES = 9;
/** Returns the tariff codes of the bill, then those of its order's declaration. */
async function tariffs(db: Db | Tx, bill: BillEntry, { actor }: Caller): Promise<string[]> {
  const order = textOf(bill, 'order');
  const [declared] = order
    ? await db
        .select({ lines: airOrder.hsLines })
        .from(airOrder)
        .where(and(eq(airOrder.number, order), eq(airOrder.ydid, ownerOf(actor))))
    : [];
  const all = [textOf(bill, 'hsCode'), ...((declared?.lines ?? []) as { hs: string }[]).map(({ hs }) => hs)];
  return [...new Set(all.filter(Boolean))].slice(0, MOST_CODES);
}

/** Maximum flights in a message. */
const MOST_FLIGHTS = 2;

function fwbOf(bill: BillEntry, office: Office) {
  const text = (name: keyof Waybill) => textOf(bill, name);
  const form = waybillForm(bill, office);
  const agent = agentOf(bill, office);
  // Values without a separate field are read from the text of their box.
  const written = (box: string) => overridesOf(bill).find((one) => one.box === box)?.value ?? '';
  return {
    ...digitsOf(text('number')),
    origin: text('origin'),
    destination: text('destination'),
    pieces: Number(text('pieces')),
    gross: kilograms(text('gross')),
    unit: 'K' as const,
    volume: kilograms(text('volume')),
    flights: flightsOn(bill).slice(0, MOST_FLIGHTS),
    routing: form.legs,
    shipper: messageParty(bill, 'shipper'),
    consignee: messageParty(bill, 'consignee'),
    notify: partyOf(bill, 'notify') ? messageParty(bill, 'notify') : null,
    // Without an IATA number the agent is omitted.
    agent: agent.iata
      ? { ...agent, place: agent.named?.city || text('issuedAt') }
      : { account: '', iata: '', cass: '', name: '', place: '' },
    serviceRequest: text('temperature') ? [`TEMPERATURE ${temperatureIn(text('temperature'))}`] : [],
    accounting: form.accounting.split('\n'),
    currency: form.currency,
    chargesCode: written('13') || form.chargesCode,
    weightPayment: form.weightPayment,
    otherPayment: form.otherPayment,
    carriageValue: form.carriageValue,
    customsValue: form.customsValue,
    insurance: form.insurance,
    lines: form.lines.map((line) => ({
      pieces: Number(line.pieces),
      gross: kilograms(line.gross),
      rateClass: line.rateClass,
      commodity: (form.lines.length === 1 && written('22E')) || line.commodity,
      chargeable: kilograms(line.chargeable),
      rate: kilograms(line.rate),
      total: line.total,
    })),
    goods: text('goods') ? text('goods').split('\n') : [],
    consolidation: text('type') !== 'direct',
    dimensions: dimensionsOf(bill).map(({ pieces, length, width, height }) => ({
      pieces: Number(pieces),
      length: kilograms(length),
      width: kilograms(width),
      height: kilograms(height),
    })),
    // The third letter of an other charge states who it is due to.
    otherCharges: otherChargesOf(bill).map(({ code, payment, amount }) => ({
      payment: payment === 'collect' ? ('C' as const) : ('P' as const),
      code: code.slice(0, 2),
      due: code.endsWith('A') ? ('A' as const) : ('C' as const),
      amount,
    })),
    prepaid: form.prepaid,
    collect: form.collect,
    issuedOn: text('issuedOn'),
    issuedAt: text('issuedAt'),
    // Transliterated text can be longer.
    signature: inCapitals(office.name).slice(0, 20),
    handling: handlingOf(bill),
    sender: office.name,
    customs: ociOf(bill),
    customsOrigin: written('21A'),
    otherInformation: [],
  };
}

const NO_OFFICE: Office = { name: '', iata: '', cass: '', account: '' };

async function houseMessage(db: Db | Tx, bill: BillEntry, caller: Caller): Promise<BillMessage> {
  const text = (name: keyof Waybill) => textOf(bill, name);
  const master = bill.referred?.master?.id;
  const over = master ? await billOf(db, master, caller) : bill;
  const form = waybillForm(bill, NO_OFFICE);
  const { text: written, faults } = writeFhl({
    ...digitsOf(text('master')),
    origin: textOf(over, 'origin'),
    destination: textOf(over, 'destination'),
    pieces: Number(textOf(over, 'pieces')),
    gross: kilograms(textOf(over, 'gross')),
    unit: 'K',
    house: {
      number: text('number'),
      origin: text('origin'),
      destination: text('destination'),
      pieces: Number(text('pieces')),
      gross: kilograms(text('gross')),
      loaded: null,
      goods: text('goods').replaceAll('\n', ' '),
      handling: handlingOf(bill),
      harmonised: await tariffs(db, bill, caller),
      shipper: messageParty(bill, 'shipper'),
      consignee: messageParty(bill, 'consignee'),
      customs: ociOf(bill),
      currency: form.currency,
      weightPayment: form.weightPayment,
      otherPayment: form.otherPayment,
      carriageValue: text('carriageValue'),
      customsValue: text('customsValue'),
      insurance: text('insurance'),
    },
  });
  return { kind: 'FHL', version: 5, text: written, faults };
}
