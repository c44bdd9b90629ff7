/**
 * Editing of the waybill form. Text typed into a box changes the field that the box shows; a calculated or
 * combined box is overridden and marked instead.
 */
import type { Party } from '../resources/air-order.ts';
import type { Waybill } from '../resources/air-waybill.ts';
import { plainText, type FieldValue, type LineValues } from '#contract/records/fields.ts';
import { NOTHING_DECLARED, PARTY_IDS, type PartyRole } from '../resources/air-fields.ts';
import type { Payment } from '../rating/totals.ts';
import { transfersOf, withLeg, type RouteLeg } from '../transfers.ts';
import { WAYBILL_BOXES, type WaybillBox } from './boxes.ts';
import { placeLine, type Bill } from './bill.ts';
import { dayFrom } from './form.ts';
import { rateLinesOf } from './lines.ts';

/** Typed fields by name. */
type Patch = Partial<Record<keyof Waybill, FieldValue>>;

/** Boxes that show one field unchanged, or an entry for "nothing declared". */
const FIELDS: Partial<Record<WaybillBox, keyof Waybill>> = {
  '1': 'origin',
  '12': 'currency',
  '16': 'carriageValue',
  '17': 'customsValue',
  '20': 'insurance',
  '22A': 'pieces',
  '22B': 'gross',
  '22D': 'rateClass',
  '22F': 'ratedWeight',
  '22G': 'rate',
  '22H': 'weightCharge',
  '22J': 'pieces',
  '22K': 'gross',
  '22L': 'weightCharge',
  '25A': 'valuation',
  '25B': 'valuation',
  '26A': 'tax',
  '26B': 'tax',
  '32A': 'issuedOn',
  '32B': 'issuedAt',
};
/** Route boxes: the number of the leg, and which part of it. */
const LEGS: Partial<Record<WaybillBox, [number, keyof RouteLeg]>> = {
  '11A': [0, 'to'],
  '11B': [0, 'by'],
  '11C': [1, 'to'],
  '11D': [1, 'by'],
  '11E': [2, 'to'],
  '11F': [2, 'by'],
};
/** Flight boxes: the first is the bill's flight, the second that of its first transfer. */
const FLIGHTS: readonly WaybillBox[] = ['19A', '19B'];
const NOTHING: ReadonlySet<string> = new Set([...NOTHING_DECLARED, '']);
/** Fields that rate lines replace. */
const RATED: ReadonlySet<string> = new Set(['rateClass', 'ratedWeight', 'rate', 'weightCharge']);
const UPPER: ReadonlySet<string> = new Set(['origin', 'currency', 'rateClass']);
const PARTIES: Partial<Record<WaybillBox, PartyRole>> = { '2': 'shipper', '4': 'consignee', '6': 'agent' };
/** Returns the party role of a box. */
export const roleOf = (box: WaybillBox): string | null => PARTIES[box] ?? null;
const CROSSES: Partial<Record<WaybillBox, ['payment' | 'otherPayment', Payment]>> = {
  '14A': ['payment', 'prepaid'],
  '14B': ['payment', 'collect'],
  '15A': ['otherPayment', 'prepaid'],
  '15B': ['otherPayment', 'collect'],
};

/** Preprinted boxes, and numbers that cannot be typed. */
export const FIXED_BOXES: ReadonlySet<WaybillBox> = new Set<WaybillBox>([
  'title',
  '1D',
  'terms',
  'insuranceTerms',
  'certification',
  'weightValuation',
  'otherPayment',
  'number',
  'numberBelow',
  '1A',
  '1B',
  '22C',
]);
/** Returns whether a box can be overridden: it belongs to the form and is neither preprinted nor a number. */
export const isOverridable = (box: string): boolean =>
  WAYBILL_BOXES.some(({ name }) => name === box) && !FIXED_BOXES.has(box as WaybillBox);
/** Boxes for a cross, one of two. */
export const isCross = (box: WaybillBox): boolean => CROSSES[box] !== undefined;
/** Returns whether text typed into the box changes a field of the bill. */
export const isField = (box: WaybillBox): boolean =>
  box in FIELDS || box in PARTIES || box in CROSSES || box in LEGS || FLIGHTS.includes(box);

/** Postcodes of most countries, the United Kingdom and Canada. */
const POSTCODE = /^(?:\d[\d -]{2,10}\d|[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}|[A-Z]\d[A-Z] \d[A-Z]\d)(?= )/;

type PartyPlace = Pick<Party, 'postcode' | 'city' | 'country'> & Partial<Pick<Party, 'state'>>;
/**
 * Returns postcode, place and country of a line. A former postcode or place is recognised as it was, whatever
 * its format.
 */
function placeFrom(line: string, before: Party | undefined): PartyPlace {
  const { postcode = null, city = null, country = null } = before ?? {};
  if (before && line === placeLine(before)) return { postcode, city, country };
  const own = plainText(postcode);
  const code = own !== '' && line.startsWith(`${own} `) ? own : (POSTCODE.exec(line)?.[0] ?? '');
  const [, place = '', of = ''] = /^(.*?)(?:[ ,]+([A-Z]{2}))?$/.exec(line.slice(code.length).trim()) ?? [];
  // The state is separated only where it is already known: `Santa Fe` does not end with one.
  const state = plainText(before?.state);
  const within = state !== '' && place.endsWith(` ${state}`);
  return {
    postcode: code || null,
    city: (within ? place.slice(0, -state.length).trim() : place) || null,
    ...(state !== '' && !within && { state: null }),
    country: of || null,
  };
}

const ID = new RegExp(`^(${PARTY_IDS.join('|')}) ([0-9A-Za-z-]{2,25})$`);
/** Name, street, then postcode, place and country; lines of the contact, telephone and customs number. */
function partyFrom(text: string, role: PartyRole, before: Party | undefined): LineValues | null {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  const phone = lines.find((line) => /^tel\b/i.test(line));
  const contact = lines.find((line) => /^attn\b/i.test(line));
  const id = lines.slice(1).find((line) => ID.test(line));
  const [, idKind = null, idNumber = null] = ID.exec(id ?? '') ?? [];
  const [name, ...rest] = lines.filter((line) => ![phone, contact, id].includes(line));
  if (name === undefined) return null;
  // A single line is the street if there was one, unless it equals the place below it.
  const alone = !before?.address || rest[0] === placeLine(before);
  const last = rest.length > 1 || (rest.length === 1 && alone) ? rest.pop()! : '';
  return {
    ...before,
    role,
    name,
    address: rest.join(', ') || null,
    ...placeFrom(last, before),
    phone: phone?.replace(/^tel\.? ?/i, '') || null,
    contact: contact?.replace(/^attn[.:]? ?/i, '').slice(0, 35) || null,
    idKind,
    idNumber,
  };
}

/** Returns the flight of a leg, from `TK6543/02`; null for another day or a missing leg. */
function writeFlight(leg: number, typed: string, bill: Bill): Patch | null {
  const [, flight, day] =
    /^([A-Z0-9]{2}\d{1,4}[A-Z]?)(?:\/(\d{1,2}))?$/.exec(typed.toUpperCase().replace(/\s/g, '')) ?? [];
  const transfers = transfersOf(bill);
  const flown = leg === 0 ? bill : transfers[leg - 1];
  if (flight === undefined || !flown) return null;
  const date = flown.flightDate;
  const sameDay = day === undefined || (typeof date === 'string' && Number(date.slice(8)) === Number(day));
  if (!sameDay) return null;
  return leg === 0 ? { flight } : { onward: transfers.with(leg - 1, { ...transfers[leg - 1]!, flight }) };
}

/**
 * Prepaid or collect as a clerk turns it. The other charges follow the weight charge, and all of them are
 * either prepaid or collect (TACT 6.2; FWB has one code for them).
 */
export function turned(bill: Bill, field: 'payment' | 'otherPayment', payment: Payment): Patch {
  const otherCharges = bill.otherCharges?.map((line) => ({ ...line, payment })) ?? null;
  return {
    ...(field === 'payment' && { payment }),
    otherPayment: payment,
    ...(otherCharges && otherCharges.length > 0 && { otherCharges }),
  };
}

/** Whether the other charges of a bill are in part prepaid, in part collect. */
export const isMixed = ({ otherCharges, otherPayment = 'prepaid' }: Bill): boolean =>
  (otherCharges ?? []).some((line) => (line.payment ?? otherPayment) !== otherPayment);

/** The fields that a box writes; null if it can only be overridden. */
export function writeBox(box: WaybillBox, text: string, bill: Bill): Patch | null {
  const typed = text.trim();
  const cross = CROSSES[box];
  if (cross) return turned(bill, ...cross);
  const role = PARTIES[box];
  if (role) {
    const parties = bill.parties ?? [];
    const at = parties.findIndex((one) => one.role === role);
    const party = partyFrom(text, role, parties[at]);
    const others: LineValues[] = parties.filter((_one, index) => index !== at);
    const next = party === null ? others : at < 0 ? [...others, party] : others.toSpliced(at, 0, party);
    return { parties: next.length > 0 ? next : null };
  }
  const leg = LEGS[box];
  if (leg) return withLeg(bill, ...leg, typed.toUpperCase());
  if (FLIGHTS.includes(box)) return writeFlight(FLIGHTS.indexOf(box), typed, bill);
  const field = FIELDS[box];
  // With several rate lines a box shows all of them.
  const ofLines = RATED.has(field ?? '') && rateLinesOf(bill).length > 0;
  if (field === undefined || ofLines || (/^22[AB]$/.test(box) && rateLinesOf(bill).length > 0)) return null;
  if (NOTHING.has(typed.toUpperCase())) return { [field]: null };
  if (field === 'issuedOn') {
    const day = /^\d{4}-\d\d-\d\d$/.test(typed) ? typed : dayFrom(typed);
    return day === null ? null : { issuedOn: day };
  }
  return { [field]: UPPER.has(field) ? typed.toUpperCase() : typed };
}

/** Returns the overrides with a new text for the box; null removes it. */
export function overrideBox(box: WaybillBox, text: string | null, bill: Bill): Pick<Waybill, 'overrides'> {
  const others = (bill.overrides ?? []).filter((one) => one.box !== box);
  const next = text === null ? others : [...others, { box, value: text }];
  return { overrides: next.length > 0 ? next : null };
}
