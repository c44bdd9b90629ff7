/**
 * Splits Cargo-XML into parts: each status (XFSU), each expected flight time, each waybill (XFWB) and each
 * house manifest (XFHL). Prefixes and namespaces are ignored: versions differ in them, not in names.
 */
import type { Refusal } from '#contract/tracking/event.ts';
import type { Feed } from '../feed.ts';
import { decodeText } from '#server/platform/files/charset.ts';
import { readXml, XML_LIMIT } from '../records/xml.ts';
import { isNode, listAt, textAt, within, type Node } from './tree.ts';

type Head = {
  message: 'XFSU' | 'XFWB' | 'XFHL';
  path: string;
  header: Node;
  business: Node;
  consignment: Node;
};
export type StatusPart = Head & {
  kind: 'status';
  code: string;
  /** The quantity that the status covers. */
  status: Node;
  movement: Node;
  /** The expected departure or arrival of the flight instead of the status itself. */
  expects: 'DEP' | 'ARR' | null;
};
export type DocumentPart = Head & { kind: 'paper' };
/** A flight that a waybill is booked on; `leg`: its place among them. */
export type BookedPart = Head & { kind: 'booked'; movement: Node; leg: number };
export type Part = StatusPart | DocumentPart | BookedPart;

/** Root elements (in lower case, `Type` at the end left out) and the names of their messages. */
const ROOTS: Readonly<Record<string, Head['message']>> = {
  statusmessage: 'XFSU',
  waybill: 'XFWB',
  housemanifest: 'XFHL',
};
/** Messages of the family that are not read: bookings, flight manifests, house waybills, acknowledgements. */
const OTHERS = [
  'flightmanifest',
  'housewaybill',
  'freightbooking',
  'response',
  'freightbookedlist',
  'acknowledgement',
];

const rootName = (name: string): string => name.toLowerCase().replace(/(?:type)?$/, '');

export const isCargoXmlRoot = (name: string): boolean =>
  Object.hasOwn(ROOTS, rootName(name)) || OTHERS.includes(rootName(name));

const refuseMessage = (reason: string, values?: Record<string, string>) => ({
  parts: [],
  refused: [{ index: -1, path: '', reason: `feeds:refused.${reason}`, ...(values && { values }) }],
});

/** Statuses that state the times of their flight. */
const OF_FLIGHTS = ['BKD', 'PRE', 'MAN', 'DEP'];

export const parse: Feed['parse'] = ({ body }, most = Infinity) => {
  const text = decodeText(body)
    .replace(/^\uFEFF/, '')
    .trim();
  if (!text.startsWith('<')) return refuseMessage('notXml');
  const tree = readXml(text);
  if (!tree) return refuseMessage('notXml');
  if (tree === 'tooLarge') return refuseMessage('xmlLarge', XML_LIMIT);
  const parts: Part[] = [];
  const refused: Refusal[] = [];
  let messageCount = 0;
  const other: string[] = [];
  for (const [name, message, path] of messagesOf(tree)) {
    const kind = ROOTS[rootName(name)];
    if (!kind) {
      other.push(name);
      continue;
    }
    messageCount += 1;
    const consignment = within(message, 'MasterConsignment');
    const head: Head = {
      message: kind,
      path: `${path}.MasterConsignment`,
      header: within(message, 'MessageHeaderDocument'),
      business: within(message, 'BusinessHeaderDocument'),
      // Only the shared fields: storing all fields with each part would need too much memory.
      consignment: withoutStatuses(consignment),
    };
    if (kind !== 'XFSU') {
      parts.push({ ...head, kind: 'paper' });
      if (kind === 'XFWB') for (const booked of bookedFlights(head, most)) parts.push(booked);
      continue;
    }
    const statuses = listAt(consignment, 'ReportedStatus');
    if (statuses.length === 0)
      refused.push({ index: parts.length, path: head.path, reason: 'feeds:refused.noStatus' });
    for (const [at, status] of statuses.entries()) {
      for (const part of statusesOf(head, status, statuses.length > 1 ? `[${at}]` : '')) parts.push(part);
      if (parts.length > most) return { parts, refused };
    }
  }
  if (messageCount === 0)
    return refuseMessage('notCargoXml', { value: other[0] ?? Object.keys(tree)[0]?.slice(0, 80) ?? '' });
  return { parts, refused };
};

function* bookedFlights(head: Head, most: number): Generator<BookedPart> {
  const movements = listAt(head.consignment, 'SpecifiedLogisticsTransportMovement');
  for (const [leg, movement] of movements.slice(0, most).entries())
    if (isNode(movement) && scheduledDay(movement) !== '') yield { ...head, kind: 'booked', movement, leg };
}

export const scheduledDay = (movement: Node): string =>
  textAt(movement, 'DepartureEvent', 'ScheduledOccurrenceDateTime') ||
  textAt(movement, 'DepartureEvent', 'DepartureOccurrenceDateTime');

function withoutStatuses(consignment: Node): Node {
  const { ReportedStatus: _, ...rest } = consignment;
  return rest;
}

/** The messages of a file: its root, or those inside an envelope with another name. */
function* messagesOf(tree: Node, path = '', depth = 0): Generator<[string, Node, string]> {
  for (const [name, value] of Object.entries(tree))
    for (const [at, one] of (Array.isArray(value) ? (value as unknown[]) : [value]).entries()) {
      if (!isNode(one)) continue;
      const here = `${path === '' ? '' : `${path}.`}${name}${Array.isArray(value) ? `[${at}]` : ''}`;
      if (isCargoXmlRoot(name) || 'MasterConsignment' in one) yield [nameOfRoot(name, one), one, here];
      else if (depth < 3) yield* messagesOf(one, here, depth + 1);
    }
}

/** Root names by the header's type code (`XFSU`), for messages with another root name. */
const TYPES: Readonly<Record<string, string>> = {
  XFSU: 'StatusMessage',
  XFWB: 'Waybill',
  XFHL: 'HouseManifest',
};
const nameOfRoot = (name: string, message: Node): string =>
  isCargoXmlRoot(name)
    ? name
    : (TYPES[textAt(message, 'MessageHeaderDocument', 'TypeCode').toUpperCase()] ?? name);

function* statusesOf(head: Head, reported: unknown, at: string): Generator<StatusPart> {
  const code = textAt(reported, 'ReasonCode').toUpperCase();
  const consignments = listAt(reported, 'AssociatedStatusConsignment');
  for (const [index, status] of (consignments.length > 0 ? consignments : [{}]).entries()) {
    const movements = listAt(status, 'SpecifiedLogisticsTransportMovement');
    for (const movement of movements.length > 0 ? movements : [{}]) {
      const part: StatusPart = {
        ...head,
        kind: 'status',
        path: `${head.path}.ReportedStatus${at}${consignments.length > 1 ? `.AssociatedStatusConsignment[${index}]` : ''}`,
        code,
        status: isNode(status) ? status : {},
        movement: isNode(movement) ? movement : {},
        expects: null,
      };
      yield part;
      for (const expects of expectedOf(part)) yield { ...part, expects };
    }
  }
}

export const expectedAt = (
  movement: Node,
  end: 'Departure' | 'Arrival',
): { text: string; type: string } | null => {
  const event = within(movement, `${end}Event`);
  const occurredText = textAt(event, `${end}OccurrenceDateTime`) || textAt(event, 'OccurrenceDateTime');
  const type = textAt(event, `${end}DateTimeTypeCode`) || textAt(event, 'DateTimeTypeCode');
  const text =
    (type.toUpperCase() === 'A' ? '' : occurredText) ||
    textAt(event, 'ScheduledOccurrenceDateTime') ||
    textAt(movement, `Scheduled${end}Event`, 'ScheduledOccurrenceDateTime');
  return text === ''
    ? null
    : { text, type: text === occurredText && type.toUpperCase() === 'E' ? 'EST' : 'PLN' };
};

function expectedOf({ code, movement }: StatusPart): ('DEP' | 'ARR')[] {
  const arrives = expectedAt(movement, 'Arrival') ? (['ARR'] as const) : [];
  if (code === 'ARR') return [...arrives];
  if (!OF_FLIGHTS.includes(code)) return [];
  const leaves = code !== 'DEP' && expectedAt(movement, 'Departure') ? (['DEP'] as const) : [];
  return [...leaves, ...arrives];
}
