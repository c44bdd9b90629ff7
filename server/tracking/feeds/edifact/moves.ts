/** CODECO and COARRI: a container passes a gate, or is loaded on or discharged from a ship. */
import type { EventNote, EventTime, Movement } from '#contract/tracking/event.ts';
import { isEvent, type Mapped } from '../feed.ts';
import { eventOf } from '../edi/edi-event.ts';
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
import { reportOf } from './handling.ts';
import { mappingVersion, type PartInput } from './mapping.ts';
import { readSegments, reportedAt } from './message.ts';
import type { Segment } from './tokens.ts';
import { table } from '../edi/table.ts';

type Move = 'GTIN' | 'GTOT' | 'LOAD' | 'DISC';

/** Document names (1001) by type as terminals write them: SMDG's for D95B and D00B, and older ones. */
const MOVES: Readonly<Record<string, Readonly<Record<string, Move>>>> = table({
  CODECO: table({ '34': 'GTIN', '36': 'GTOT' }),
  COARRI: table({ '270': 'LOAD', '122': 'LOAD', '46': 'LOAD', '98': 'DISC', '119': 'DISC', '44': 'DISC' }),
});

/** Qualifiers of the port at this end of the voyage, for a move without its own place (165). */
function portFor(code: Move, movement: Movement | null): string[] {
  const before = code === 'LOAD' || (code !== 'DISC' && movement !== 'import');
  return before ? ['9'] : ['11'];
}

/** Qualifiers of the time of the move: effective, execution, and others in use. */
const TIMES = ['7', '203', '178', '186', '334', '181', 'ACT'];

export function move({ part, message, index, context, refuse }: PartInput): Mapped {
  const segments = readSegments(part.segments, part);
  const eqd = segments[0];
  const code = MOVES[part.type]?.[message.name];
  const bgm = `${message.bgm?.at ?? 2}/BGM/1`;
  if (message.name === '') return refuse(bgm, 'missing');
  if (!code) return refuse(bgm, 'unknownCode', { value: message.name.slice(0, 80) });
  if (!eqd) return refuse('EQD', 'missing');
  if (!['CN', ''].includes(eqd.of(1)))
    return refuse(`${eqd.at}/EQD/1`, 'unknownCode', { value: eqd.of(1).slice(0, 80) });
  if (eqd.of(2) === '') return refuse(`${eqd.at}/EQD/2`, 'missing');

  // Segments after a further TDT (a truck, an on-carriage) describe that transport.
  const own = segments.slice(0, segments.findIndex(({ tag }) => tag === 'TDT') >>> 0);
  const { movement: statedMovement, note } = believedMovement(movementOf(eqd), code, own, message.head);
  // A discharge “for export” comes from a feeder and does not give the role of the port.
  const movement =
    (code === 'DISC' && statedMovement === 'export') || (code === 'LOAD' && statedMovement === 'import')
      ? null
      : statedMovement;
  const port = portFor(code, movement);
  // Some senders give the place once, for all containers of the message.
  const at = find(own, 'LOC', ['165']) ?? find(message.head, 'LOC', ['165']);
  const loc = at ?? find(own, 'LOC', port) ?? find(message.head, 'LOC', port);
  const place = withTerminal(placeOf(loc), message.head);
  const zone = zoneOf(place);
  const time = timeOf(own, segments, zone);
  if (!time) return refuse(`${eqd.at}/DTM`, 'missing');
  if ('segment' in time)
    return refuse(`${time.segment.at}/DTM/1`, 'notEdiTime', { value: time.segment.of(1, 1).slice(0, 80) });

  const inbound = code === 'DISC' || (code === 'GTOT' && movement === 'import');
  const sea = find(message.head, 'TDT', ['20']) ?? find(segments, 'TDT', ['20']);
  const references = [...referencesOf(own), ...referencesOf(message.head)];
  const conveyance = conveyanceOf(sea ?? find(segments, 'TDT'), inbound);
  const container = eqd.of(2);
  const event = eventOf(
    'edifact',
    mappingVersion,
    {
      family: 'EQUIPMENT',
      code,
      classifier: 'ACT',
      rawText: `${part.type} ${message.name}`,
      movement,
      occurred: time,
      reportedAt: reportedAt(part, message, zone, context.receivedAt),
      place,
      conveyance: conveyance && { ...conveyance, operator: conveyance.operator ?? carrierOf(message.head) },
      container,
      isoType: /^[A-Z0-9]{4}$/i.test(eqd.of(3, 0)) ? eqd.of(3, 0).toUpperCase() : null,
      laden: ladenOf(eqd),
      seals: sealsOf(segments),
      references,
      remark: null,
      sourceId: [
        part.type,
        container,
        code,
        loc?.of(2, 0) ?? '',
        message.number || `${sea?.of(2) ?? ''} ${references[0]?.value ?? ''} ${time.raw.slice(0, 8)}`,
      ].join('|'),
      retracts: message.takesBack,
    },
    index,
    context,
    {
      occurred: `${part.message}/${eqd.at}/DTM`,
      reported: `${part.message}/${message.bgm?.at ?? 2}/DTM`,
      numbers: `${part.message}/${eqd.at}/EQD/2`,
    },
  );
  return isEvent(event)
    ? {
        ...event,
        ...(note && { notes: [...(event.notes ?? []), note] }),
        terminal: reportOf(segments, own, message.head),
      }
    : event;
}

/**
 * The direction of a gate move: at the port of loading the container goes to sea, at the port of discharge it
 * comes from sea, whatever the flag says.
 */
function believedMovement(
  stated: Movement | null,
  code: Move,
  own: readonly Segment[],
  head: readonly Segment[],
): { movement: Movement | null; note: EventNote | null } {
  const port = (qualifier: string) =>
    placeOf(find(own, 'LOC', [qualifier]) ?? find(head, 'LOC', [qualifier]))?.unlocode ?? null;
  const [at, from, to] = [port('165'), port('9'), port('11')];
  const isGate = code === 'GTIN' || code === 'GTOT';
  if (!isGate || at === null || from === null || to === null || from === to)
    return { movement: stated, note: null };
  if (stated === 'import' && at === from)
    return { movement: 'export', note: { key: 'importAtLoading', value: at } };
  if (stated === 'export' && at === to)
    return { movement: 'import', note: { key: 'exportAtDischarge', value: at } };
  return { movement: stated, note: null };
}

/** The time of the move, or the segment with the unreadable time. */
function timeOf(
  own: readonly Segment[],
  all: readonly Segment[],
  zone: string | null,
): EventTime | { segment: Segment } | null {
  const dtm = find(own, 'DTM', TIMES) ?? find(own, 'DTM') ?? find(all, 'DTM', TIMES);
  if (!dtm) return null;
  return readDtm(dtm, zone) ?? { segment: dtm };
}

/** The terminal from its operator, if the place does not name it. */
function withTerminal(place: ReturnType<typeof placeOf>, head: readonly Segment[]) {
  const operator = find(head, 'NAD', ['TR'])?.of(2, 0);
  return !place || place.facility || !operator
    ? place
    : { ...place, facility: { code: operator.slice(0, 35), provider: null } };
}

const carrierOf = (head: readonly Segment[]): string | null =>
  find(head, 'NAD', ['CA', 'CF'])?.of(2, 0).slice(0, 17) || null;
