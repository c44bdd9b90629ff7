/** IFTSTA: the status of a consignment or container, and the past and future calls of its ship. */
import type { Mapped } from '../feed.ts';
import { portByCode } from '#server/reference/lookups.ts';
import { eventOf, reference } from '../edi/edi-event.ts';
import { REC24_STATUS, X12_STATUS, type StatusMeaning } from '../edi/status.ts';
import {
  conveyanceOf,
  find,
  ladenOf,
  movementOf,
  placeOf,
  readDtm,
  referencesOf,
  sealsOf,
  zoneOf,
} from './facts.ts';
import { mappingVersion, type PartInput } from './mapping.ts';
import { readSegments, reportedAt } from './message.ts';
import type { Segment } from './tokens.ts';
import { table } from '../edi/table.ts';

/** Place of the activity, location, departure, arrival, and the ends of the voyage. */
const PLACES = ['175', '165', '14', '5', '60', '9', '11', '7', '88'];
/** Time qualifiers of past events, and of expected ones. */
const HAPPENED = ['334', '7', '178', '186', '203', '35', '2'];
const EXPECTED = ['132', '133', '17'];

export function status({ part, message, index, context, refuse }: PartInput): Mapped {
  const segments = readSegments(part.segments, part);
  const sts = find(segments, 'STS')!;
  const eqd = find(segments, 'EQD');
  // Some senders omit the category and write the code in its place. A category of a private list is not a
  // code.
  const code = (sts.of(2, 0) || (sts.of(1, 1) === '' ? sts.of(1, 0) : '')).toUpperCase();
  if (code === '') return refuse(`${sts.at}/STS/2`, 'missing');
  const known: StatusMeaning | undefined = REC24_STATUS[String(Number(code))] ?? X12_STATUS[code];
  const meaning: StatusMeaning = known ?? { family: 'EQUIPMENT', code: `IFTSTA ${code.slice(0, 10)}` };

  const tdt = find(segments, 'TDT');
  const own = segments.slice(0, segments.findIndex(({ tag }) => tag === 'TDT') >>> 0);
  const place = placeOf(
    find(own, 'LOC', PLACES) ?? find(message.head, 'LOC', PLACES) ?? placeFor(segments, meaning.code),
  );
  const zone = zoneOf(place);
  const actual = find(own, 'DTM', HAPPENED);
  const dtm = actual ?? find(own, 'DTM', EXPECTED) ?? find(own, 'DTM');
  if (!dtm) return refuse(`${sts.at}/DTM`, 'missing');
  const occurred = readDtm(dtm, zone);
  if (!occurred) return refuse(`${dtm.at}/DTM/1`, 'notEdiTime', { value: dtm.of(1, 1).slice(0, 80) });

  const references = numbersOf(segments, message.head);
  const container = eqd?.of(2) || equipmentOf([...segments, ...message.head]);
  const { family, documentType } = known
    ? meaning
    : { family: container ? meaning.family : ('TRANSPORT' as const), documentType: undefined };
  const document =
    references.find(({ kind }) => kind === (documentType === 'BKG' ? 'booking' : 'bill')) ?? references[0];
  if (family === 'SHIPMENT' && !document) return refuse(`${sts.at}/STS`, 'noNumber');
  const movement = movementOf(eqd);
  const conveyance = conveyanceOf(tdt, meaning.code === 'ARRI' || meaning.code === 'DISC');
  return eventOf(
    'edifact',
    mappingVersion,
    {
      family,
      code: meaning.code,
      classifier: meaning.classifier ?? (actual || !EXPECTED.includes(dtm.of(1, 0)) ? 'ACT' : 'EST'),
      ...(documentType && { documentType, documentId: document!.value }),
      rawText: [`IFTSTA ${code}`, sts.of(2, 3)].filter(Boolean).join(' ').slice(0, 250),
      movement,
      occurred,
      reportedAt: reportedAt(part, message, zone, context.receivedAt),
      place,
      conveyance:
        conveyance && meaning.mode && !tdt?.of(3)
          ? { ...conveyance, mode: meaning.mode }
          : (conveyance ?? (meaning.mode ? by(meaning.mode) : null)),
      container,
      isoType: /^[A-Z0-9]{4}$/i.test(eqd?.of(3, 0) ?? '') ? eqd!.of(3, 0).toUpperCase() : null,
      laden: meaning.laden ?? ladenOf(eqd),
      seals: sealsOf(segments),
      references,
      remark: remarkOf(sts, segments),
      sourceId: idOf(
        message.number,
        [container || references[0]?.value, meaning.code, place?.rawCode],
        occurred.raw,
      ),
      retracts: message.takesBack,
    },
    index,
    context,
    {
      occurred: `${part.message}/${dtm.at}/DTM/1`,
      reported: `${part.message}/${message.bgm?.at ?? 2}/DTM`,
      numbers: `${part.message}/${sts.at}/STS`,
    },
  );
}

/** Meanings of the time qualifiers of a leg (TDT, LOC, DTM). */
const CALLS: Readonly<Record<string, readonly ['ARRI' | 'DEPA', 'PLN' | 'EST' | 'ACT']>> = table({
  '132': ['ARRI', 'EST'],
  '133': ['DEPA', 'EST'],
  '178': ['ARRI', 'ACT'],
  '186': ['DEPA', 'ACT'],
  '136': ['DEPA', 'ACT'],
  '189': ['DEPA', 'PLN'],
  '232': ['ARRI', 'PLN'],
});

export function leg({ part, message, index, context, refuse }: PartInput): Mapped {
  const segments = readSegments(part.segments, part);
  const [tdt, loc, dtm] = ['TDT', 'LOC', 'DTM'].map((tag) => find(segments, tag)!) as [
    Segment,
    Segment,
    Segment,
  ];
  const call = CALLS[dtm.of(1, 0)];
  if (!call) return refuse(`${dtm.at}/DTM/1`, 'unknownCode', { value: dtm.of(1, 0).slice(0, 80) });
  const place = placeOf(loc);
  const zone = zoneOf(place);
  const occurred = readDtm(dtm, zone);
  if (!occurred) return refuse(`${dtm.at}/DTM/1`, 'notEdiTime', { value: dtm.of(1, 1).slice(0, 80) });
  const [code, classifier] = call;
  const boxes = segments.flatMap((one) =>
    one.tag === 'EQD' ? (reference('container', one.of(2)) ?? []) : [],
  );
  const references = [...boxes, ...numbersOf(segments, message.head)];
  return eventOf(
    'edifact',
    mappingVersion,
    {
      family: 'TRANSPORT',
      code,
      classifier,
      rawText: `IFTSTA DTM ${dtm.of(1, 0)}`,
      movement: null,
      occurred,
      reportedAt: reportedAt(part, message, zone, context.receivedAt),
      place,
      conveyance: legConveyance(tdt, loc, place, code === 'ARRI'),
      container: '',
      isoType: null,
      laden: null,
      seals: [],
      references,
      remark: null,
      // Later messages about the same legs bring newer times for them.
      sourceId: [
        'leg',
        references[0]?.value,
        // The container is excluded, since it travels again under other documents.
        references.find(({ kind }) => kind !== 'container')?.value,
        code,
        classifier,
        place?.rawCode ?? place?.name,
        tdt.of(2),
      ].join('|'),
      retracts: message.takesBack,
    },
    index,
    context,
    {
      occurred: `${part.message}/${dtm.at}/DTM/1`,
      reported: `${part.message}/${message.bgm?.at ?? 2}/DTM`,
      numbers: `${part.message}/${tdt.at}/TDT`,
    },
  );
}

/** Ports of loading and discharge: the ends of the sea leg, whatever the transport of the status. */
const SEA_ENDS = ['9', '11'];

/** The transport of a leg; a rail or road status says nothing about a sea leg between two seaports. */
function legConveyance(
  tdt: Segment,
  loc: Segment,
  place: ReturnType<typeof placeOf>,
  inbound: boolean,
): ReturnType<typeof conveyanceOf> {
  const stated = conveyanceOf(tdt, inbound);
  const isLand = stated?.mode === 'RAIL' || stated?.mode === 'TRUCK';
  const isSeaport = place?.unlocode != null && portByCode(place.unlocode)?.kind === 'sea';
  return isLand && SEA_ENDS.includes(loc.of(1, 0)) && isSeaport ? by('VESSEL') : stated;
}

const by = (mode: StatusMeaning['mode'] & string) => ({
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

/** Returns the port of the leg that the status refers to, where the status names no place. */
const placeFor = (segments: readonly Segment[], code: string): Segment | undefined =>
  find(
    segments,
    'LOC',
    ['LOAD', 'DEPA'].includes(code) ? ['9', '5'] : ['ARRI', 'DISC'].includes(code) ? ['11', '60'] : [],
  );

/** Returns the document numbers of the consignment; its own number (CNI) is a bill's. */
function numbersOf(segments: readonly Segment[], head: readonly Segment[]) {
  const consignment = reference('bill', find(segments, 'CNI')?.of(2, 0));
  const named = [...referencesOf(segments), ...referencesOf(head)];
  return consignment && !named.some(({ value }) => value === consignment.value)
    ? [consignment, ...named]
    : named;
}

const equipmentOf = (segments: readonly Segment[]): string =>
  segments.find((one) => one.tag === 'RFF' && one.of(1, 0) === 'EQ')?.of(1, 1) ?? '';

/** Returns the reason of the status and its free text. */
function remarkOf(sts: Segment, segments: readonly Segment[]): string | null {
  const text = find(segments, 'FTX');
  const words = [sts.of(3, 3), text ? [0, 1, 2, 3, 4].map((at) => text.of(4, at)).join(' ') : ''];
  return (
    words
      .map((word) => word.trim())
      .filter(Boolean)
      .join('; ')
      .slice(0, 1000) || null
  );
}

const idOf = (number: string, about: readonly (string | null | undefined)[], raw: string): string =>
  ['IFTSTA', ...about.map((one) => one ?? ''), number || raw.slice(0, 8)].join('|');
