/** Air waybill data (FWB, versions 16 and 17, IATA Cargo-IMP) from a master waybill, with all its faults. */
import type { ChargeColumn } from '../documents.ts';
import { inCapitals, Writer, type MessageFault } from './limits.ts';
import {
  AIRPORT,
  amountOf,
  CARRIER,
  CURRENCY,
  customsLines,
  dayOf,
  HANDLING,
  namedParty,
  notifyParty,
  piecesOf,
  plainParty,
  waybillOf,
  type CustomsInformation,
  type MessageParty,
} from './parts.ts';

type FwbLine = {
  pieces: number;
  gross: string;
  rateClass: string;
  commodity: string;
  chargeable: string;
  rate: string;
  total: string;
};

export type FwbMessage = {
  prefix: string;
  serial: string;
  origin: string;
  destination: string;
  pieces: number;
  gross: string;
  unit: 'K' | 'L';
  /** m³; empty if unknown. */
  volume: string;
  /** `TK6543` and its day. */
  flights: readonly { flight: string; day: string }[];
  routing: readonly { to: string; by: string }[];
  shipper: MessageParty;
  consignee: MessageParty;
  notify: MessageParty | null;
  agent: { account: string; iata: string; cass: string; name: string; place: string };
  serviceRequest: readonly string[];
  accounting: readonly string[];
  currency: string;
  chargesCode: string;
  weightPayment: 'P' | 'C';
  otherPayment: 'P' | 'C';
  /** A decimal, or NVD, NCV, XXX; empty is the same. */
  carriageValue: string;
  customsValue: string;
  insurance: string;
  lines: readonly FwbLine[];
  goods: readonly string[];
  /** A master over houses: its goods are those in the list of houses. */
  consolidation: boolean;
  /** cm, with the number of pieces of each size. */
  dimensions: readonly { pieces: number; length: string; width: string; height: string }[];
  harmonised: readonly string[];
  otherCharges: readonly { payment: 'P' | 'C'; code: string; due: 'A' | 'C'; amount: string }[];
  prepaid: ChargeColumn;
  collect: ChargeColumn;
  issuedOn: string;
  issuedAt: string;
  signature: string;
  handling: readonly string[];
  /** The sender; the reference consists of its letters and digits. */
  sender: string;
  customs: readonly CustomsInformation[];
  /** Customs status of goods in transit within a customs union, such as `T1`. */
  customsOrigin: string;
  otherInformation: readonly string[];
};

/** Charges per line of OTH. */
const OTHERS_A_LINE = 3;
const PARTICIPANT = 17;
/** Rate lines have two-digit numbers. Dimensions that do not fit are reported as not available. */
const MOST_LINES = 99;
/** For class C the item number; for classes R and S the base class with its percentage, such as `N50`. */
const ITEM: Readonly<Record<string, RegExp>> = { C: /^\d{4,7}$/, R: /^[NMQK]\d{1,3}$/, S: /^[NMQK]\d{1,3}$/ };
/** ULD rate class type, such as `5` or `8F`. */
const LOAD = /^\d[A-Z]?$/;
const OF_LOADS: readonly string[] = ['U', 'E', 'X', 'Y'];
const RATE_CLASS = /^[MNQCRSBKPUEXYW]$/;

/** The message and its faults; a message with faults must not be sent. */
export function writeFwb(message: FwbMessage, version: 16 | 17): { text: string; faults: MessageFault[] } {
  const writer = new Writer();
  const party = version === 17 ? namedParty : plainParty;
  writer.line('FWB', String(version));
  const volume = message.volume && `MC${writer.number('volume', message.volume, 9)}`;
  writer.line(
    waybillOf(writer, message),
    amountOf(writer, message.pieces, message.gross, message.unit) + volume,
  );
  flights(writer, message);
  party(writer, 'SHP', 'shipper', message.shipper);
  party(writer, 'CNE', 'consignee', message.consignee);
  agent(writer, message);
  several(writer, 'SSR', 'serviceRequest', message.serviceRequest, 65, 3);
  if (message.notify) notifyParty(writer, version, message.notify);
  several(writer, 'ACC/GEN', 'accounting', message.accounting, 34, 6, '/GEN');
  declared(writer, message);
  rates(writer, message);
  others(writer, message);
  // At least one of the two columns is required, even if nothing is charged.
  const free = message.prepaid.total === '' && message.collect.total === '';
  for (const [payment, segment, field] of [
    ['P', 'PPD', 'prepaid'],
    ['C', 'COL', 'collect'],
  ] as const) {
    const nothing = free && payment === message.weightPayment;
    column(writer, segment, field, nothing ? { ...message[field], total: '0' } : message[field]);
  }
  const signature = writer.text('signature', message.signature, 20);
  if (signature) writer.line('CER', signature);
  writer.line(
    'ISU',
    dayOf(writer, 'issuedOn', message.issuedOn),
    writer.text('issuedAt', message.issuedAt, 17, true),
    ...(signature ? [signature] : []),
  );
  several(writer, 'OSI', 'otherInformation', message.otherInformation, 65, 3);
  writer.line('REF', '', '', 'AGT', senderOf(writer, message), message.origin.trim().toUpperCase());
  const origin = writer.coded('customsOrigin', message.customsOrigin, /^[A-Z0-9]{1,2}$/, false);
  if (origin) writer.line('COR', origin);
  const codes = message.handling.map((code, at) => writer.coded(`handling.${at}`, code, HANDLING));
  if (codes.length > 9) writer.fault('handling', 'tooLong', message.handling.join(' '), 9);
  if (codes.length > 0) writer.line('SPH', ...codes);
  customsLines(writer, message.customs);
  return writer.result();
}

/** A three-digit flight number: `TK72` becomes `TK072`. */
const inThreeDigits = (flight: string): string =>
  flight
    .replace(/\s/g, '')
    .replace(
      /^(..)(\d{1,2})(?!\d)/,
      (_all, airline: string, number: string) => airline + number.padStart(3, '0'),
    );

function flights(writer: Writer, message: FwbMessage): void {
  const booked = message.flights.flatMap(({ flight, day }, at) => [
    writer.coded(`flights.${at}.flight`, inThreeDigits(flight), /^[A-Z0-9]{2}\d{3,4}[A-Z]?$/),
    dayOf(writer, `flights.${at}.day`, day).slice(0, 2),
  ]);
  if (message.flights.length > 2) writer.fault('flights', 'tooLong', '', 2);
  if (booked.length > 0) writer.line('FLT', ...booked);
  if (message.routing.length === 0) writer.fault('routing', 'required', '');
  if (message.routing.length > 3) writer.fault('routing', 'tooLong', '', 3);
  const legs = message.routing.map(
    ({ to, by }, at) =>
      writer.coded(`routing.${at}.to`, to, AIRPORT) + writer.coded(`routing.${at}.by`, by, CARRIER),
  );
  writer.line('RTG', ...legs);
}

function agent(writer: Writer, { agent: details }: FwbMessage): void {
  if (Object.values(details).every((value) => value === '')) return;
  const iata = writer.coded('agent.iata', details.iata.replace(/[\s-]/g, ''), /^\d{7}$/);
  const cass = writer.coded('agent.cass', details.cass, /^\d{4}$/, false);
  writer.line('AGT', writer.text('agent.account', details.account, 14), iata, ...(cass ? [cass] : []));
  writer.line('', writer.text('agent.name', details.name, 35, true));
  writer.line('', writer.text('agent.place', details.place, 17, true));
}

/** The sender as a participant identifier: at most 17 letters and digits, no spaces. */
function senderOf(writer: Writer, { sender }: FwbMessage): string {
  const code = inCapitals(sender)
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, PARTICIPANT);
  if (code === '') writer.fault('sender', sender.trim() === '' ? 'required' : 'characters', sender);
  return code;
}

function several(
  writer: Writer,
  head: string,
  field: string,
  texts: readonly string[],
  width: number,
  most: number,
  more = '',
): void {
  for (const [at, text] of writer.texts(field, texts, width, most).entries())
    writer.line(at ? more : head, text);
}

function declared(writer: Writer, message: FwbMessage): void {
  const value = (field: 'carriageValue' | 'customsValue' | 'insurance', none: string, most: number) => {
    const declaredValue = message[field].trim().toUpperCase();
    return declaredValue === '' || declaredValue === none ? none : writer.number(field, declaredValue, most);
  };
  writer.line(
    'CVD',
    writer.coded('currency', message.currency, CURRENCY),
    writer.coded('chargesCode', message.chargesCode, /^[A-Z]{2}$/, false),
    `${message.weightPayment}${message.otherPayment}`,
    value('carriageValue', 'NVD', 12),
    value('customsValue', 'NCV', 12),
    value('insurance', 'XXX', 11),
  );
}

function rates(writer: Writer, message: FwbMessage): void {
  if (message.lines.length === 0) writer.fault('lines', 'required', '');
  let number = 0;
  const next = (...elements: readonly string[]) => {
    number += 1;
    writer.line(number === 1 ? 'RTD' : '', String(number), ...elements);
  };
  for (const [at, line] of message.lines.entries()) {
    const of = (field: keyof FwbLine) => `lines.${at}.${field}`;
    // A unit load's over-pivot line has no pieces; a ULD information line has no charge.
    const lineElement = (field: 'gross' | 'chargeable' | 'rate' | 'total', code: string, width: number) =>
      at > 0 && line[field] === '' ? [] : [code + writer.number(of(field), line[field], width)];
    const counted = at === 0 || line.pieces !== 0;
    if (counted) piecesOf(writer, of('pieces'), line.pieces);
    const item = ITEM[line.rateClass];
    const other = OF_LOADS.includes(line.rateClass) ? LOAD : /^\d{4,7}$/;
    const commodity = writer.coded(of('commodity'), line.commodity, item ?? other, item !== undefined);
    next(
      ...(counted ? [`P${line.pieces}`] : []),
      ...lineElement('gross', message.unit, 7),
      `C${writer.coded(of('rateClass'), line.rateClass, RATE_CLASS)}`,
      ...(commodity ? [`S${commodity}`] : []),
      ...lineElement('chargeable', 'W', 7),
      ...lineElement('rate', 'R', 8),
      ...lineElement('total', 'T', 12),
    );
    if (at === 0) goods(writer, message, next);
  }
}

const roundCentimetres = (length: string): string => String(Math.max(1, Math.round(Number(length))));

function goods(writer: Writer, message: FwbMessage, next: (...elements: string[]) => void): void {
  const words = writer.texts('goods', message.goods, 20, 6);
  if (words.length === 0) writer.fault('goods', 'required', '');
  const nature = message.consolidation ? 'NC' : 'NG';
  for (const [at, text] of words.entries())
    // The first goods text belongs to the rate line and has no number of its own.
    if (at === 0) writer.line('', nature, text);
    else next(nature, text);
  // The first goods text has no number.
  const others =
    message.lines.length + words.length - 1 + (message.volume ? 1 : 0) + message.harmonised.length;
  const measured = message.dimensions.length <= MOST_LINES - others ? message.dimensions : [];
  if (measured.length === 0) next('ND', '', 'NDA');
  for (const [at, { pieces, length, width, height }] of measured.entries()) {
    // Whole centimetres, rounded as the trade does.
    const side = (name: string, size: string) =>
      writer.number(`dimensions.${at}.${name}`, /^\d+\.\d+$/.test(size) ? roundCentimetres(size) : size, 5);
    const sides = [side('length', length), side('width', width), side('height', height)].join('-');
    next('ND', '', `CMT${sides}`, piecesOf(writer, `dimensions.${at}.pieces`, pieces));
  }
  if (message.volume) next('NV', `MC${message.volume}`);
  for (const [at, code] of message.harmonised.entries())
    next('NH', writer.coded(`harmonised.${at}`, code.replace(/[. ]/g, ''), /^\d{6,18}$/));
}

function others(writer: Writer, { otherCharges }: FwbMessage): void {
  const chargeTexts = otherCharges.map(({ payment, code, due, amount }, at) => ({
    payment,
    text:
      writer.coded(`otherCharges.${at}.code`, code, /^[A-Z]{2}$/) +
      due +
      writer.number(`otherCharges.${at}.amount`, amount, 12),
  }));
  let head = 'OTH';
  for (const payment of ['P', 'C'] as const) {
    const entries = chargeTexts.filter((charge) => charge.payment === payment).map(({ text }) => text);
    for (let at = 0; at < entries.length; at += OTHERS_A_LINE) {
      writer.line(head, payment, entries.slice(at, at + OTHERS_A_LINE).join(''));
      head = '';
    }
  }
}

/** Charges of one column: weight, valuation, tax; then due agent, due carrier, total. */
function column(writer: Writer, segment: 'PPD' | 'COL', field: string, charges: ChargeColumn): void {
  const chargeElement = (name: keyof ChargeColumn, code: string) =>
    charges[name] === '' ? [] : [code + writer.number(`${field}.${name}`, charges[name], 12)];
  const first = [
    ...chargeElement('weight', 'WT'),
    ...chargeElement('valuation', 'VC'),
    ...chargeElement('tax', 'TX'),
  ];
  const second = [
    ...chargeElement('dueAgent', 'OA'),
    ...chargeElement('dueCarrier', 'OC'),
    ...chargeElement('total', 'CT'),
  ];
  if (first.length > 0) writer.line(segment, ...first);
  if (second.length > 0) writer.line(first.length > 0 ? '' : segment, ...second);
}
