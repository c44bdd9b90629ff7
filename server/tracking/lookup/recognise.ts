/**
 * Recognises shipment numbers in typed text: those that tracking can look up, and those that it can only
 * name.
 */
import {
  checkIdentifier,
  courierNames,
  extract,
  nearMiss,
  normalise,
  otherBillSpelling,
  recognise,
  referenceKind,
  referenceValue,
  shipNamesIn,
  writtenHsCode,
  type IdentifierKind,
  type Recognition,
} from '#contract/identifiers/index.ts';
import { lineNames } from '#contract/reference/shipping-lines.ts';
import { airlineOfWaybill, countryByCode } from '#server/reference/index.ts';
import { note, REPAIR_LIMIT, type Note, type NoteKey } from '#contract/identifiers/types.ts';
import type { TypedNumber } from '#contract/site/pages.ts';
import { isLeftOut, LEFT_OUT, PER_CALL } from '#contract/tracking/pages/filter.ts';
import { REFERENCE_KINDS, type EventReference } from '#contract/tracking/event.ts';
import type { RecognisedNumber, Remark, TrackingQuery } from '#contract/tracking/pages/result.ts';
import type { Language } from '#contract/core/settings.ts';

const SEA: readonly IdentifierKind[] = ['container', 'bill', 'booking'];
const GROUND: readonly IdentifierKind[] = ['railNote', 'wagon', 'plate'];
const TRACKED: readonly IdentifierKind[] = [...SEA, 'waybill', 's10', 'express', 'declaration', ...GROUND];
const SHIPMENTS = TRACKED;
const SHIPS: readonly IdentifierKind[] = ['imo', 'mmsi'];
/**
 * If another kind is at least this likely, a bill or booking of an unknown line, which any number may be, is
 * not offered.
 */
const SURE = 0.45;
/** Plates and wagons can have the form of documents. */
const sureOf = (kind: IdentifierKind) => (GROUND.includes(kind) ? 0.8 : SURE);
/** Readings this much less likely than the best are omitted. */
const FAR = 0.3;
/** Maximum numbers in one call. */
const MOST_NUMBERS = PER_CALL;
/** Maximum ships named in one text. */
const MOST_SHIPS = 10;
/** Maximum rows of a list, including refused ones. */
const MOST_ROWS = 600;

/** The remark on a repeated number. */
export const TWICE: NoteKey = 'problem.twice';

export type Read = { recognised: RecognisedNumber[]; problem: Remark | null; repairs: string[] };

/** Most repairs considered: more than are shown, so that reported numbers can be chosen from them. */
const REPAIRS_READ = 12;

/** Returns the repairs to show: the plain one, then numbers that sources reported, then the likelier ones. */
export function repairsShown([plain, ...others]: readonly string[], known: ReadonlySet<string>): string[] {
  if (plain === undefined) return [];
  const sorted = others.toSorted((a, b) => Number(known.has(b)) - Number(known.has(a)));
  return [plain, ...sorted].slice(0, REPAIR_LIMIT);
}

/** The number with as many repairs per reading as are shown. */
export const asShown = <T extends TypedNumber>(entry: T, known: ReadonlySet<string> = new Set()): T => ({
  ...entry,
  readings: entry.readings.map((one) => ({ ...one, repairs: repairsShown(one.repairs, known) })),
});

/** Returns every reading of one number, best first; without any, the reason and the likely number. */
export function readNumber(typed: string): Read {
  const none = shipOf(typed) ?? goodsOf(typed) ?? phoneOf(typed) ?? proseOf(typed);
  if (none) return { recognised: [], problem: none, repairs: [] };
  const readings = recognise(typed, { kinds: SHIPMENTS, repairLimit: REPAIRS_READ });
  const recognised = worthSaying(readings).flatMap(presentReading);
  const repairs = recognised.flatMap((reading) => reading.repairs);
  if (recognised.length > 0) return { recognised, problem: null, repairs: [...new Set(repairs)] };
  const miss = nearMiss(typed);
  if (miss) return { recognised, problem: miss.reason, repairs: miss.repairs };
  const check = checkIdentifier('bill', typed);
  return { recognised, problem: check.verdict === 'impossible' ? check.reason : null, repairs: [] };
}

/**
 * Omits bills and bookings of unknown lines if another kind is more certain, since any text with a digit may
 * be one.
 */
function worthSaying(readings: readonly Recognition[]): Recognition[] {
  const [best] = readings;
  if (!best || SEA.includes(best.kind) || best.confidence < sureOf(best.kind)) return [...readings];
  return readings.filter(({ kind, carrier, confidence }) =>
    SEA.includes(kind) ? kind === 'container' || carrier !== null : confidence > best.confidence - FAR,
  );
}

/** Cargo queries do not show ships; null if the text neither has a ship's number nor names a ship. */
function shipOf(typed: string): Remark | null {
  if (shipNamesIn(typed).length > 0 && extract(typed, { most: 1 }).length === 0) return note(SHIP_NAME);
  const [best] = /imo|mmsi/i.test(typed) ? recognise(typed, { kinds: SHIPS }) : [];
  return best ? note('problem.ship') : null;
}

/** An HS code with its label or dots is looked up among the goods; null for any other text. */
const goodsOf = (typed: string): Remark | null =>
  writtenHsCode(typed) === null ? null : note('problem.noNumber');

/** Recognises a telephone number by its country code and groups; returns null for anything else. */
const phoneOf = (typed: string): Remark | null =>
  /^\s*\+ ?\d[-\d ()/.]{6,24}$/.test(typed) ? note('problem.phone') : null;

/** Words are not an incomplete number; null for text that may be one. */
function proseOf(typed: string): Remark | null {
  const words = typed.split(/\s+/).filter((word) => /^\p{L}{2,}[^\p{L}\d]*$/u.test(word));
  if (words.length < 2) return null;
  return note(/\d/.test(typed) ? 'problem.noNumber' : 'problem.noDigits');
}

/**
 * Every number in a pasted text with its readings, or the reason for its refusal: not a number, a duplicate,
 * or beyond the limit.
 */
export function readText(text: string, most = MOST_ROWS): TypedNumber[] {
  const seen = new Set<string>();
  return extract(text, { kinds: [...SHIPMENTS, ...SHIPS], most, repairLimit: REPAIRS_READ }).map(
    ({ typed, best, others, problem }) => {
      if (!best) return { typed, readings: [], problem };
      if (SHIPS.includes(best.kind)) return { typed, readings: [], problem: note('problem.ship') };
      const key = `${best.kind} ${best.value}`;
      if (seen.has(key)) return { typed, readings: [], problem: note(TWICE) };
      if (seen.size >= MOST_NUMBERS)
        return { typed, readings: [], problem: note(LEFT_OUT, { most: MOST_NUMBERS }) };
      seen.add(key);
      return { typed, readings: worthSaying([best, ...others]).flatMap(presentReading), problem: null };
    },
  );
}

/** The remark on a ship's name in a text. */
const SHIP_NAME: NoteKey = 'problem.shipName';

/**
 * Ships that a text names, as entries after its numbers. They are written M/V EVER GIVEN, which reads the
 * same without the surrounding text.
 */
export const readShips = (text: string): TypedNumber[] =>
  shipNamesIn(text)
    .slice(0, MOST_SHIPS)
    .map(({ name }) => ({ typed: `M/V ${name}`, readings: [], problem: note(SHIP_NAME) }));

/** The numbers of a text and the ships it names. One number alone is answered itself, whatever ships stand beside it. */
export function readNumbersAndShips(text: string): TypedNumber[] {
  const numbers = readText(text);
  const distinct = numbers.filter(({ problem }) => problem?.key !== TWICE);
  return distinct.length === 1 ? numbers : [...numbers, ...readShips(text)];
}

/** Maximum calls for one file, so that its cost is bounded. */
const MOST_CALLS = 20;

/** Splits the numbers of a text into calls of thirty; of those beyond the limit, the first is refused in the last call. */
export function callsOf(text: string): TypedNumber[][] {
  const calls: TypedNumber[][] = [];
  let numbers = readText(text, MOST_ROWS + 1);
  const beyond = numbers.splice(MOST_ROWS);
  while (calls.length < MOST_CALLS) {
    const out = numbers.filter(isLeftOut);
    if (numbers.length > out.length) calls.push(numbers.filter((one) => !isLeftOut(one)));
    if (out.length === 0 || numbers.length === out.length) break;
    numbers = readText(out.map(({ typed }) => typed).join('\n'));
  }
  const problem = note(LEFT_OUT, { most: MOST_ROWS });
  calls.at(-1)?.push(...beyond.map(({ typed }) => ({ typed, readings: [], problem })));
  return calls;
}

function presentReading(recognition: Recognition): RecognisedNumber[] {
  const kind = referenceKind(recognition.kind);
  if (!kind) return [];
  const { value, typed, carrier, confidence, why, warnings, repairs } = recognition;
  const carrierNames = namesOf(recognition);
  const said = why.map(withCountry);
  return [{ kind, value, typed, carrier, carrierNames, confidence, why: said, warnings, repairs }];
}

/** A note on a country, with its name in each language: readers know few codes. */
function withCountry(one: Note): Note {
  const country = countryByCode(String(one.values['country'] ?? ''));
  return country ? note(one.key, { ...one.values, ...country.names }) : one;
}

/** The carrier: a line, the airline of the waybill, or a courier. */
function namesOf({ kind, value, carrier }: Recognition): Record<Language, string> | null {
  if (carrier === null) return null;
  if (kind === 'waybill') return airlineOfWaybill(value)?.names ?? null;
  return kind === 'express' ? courierNames(carrier) : lineNames(carrier);
}

/**
 * Returns the references that a query may mean, likeliest first: of the chosen kind, else every reading. A
 * booking is also looked up as a bill, so only one of the two is returned.
 */
export function candidates(query: TrackingQuery): EventReference[] {
  if (query.kind) {
    const value = referenceValue(query.kind, query.number);
    return value === '' ? [] : [{ kind: query.kind, value }];
  }
  if (shipOf(query.number) ?? goodsOf(query.number) ?? proseOf(query.number)) return [];
  const references = new Map<string, EventReference>();
  // A number in the form of a parcel's may be a reported booking.
  for (const { kind, value } of recognise(query.number, { kinds: TRACKED }).flatMap(presentReading)) {
    const key = `${kind === 'bill' || kind === 'booking' ? 'document' : kind}:${value}`;
    if (!references.has(key)) references.set(key, { kind, value });
  }
  return [...references.values()];
}

/**
 * Every kind that a number may be stored under, unlikely ones last: a container that does not follow ISO
 * 6346, a railway's own number, a parcel that looks like a bill, a bill with or without its line's code. Only
 * the stored messages can tell.
 */
export function exactNumbers({ number, kind }: TrackingQuery): EventReference[] {
  const value = normalise(number);
  if (kind || !/^(?=.*\d)[\p{L}\d/._]{3,40}$/u.test(value)) return [];
  const kinds = REFERENCE_KINDS.filter((one) => one !== 'rail' || value.length > 4);
  const other = otherBillSpelling(value);
  return [
    ...kinds.map((one) => ({ kind: one, value: one === 'truck' ? referenceValue(one, number) : value })),
    ...(other ? (['bill', 'booking'] as const).map((one) => ({ kind: one, value: other })) : []),
  ];
}
