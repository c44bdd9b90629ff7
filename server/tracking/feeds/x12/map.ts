/** Maps one part of a 315 or 214 to an event or a refusal. */
import type { Classifier, Conveyance, EventReference, Place } from '#contract/tracking/event.ts';
import { portByCode } from '#server/reference/lookups.ts';
import { eventOf, reference, unnamedReference, type EdiReport } from '../edi/edi-event.ts';
import { X12_STATUS, type StatusMeaning } from '../edi/status.ts';
import type { TerminalReport } from '#contract/tracking/terminal/report.ts';
import { isEvent, type Feed, type Mapped } from '../feed.ts';
import { isFault, type Part } from './parse.ts';
import { segment, type Segment } from './tokens.ts';
import { table } from '../edi/table.ts';
import { reportedAt, timeOf, type TimeElements } from './times.ts';

/** 4: B10 names parcels and freight bills; ports without a time; a journey's own expectations. */
export const mappingVersion = 4;

export const map: Feed['map'] = (rawPart, index, context): Mapped => {
  const refuse = (path: string, reason: string, values?: Record<string, string>) => ({
    index,
    path,
    reason: `feeds:refused.${reason}`,
    ...(values && { values }),
  });
  if (isFault(rawPart)) return refuse(rawPart.fault.path, rawPart.fault.reason, rawPart.fault.values);
  const part = rawPart as Part;
  const segments = part.segments.map(({ at, text }) => segment(text, at, part.marks));
  const read =
    part.kind === '214' ? road(segments) : part.tells === 'call' ? call(segments) : ocean(segments);
  const path = (to: string) => `${part.set}/${to}`;
  if ('reason' in read) return refuse(path(read.path), read.reason, read.values);
  const zone = (read.place?.unlocode && portByCode(read.place.unlocode)?.zone) || null;
  const occurred = timeOf(read.when, zone);
  if (!occurred)
    return refuse(path(read.when.path), 'notEdiTime', {
      value: `${read.when.date} ${read.when.time}`.slice(0, 80),
    });
  const { meaning, place, references, container } = read;
  const numbersAt = path(part.kind === '214' ? 'B10' : 'N9');
  const document =
    references.find(({ kind }) => kind === (meaning.documentType === 'BKG' ? 'booking' : 'bill')) ??
    references[0];
  if (meaning.family === 'SHIPMENT' && !document) return refuse(numbersAt, 'noNumber');
  const inbound = meaning.code === 'ARRI' || meaning.code === 'DISC';
  const report: EdiReport = {
    family: meaning.family,
    code: meaning.code,
    classifier: read.classifier,
    ...(meaning.documentType && { documentType: meaning.documentType, documentId: document!.value }),
    rawText: `X12 ${part.kind} ${read.status}`,
    movement: null,
    occurred,
    reportedAt: reportedAt(part, zone, context.receivedAt),
    place,
    conveyance: read.conveyance(inbound),
    container,
    isoType: read.isoType,
    laden: read.laden,
    seals: read.seals,
    references,
    remark: null,
    sourceId: [
      part.kind,
      part.tells,
      container || references[0]?.value,
      meaning.code,
      read.status,
      read.classifier,
      place?.rawCode ?? place?.name,
      // A new expectation replaces the previous one of the same journey; an actual event on another day is
      // another event.
      read.classifier === 'ACT' ? read.when.date : journeyOf(read, meaning),
    ].join('|'),
    retracts: false,
  };
  const event = eventOf('x12', mappingVersion, report, index, context, {
    occurred: path(read.when.path),
    reported: 'GS/4',
    numbers: numbersAt,
  });
  return isEvent(event) && read.ports ? { ...event, terminal: { fact: 'move', ports: read.ports } } : event;
};

/** Distinguishes successive journeys of a container: its document, else its voyage. */
function journeyOf(read: Extract<Read, { status: string }>, { code }: StatusMeaning): string {
  const document = read.references.find(({ kind }) => kind !== 'container');
  const conveyance = read.conveyance(code === 'ARRI' || code === 'DISC');
  return document?.value ?? conveyance?.importVoyage ?? conveyance?.exportVoyage ?? '';
}

type Ports = NonNullable<TerminalReport['ports']>;
type Read =
  | {
      status: string;
      meaning: StatusMeaning;
      classifier: Classifier;
      when: TimeElements;
      place: Place | null;
      container: string;
      isoType: string | null;
      laden: boolean | null;
      seals: string[];
      references: EventReference[];
      ports?: Ports | null;
      conveyance: (inbound: boolean) => Conveyance | null;
    }
  | { path: string; reason: string; values?: Record<string, string> };

const find = (segments: readonly Segment[], tag: string) => segments.find((one) => one.tag === tag);

/** Status codes without a mapping are stored without a meaning. */
const meaningOf = (status: string): StatusMeaning =>
  X12_STATUS[status] ?? { family: 'EQUIPMENT', code: `X12 ${status.slice(0, 10)}` };

/** B4: status (3), date (4), time (5), place (11, 12), equipment (7, 8, 13), load (9), type (10). */
function ocean(segments: readonly Segment[]): Read {
  const b4 = find(segments, 'B4')!;
  const status = b4.of(3).toUpperCase();
  if (status === '') return { path: `${b4.at}/B4/3`, reason: 'missing' };
  const statedMeaning = meaningOf(status);
  // The port of the activity with its name, else the place in B4.
  const port = segments.find((one) => one.tag === 'R4' && one.of(1) === '5');
  const ports = portsOf(segments);
  const own = beyondPorts(ownPlace(segments, b4), statedMeaning, ports);
  // The ship is at none of its ports: the status keeps its own place, and moves nothing.
  const meaning: StatusMeaning =
    !port && own?.facilityType === INLAND
      ? { family: 'EQUIPMENT', code: `X12 ${status.slice(0, 10)}` }
      : statedMeaning;
  const zone = find(segments, 'SG')?.of(6) ?? '';
  const laden = b4.of(9) === 'L' ? true : b4.of(9) === 'E' ? false : null;
  return {
    ...boxOf(segments, b4),
    status,
    meaning,
    classifier: meaning.classifier ?? 'ACT',
    when: { date: b4.of(4), time: b4.of(5), zone, path: `${b4.at}/B4/4` },
    place: port ? placeOfPort(port) : own,
    laden: meaning.laden ?? laden,
    seals: numbers(segments, ['SN']).map((one) => one.slice(0, 35)),
    references: documentReferences(segments, 'N9', 1, 2),
    ports,
    conveyance: (inbound) => (meaning === statedMeaning ? conveyanceOf(segments, meaning, inbound) : null),
  };
}

const INLAND = 'INTE';

/** Ports of loading (L) and discharge (D) and the place of delivery (E), with or without a time. */
function portsOf(segments: readonly Segment[]): Ports | null {
  const of = (role: string) => {
    const r4 = segments.findLast((one) => one.tag === 'R4' && one.of(1) === role);
    return r4 ? placeOfPort(r4) : null;
  };
  const [from, to, delivery] = ['L', 'D', 'E'].map(of) as [Place | null, Place | null, Place | null];
  return (from ?? to ?? delivery) ? { from, to, delivery } : null;
}

/**
 * A ship's status at a place that is neither one of the set's ports nor a seaport belongs to a place inland.
 */
function beyondPorts(own: Place | null, { mode }: StatusMeaning, ports: Ports | null): Place | null {
  if (!own || mode !== 'VESSEL' || !ports?.from || !ports.to) return own;
  const key = (place: Place | null) => place?.unlocode ?? place?.name?.toUpperCase();
  if ([ports.from, ports.to].some((port) => key(port) === key(own))) return own;
  if (own.unlocode && portByCode(own.unlocode)?.kind === 'sea') return own;
  return { ...own, facilityType: INLAND };
}

/**
 * Returns the place of the status: a code, the name of a port in the set, or the code next to it (element 6)
 * if there is only a name.
 */
function ownPlace(segments: readonly Segment[], b4: Segment): Place | null {
  const [codedPlace, statedPlace] = [
    place('', b4.of(6), ''),
    b4.of(11) ? place(b4.of(12), b4.of(11), '') : null,
  ];
  if (!statedPlace || statedPlace.unlocode) return statedPlace ?? codedPlace;
  const named = segments.find(
    (one) =>
      one.tag === 'R4' &&
      (one.of(2) === 'UN' ? one.of(4).toUpperCase() === b4.of(11).toUpperCase() : one.of(3) === b4.of(11)),
  );
  return named
    ? placeOfPort(named)
    : codedPlace?.unlocode && portByCode(codedPlace.unlocode)
      ? codedPlace
      : statedPlace;
}

/** Qualifiers (374) of the time at a port: how certain it is, and whether it is an arrival or a departure. */
const CALLS: Readonly<Record<string, readonly [Classifier, ('ARRI' | 'DEPA')?]>> = table({
  139: ['EST'],
  140: ['ACT'],
  369: ['EST', 'DEPA'],
  370: ['ACT', 'DEPA'],
  371: ['EST', 'ARRI'],
  372: ['ACT', 'ARRI'],
});

/**
 * A DTM below a port: other qualifiers mean scheduled times, which are plans; at the port of loading, of the
 * departure.
 */
function call(segments: readonly Segment[]): Read {
  const [r4, dtm, b4] = [find(segments, 'R4')!, find(segments, 'DTM')!, find(segments, 'B4')!];
  const [role, qualifier] = [r4.of(1), dtm.of(1)];
  const [classifier, code = role === 'L' ? 'DEPA' : 'ARRI'] = CALLS[qualifier] ?? ['PLN'];
  const meaning: StatusMeaning = { family: 'TRANSPORT', code, mode: 'VESSEL' };
  const box = boxOf(segments, b4);
  const own = reference('container', box.container);
  const common = { status: `R4 ${role} ${qualifier}`, classifier };
  // The set does not state the conveyance to the place of delivery.
  if (role === 'E')
    return {
      ...common,
      ...box,
      meaning: { family: 'EQUIPMENT', code: code === 'ARRI' ? 'PDAR' : `X12 ${common.status}` },
      when: { date: dtm.of(2), time: dtm.of(3), zone: dtm.of(4), path: `${dtm.at}/DTM/2` },
      place: placeOfPort(r4),
      laden: null,
      seals: [],
      references: documentReferences(segments, 'N9', 1, 2),
      conveyance: () => null,
    };
  return {
    ...common,
    meaning,
    when: { date: dtm.of(2), time: dtm.of(3), zone: dtm.of(4), path: `${dtm.at}/DTM/2` },
    place: placeOfPort(r4),
    container: '',
    isoType: null,
    laden: null,
    seals: [],
    references: [...(own ? [own] : []), ...documentReferences(segments, 'N9', 1, 2)],
    conveyance: (inbound) => conveyanceOf(segments, meaning, inbound),
  };
}

/** AT7: status (1) or appointment (3), date (5), time (6), time code (7); MS1 the place, MS2 the equipment. */
function road(segments: readonly Segment[]): Read {
  const at7 = find(segments, 'AT7')!;
  const status = (at7.of(1) || at7.of(3)).toUpperCase();
  if (status === '') return { path: `${at7.at}/AT7/1`, reason: 'missing' };
  const meaning = meaningOf(status);
  const [ms1, ms2] = [find(segments, 'MS1'), find(segments, 'MS2')];
  const equipment = `${ms2?.of(1) ?? ''}${ms2?.of(2) ?? ''}`;
  const container = [equipment, ...containersIn(segments)].find((one) => BOX.test(one)) ?? '';
  const city = [ms1?.of(1), ms1?.of(2), ms1?.of(3)].filter(Boolean).join(', ').slice(0, 250);
  return {
    status,
    meaning: meaning.family === 'TRANSPORT' ? { ...meaning, mode: 'TRUCK' } : meaning,
    classifier: meaning.classifier ?? (at7.of(3) ? 'PLN' : 'ACT'),
    when: { date: at7.of(5), time: at7.of(6), zone: at7.of(7), path: `${at7.at}/AT7/5` },
    place: city ? { ...nowhere, name: city, facilityType: 'INTE' } : null,
    container,
    isoType: null,
    laden: null,
    seals: segments.flatMap((one) => (one.tag === 'M7' ? one.of(1) : [])),
    references: roadReferences(segments, container),
    conveyance: () => conveyance(meaning.mode ?? 'TRUCK'),
  };
}

/** The documents of L11; if none, the number in B10: the carrier's own (1), else the shipper's (2). */
function roadReferences(segments: readonly Segment[], container: string): EventReference[] {
  const documents = documentReferences(segments, 'L11', 2, 1);
  const b10 = find(segments, 'B10');
  const own = unnamedReference(b10?.of(1));
  if (own?.kind === 'parcel') return [own, ...documents];
  if (documents.length > 0 || container !== '') return documents;
  return [own ?? unnamedReference(b10?.of(2))].filter((one) => one !== null);
}

const nowhere: Place = {
  unlocode: null,
  rawCode: null,
  name: null,
  facility: null,
  facilityType: null,
  latitude: null,
  longitude: null,
};

/** A place by UN/LOCODE (`UN`); by another list (census schedules D and K, cities) by its code and name. */
function place(list: string, code: string, name: string): Place | null {
  const upper = code.toUpperCase();
  if (upper === '' && name === '') return null;
  const isLocode = (list === 'UN' || list === '') && /^[A-Z]{2}[A-Z2-9]{3}$/.test(upper);
  return {
    ...nowhere,
    unlocode: isLocode ? upper : null,
    rawCode: list === 'UN' || isLocode ? upper.slice(0, 35) || null : null,
    name: (name || (isLocode ? '' : upper)).slice(0, 250) || null,
  };
}

/** R4: list (2), code (3), name (4), country (5). */
const placeOfPort = (r4: Segment): Place | null => place(r4.of(2), r4.of(3), r4.of(4));

function boxOf(segments: readonly Segment[], b4: Segment) {
  const parts = `${b4.of(7)}${b4.of(8)}`;
  const own = parts.length === 10 ? `${parts}${b4.of(13)}` : parts;
  const type = b4.of(10).toUpperCase();
  // B4 may omit the check digit, which the reference has.
  const named = numbers(segments, ['EQ']).map((one) => one.replaceAll(/[\s-]/g, ''));
  return {
    container: (own === '' ? named[0] : named.find((one) => one.startsWith(own))) ?? own,
    isoType: /^[A-Z0-9]{4}$/.test(type) ? type : null,
  };
}

const numbers = (segments: readonly Segment[], kinds: readonly string[]): string[] =>
  segments.flatMap((one) => (one.tag === 'N9' && kinds.includes(one.of(1)) && one.of(2) ? one.of(2) : []));

/** Equipment and sea containers that a 214 names among its references. */
const containersIn = (segments: readonly Segment[]): string[] =>
  segments.flatMap((one) =>
    one.tag === 'L11' && ['EQ', 'OC'].includes(one.of(2)) ? one.of(1).replaceAll(/[\s-]/g, '') : [],
  );
/** A trailer is not a container. */
const BOX = /^[A-Z]{3}[UJZ]\d{6,7}$/;

/** Reference qualifiers (128) of documents that people track. */
const DOCUMENT_KINDS: Readonly<Record<string, EventReference['kind']>> = table({
  BM: 'bill',
  OB: 'bill',
  MB: 'bill',
  HBL: 'bill',
  BN: 'booking',
});
const documentReferences = (
  segments: readonly Segment[],
  tag: string,
  kind: number,
  value: number,
): EventReference[] =>
  segments.flatMap((one) => {
    const of = one.tag === tag ? DOCUMENT_KINDS[one.of(kind)] : undefined;
    return (of && reference(of, one.of(value))) ?? [];
  });

const conveyance = (mode: Conveyance['mode']): Conveyance => ({
  mode,
  callId: null,
  callSequence: null,
  vesselName: null,
  imo: null,
  importVoyage: null,
  exportVoyage: null,
  service: null,
  operator: null,
});

/** Q2: ship (1, by the list in 12: L IMO number, C call sign), voyage (9), name (13); N9*SCA the carrier. */
function conveyanceOf(
  segments: readonly Segment[],
  meaning: StatusMeaning,
  inbound: boolean,
): Conveyance | null {
  const q2 = find(segments, 'Q2');
  const operator = numbers(segments, ['SCA'])[0]?.slice(0, 17) ?? null;
  if (!q2 || (meaning.mode && !['VESSEL', 'BARGE'].includes(meaning.mode)))
    return meaning.mode ? { ...conveyance(meaning.mode), operator } : null;
  const code = q2.of(1);
  const voyage = q2.of(9).slice(0, 50) || null;
  return {
    ...conveyance(meaning.mode ?? 'VESSEL'),
    vesselName: q2.of(13).slice(0, 50) || null,
    imo: /^\d{7}$/.test(code) ? code : null,
    ...(q2.of(12) === 'C' && code !== '' && { callSign: code.slice(0, 9) }),
    importVoyage: inbound ? voyage : null,
    exportVoyage: inbound ? null : voyage,
    operator,
  };
}
