/** Shared parts of air waybill data (FWB) and house manifests (FHL). */
import type { Writer } from './limits.ts';

export type MessageParty = {
  account: string;
  name: string;
  street: string;
  place: string;
  /** State or province. */
  state: string;
  /** ISO 3166, two letters. */
  country: string;
  postcode: string;
  phone: string;
};

/**
 * Other customs, security and regulatory information (OCI): country, segment of the party, kind of
 * information, text.
 */
export type CustomsInformation = { country: string; segment: string; information: string; text: string };

export const AIRPORT = /^[A-Z]{3}$/;
export const CARRIER = /^[A-Z0-9]{2}$/;
export const HANDLING = /^[A-Z]{3}$/;
export const CURRENCY = /^[A-Z]{3}$/;
const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];

/** Returns `2026-11-22` as `22NOV26`; records a fault for an invalid date. */
export function dayOf(writer: Writer, field: string, day: string): string {
  const [, year = '', month = '', date = ''] = /^\d\d(\d\d)-(\d\d)-(\d\d)$/.exec(day) ?? [];
  const name = MONTHS[Number(month) - 1];
  if (!name) writer.fault(field, day ? 'format' : 'required', day);
  return `${date}${name ?? ''}${year}`;
}

/** `+2 +8 °C` in message form, from `2～8℃`. */
export const temperatureIn = (text: string): string =>
  text
    .replaceAll('+', ' PLUS ')
    .replaceAll('℃', ' C')
    .replaceAll('°', ' ')
    .replace(/[~～〜]/g, '-')
    .trim();

/** Pieces have four digits. */
export function piecesOf(writer: Writer, field: string, pieces: number): string {
  if (!Number.isInteger(pieces) || pieces < 1 || pieces > 9999) writer.fault(field, 'format', String(pieces));
  return String(pieces);
}

/** Pieces and weight: `T10K350.5`. */
export function amountOf(writer: Writer, pieces: number, gross: string, unit: 'K' | 'L'): string {
  return `T${piecesOf(writer, 'pieces', pieces)}${unit}${writer.number('gross', gross, 7)}`;
}

/** The number of a waybill with its route. */
export function waybillOf(
  writer: Writer,
  {
    prefix,
    serial,
    origin,
    destination,
  }: { prefix: string; serial: string; origin: string; destination: string },
): string {
  const number = `${writer.coded('prefix', prefix, /^\d{3}$/)}-${writer.coded('serial', serial, /^\d{8}$/)}`;
  if (/^\d{8}$/.test(serial) && Number(serial.slice(0, 7)) % 7 !== Number(serial[7]))
    writer.fault('serial', 'format', serial);
  return number + writer.coded('origin', origin, AIRPORT) + writer.coded('destination', destination, AIRPORT);
}

/** In versions that name each line of a party, a name or street can take two lines. */
const NAMED_LINES = 2;

/** A party in versions that name each of its lines. */
export function namedParty(writer: Writer, segment: string, field: string, party: MessageParty): void {
  const partyLines = linesOf(writer, field, party, NAMED_LINES);
  writer.lines.push(partyLines.account ? `${segment}/${partyLines.account}` : segment);
  for (const [name, lines] of [
    ['NAM', partyLines.name],
    ['ADR', partyLines.street],
  ] as const)
    for (const [at, line] of lines.entries()) writer.line(at === 0 ? name : '', line);
  writer.line('LOC', ...partyLines.place);
  writer.line('', ...partyLines.country);
}

/** A party in earlier versions. */
export function plainParty(writer: Writer, segment: string, field: string, party: MessageParty): void {
  const partyLines = linesOf(writer, field, party, 1);
  writer.lines.push(partyLines.account ? `${segment}/${partyLines.account}` : segment);
  writer.line('', ...partyLines.name);
  restOf(writer, partyLines);
}

/** Writes the notify party, which has no account. Version 16 puts the name next to the segment code. */
export function notifyParty(writer: Writer, version: 16 | 17, party: MessageParty): void {
  const withoutAccount = { ...party, account: '' };
  if (version === 17) return namedParty(writer, 'NFY', 'notify', withoutAccount);
  const lines = linesOf(writer, 'notify', withoutAccount, 1);
  writer.line('NFY', ...lines.name);
  restOf(writer, lines);
}

function restOf(writer: Writer, partyLines: ReturnType<typeof linesOf>): void {
  writer.line('', ...partyLines.street);
  writer.line('', ...partyLines.place);
  writer.line('', ...partyLines.country);
}

function linesOf(writer: Writer, field: string, party: MessageParty, most: number) {
  const of = (name: keyof MessageParty) => `${field}.${name}`;
  const state = writer.text(of('state'), party.state, 9);
  const postcode = writer.text(of('postcode'), party.postcode, 9);
  const phone = writer.text(of('phone'), party.phone.replace(/[^0-9A-Za-z]/g, ''), 25);
  return {
    account: writer.text(of('account'), party.account, 14),
    name: writer.wrapped(of('name'), party.name, 35, most),
    street: writer.wrapped(of('street'), party.street, 35, most),
    place: [writer.text(of('place'), party.place, 17, true), ...(state ? [state] : [])],
    country: [
      writer.coded(of('country'), party.country, /^[A-Z]{2}$/),
      ...(postcode || phone ? [postcode] : []),
      ...(phone ? ['TE', phone] : []),
    ],
  };
}

/** OCI: the segment’s name only once. */
export function customsLines(writer: Writer, items: readonly CustomsInformation[]): void {
  for (const [at, { country, segment, information, text }] of items.entries()) {
    const of = `customs.${at}`;
    writer.line(
      at === 0 ? 'OCI' : '',
      writer.coded(`${of}.country`, country, /^[A-Z]{2}$/, false),
      writer.coded(`${of}.segment`, segment, /^[A-Z]{3}$/, false),
      writer.coded(`${of}.information`, information, /^[A-Z]{1,2}$/, false),
      writer.text(`${of}.text`, text, 35, true),
    );
  }
}
