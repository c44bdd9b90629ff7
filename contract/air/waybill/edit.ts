/**
 * What is typed into a box of the form, as the bill keeps it: a box that shows a field writes it; one that is reckoned,
 * or shows several things, is printed instead and marked.
 */
import { plainText, type FieldValue, type LineValues } from '#contract/records/fields.ts';
import { NOTHING_DECLARED } from '../resources/air-fields.ts';
import { transfersOf, withLeg, type RouteLeg } from '../transfers.ts';
import { WAYBILL_BOXES, type WaybillBox } from './boxes.ts';
import { placeLine, type BillValues } from './bill.ts';
import { rateLinesOf } from './lines.ts';

type Patch = Record<string, FieldValue>;

/** Boxes that show a field as it is; with what stands there where nothing is declared. */
const FIELDS: Partial<Record<WaybillBox, string>> = {
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
/** Boxes of the route: which leg, and what of it. */
const LEGS: Partial<Record<WaybillBox, [number, keyof RouteLeg]>> = {
  '11A': [0, 'to'],
  '11B': [0, 'by'],
  '11C': [1, 'to'],
  '11D': [1, 'by'],
  '11E': [2, 'to'],
  '11F': [2, 'by'],
};
/** Boxes of flights: whose it is, that of the bill or that of its first transfer. */
const FLIGHTS: readonly WaybillBox[] = ['19A', '19B'];
const NOTHING: ReadonlySet<string> = new Set([...NOTHING_DECLARED, '']);
/** What rate lines say instead of the bill. */
const RATED = new Set(['rateClass', 'ratedWeight', 'rate', 'weightCharge']);
const UPPER = new Set(['origin', 'currency', 'rateClass']);
const PARTIES: Partial<Record<WaybillBox, string>> = { '2': 'shipper', '4': 'consignee', '6': 'agent' };
/** Of a box that names a party its role. */
export const roleOf = (box: WaybillBox): string | null => PARTIES[box] ?? null;
const CROSSES: Partial<Record<WaybillBox, [string, string]>> = {
  '14A': ['payment', 'prepaid'],
  '14B': ['payment', 'collect'],
  '15A': ['otherPayment', 'prepaid'],
  '15B': ['otherPayment', 'collect'],
};

/** What the form itself says, or a number that nobody types. */
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
/** Whether something else may be printed there: a box of the form that is no text or number of its own. */
export const isOverridable = (box: string): boolean =>
  WAYBILL_BOXES.some(({ name }) => name === box) && !FIXED_BOXES.has(box as WaybillBox);
/** Boxes that a cross is set in: one of two. */
export const isCross = (box: WaybillBox): boolean => CROSSES[box] !== undefined;
/** Whether what is typed there is a field of the bill. */
export const isField = (box: WaybillBox): boolean =>
  box in FIELDS || box in PARTIES || box in CROSSES || box in LEGS || FLIGHTS.includes(box);

/** Of most countries, of the United Kingdom, of Canada. */
const POSTCODE = /^(?:\d[\d -]{2,10}\d|[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}|[A-Z]\d[A-Z] \d[A-Z]\d)(?= )/;

/** Postcode, place and country of a line: what stood there before is told apart as it was, whatever it looks like. */
function placeFrom(line: string, before: LineValues | undefined): LineValues {
  const { postcode = null, city = null, country = null } = before ?? {};
  if (before && line === placeLine(before)) return { postcode, city, country };
  const own = plainText(postcode);
  const code = own !== '' && line.startsWith(`${own} `) ? own : (POSTCODE.exec(line)?.[0] ?? '');
  const [, place = '', of = ''] = /^(.*?)(?:[ ,]+([A-Z]{2}))?$/.exec(line.slice(code.length).trim()) ?? [];
  // A state is told from its place where it is known: `Santa Fe` ends with none.
  const state = plainText(before?.['state']);
  const within = state !== '' && place.endsWith(` ${state}`);
  return {
    postcode: code || null,
    city: (within ? place.slice(0, -state.length).trim() : place) || null,
    ...(state !== '' && !within && { state: null }),
    country: of || null,
  };
}

/** Name, street, then postcode, place and country; a line with a telephone. */
function partyFrom(text: string, role: string, before: LineValues | undefined): LineValues | null {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  const phone = lines.find((line) => /^tel\b/i.test(line));
  const [name, ...rest] = lines.filter((line) => line !== phone);
  if (name === undefined) return null;
  // A line alone is the street where there was one, unless it is the place that stood below it.
  const alone = !before?.['address'] || rest[0] === placeLine(before);
  const last = rest.length > 1 || (rest.length === 1 && alone) ? rest.pop()! : '';
  return {
    ...before,
    role,
    name,
    address: rest.join(', ') || null,
    ...placeFrom(last, before),
    phone: phone?.replace(/^tel\.? ?/i, '') || null,
  };
}

/** The flight of a leg as `TK6543/02`; null where another day is typed, or there is no such leg. */
function writeFlight(leg: number, typed: string, bill: BillValues): Patch | null {
  const [, flight, day] =
    /^([A-Z0-9]{2}\d{1,4}[A-Z]?)(?:\/(\d{1,2}))?$/.exec(typed.toUpperCase().replace(/\s/g, '')) ?? [];
  const transfers = transfersOf(bill);
  const flown = leg === 0 ? bill : transfers[leg - 1];
  if (flight === undefined || !flown) return null;
  const date = flown['flightDate'];
  const sameDay = day === undefined || (typeof date === 'string' && Number(date.slice(8)) === Number(day));
  if (!sameDay) return null;
  return leg === 0 ? { flight } : { onward: transfers.with(leg - 1, { ...transfers[leg - 1]!, flight }) };
}

/** The fields that a box writes; null where it can only be printed instead. */
export function writeBox(box: WaybillBox, text: string, bill: BillValues): Patch | null {
  const typed = text.trim();
  const cross = CROSSES[box];
  if (cross) return { [cross[0]]: cross[1] };
  const role = PARTIES[box];
  if (role) {
    const parties = (bill['parties'] ?? []) as readonly LineValues[];
    const at = parties.findIndex((one) => one['role'] === role);
    const party = partyFrom(text, role, parties[at]);
    const others = parties.filter((_one, index) => index !== at);
    const next = party === null ? others : at < 0 ? [...parties, party] : parties.with(at, party);
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
  return { [field]: UPPER.has(field) ? typed.toUpperCase() : typed };
}

/** What is printed instead of what the bill says; the same text, or none, takes it back. */
export function overrideBox(box: WaybillBox, text: string | null, bill: BillValues): Patch {
  const others = ((bill['overrides'] ?? []) as readonly LineValues[]).filter((one) => one['box'] !== box);
  const next = text === null ? others : [...others, { box, value: text }];
  return { overrides: next.length > 0 ? next : null };
}
