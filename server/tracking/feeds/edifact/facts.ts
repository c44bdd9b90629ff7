/** Reads the facts of a container, its journey and its documents from segments. */
import type {
  Conveyance,
  EventReference,
  EventTime,
  Movement,
  Place,
  TransportMode,
} from '#contract/tracking/event.ts';
import { portByCode } from '#server/reference/lookups.ts';
import { atPlace, readDigits, withOffset, zoneMinutes } from '../edi/clock.ts';
import { locodeIn, reference } from '../edi/edi-event.ts';
import type { Segment } from './tokens.ts';
import { table } from '../edi/table.ts';

/** DTM, element 2379: format of the digits. */
const FORMATS: Readonly<Record<string, { date: 6 | 8; time: 0 | 4 | 6; zoned?: true }>> = table({
  101: { date: 6, time: 0 },
  102: { date: 8, time: 0 },
  201: { date: 6, time: 4 },
  202: { date: 6, time: 6 },
  203: { date: 8, time: 4 },
  204: { date: 8, time: 6 },
  205: { date: 8, time: 4, zoned: true },
  301: { date: 6, time: 4, zoned: true },
  302: { date: 6, time: 6, zoned: true },
  303: { date: 8, time: 4, zoned: true },
  304: { date: 8, time: 6, zoned: true },
});
/** Time formats (element 2379) by number of digits, for a DTM without one. */
const GUESSED: Readonly<Record<number, string>> = { 6: '101', 8: '102', 10: '201', 12: '203', 14: '204' };

/** The time of a DTM at a place in `zone`; null if invalid. Local time, unless it states its own zone. */
export function readDtm(dtm: Segment, zone: string | null): EventTime | null {
  const raw = dtm.of(1, 1);
  const guessed = FORMATS[GUESSED[raw.length] ?? ''];
  const declaredFormat = dtm.of(1, 2) ? FORMATS[dtm.of(1, 2)] : guessed;
  // Seconds or a clock after an eight-digit date are read as such, whatever the format code.
  const format =
    declaredFormat?.date === 8 && !declaredFormat.zoned && guessed?.date === 8 && /^\d+$/.test(raw)
      ? guessed
      : declaredFormat;
  if (!format) return null;
  const digits = format.date + format.time;
  const own = raw.slice(digits).trim();
  if (own !== '' && !format.zoned) return null;
  const clock = readDigits(raw.slice(0, format.date), raw.slice(format.date, digits));
  if (!clock || (format.time > 0 && clock.precision === 'day')) return null;
  const minutes = own === '' ? null : zoneMinutes(own);
  return minutes === null ? atPlace(clock, zone, raw) : withOffset(clock, minutes, raw);
}

export const zoneOf = (place: Place | null): string | null =>
  (place?.unlocode && portByCode(place.unlocode)?.zone) || null;

const COUNTRIES: readonly string[] = ['162'];

/** Code lists of a place within the port (element 1131), and the facility type of each. */
const FACILITIES: Readonly<Record<string, string>> = table({
  TER: 'POTE',
  BER: 'POTE',
  DEP: 'DEPO',
  RAM: 'RAMP',
  CFS: 'COFS',
});
/** Agencies that maintain a code list (element 3055). */
const PROVIDERS: Readonly<Record<string, string>> = table({ '306': 'SMDG', '6': 'UN', '20': 'BIC' });

/** Returns the place of a LOC, with its terminal. */
export function placeOf(loc: Segment | undefined): Place | null {
  if (!loc) return null;
  const code = loc.of(2, 0).toUpperCase();
  const written = loc.of(2, 3);
  // Code list 162 names countries.
  const terminal =
    (COUNTRIES.includes(loc.of(3, 1)) ? '' : loc.of(3, 0)) || (code.length > 5 && locodeIn(code) ? code : '');
  const name = written || (locodeIn(code) ? '' : code) || loc.of(3, 3);
  if (code === '' && name === '' && terminal === '') return null;
  return {
    unlocode: locodeIn(code),
    rawCode: code.slice(0, 35) || null,
    name: name.slice(0, 250) || null,
    facility: terminal ? { code: terminal.slice(0, 35), provider: providerOf(loc.of(3, 2)) } : null,
    facilityType: FACILITIES[loc.of(3, 1)] ?? FACILITIES[loc.of(2, 1)] ?? null,
    latitude: null,
    longitude: null,
  };
}

const providerOf = (agency: string): string | null => PROVIDERS[agency] ?? (agency.slice(0, 10) || null);

/** Element 8067, unless the means of transport (8179) is more precise. */
const MODES: Readonly<Record<string, TransportMode>> = table({
  '1': 'VESSEL',
  '2': 'RAIL',
  '3': 'TRUCK',
  '4': 'AIR',
  '8': 'BARGE',
});
const MEANS: Readonly<Record<string, TransportMode>> = table({ '25': 'RAIL', '31': 'TRUCK', '8': 'BARGE' });

/**
 * Returns the conveyance of a TDT; `inbound` for one that brings the container. Seven digits are an IMO
 * number and anything else is a call sign, whatever the code list says (103 call sign, 146 IMO number).
 */
export function conveyanceOf(tdt: Segment | undefined, inbound: boolean): Conveyance | null {
  if (!tdt) return null;
  const mode = MODES[tdt.of(3)] ?? MEANS[tdt.of(4)] ?? (tdt.of(1) === '20' ? 'VESSEL' : 'MULTIMODAL');
  const atSea = mode === 'VESSEL' || mode === 'BARGE';
  const id = tdt.of(8, 0).replace(/^IMO\s*/i, '');
  const imo = atSea && /^\d{7}$/.test(id) ? id : null;
  const sign = atSea && !imo && /^[A-Z0-9]{3,9}$/i.test(id) ? id.toUpperCase() : null;
  const voyage = tdt.of(2).slice(0, 50) || null;
  return {
    mode,
    callId: null,
    callSequence: null,
    vesselName: atSea ? tdt.of(8, 3).slice(0, 50) || null : null,
    imo,
    ...(sign && { callSign: sign }),
    importVoyage: inbound ? voyage : null,
    exportVoyage: inbound ? null : voyage,
    service: null,
    operator: tdt.of(5, 0).slice(0, 17) || null,
  };
}

/** Reference qualifiers (1153) of documents that people track. */
const DOCUMENT_KINDS: Readonly<Record<string, EventReference['kind']>> = table({
  BN: 'booking',
  BM: 'bill',
  MB: 'bill',
  MBL: 'bill',
  BH: 'bill',
  HBL: 'bill',
  HWB: 'bill',
  // A parcel by its own number, a waybill by the airline's.
  CW: 'parcel',
  AWB: 'waybill',
  MWB: 'waybill',
});

export const referencesOf = (segments: readonly Segment[]): EventReference[] =>
  segments.flatMap((one) => {
    if (one.tag !== 'RFF') return [];
    const kind = DOCUMENT_KINDS[one.of(1, 0).toUpperCase()];
    return (kind && reference(kind, one.of(1, 1))) ?? [];
  });

/** Equipment status (8249): 2 export, 3 import, 6 transhipment; others do not give the direction. */
const MOVEMENTS: Readonly<Record<string, Movement>> = table({
  '2': 'export',
  '3': 'import',
  '6': 'transhipment',
});

export const movementOf = (eqd: Segment | undefined): Movement | null => MOVEMENTS[eqd?.of(5) ?? ''] ?? null;

/** Full or empty (8169): 4 empty, 5 full, and kinds of full. */
export function ladenOf(eqd: Segment | undefined): boolean | null {
  const indicator = eqd?.of(6) ?? '';
  return indicator === '4' ? false : ['5', '6', '7', '8'].includes(indicator) ? true : null;
}

export const sealsOf = (segments: readonly Segment[]): string[] =>
  segments.flatMap((one) => (one.tag === 'SEL' && one.of(1) !== '' ? one.of(1).slice(0, 35) : []));

/** Finds segments by tag and the code in their first element, in the order of `codes`. */
export function find(
  segments: readonly Segment[],
  tag: string,
  codes?: readonly string[],
): Segment | undefined {
  if (!codes) return segments.find((one) => one.tag === tag);
  for (const code of codes) {
    const found = segments.find((one) => one.tag === tag && one.of(1, 0) === code);
    if (found) return found;
  }
  return undefined;
}
