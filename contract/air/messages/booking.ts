/**
 * Plain-text notices to an airline about a changed booking, in teleprinter characters. A booking has no
 * waybill number yet, which every Cargo-IMP space message (FFR) requires.
 */
import { plainText, same } from '#contract/records/fields.ts';
import type { Order, Transfer } from '../resources/air-order.ts';
import { transfersOf } from '../transfers.ts';
import { inCapitals, Writer } from './limits.ts';
import { dayOf, temperatureIn } from './parts.ts';

/** Fields an airline needs to know; prices and the customer are not among them. */
const BOOKING_FIELDS = [
  'flight', 'flightDate', 'origin', 'destination', 'onward', 'pieces', 'gross', 'volume', 'goods', 'handling', 'dangerous', 'temperature',
] as const; // prettier-ignore
type BookingField = (typeof BOOKING_FIELDS)[number];
type Booking = Readonly<Partial<Pick<Order, BookingField | 'airline'>>>;
/** Characters per line. */
const WIDTH = 65;
const MOST_LINES = 4;

type BookingSubject = { number: string; version: number; office: string; reason: string };
type BookingNews = { airline: string; text: string };

/** Returns the notice for each airline that a change affects. */
export function bookingNews(before: Booking, after: Booking, about: BookingSubject): BookingNews[] {
  const [was, is] = [plainText(before.airline), plainText(after.airline)];
  const changed = BOOKING_FIELDS.filter((name) => !same(before[name] ?? null, after[name] ?? null));
  if (was === is)
    return is === '' || changed.length === 0
      ? []
      : [{ airline: is, text: notice('CHANGED', after, about, { values: before, names: changed }) }];
  return [
    ...(was === '' ? [] : [{ airline: was, text: notice('CANCELLED', before, about) }]),
    ...(is === '' ? [] : [{ airline: is, text: notice('NEW', after, about) }]),
  ];
}

/** Unsupported letters are dropped: number and flight identify the booking. */
const letters = (text: string): string =>
  inCapitals(text)
    .replace(/[^A-Z0-9 .-]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

function transferText(transfer: Transfer): string {
  const [at, flight, day] = (['at', 'flight', 'flightDate'] as const).map((name) =>
    plainText(transfer[name]),
  );
  return [at, flight, day && dayOf(new Writer(), 'onward', day)].filter(Boolean).join(' ');
}

function fieldText(name: BookingField, values: Booking): string {
  const value = values[name] ?? null;
  if (name === 'dangerous') return value === true ? 'YES' : 'NO';
  if (name === 'onward') return transfersOf(values).map(transferText).join(', ') || 'NONE';
  const text = plainText(value);
  if (text === '') return 'NONE';
  if (name === 'flightDate') return dayOf(new Writer(), name, text);
  if (name === 'temperature') return letters(temperatureIn(text));
  return letters(text) || 'NOT IN LATIN LETTERS';
}

function notice(
  what: 'NEW' | 'CHANGED' | 'CANCELLED',
  booking: Booking,
  { number, version, office, reason }: BookingSubject,
  before?: { values: Booking; names: readonly BookingField[] },
): string {
  const of = (name: BookingField) => fieldText(name, booking);
  const has = (name: BookingField) => (booking[name] ?? null) !== null;
  const parts = [
    `BOOKING ${what} ${letters(number)} VERSION ${version}`,
    letters(office),
    [
      has('flight') && of('flight'),
      has('flightDate') && of('flightDate'),
      `${of('origin')}-${of('destination')}`,
    ]
      .filter(Boolean)
      .join(' '),
    has('onward') && `ONWARD ${of('onward')}`,
    [`${of('pieces')} PIECES`, `${of('gross')} KG`, has('volume') && `${of('volume')} CBM`]
      .filter(Boolean)
      .join(' '),
    has('goods') && `GOODS ${of('goods')}`,
    has('handling') && `HANDLING ${of('handling')}`,
    booking.dangerous && 'DANGEROUS GOODS',
    has('temperature') && `TEMPERATURE ${of('temperature')}`,
    ...(before?.names ?? []).map(
      (name) => `WAS ${name.replace(/[A-Z]/g, ' $&').toUpperCase()} ${fieldText(name, before!.values)}`,
    ),
    reason && `REASON ${letters(reason)}`,
  ];
  const writer = new Writer();
  const lines = parts.flatMap((line) => (line ? writer.texts('', [line], WIDTH, MOST_LINES) : []));
  return `${lines.join('\r\n')}\r\n`;
}
