/**
 * Splits ONE Record messages into parts: each logistics event (equal events of single pieces together), the
 * expected times of its flight, and each waybill. Bodies of notifications are searched for objects and
 * events.
 */
import type { Refusal } from '#contract/tracking/event.ts';
import { decodeText } from '#server/platform/files/charset.ts';
import type { Amount, Consignment } from '../air/air-event.ts';
import type { Feed } from '../feed.ts';
import { airportOf, Cargo, isEvent, isPiece, pieceCount, weightOf } from './cargo.ts';
import { readFlight, typeOf, type Flight, type FlightTime } from './flight.ts';
import {
  Graph,
  isA,
  isNode,
  MOST_NODES,
  MOST_SHARED,
  nodesOf,
  textOf,
  valuesOf,
  type Node,
} from './graph.ts';
import { documentParts, type DocumentPart } from './document.ts';

export type EventPart = {
  kind: 'event';
  path: string;
  id: string | null;
  consignment: Consignment | null;
  code: string;
  discrepancy: string | null;
  name: string;
  date: string;
  type: 'ACT' | 'EST' | 'PLN';
  created: string;
  at: string | null;
  flight: Flight | null;
  amount: Amount | null;
  remarks: string[];
  expects: 'DEP' | 'ARR' | null;
};
export type Part = EventPart | DocumentPart;

const refuseMessage = (reason: string, values?: Record<string, string>) => ({
  parts: [],
  refused: [{ index: -1, path: '', reason: `feeds:refused.${reason}`, ...(values && { values }) }],
});

export const parse: Feed['parse'] = ({ body }, most = Infinity) => {
  let message: unknown;
  try {
    message = JSON.parse(decodeText(body));
  } catch {
    return refuseMessage('notJson');
  }
  const graph = new Graph(message);
  if (graph.full)
    return refuseMessage('tooManyParts', { count: `> ${MOST_NODES}`, limit: String(MOST_NODES) });
  const cargo = new Cargo(graph);
  const parts: Part[] = [];
  const refused: Refusal[] = [];
  const grouped = new Map<string, EventPart>();
  for (const event of graph.nodes.filter(isEvent)) {
    // Referenced by its address only, although the message must contain it.
    if (event.properties.size === 0) continue;
    for (const part of partsOf(event, cargo)) {
      const same = part.amount?.of === null ? null : grouped.get(keyOf(part));
      if (same?.amount && part.amount) {
        same.amount.pieces += part.amount.pieces;
        same.amount.weight = sum(same.amount.weight, part.amount.weight);
        continue;
      }
      if (part.amount && part.amount.of !== null) grouped.set(keyOf(part), part);
      parts.push(part);
    }
    if (parts.length > most) return { parts, refused };
  }
  for (const part of parts.slice() as EventPart[])
    for (const expects of expectedOf(part)) parts.push({ ...part, expects });
  for (const document of documentParts(cargo)) parts.push(document);
  if (parts.length > 0) return { parts, refused };
  const notice = graph.nodes.find((node) => isA(node, 'Notification') || node.properties.has('hasEventType'));
  const link = textLink(notice);
  if (notice) return refuseMessage('oneRecordLink', { value: link.slice(0, 200) });
  return refuseMessage('notOneRecord');
};

const textLink = (notice: Node | undefined): string =>
  nodesOf(notice, 'hasLogisticsEvent', 'hasLogisticsObject')[0]?.id ??
  textOf(notice, 'hasLogisticsEvent', 'hasLogisticsObject');

const sum = (a: number | null, b: number | null): number | null =>
  a === null || b === null ? null : Math.round((a + b) * 1000) / 1000;

const keyOf = ({ consignment, code, discrepancy, date, type, at, flight }: EventPart): string =>
  [consignment?.number, code, discrepancy, date, type, at, flight?.number].join('|');

/** Returns one part for each consignment of the event; for pieces, with their count. */
function partsOf(event: Node, cargo: Cargo): EventPart[] {
  // A code from the standard's code lists has the list's name as prefix: StatusCode_DEP.
  const eventCode = textOf(event, 'eventCode')
    .toUpperCase()
    .replace(/^[A-Z]{1,40}[_-](?=[A-Z]{3,4}$)/, '');
  const name = textOf(event, 'eventName').slice(0, 200);
  const ofFour = /^[A-Z]{4}$/.test(eventCode);
  const at =
    airportOf(event, 'eventLocation') ??
    airportOf(event, 'recordedAtLocation') ??
    airportOf(event, 'performedAt', 'location');
  const code = ofFour ? 'DIS' : eventCode;
  const base = {
    kind: 'event' as const,
    path: event.path,
    id: event.id,
    code,
    discrepancy: ofFour
      ? eventCode
      : code === 'DIS'
        ? (/\b[A-Z]{4}\b/.exec(
            `${textOf(event, 'discrepancyCode', 'discrepancyDescriptionCode')} ${name}`,
          )?.[0] ?? null)
        : null,
    name,
    date: textOf(event, 'eventDate', 'occuredAt', 'occurredAt'),
    type: typeOf(textOf(event, 'eventTimeType')),
    created: textOf(event, 'creationDate'),
    at,
    flight: flightFor(event, code, at, cargo),
    remarks: remarksOf(event),
    expects: null,
  };
  const owners = cargo.owners.get(event) ?? [];
  const pieces = owners.filter(isPiece);
  const others = owners.filter((owner) => !isPiece(owner));
  const own = ownAmount(event);
  const parts = others.slice(0, 1).map((owner): EventPart => {
    const consignment = cargo.consignmentOf(owner);
    return {
      ...base,
      consignment,
      amount: own,
      remarks: [...base.remarks, ...remarksOf(cargo.waybillOf(owner)?.waybill)],
    };
  });
  if (parts.length > 0) return parts;
  if (pieces.length > 0) {
    const [first] = pieces as [Node];
    const consignment = cargo.consignmentOf(first);
    const weights = pieces.map((piece) => weightOf(piece, 'grossWeight', 'weight'));
    const amount: Amount = own ?? {
      part: true,
      pieces: pieces.reduce((count, piece) => count + pieceCount(piece), 0),
      weight: weights.reduce<number | null>((all, one) => sum(all, one?.weight ?? null), 0),
      unit: weights.find((one) => one)?.unit ?? null,
      of: consignment?.total?.totalPieces ?? 0,
    };
    return [{ ...base, consignment, amount }];
  }
  return [{ ...base, consignment: cargo.consignmentOf(event), amount: own }];
}

/** Returns the amount that the event itself states. */
function ownAmount(event: Node): Amount | null {
  const pieces = textOf(event, 'pieceCount', 'numberOfPieces', 'pieceQuantity');
  if (!/^\d{1,7}$/.test(pieces)) return null;
  const weighed = weightOf(event, 'grossWeight', 'totalGrossWeight', 'weight');
  const part = /^(?:true|1)$/i.test(textOf(event, 'partialEventIndicator'));
  return {
    part,
    pieces: Number(pieces),
    weight: weighed?.weight ?? null,
    unit: weighed?.unit ?? null,
    of: null,
  };
}

const OF_FLIGHTS = ['BKD', 'PRE', 'MAN', 'DEP', 'ARR', 'RCF'];

/** The flight that the event names, or the only flight of the message that departs or arrives there. */
function flightFor(event: Node, code: string, at: string | null, cargo: Cargo): Flight | null {
  const isMovement = (node: Node) =>
    isA(node, 'TransportMovement') || node.properties.has('transportIdentifier');
  const named = [...event.properties.values()]
    .flat()
    .find((value): value is Node => isNode(value) && isMovement(value));
  if (named) return readFlight(named);
  if (!OF_FLIGHTS.includes(code) || at === null || cargo.movements.length > 100) return null;
  const comes = code === 'ARR' || code === 'RCF';
  const [only, another] = cargo.movements.filter(
    (one) => airportOf(one, comes ? 'arrivalLocation' : 'departureLocation') === at,
  );
  return only && !another ? readFlight(only) : null;
}

/** Returns the movements of the event's flight that are still expected. */
function expectedOf({ kind, code, flight, type }: EventPart): ('DEP' | 'ARR')[] {
  if (kind !== 'event' || !flight || type !== 'ACT' || !OF_FLIGHTS.includes(code) || code === 'RCF')
    return [];
  const hasExpected = (times: readonly FlightTime[]) =>
    times.some((time) => time.type !== 'ACT' && time.text !== '');
  const leaves = code !== 'DEP' && code !== 'ARR' && hasExpected(flight.departure) && flight.from !== null;
  const comes = hasExpected(flight.arrival) && flight.to !== null;
  return [...(leaves ? (['DEP'] as const) : []), ...(comes ? (['ARR'] as const) : [])];
}

/** Returns other service information and customs information in the form of a Cargo-IMP message. */
function remarksOf(node: Node | null | undefined): string[] {
  const serviceInfo = valuesOf(node, 'otherServiceInformation', 'remarks').slice(0, MOST_SHARED);
  const osi = serviceInfo.map((one) => (isNode(one) ? textOf(one, 'description', 'remark') : String(one)));
  const customs = nodesOf(node, 'customsInformation', 'customsInfo').slice(0, MOST_SHARED);
  const oci = customs.map((one) =>
    [
      textOf(one, 'countryCode', 'issuingCountryCode'),
      textOf(one, 'subjectCode', 'customsInfoSubjectCode'),
      textOf(one, 'contentCode', 'customsInfoContentCode'),
      textOf(one, 'otherCustomsInformation', 'note'),
    ].join('/'),
  );
  return [
    ...osi.filter(Boolean).map((text) => `OSI/${text}`),
    ...oci.filter((text) => /[^/]/.test(text)).map((text) => `OCI/${text}`),
  ];
}
