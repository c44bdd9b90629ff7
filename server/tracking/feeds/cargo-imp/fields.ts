/** The elements of a status line, recognised by their form, since senders omit some and add others. */
import { flightOf, type Amount } from '../air/air-event.ts';

/** Day of the month, month (1 to 12), and minutes after midnight where given. */
export type Day = { day: number; month: number; minutes: number | null; shift: number; raw: string };
/** A flight's time: actual, estimated or scheduled; days after the flight's own day. */
export type Clock = { type: 'A' | 'E' | 'S'; minutes: number; shift: number; raw: string };

export type StatusFields = {
  code: string;
  flight: string | null;
  carrier: string | null;
  day: Day | null;
  at: string | null;
  next: string | null;
  discrepancy: string | null;
  amount: Amount | null;
  clocks: Clock[];
  /** The person notified, receiving or handing over; the onward carrier; anything else. */
  others: string[];
};

const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];
/** Pieces and weight. Volume and density may follow, before or after the total pieces. */
const AMOUNT =
  /^([TPSDM])(\d{1,5})(?:([KL])(\d{1,8}(?:\.\d{1,3})?))?(?:M?C[CFIM]?\d[\d.]*)?(?:T(\d{1,5}))?(?:M?C[CFIM]?\d[\d.]*)?(?:DG\d{1,2})?$/;
/** Day and month; then the year (documents), the time, both or neither. */
const DAY = /^(\d{2})([A-Z]{3})(?:(\d{4})|(\d{2})(\d{4})?)?(?:-?([NPST]))?$/;
const CLOCK = /^([AES])(\d{4})(?:-?([NPST]))?$/;
/** Day indicators: the day before, the next, the second, the third after. */
const SHIFTS: Record<string, number> = { P: -1, N: 1, S: 2, T: 3 };

/** Returns the minutes after midnight of `1305`; null for an invalid time (2400 is the end of the day). */
function minutesOf(text: string): number | null {
  const [hours, minutes] = [Number(text.slice(0, 2)), Number(text.slice(2, 4))];
  return minutes < 60 && (hours < 24 || (hours === 24 && minutes === 0)) ? hours * 60 + minutes : null;
}

export function readAmount(text: string): Amount | null {
  const match = AMOUNT.exec(text);
  if (!match) return null;
  const [, kind, pieces, unit, weight, of] = match;
  return {
    part: kind !== 'T',
    pieces: Number(pieces),
    weight: weight === undefined ? null : Number(weight),
    unit: unit === undefined ? null : unit === 'K' ? 'KGM' : 'LBR',
    of: of === undefined ? null : Number(of),
  };
}

/** Reads `16OCT` and `16OCT1317`; in documents also the year, `16OCT26`. */
export function readDay(text: string): (Day & { year: number | null }) | null {
  const match = DAY.exec(text);
  if (!match) return null;
  const [, day = '', name = '', alone, year, both, shift] = match;
  const month = MONTHS.indexOf(name) + 1;
  const time = alone ?? both;
  const minutes = time === undefined ? null : minutesOf(time);
  if (month === 0 || Number(day) < 1 || Number(day) > 31 || (time !== undefined && minutes === null))
    return null;
  return {
    day: Number(day),
    month,
    minutes,
    shift: SHIFTS[shift ?? ''] ?? 0,
    raw: text,
    year: year === undefined ? null : 2000 + Number(year),
  };
}

export function readFields(line: string): StatusFields {
  const [code = '', ...elements] = line.split('/').map((element) => element.trim());
  const fields: StatusFields = {
    code,
    flight: null,
    carrier: null,
    day: null,
    at: null,
    next: null,
    discrepancy: null,
    amount: null,
    clocks: [],
    others: [],
  };
  for (const element of elements) if (!take(fields, element) && element !== '') fields.others.push(element);
  return fields;
}

/** Stores an element in the field that its form indicates; false if none fits or the field is taken. */
function take(fields: StatusFields, element: string): boolean {
  const day = fields.day ? null : readDay(element);
  if (day) return Boolean((fields.day = day));
  const clock = CLOCK.exec(element);
  const minutes = clock ? minutesOf(clock[2]!) : null;
  if (clock && minutes !== null) {
    fields.clocks.push({
      type: clock[1] as Clock['type'],
      minutes,
      shift: SHIFTS[clock[3] ?? ''] ?? 0,
      raw: element,
    });
    return true;
  }
  const amount = fields.amount ? null : readAmount(element);
  if (amount) return Boolean((fields.amount = amount));
  if (!fields.day && !fields.flight) {
    const flight = /^[A-Z0-9]+$/.test(element) ? flightOf(element) : null;
    if (flight) return Boolean((fields.flight = flight));
    if (!fields.carrier && /^(?=.*[A-Z])[A-Z0-9]{2}$/.test(element))
      return Boolean((fields.carrier = element));
  }
  if (fields.code === 'DIS' && !fields.discrepancy && /^[A-Z]{4}$/.test(element))
    return Boolean((fields.discrepancy = element));
  if (!fields.at && /^[A-Z]{3}$/.test(element)) return Boolean((fields.at = element));
  if (!fields.at && /^[A-Z]{6}$/.test(element)) {
    [fields.at, fields.next] = [element.slice(0, 3), element.slice(3)];
    return true;
  }
  return false;
}
