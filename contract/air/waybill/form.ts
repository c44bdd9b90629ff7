/** Fills the boxes of the waybill form from a bill, for documents, messages and the editor. */
import type { WaybillForm, ChargeColumn, RateLine } from '../documents.ts';
import { fixed, fractionOf } from '#contract/core/decimal.ts';
import type { RatedLine } from '../resources/air-waybill.ts';
import { plainText } from '#contract/records/fields.ts';
import { minorDigits } from '#contract/core/minor-digits.ts';
import { asAgreed } from './agreed.ts';
import { goodsStatements } from '../handling.ts';
import { securityText } from '../security.ts';
import { flightsOn, routeOf } from '../transfers.ts';
import { totalsOf, type ChargeKind } from '../rating/totals.ts';
import {
  agentOf,
  digitsOf,
  dimensionsOf,
  named,
  otherChargesOf,
  overridesOf,
  partiesOf,
  partyOf,
  placeLine,
  textOf,
  type Bill,
  type BillParty,
  type BillValues,
  type Dimension,
  type Office,
} from './bill.ts';
import { chargeOf, rateLinesOf, weightChargeOf } from './lines.ts';
import { chargesOf } from './totals.ts';

const joined = (...parts: readonly string[]): string => parts.filter(Boolean).join('\n');

/** `USCI 91310000MA1K35XX0A`: the number by which customs know a party. */
const idText = ({ idKind, idNumber }: Pick<BillParty, 'idKind' | 'idNumber'>): string =>
  idNumber && `${idKind} ${idNumber}`.trim();
const addressOf = ({ name, address, phone, contact, idKind, idNumber, ...place }: BillParty): string =>
  joined(
    name,
    address,
    placeLine(place),
    contact && `ATTN ${contact}`,
    phone && `Tel. ${phone}`,
    idText({ idKind, idNumber }),
  );
export function partyText(bill: Pick<Bill, 'parties'>, role: string): string {
  const party = partyOf(bill, role);
  return party ? addressOf(party) : '';
}

/** A zero amount is not printed. */
const amount = (text: string): string => (Number(text) === 0 ? '' : text);
function columnOf(column: Record<ChargeKind | 'total', string>): ChargeColumn {
  const { weight, valuation, tax, dueAgent, dueCarrier, total } = column;
  return {
    weight: amount(weight),
    valuation: amount(valuation),
    tax: amount(tax),
    dueAgent: amount(dueAgent),
    dueCarrier: amount(dueCarrier),
    total: amount(total),
  };
}

/** IATA code for charges that are partly prepaid, partly collect. */
const PARTLY = 'PC';
/** Maximum volume lines on the form; more go on a separate list. */
export const MOST_DIMS = 15;
/** Where the sizes are on the attached list, and where nobody measured any (`NDA` in messages). */
export const AS_PER_ATTACHED = 'DIMENSIONS AS PER ATTACHED';
export const NO_DIMENSIONS = 'NO DIMENSIONS AVAILABLE';
/** `162×156×141.5 / 1`: centimetres, and pieces of that size. */
const dimsText = ({ pieces, length, width, height }: Dimension): string =>
  `${[length, width, height].map(withoutZeros).join('×')} / ${pieces}`;

/** Drops trailing zeros. */
export const withoutZeros = (text: string): string => text.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '');
/** A weight as scales and tariffs show it, with at least one decimal. */
export const weightText = (text: string): string => padded(text, 1).replace(/(\.\d+?)0+$/, '$1');
/** A rate with at least two decimals; none if its currency has none and it needs none. */
export const rateText = (text: string, currency = ''): string =>
  minorDigits(currency) === 0 ? withoutZeros(text) : padded(text, 2).replace(/(\.\d\d+?)0+$/, '$1');
/** Adds zeros up to the given number of decimals; other text is unchanged. */
const padded = (text: string, places: number): string => {
  const [, integer, part = ''] = /^(\d+)(?:\.(\d*))?$/.exec(text) ?? [];
  return integer === undefined ? text : `${integer}.${part.padEnd(places, '0')}`;
};

/** An amount with at least the decimals of its currency. */
function moneyText(amount: string, currency: string): string {
  const digits = minorDigits(currency);
  const typed = /^\d+(?:\.(\d+))?$/.exec(amount);
  return typed && (typed[1] ?? '').length < digits ? fixed(fractionOf(amount), digits) : amount;
}

function lineOf(line: RatedLine, currency: string): RateLine {
  const text = (name: keyof RatedLine) => plainText(line[name]);
  return {
    pieces: text('pieces'),
    gross: weightText(text('gross')),
    unit: 'K',
    rateClass: text('rateClass'),
    commodity: text('commodity'),
    chargeable: weightText(text('chargeable') || text('gross')),
    rate: rateText(text('rate'), currency),
    total: amount(moneyText(chargeOf(line, currency) ?? '', currency)),
  };
}

const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];
/** A date as forms print it: 26 NOV 26. */
export function dayText(date: string): string {
  const [, year, month, day] = /^\d\d(\d\d)-(\d\d)-(\d\d)$/.exec(date) ?? [];
  const name = MONTHS[Number(month) - 1];
  return name === undefined ? date : `${day} ${name} ${year}`;
}
/** The same the other way; null for text that is no date. */
export function dayFrom(text: string): string | null {
  const [, day = '', name = '', year = ''] =
    /^(\d{1,2})[ -]?([A-Z]{3})[ -]?(?:\d\d)?(\d\d)$/.exec(text.toUpperCase()) ?? [];
  const month = MONTHS.indexOf(name) + 1;
  return month > 0 ? `20${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}` : null;
}

export function waybillForm(bill: BillValues, office: Office): WaybillForm {
  const { name: company } = office;
  const agent = agentOf(bill, office);
  const text = (name: keyof Bill) => textOf(bill, name);
  const house = text('kind') === 'house';
  const currency = text('currency');
  const totals = totalsOf(currency ? chargesOf(bill) : [], currency || 'XXX');
  const dims = dimensionsOf(bill);
  const goods = joined(
    text('goods'),
    text('hsCode') && `HS ${text('hsCode')}`,
    dims.length > MOST_DIMS ? AS_PER_ATTACHED : dims.length > 0 ? 'DIMS in cm / pieces' : '',
    ...(dims.length > MOST_DIMS ? [] : dims.map(dimsText)),
    text('volume') && `VOL ${fixed(fractionOf(text('volume')), 3)} m³`,
    text('marks'),
  );
  const route = routeOf(bill);
  const collect = text('payment') === 'collect';
  const othersCollect = text('otherPayment') === 'collect';
  const total = moneyText(weightChargeOf(bill), currency);
  const rateLines = rateLinesOf(bill);
  const only: RateLine = {
    pieces: text('pieces'),
    gross: weightText(text('gross')),
    unit: 'K',
    rateClass: text('rateClass'),
    commodity: '',
    chargeable: weightText(text('ratedWeight') || text('chargeable')),
    rate: rateText(text('rate'), currency),
    total,
  };
  const form: WaybillForm = {
    ...digitsOf(house ? text('master') : text('number')),
    house: house ? text('number') : '',
    departure: text('origin'),
    shipper: partyText(bill, 'shipper'),
    // The account number with the carrier, which a clerk types into the box: our customer code is none.
    shipperAccount: '',
    consignee: partyText(bill, 'consignee'),
    consigneeAccount: '',
    agent: partyText(bill, 'agent') || joined(company, text('issuedAt')),
    agentIata: [agent.iata.replace(/^(\d\d)(\d)(\d{4})$/, '$1-$2 $3'), agent.cass].filter(Boolean).join('/'),
    agentAccount: agent.account,
    route: [named(bill, 'origin'), ...route.slice(0, -1).map(({ to }) => to), named(bill, 'destination')]
      .filter(Boolean)
      .join(' - '),
    accounting: joined(
      collect ? 'FREIGHT COLLECT' : 'FREIGHT PREPAID',
      text('paymentPlace') && `PAYABLE AT ${text('paymentPlace')}`,
      securityText(bill),
    ),
    legs: route,
    currency,
    chargesCode: collect === othersCollect ? (collect ? 'CC' : 'PP') : PARTLY,
    weightPayment: collect ? 'C' : 'P',
    otherPayment: othersCollect ? 'C' : 'P',
    carriageValue: text('carriageValue') || 'NVD',
    customsValue: text('customsValue') || 'NCV',
    destination: named(bill, 'destination'),
    flights: flightsOn(bill).map(({ flight, day }) => [flight, day.slice(8)].filter(Boolean).join('/')),
    insurance: text('insurance') || 'XXX',
    handling: joined(
      [text('handling'), text('securityStatus')]
        .filter((code, at, all) => code !== '' && (at === 0 || !all[0]!.includes(code)))
        .join(' '),
      text('temperature') && `TEMPERATURE ${text('temperature')}`,
      ...goodsStatements(text('handling'), bill.dangerous === true, text('goods')),
      ...partiesOf(bill, 'notify').map((party) => `NOTIFY: ${addressOf(party).replaceAll('\n', ', ')}`),
    ),
    customsInformation: '',
    lines: rateLines.length > 0 ? rateLines.map((line) => lineOf(line, currency)) : [only],
    goods,
    pieces: text('pieces'),
    gross: weightText(text('gross')),
    total,
    otherCharges: otherChargesOf(bill)
      .map(({ code, amount: charged }) => `${code} ${moneyText(charged, currency)}`)
      .join('   '),
    prepaid: columnOf(totals.prepaid),
    collect: columnOf(totals.collect),
    signature: company,
    executedOn: dayText(text('issuedOn')),
    executedAt: text('issuedAt'),
    conversion:
      text('secondRate') &&
      `${text('secondCurrency')} ${text('secondRate')} ${dayText(text('secondRateDate'))}`,
    collectConverted: text('secondTotal'),
    destinationCharges: '',
    totalCollect: '',
    // The carrier issues a master, the office its houses.
    issuedBy: house
      ? joined(company, office.address ?? '')
      : joined(named(bill, 'airline'), office.carrier ?? ''),
    reference: text('order'),
    overrides: overridesOf(bill),
  };
  return house && bill.asArranged === true ? asAgreed(form, 'AS ARRANGED') : form;
}
