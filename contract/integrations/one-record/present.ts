/**
 * A waybill and its events as ONE Record writes them: JSON-LD of the cargo ontology (IATA, API 2). Only what is known is
 * written; pieces are counted, not listed.
 */
import { AIR_MILESTONES } from '#contract/tracking/air/milestones.ts';
import type { Classifier, EventReference, StoredEvent } from '#contract/tracking/event.ts';
import { isMasterWaybill } from '#contract/tracking/shipment/consolidation.ts';

export const JSON_LD = 'application/ld+json';
export const CARGO = 'https://onerecord.iata.org/ns/cargo#';
const API = 'https://onerecord.iata.org/ns/api#';
const CODES = 'https://onerecord.iata.org/ns/code-lists/';
const XSD = 'http://www.w3.org/2001/XMLSchema#';
export const CONTEXT = { cargo: CARGO, api: API } as const;

type JsonLd = { [name: string]: unknown };
type Thing = JsonLd & { '@id': string; '@type': string };
/** An object that stands by itself. */
export type JsonLdDocument = Thing & { '@context': Record<string, string> };
/** Logistics objects that stand for a waybill number. */
export const OBJECT_KINDS = ['waybill', 'shipment'] as const;
type ObjectKind = (typeof OBJECT_KINDS)[number];
export type ObjectId = { kind: ObjectKind; number: string };

/** `waybill-02012345675` */
export function readObjectId(text: string): ObjectId | null {
  const kind = OBJECT_KINDS.find((one) => text.startsWith(`${one}-`));
  return kind ? { kind, number: text.slice(kind.length + 1) } : null;
}

/** Address of an object below `base`, the address of `/one-record`. */
const objectAt = (base: string, kind: ObjectKind, number: string): string =>
  `${base}/logistics-objects/${kind}-${encodeURIComponent(number)}`;
export const eventsAt = (base: string, { kind, number }: ObjectId): string =>
  `${objectAt(base, kind, number)}/logistics-events`;

const typed = (type: string, value: string | number) => ({ '@type': XSD + type, '@value': value });
const dateTime = (at: string) => typed('dateTime', at);
const code = (list: string, value: string): JsonLd => ({ '@id': `${CODES}${list}#${value}` });

const airport = (iata: string): JsonLd => ({
  '@type': 'cargo:Location',
  'cargo:locationType': 'Airport',
  'cargo:locationCodes': [{ '@type': 'cargo:CodeListElement', 'cargo:code': iata }],
});

/** The newest value that an event gives. */
const newest = <T>(events: readonly StoredEvent[], read: (event: StoredEvent) => T | null | undefined) => {
  for (const event of events.toSorted((one, other) => (one.reportedAt < other.reportedAt ? 1 : -1))) {
    const value = read(event);
    if (value !== null && value !== undefined) return value;
  }
  return null;
};

const housesOf = (events: readonly StoredEvent[], number: string): string[] => [
  ...new Set(
    events.flatMap(({ references }) =>
      references.flatMap((one) => (isHouse(one) && one.value !== number ? [one.value] : [])),
    ),
  ),
];
const isHouse = (one: EventReference) => one.kind === 'waybill' && !isMasterWaybill(one);

/** Changes with each report. */
const revisionOf = (events: readonly StoredEvent[]) => Math.max(1, events.length);
export const lastModifiedOf = (events: readonly StoredEvent[]): string | null =>
  newest(events, ({ reportedAt }) => reportedAt);

const head = (base: string, { kind, number }: ObjectId, events: readonly StoredEvent[]): Thing => ({
  '@id': objectAt(base, kind, number),
  '@type': kind === 'waybill' ? 'cargo:Waybill' : 'cargo:Shipment',
  'api:hasRevision': typed('positiveInteger', revisionOf(events)),
  'api:hasLatestRevision': typed('positiveInteger', revisionOf(events)),
});

function shipment(base: string, number: string, events: readonly StoredEvent[]): Thing {
  const goods = newest(events, ({ paper }) => paper?.goods[0]);
  const weighed = newest(events, ({ quantity }) =>
    quantity && (quantity.totalWeight ?? (quantity.part ? null : quantity.weight)) !== null
      ? { weight: quantity.totalWeight ?? quantity.weight, unit: quantity.unit ?? 'KGM' }
      : null,
  );
  return {
    ...head(base, { kind: 'shipment', number }, events),
    ...(goods && { 'cargo:goodsDescription': goods }),
    ...(weighed && {
      'cargo:totalGrossWeight': {
        '@type': 'cargo:Value',
        'cargo:unit': code('MeasurementUnitCode', weighed.unit),
        'cargo:numericalValue': typed('double', weighed.weight!),
      },
    }),
    'cargo:waybill': { '@id': objectAt(base, 'waybill', number), '@type': 'cargo:Waybill' },
  };
}

/** The waybill or its shipment; `embedded`: with the other inside it. */
export function logisticsObject(
  base: string,
  { kind, number }: ObjectId,
  events: readonly StoredEvent[],
  embedded: boolean,
): JsonLdDocument {
  if (kind === 'shipment') return { '@context': CONTEXT, ...shipment(base, number, events) };
  const isMaster = isMasterWaybill({ kind: 'waybill', value: number });
  const origin = newest(events, ({ consignment }) => consignment?.origin);
  const destination = newest(events, ({ consignment }) => consignment?.destination);
  const houses = isMaster ? housesOf(events, number) : [];
  return {
    '@context': CONTEXT,
    ...head(base, { kind, number }, events),
    'cargo:waybillType': { '@id': `cargo:${isMaster ? 'MASTER' : 'HOUSE'}` },
    ...(isMaster && { 'cargo:waybillPrefix': number.slice(0, 3) }),
    'cargo:waybillNumber': isMaster ? number.slice(3) : number,
    ...(origin && { 'cargo:departureLocation': airport(origin) }),
    ...(destination && { 'cargo:arrivalLocation': airport(destination) }),
    'cargo:shipment': embedded
      ? shipment(base, number, events)
      : { '@id': objectAt(base, 'shipment', number), '@type': 'cargo:Shipment' },
    ...(houses.length > 0 && {
      'cargo:houseWaybills': houses.map((house) => ({
        '@id': objectAt(base, 'waybill', house),
        '@type': 'cargo:Waybill',
      })),
    }),
  };
}

const TIMES: Readonly<Record<Classifier, string>> = { ACT: 'ACTUAL', EST: 'ESTIMATED', PLN: 'PLANNED' };

/** The status code of Cargo-IMP, which ONE Record shares; null for a document. */
export function statusOf({ milestone }: StoredEvent): string | null {
  if (milestone === null || !Object.hasOwn(AIR_MILESTONES, milestone)) return null;
  if (milestone === 'FWB' || milestone === 'FHL') return null;
  // Discrepancies have four letters of their own below one status.
  return milestone.length === 4 ? 'DIS' : milestone;
}

/** One event; `name` is its milestone in words. */
export function logisticsEvent(base: string, of: ObjectId, event: StoredEvent, name: string): Thing {
  const status = statusOf(event);
  const flight = event.conveyance?.exportVoyage;
  return {
    '@id': `${eventsAt(base, of)}/${event.id}`,
    '@type': 'cargo:LogisticsEvent',
    'cargo:creationDate': dateTime(event.reportedAt),
    'cargo:eventDate': dateTime(event.occurred.at),
    ...(status && {
      'cargo:eventCode': { ...code('StatusCode', status), '@type': 'cargo:CodeListElement' },
    }),
    'cargo:eventName': flight ? `${name}, ${flight}` : name,
    'cargo:eventTimeType': { '@id': `cargo:${TIMES[event.classifier]}`, '@type': 'cargo:EventTimeType' },
    'cargo:partialEventIndicator': event.quantity?.part ?? false,
    ...(event.place?.iata && { 'cargo:eventLocation': airport(event.place.iata) }),
    'cargo:eventFor': {
      '@id': objectAt(base, of.kind, of.number),
      '@type': of.kind === 'waybill' ? 'cargo:Waybill' : 'cargo:Shipment',
    },
    'cargo:recordingOrganization': {
      '@id': `urn:porthole:party:${encodeURIComponent(event.party)}`,
      '@type': 'cargo:Company',
    },
  };
}

/** A list of events; `total` counts those of all pages. */
export const eventCollection = (id: string, total: number, items: readonly Thing[]): JsonLdDocument => ({
  '@context': CONTEXT,
  '@id': id,
  '@type': 'api:Collection',
  'api:hasTotalItems': total,
  ...(items.length > 0 && { 'api:hasItem': items }),
});
