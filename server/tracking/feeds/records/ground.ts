/** Shares what feeds of railways and hauliers have in common: a report of one vehicle at one place. */
import { checkIdentifier, normalise } from '#contract/identifiers/index.ts';
import type {
  Classifier,
  EventReference,
  EventTime,
  Movement,
  Place,
  RailReport,
  Refusal,
  TrackingEvent,
  TransportMode,
  TruckReport,
} from '#contract/tracking/event.ts';
import { portByCode } from '#server/reference/lookups.ts';
import { locodeIn } from '../edi/edi-event.ts';
import type { MapContext } from '../feed.ts';
import { naturalKey } from '../key.ts';
import { oddNumbers } from '../check-numbers.ts';
import { disbelief, HORIZON_DAYS, TOLERANCE_DAYS } from '../plausible-times.ts';

/** The code that an event is stored under, and what else its word implies. */
export type Word = { code: string; classifier?: Classifier; movement?: Movement };

/** Maps each of the space-separated names in `written` to the word with `code`. */
export const namedWords = (code: string, written: string, more: Omit<Word, 'code'> = {}): [string, Word][] =>
  written.split(' ').map((one) => [one, { code, ...more }]);

/** Normalises words: no case, blanks or marks. */
export const wordOf = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\d]/gu, '');

/** Reads `planned`, `estimated` or `actual` in any usual spelling; returns null if not stated. */
export function classifierOf(text: string | null): Classifier | null {
  const word = text ? wordOf(text) : '';
  if (/^(?:pln|plan|planned|scheduled|计划)$/.test(word)) return 'PLN';
  if (/^(?:est|estimated|expected|eta|预计)$/.test(word)) return 'EST';
  return /^(?:act|actual|实际)$/.test(word) ? 'ACT' : null;
}

/** A place by its name, and a code that may be a UN/LOCODE. */
export function placeNamed(name: string | null, code: string | null): Place | null {
  const upper = code?.toUpperCase() ?? null;
  const statedCode = upper ?? (name && /^[A-Z]{2}[A-Z2-9]{3}$/.test(name) && portByCode(name) ? name : null);
  const locode =
    statedCode && /^[A-Z]{5}$|^[A-Z]{2}[A-Z2-9]{3}$/.test(statedCode) ? locodeIn(statedCode) : null;
  if (!name && !statedCode) return null;
  return {
    unlocode: locode,
    rawCode: statedCode,
    name: name === statedCode ? null : (name?.slice(0, 100) ?? null),
    facility: null,
    facilityType: null,
    latitude: null,
    longitude: null,
  };
}

export const zoneOf = (place: Place | null): string | null =>
  (place?.unlocode && portByCode(place.unlocode)?.zone) || null;

/** The reference for a number in its normal form; null if it is invalid. */
export function numberOf(kind: EventReference['kind'], text: string | null): EventReference | null {
  if (!text) return null;
  const own = { truck: 'plate', wagon: 'wagon', rail: 'railNote' } as const;
  if (kind in own) {
    const check = checkIdentifier(own[kind as keyof typeof own], text);
    return check.verdict === 'impossible' ? null : { kind, value: check.value };
  }
  const value = normalise(text);
  return /^(?=.*\d)[A-Z0-9/._]{4,35}$/.test(value) ? { kind, value } : null;
}

type GroundFacts = {
  source: string;
  mappingVersion: number;
  mode: TransportMode;
  word: Word;
  rawText: string;
  classifier: Classifier;
  movement: Movement | null;
  occurred: EventTime;
  reported: EventTime | null;
  place: Place | null;
  container: EventReference | null;
  references: EventReference[];
  sourceId: string | null;
  remark: string | null;
  retracts: boolean;
  report: { rail: RailReport } | { truck: TruckReport };
};

/** The event, or why its times are implausible. */
export function groundEvent(
  facts: GroundFacts,
  index: number,
  context: MapContext,
  timePath: string,
): TrackingEvent | Refusal {
  const { occurred, word, container, report } = facts;
  const ahead = facts.classifier === 'ACT' ? TOLERANCE_DAYS : HORIZON_DAYS;
  const why = disbelief(occurred.at, context.receivedAt, ahead);
  if (why)
    return {
      index,
      path: timePath,
      reason: `feeds:refused.${why.reason}`,
      values: { value: occurred.raw, limit: why.limit },
    };
  const reportedAt =
    facts.reported && facts.reported.at < context.receivedAt ? facts.reported.at : context.receivedAt;
  const notes = oddNumbers(null, container?.value ?? '');
  const event = {
    source: facts.source,
    party: context.party,
    family: 'EQUIPMENT' as const,
    classifier: facts.classifier,
    code: word.code,
    documentType: null,
    documentId: null,
    rawText: facts.rawText.slice(0, 120),
    // The role of a station follows from the whole journey.
    milestone: null,
    movement: facts.movement,
    occurred,
    reportedAt,
    place: facts.place,
    conveyance: {
      mode: facts.mode,
      callId: null,
      callSequence: null,
      vesselName: null,
      imo: null,
      importVoyage: null,
      exportVoyage: null,
      service: null,
      operator: null,
    },
    equipment: container ? { number: container.value, isoType: null, laden: null, seals: [] } : null,
    references: facts.retracts ? [] : facts.references,
    delayReason: null,
    remark: facts.remark,
    retracts: facts.retracts,
    mappingVersion: facts.mappingVersion,
    ...report,
    ...(notes.length > 0 && { notes }),
  };
  // Without an id, the content identifies a report; a new expectation replaces the previous one.
  const contentKey = naturalKey({ ...event, references: facts.references, reportedAt: '' });
  return {
    ...event,
    naturalKey: `${contentKey}|${facts.classifier === 'ACT' ? '' : reportedAt}`,
    sourceId: facts.sourceId ?? contentKey,
  };
}
